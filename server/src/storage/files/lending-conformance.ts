import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { MissingFile } from './file-store.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** How a store offers staged files to processes on other machines. */
export function describeLending(under: () => StoreUnderTest): void {
  describe('offered files', () => {
    const bytes = randomBytes(100)
    const store = () => under().store
    const stage = () => store().stage(Readable.from([bytes]), { maxBytes: bytes.length })

    it('another process can read an offered file until it is kept or removed', async () => {
      const staged = await stage()
      const name = await store().offer(staged)
      const other = await under().reopen()
      expect((await other.withOffered(name, (path) => readFile(path))).equals(bytes)).toBe(true)
      await store().keep(staged)
      await expect(other.withOffered(name, unexpectedUse)).rejects.toThrow(MissingFile)
      expect((await buffer(await store().read(staged.sha256))).equals(bytes)).toBe(true)
      expect(await under().names()).toHaveLength(1)

      const unwanted = await stage()
      const itsName = await store().offer(unwanted)
      await store().discard(unwanted)
      await expect(other.withOffered(itsName, unexpectedUse)).rejects.toThrow(MissingFile)
      await expect(store().withStaged(unwanted, unexpectedUse)).rejects.toThrow(MissingFile)
      await expect(store().offer(unwanted)).rejects.toThrow(MissingFile)
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
    ])('withOffered rejects the name %j', async (name) => {
      await expect(store().withOffered(name, unexpectedUse)).rejects.toThrow(MissingFile)
    })
  })
}

const unexpectedUse = () => Promise.reject(new Error('Something was lent.'))
