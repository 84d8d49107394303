import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FileStore, MissingFile, TooLarge } from './file-store.ts'
import { describeGrowingFiles } from './growing-conformance.ts'
import { describeSharing } from './sharing-conformance.ts'
import type { StagedFile } from './staged-file.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** Tolerated clock difference of two machines, including the rounding of S3 servers. */
const CLOCK_MS = 2_000

/** The common test suite of all file stores. */
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
    const stage = (bytes: Uint8Array, maxBytes = 1_000_000) => store.stage(inChunks(bytes), { maxBytes })
    const keep = async (bytes: Uint8Array): Promise<StagedFile> => {
      const staged = await stage(bytes)
      await store.keep(staged)
      return staged
    }
    const read = async (sha256: string, range?: { start: number; end: number }) =>
      buffer(await store.read(sha256, range))

    it('returns what was staged and kept', async () => {
      const bytes = randomBytes(200_000)
      const staged = await keep(bytes)
      expect(staged).toMatchObject({ bytes: bytes.length, sha256: sha256Of(bytes) })
      expect((await read(staged.sha256)).equals(bytes)).toBe(true)
      expect(await store.size(staged.sha256)).toBe(bytes.length)
    })

    it.each([
      [0, 0],
      [10, 99],
      [999, 999],
      [0, 999],
    ])('returns a range, both ends included: %i to %i', async (start, end) => {
      const bytes = randomBytes(1_000)
      const { sha256 } = await keep(bytes)
      const part = await read(sha256, { start, end })
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
    })

    it('knows when a file was last kept', async () => {
      const before = Date.now() - CLOCK_MS
      const { sha256 } = await keep(randomBytes(10))
      expect((await store.storedAt?.(sha256))?.getTime()).toBeGreaterThan(before)
      expect(await store.storedAt?.('0'.repeat(64))).toBeNull()
    })

    it('gives access to a staged file only through withStaged', async () => {
      const bytes = randomBytes(100)
      const staged = await stage(bytes)
      expect((await store.withStaged(staged, (path) => readFile(path))).equals(bytes)).toBe(true)
      expect(await store.size(staged.sha256)).toBeNull()
      await expect(store.read(staged.sha256)).rejects.toThrow(MissingFile)
    })

    it('gives access to a kept file by withKept', async () => {
      const bytes = randomBytes(100)
      const { sha256 } = await keep(bytes)
      expect((await store.withKept(sha256, (path) => readFile(path))).equals(bytes)).toBe(true)
      for (const name of ['0'.repeat(64), '../../etc/passwd'])
        await expect(store.withKept(name, unexpectedUse)).rejects.toThrow(MissingFile)
    })

    it('has no owner until it is claimed; then every process sees the owner', async () => {
      const [first, second] = ['6f1c9b1e-0000-4000-8000-000000000001', 'another']
      expect(await store.owner()).toBeNull()
      await store.claim(first)
      const elsewhere = await under.reopen()
      expect(await elsewhere.owner()).toBe(first)
      await elsewhere.claim(second)
      expect(await store.owner()).toBe(second)
      await store.sweepStaging(new Date(Date.now() + 86_400_000))
      expect(await store.owner()).toBe(second)
      expect(await Array.fromAsync(store.kept())).toEqual([])
    })

    it('accepts an empty file', async () => {
      expect(await stage(Buffer.alloc(0))).toMatchObject({
        bytes: 0,
        sha256: sha256Of(Buffer.alloc(0)),
      })
    })

    it('stores a content once, however often it is kept', async () => {
      const bytes = randomBytes(5_000)
      const staged = await Promise.all(Array.from({ length: 8 }, () => stage(bytes)))
      await Promise.all(staged.map((one) => store.keep(one)))
      await Promise.all(staged.map((one) => store.discard(one)))
      expect((await read(sha256Of(bytes))).equals(bytes)).toBe(true)
      expect(await under.names()).toHaveLength(1)
    })

    it.each([
      ['shorter', (bytes: Buffer) => bytes.subarray(0, 100)],
      ['longer', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
      ['another one of the same length', (bytes: Buffer) => bytes.map((byte) => 255 - byte)],
    ])('replaces a kept file that has become %s', async (_, damage) => {
      const bytes = randomBytes(5_000)
      const damaged = await stage(damage(bytes))
      await store.keep({ ...damaged, sha256: sha256Of(bytes) })
      await keep(bytes)
      expect((await read(sha256Of(bytes))).equals(bytes)).toBe(true)
    })

    it('keep: keeping a kept file again succeeds; MissingFile if it is gone', async () => {
      const staged = await keep(randomBytes(100))
      await store.keep(staged)
      expect(await store.size(staged.sha256)).toBe(100)
      await store.remove(staged.sha256, inOneMinute())
      await expect(store.keep(staged)).rejects.toThrow(MissingFile)
      expect(await store.size(staged.sha256)).toBeNull()
    })

    it('keep: MissingFile when the staged file is gone and the kept one is damaged', async () => {
      const staged = await keep(randomBytes(100))
      await store.remove(staged.sha256, inOneMinute())
      await store.keep({ ...(await stage(randomBytes(100))), sha256: staged.sha256 })
      await expect(store.keep(staged)).rejects.toThrow(MissingFile)
    })

    it('discard: removes a staged file, ignores one that is gone or kept', async () => {
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

    it('leaves nothing of a source that fails', async () => {
      async function* breaking() {
        yield randomBytes(100)
        throw new Error('the sender went away')
      }
      await expect(store.stage(breaking(), { maxBytes: 1_000 })).rejects.toThrow('went away')
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
    ])('rejects the name %j, and writes nothing for it', async (sha256) => {
      const staged = await stage(randomBytes(10))
      const before = await under.names()
      await expect(store.read(sha256)).rejects.toThrow(MissingFile)
      await expect(store.size(sha256)).rejects.toThrow(MissingFile)
      await expect(store.keep({ ...staged, sha256 })).rejects.toThrow(MissingFile)
      expect(await under.names()).toEqual(before)
    })

    it('MissingFile for a file that was never kept', async () => {
      const sha256 = sha256Of(randomBytes(10))
      expect(await store.size(sha256)).toBeNull()
      await expect(store.read(sha256)).rejects.toThrow(MissingFile)
    })

    it('sweepStaging removes only what another process staged before a time', async () => {
      const kept = await keep(randomBytes(100))
      await stage(randomBytes(100))
      await stage(randomBytes(100))
      const other = await under.reopen()
      expect(await other.sweepStaging(hourAgo())).toBe(0)
      expect(await under.names()).toHaveLength(3)
      expect(await other.sweepStaging(inOneMinute())).toBe(2)
      expect(await other.sweepStaging(inOneMinute())).toBe(0)
      expect(await under.names()).toHaveLength(1)
      expect(await store.size(kept.sha256)).toBe(100)
    })

    it('sweepStaging spares files in use by this process, and touches them for other processes', async () => {
      const staged = await stage(randomBytes(100))
      const other = await under.reopen()
      await sleep(20)
      const before = new Date()
      await sleep(20)
      expect(await store.sweepStaging(inOneMinute())).toBe(0)
      expect(await other.sweepStaging(before)).toBe(0)
      await store.keep(staged)
      expect(await store.size(staged.sha256)).toBe(100)
    })

    it('lists every kept file, grouped by its prefix', async () => {
      const kept = await Promise.all(Array.from({ length: 40 }, () => keep(randomBytes(10))))
      await stage(randomBytes(10))
      const listed: string[] = []
      for await (const group of store.kept()) {
        expect(new Set(group.map((sha256) => sha256.slice(0, 2))).size).toBe(1)
        listed.push(...group)
      }
      expect(listed.sort()).toEqual(kept.map((file) => file.sha256).sort())
    })

    it('removes a file that was last kept before a time', async () => {
      const bytes = randomBytes(100)
      const { sha256 } = await keep(bytes)
      expect(await store.remove(sha256, hourAgo())).toBe(false)
      await sleep(20)
      const before = new Date()
      await sleep(20)
      await keep(bytes)
      expect(await store.remove(sha256, before)).toBe(false)
      expect(await store.size(sha256)).toBe(100)
      expect(await store.remove(sha256, inOneMinute())).toBe(true)
      expect(await store.remove(sha256, inOneMinute())).toBe(false)
      expect(await store.size(sha256)).toBeNull()
    })

    it('reports an unavailable store as such, never as a missing file', async () => {
      const staged = await keep(randomBytes(100))
      await under.obstruct()
      const operations = [
        store.size(staged.sha256),
        store.read(staged.sha256),
        store.keep(staged),
        store.remove(staged.sha256, inOneMinute()),
        store.sweepStaging(inOneMinute()),
      ]
      for (const { status, reason } of (await Promise.allSettled(operations)) as PromiseRejectedResult[]) {
        expect(status).toBe('rejected')
        expect(reason).not.toBeInstanceOf(MissingFile)
      }
    })

    describeSharing(() => under)

    describeGrowingFiles(() => under)

    it('check passes, and leaves nothing behind', async () => {
      await store.check()
      expect(await under.names()).toEqual([])
    })
  })
}

const hourAgo = () => new Date(Date.now() - 3_600_000)
const unexpectedUse = () => Promise.reject(new Error('Something was lent.'))
const inOneMinute = () => new Date(Date.now() + 60_000)

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}
