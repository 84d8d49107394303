import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { MissingFile } from './file-store.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** How a store shares staged files with processes on other machines. */
export function describeSharing(under: () => StoreUnderTest): void {
  describe('shared files', () => {
    const bytes = randomBytes(100)
    const store = () => under().store
    const stage = () => store().stage(Readable.from([bytes]), { maxBytes: bytes.length })

    it('another process can read a shared file until it is kept or removed', async () => {
      const staged = await stage()
      const name = await store().share(staged)
      const other = await under().reopen()
      expect((await other.withShared(name, (path) => readFile(path))).equals(bytes)).toBe(true)
      await store().keep(staged)
      await expect(other.withShared(name, mustNotRun)).rejects.toThrow(MissingFile)
      expect((await buffer(await store().read(staged.sha256))).equals(bytes)).toBe(true)
      expect(await under().names()).toHaveLength(1)

      const unwanted = await stage()
      const itsName = await store().share(unwanted)
      await store().discard(unwanted)
      await expect(other.withShared(itsName, mustNotRun)).rejects.toThrow(MissingFile)
      await expect(store().withStaged(unwanted, mustNotRun)).rejects.toThrow(MissingFile)
      await expect(store().share(unwanted)).rejects.toThrow(MissingFile)
      expect(await under().names()).toHaveLength(1)
    })

    it.each([
      '',
      'staging',
      'staging/..',
      'staging/../../../etc/passwd',
      `staging/${randomUUID()}/..`,
      `staging/${randomUUID()}\n`,
      `kept/../${'0'.repeat(64)}`,
      '/etc/passwd',
    ])('withShared rejects the name %j', async (name) => {
      await expect(store().withShared(name, mustNotRun)).rejects.toThrow(MissingFile)
    })
  })
}

const mustNotRun = () => Promise.reject(new Error('A file was provided.'))
