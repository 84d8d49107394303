import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { MissingFile, TooLarge } from './file-store.ts'
import type { StagedFile } from './staged-file.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** The common tests of all file stores for files that arrive in parts. */
export function describeGrowingFiles(under: () => StoreUnderTest): void {
  describe('growing files', () => {
    let id: string
    beforeEach(() => {
      id = randomUUID()
    })
    const growing = () => under().store.growing
    const append = (bytes: Uint8Array, at: number, maxBytes = 1_000_000) =>
      growing().append(id, of(bytes), { at, maxBytes, synced: async () => {} })

    const readStaged = (staged: StagedFile) => under().store.withStaged(staged, (path) => readFile(path))

    it('parts are joined in order, and the result is kept like any other file', async () => {
      const bytes = randomBytes(100_000)
      const first = bytes.subarray(0, 60_000)
      expect(await append(first, 0)).toEqual({
        length: 60_000,
        broken: null,
        sha256: sha256Of(first),
      })
      // An append that does not start at 0 has no hash of the whole file.
      expect(await append(bytes.subarray(60_000), 60_000)).toMatchObject({
        length: 100_000,
        sha256: null,
      })
      const sha256 = sha256Of(bytes)
      const whole = await growing().whole(id)
      expect(whole).toMatchObject({ bytes: 100_000, sha256 })
      expect((await readStaged(whole)).equals(bytes)).toBe(true)
      await under().store.keep(whole)
      expect(await under().store.size(sha256)).toBe(100_000)
      expect(await under().names()).toHaveLength(1)
    })

    it('append at an offset drops the bytes after it', async () => {
      await append(randomBytes(500), 0)
      const bytes = randomBytes(300)
      await append(bytes.subarray(0, 100), 0)
      await append(bytes.subarray(100), 100)
      expect((await readStaged(await growing().whole(id))).equals(bytes)).toBe(true)
    })

    it('append at an offset drops all later parts', async () => {
      const bytes = randomBytes(150)
      await append(bytes.subarray(0, 100), 0)
      await append(randomBytes(50), 100)
      await append(randomBytes(50), 150)
      await append(bytes.subarray(100), 100)
      expect((await readStaged(await growing().whole(id))).equals(bytes)).toBe(true)
    })

    it('a failing source: what has arrived stays, and the error is returned', async () => {
      async function* breaking() {
        yield Buffer.from('arrived')
        throw new Error('the sender went away')
      }
      const input = { at: 0, maxBytes: 100, synced: async () => {} }
      const { length, broken } = await growing().append(id, breaking(), input)
      expect(length).toBe(7)
      expect(broken).toMatchObject({ message: 'the sender went away' })
      expect((await growing().whole(id)).bytes).toBe(7)
    })

    it('the synced callback reports progress during the upload', async () => {
      const syncedLengths: number[] = []
      const part = Buffer.alloc(8 * 1024 * 1024)
      async function* large() {
        for (let count = 0; count < 9; count += 1) yield part
      }
      const { length } = await growing().append(id, large(), {
        at: 0,
        maxBytes: 100 * 1024 * 1024,
        synced: async (length) => {
          syncedLengths.push(length)
        },
      })
      expect(length).toBe(9 * part.length)
      const gaps = [...syncedLengths, length].map((end, index) => end - (syncedLengths[index - 1] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(4 * part.length)
    })

    it('refuses more bytes than allowed', async () => {
      await expect(append(randomBytes(101), 0, 100)).rejects.toThrow(TooLarge)
      expect((await append(randomBytes(100), 0, 100)).length).toBe(100)
    })

    it('known: finds a file where it grew, and where it was kept', async () => {
      await append(randomBytes(100), 0)
      const whole = await growing().whole(id)
      expect(await growing().known(id, whole)).toEqual(whole)
      await under().store.keep(whole)
      const kept = await growing().known(id, whole)
      await under().store.keep(kept)
      expect(await under().store.size(whole.sha256)).toBe(100)
    })

    it('shares the whole file with another process', async () => {
      const bytes = randomBytes(100)
      await append(bytes.subarray(0, 60), 0)
      await append(bytes.subarray(60), 60)
      const name = await under().store.share(await growing().whole(id))
      const other = await under().reopen()
      expect((await other.withShared(name, (path) => readFile(path))).equals(bytes)).toBe(true)
    })

    it('append beyond the end: MissingFile', async () => {
      await expect(append(randomBytes(10), 5)).rejects.toThrow(MissingFile)
      await append(randomBytes(10), 0)
      await expect(append(randomBytes(10), 11)).rejects.toThrow(MissingFile)
      const missing = { sha256: 'a'.repeat(64), bytes: 10 }
      await expect(growing().whole(randomUUID())).rejects.toThrow(MissingFile)
      await expect(growing().known(randomUUID(), missing)).rejects.toThrow(MissingFile)
    })

    it('discard removes what has arrived, and ignores an unknown id', async () => {
      await append(randomBytes(10), 0)
      await growing().discard(id)
      await growing().discard(id)
      expect(await under().names()).toEqual([])
    })

    it('idle lists unused files, and sweepStaging does not remove them', async () => {
      await append(randomBytes(10), 0)
      await sleep(20)
      const other = await under().reopen()
      expect(await other.growing.idle(new Date(Date.now() - 60_000))).toEqual([])
      // Some stores have only whole seconds.
      expect(await other.growing.idle(new Date(Date.now() + 60_000))).toEqual([id])
      expect(await other.sweepStaging(new Date(Date.now() + 60_000))).toBe(0)
      expect((await growing().whole(id)).bytes).toBe(10)
    })

    it.each(['', '..', '../kept', '/etc/passwd', 'x'.repeat(36), `${randomUUID()}/..`, `${randomUUID()}\n`])(
      'rejects the name %j, and writes nothing for it',
      async (name) => {
        id = name
        await expect(append(randomBytes(10), 0)).rejects.toThrow(MissingFile)
        await expect(growing().whole(name)).rejects.toThrow(MissingFile)
        expect(await under().names()).toEqual([])
      },
    )
  })
}

async function* of(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024)
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
