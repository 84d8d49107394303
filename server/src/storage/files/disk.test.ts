import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeFeedFiles } from '../feed/feed-conformance.ts'
import { describeFileStore } from './conformance.ts'
import { createDiskStore } from './disk.ts'
import type { StoreUnderTest } from './store-under-test.ts'

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

const open = async (): Promise<StoreUnderTest> => {
  // Names are resolved one folder above the store, so that an escape would be visible there.
  const outside = await mkdtemp(join(tmpdir(), 'griot-store-'))
  const store = await createDiskStore(join(outside, 'deep/files'))
  return {
    store,
    reopen: () => createDiskStore(join(outside, 'deep/files')),
    obstruct: async () => {
      for (const part of ['staging', 'growing', 'kept']) {
        await rm(join(outside, 'deep/files', part), { recursive: true })
        await writeFile(join(outside, 'deep/files', part), 'in the way')
      }
    },
    names: () => namesBelow(outside),
    remove: () => rm(outside, { recursive: true, force: true }),
  }
}
describeFileStore('disk', open)
describeFeedFiles('disk', open)

describe('the folder of the disk store', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'griot-disk-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is accessible only by its owner', async () => {
    const store = await createDiskStore(join(folder, 'files'))
    const staged = await store.stage(one('sound'), { maxBytes: 10 })
    expect(await store.withStaged(staged, async (path) => (await stat(path)).mode & 0o077)).toBe(0)
    for (const part of ['staging', 'growing', 'kept'])
      expect((await stat(join(folder, 'files', part))).mode & 0o077).toBe(0)
  })

  it('contains what another process has stored', async () => {
    const first = await createDiskStore(folder)
    const second = await createDiskStore(folder)
    const staged = await first.stage(one('sound'), { maxBytes: 10 })
    await second.keep(staged)
    expect(await first.size(staged.sha256)).toBe(5)
  })

  it('check fails when it is not writable', async () => {
    const store = await createDiskStore(folder)
    await rm(join(folder, 'staging'), { recursive: true })
    await writeFile(join(folder, 'staging'), 'in the way')
    await expect(store.check()).rejects.toThrow()
    await expect(store.stage(one('x'), { maxBytes: 10 })).rejects.toThrow()
  })
})

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
