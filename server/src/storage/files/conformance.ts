import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FileStore, MissingFile, type StagedFile, TooLarge } from './file-store.ts'

/** A store to test, and a look behind it. */
export interface StoreUnderTest {
  store: FileStore
  /** Every file behind the store, staged ones included. */
  names: () => Promise<string[]>
  remove: () => Promise<void>
}

/** What every file store must do; each store's test runs it. */
export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the ${name} store`, () => {
    let under: StoreUnderTest
    let store: FileStore
    beforeEach(async () => {
      under = await open()
      store = under.store
    })
    afterEach(() => under.remove())

    const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    const stage = (bytes: Uint8Array, mostBytes = 1_000_000) =>
      store.stage(inChunks(bytes), { mostBytes })
    const keep = async (bytes: Uint8Array): Promise<StagedFile> => {
      const staged = await stage(bytes)
      await store.keep(staged)
      return staged
    }
    const read = async (sha256: string, range?: { start: number; end: number }) =>
      buffer(await store.read(sha256, range))

    it('gives back what was staged and kept', async () => {
      const bytes = randomBytes(200_000)
      const staged = await keep(bytes)
      expect(staged).toMatchObject({ bytes: bytes.length, sha256: sha256Of(bytes) })
      expect((await read(staged.sha256)).equals(bytes)).toBe(true)
      expect(await store.size(staged.sha256)).toBe(bytes.length)
    })

    it('gives a range, both ends included', async () => {
      const bytes = randomBytes(1_000)
      const { sha256 } = await keep(bytes)
      for (const [start, end] of [
        [0, 0],
        [10, 99],
        [999, 999],
        [0, 999],
      ] as const)
        expect((await read(sha256, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(
          true,
        )
    })

    it('shows a staged file to who judges it, and to nobody else', async () => {
      const bytes = randomBytes(100)
      const staged = await stage(bytes)
      expect((await readFile(staged.path)).equals(bytes)).toBe(true)
      expect(await store.size(staged.sha256)).toBeNull()
      await expect(store.read(staged.sha256)).rejects.toThrow(MissingFile)
    })

    it('takes an empty file', async () => {
      expect(await stage(Buffer.alloc(0))).toMatchObject({
        bytes: 0,
        sha256: sha256Of(Buffer.alloc(0)),
      })
    })

    it('keeps a file once, however often it comes', async () => {
      const bytes = randomBytes(5_000)
      const staged = await Promise.all(Array.from({ length: 8 }, () => stage(bytes)))
      await Promise.all(staged.map((one) => store.keep(one)))
      expect((await read(sha256Of(bytes))).equals(bytes)).toBe(true)
      expect(await under.names()).toHaveLength(1)
    })

    it('replaces a kept file that has become shorter', async () => {
      const bytes = randomBytes(5_000)
      const staged = await stage(bytes)
      const damaged = await stage(bytes.subarray(0, 100))
      await store.keep({ ...damaged, sha256: staged.sha256 })
      await store.keep(staged)
      expect((await read(staged.sha256)).equals(bytes)).toBe(true)
    })

    it('forgets a staged file, and quietly one that is gone or kept', async () => {
      const staged = await stage(randomBytes(100))
      await store.discard(staged)
      await store.discard(staged)
      expect(await under.names()).toEqual([])
      const kept = await keep(randomBytes(100))
      await store.discard(kept)
      expect(await store.size(kept.sha256)).toBe(100)
    })

    it('refuses more bytes than allowed, and leaves nothing', async () => {
      expect((await stage(randomBytes(1_000), 1_000)).bytes).toBe(1_000)
      const before = await under.names()
      await expect(stage(randomBytes(1_001), 1_000)).rejects.toThrow(TooLarge)
      expect(await under.names()).toEqual(before)
    })

    it('leaves nothing of a source that breaks off', async () => {
      async function* breaking() {
        yield randomBytes(100)
        throw new Error('the sender went away')
      }
      await expect(store.stage(breaking(), { mostBytes: 1_000 })).rejects.toThrow('went away')
      expect(await under.names()).toEqual([])
    })

    it.each([
      '',
      '..',
      '../../etc/passwd',
      '/etc/passwd',
      '0'.repeat(63),
      '0'.repeat(65),
      'A'.repeat(64),
      `../${'0'.repeat(61)}`,
      `${'0'.repeat(61)}/..`,
      `${'0'.repeat(62)}\u0000a`,
      `${'0'.repeat(64)}\n`,
      `${'0'.repeat(62)}\r\n`,
      `\u202e${'0'.repeat(63)}`,
      `${'0'.repeat(60)}%2e%2`,
      '..\\..\\windows',
    ])('knows no file by the name %j, and writes none', async (sha256) => {
      const staged = await stage(randomBytes(10))
      const before = await under.names()
      await expect(store.read(sha256)).rejects.toThrow(MissingFile)
      await expect(store.size(sha256)).rejects.toThrow(MissingFile)
      await expect(store.keep({ ...staged, sha256 })).rejects.toThrow(MissingFile)
      expect(await under.names()).toEqual(before)
    })

    it('knows no file that was never kept', async () => {
      const sha256 = sha256Of(randomBytes(10))
      expect(await store.size(sha256)).toBeNull()
      await expect(store.read(sha256)).rejects.toThrow(MissingFile)
    })

    it('sweeps what was staged before a time, and nothing else', async () => {
      const kept = await keep(randomBytes(100))
      await stage(randomBytes(100))
      await stage(randomBytes(100))
      const hourAgo = new Date(Date.now() - 3_600_000)
      expect(await store.sweepStaging(hourAgo)).toBe(0)
      expect(await under.names()).toHaveLength(3)
      const soon = new Date(Date.now() + 60_000)
      expect(await store.sweepStaging(soon)).toBe(2)
      expect(await store.sweepStaging(soon)).toBe(0)
      expect(await under.names()).toHaveLength(1)
      expect(await store.size(kept.sha256)).toBe(100)
    })

    it('says that it works, and leaves no trace of the question', async () => {
      await store.check()
      expect(await under.names()).toEqual([])
    })
  })
}

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}
