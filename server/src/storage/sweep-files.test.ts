import { AsyncLocalStorage } from 'node:async_hooks'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@griot/server/config/config.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow } from '@griot/testing/files/staged-files.ts'
import { startTestJobs } from '@griot/testing/jobs.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from './database/database.ts'
import { createDiskStore } from './files/disk.ts'
import { type FileStore, fileKey } from './files/file-store.ts'
import type { StagedFile } from './files/staged-file.ts'
import { startHousekeeping, sweepFiles } from './housekeeping.ts'
import { sweepStored } from './sweep-files.ts'

const sound = realMp3('aja-01')
const noStop = new AbortController().signal
const hourAgo = () => new Date(Date.now() - 3_600_000)
const soon = () => new Date(Date.now() + 60_000)

let griot: TestApp
/** The same files as seen by another process. */
let store: FileStore
beforeAll(async () => {
  griot = await startTestApp()
  store = await createDiskStore(join(griot.folder, 'files'))
})
afterAll(() => griot.close())
beforeEach(async () => {
  await rows(griot.pool, 'truncate asset_versions, assets, files cascade')
  await sweepFiles({ pool: griot.pool, files: store }, { kept: true })
  await sweepStored({ pool: griot.pool, files: store }, soon(), noStop)
})

const sweep = () => sweepFiles({ pool: griot.pool, files: store }, { kept: true })

/** Two hours old, as left by a killed process. */
async function stagedLongAgo(bytes: Uint8Array): Promise<StagedFile> {
  const staged = await store.stage(one(bytes), { maxBytes: 1_000_000 })
  await store.withStaged(staged, makeOld)
  return staged
}

async function keptLongAgo(bytes: Uint8Array): Promise<string> {
  const staged = await store.stage(one(bytes), { maxBytes: 1_000_000 })
  await store.keep(staged)
  await makeOld(placeOf(staged.sha256))
  return staged.sha256
}

function placeOf(sha256: string): string {
  return join(griot.folder, 'files/kept', fileKey(sha256))
}

async function makeOld(path: string): Promise<void> {
  const time = new Date(Date.now() - 2 * 3_600_000)
  await utimes(path, time, time)
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function declared(count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, freshCode)
  const body = codes.map((code) => buildAudioRow({ code }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  return codes
}

async function upload(code = '', bytes = sound) {
  return griot.send('admin', 'uploadAudios', await multipartOf([{ name: `${code}.mp3`, bytes }]))
}

/** Rows without their file in the store: this must never happen. */
async function danglingRows(): Promise<string[]> {
  const named = await rows<{ sha256: string }>(griot.pool, 'select sha256 from files')
  const sizes = await Promise.all(named.map(({ sha256 }) => store.size(sha256)))
  return named.map(({ sha256 }) => sha256).filter((_, index) => sizes[index] === null)
}

describe('sweep', () => {
  it('removes orphaned files, but no recent and no referenced ones', async () => {
    const [code] = await declared(1)
    resultOf(await upload(code), 'uploadAudios')
    const [named = ''] = (await filesBelow(griot)).filter((path) => path.includes('kept'))
    await makeOld(join(griot.folder, named))
    for (let planted = 0; planted < 100; planted += 1) {
      await keptLongAgo(Buffer.from(`kept ${planted}`))
      const dead = await createDiskStore(join(griot.folder, 'files'))
      const staged = await dead.stage(one(Buffer.from(`staged ${planted}`)), { maxBytes: 100 })
      await dead.withStaged(staged, makeOld)
    }
    const young = await store.stage(one(Buffer.from('young')), { maxBytes: 100 })
    await store.keep(await store.stage(one(Buffer.from('young as well')), { maxBytes: 100 }))

    expect(await sweep()).toBe(200)
    expect(await sweep()).toBe(0)
    expect((await filesBelow(griot)).filter((path) => path.includes('kept'))).toHaveLength(2)
    expect(await danglingRows()).toEqual([])
    await store.discard(young)
  })

  it('does not remove a long upload in progress, whichever process sweeps', async () => {
    const staged = await stagedLongAgo(sound)
    await sweep()
    const other = await createDiskStore(join(griot.folder, 'files'))
    expect(await sweepFiles({ pool: griot.pool, files: other }, { kept: true })).toBe(0)
    await store.keep(staged)
    expect(await store.size(staged.sha256)).toBe(sound.length)
  })

  it('sees the references of all tables in one: each has a foreign key to files', async () => {
    // The original of a variant in a release is a file of that release, too.
    const found = await rows(
      griot.pool,
      `select c.table_name, c.column_name from information_schema.columns c
       where c.table_schema = 'public' and c.column_name like '%sha256'
         and c.table_name not in ('files', 'release_documents', 'schema_migrations')
         and (c.table_name, c.column_name) <> ('release_files', 'original_sha256')
         and not exists (
           select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
           where k.contype = 'f' and k.confrelid in ('files'::regclass, 'release_documents'::regclass)
             and k.conrelid = c.table_name::regclass and a.attname = c.column_name)`,
    )
    expect(found).toEqual([])
  })
})

describe('an upload of content that is in the store without a row', () => {
  it('succeeds although a sweep removes the file after the upload has found it', async () => {
    const sha256 = await keptLongAgo(sound)
    const [code] = await declared(1)
    const { promise: looked, resolve: hasLooked } = Promise.withResolvers<void>()
    const { promise: released, resolve: goOn } = Promise.withResolvers<void>()
    // The sweep has seen that the file is old; it removes it while the upload relies on it.
    const slow = {
      ...store,
      remove: async (name: string) => {
        hasLooked()
        await released
        return store.remove(name, soon())
      },
    }
    const sweeping = sweepStored({ pool: griot.pool, files: slow }, hourAgo(), noStop)
    await looked
    const uploading = upload(code)
    // Until it waits for the sweep, or was answered without waiting.
    await Promise.race([uploading, untilWaiting()])
    goOn()
    expect(await sweeping).toBe(1)
    expect((await uploading).statusCode).toBe(200)
    expect(await danglingRows()).toEqual([])
    expect(await store.size(sha256)).toBe(sound.length)
  })

  it('is not swept during or after its commit', async () => {
    const sha256 = await keptLongAgo(sound)
    const [code] = await declared(1)
    const size = griot.files.size
    const swept: number[] = []
    // Inside the upload's transaction, but with queries through the pool, as another process.
    const outside = AsyncLocalStorage.snapshot()
    griot.files.size = async (name) => {
      const sweeping = () => sweepStored({ pool: griot.pool, files: store }, soon(), noStop)
      swept.push(await outside(sweeping))
      return size(name)
    }
    const response = await upload(code)
    griot.files.size = size
    expect(response.statusCode).toBe(200)
    expect(swept).toEqual([0])
    expect(await sweepStored({ pool: griot.pool, files: store }, soon(), noStop)).toBe(0)
    expect(await store.size(sha256)).toBe(sound.length)
  })

  it('repeated during sweeps always succeeds, and no row loses its file', async () => {
    let racing = true
    const sweeps = Promise.all(
      [store, griot.files].map(async (files) => {
        while (racing) await sweepStored({ pool: griot.pool, files }, hourAgo(), noStop)
      }),
    )
    for (let round = 0; round < 5; round += 1) {
      await rows(griot.pool, 'truncate asset_versions, assets, files cascade')
      const codes = await declared(6)
      await keptLongAgo(sound)
      const responses = await Promise.all(codes.map((code) => upload(code)))
      expect(responses.map((response) => response.statusCode)).toEqual(codes.map(() => 200))
      expect(await danglingRows()).toEqual([])
    }
    racing = false
    await sweeps
  })

  async function untilWaiting(): Promise<void> {
    for (;;) {
      const waiting = await rows(griot.pool, `select from pg_locks where locktype = 'advisory' and not granted`)
      if (waiting.length > 0) return
      await sleep(20)
    }
  }
})

describe('housekeeping', () => {
  it('sweeps when it starts, and has finished when it is stopped', async () => {
    await keptLongAgo(Buffer.from('left behind'))
    const log = pino({ level: 'silent' })
    let ended = 0
    const started = Promise.withResolvers<void>()
    const files: FileStore = {
      ...store,
      remove: async (...given) => {
        started.resolve()
        await sleep(300)
        const removed = await store.remove(...given)
        ended += 1
        return removed
      },
    }
    const config = readConfig({ GRIOT_DATA: griot.folder })
    const deps = { config, secrets: TEST_SECRETS, pool: griot.pool, files, log }
    const { jobs, stop } = await startTestJobs(deps)
    const end = startHousekeeping({ ...deps, jobs, runsJobs: true })
    await started.promise
    await end()
    await stop()
    expect(ended).toBe(1)
  })
})
