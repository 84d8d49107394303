import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, makeLesson, makeLevel, realMp3 } from '@griot/testing/builders.ts'
import { createTestDatabase, type TestDatabase, testClient } from '@griot/testing/postgres/postgres.ts'
import { completedRelease, makeReadyLevel } from '@griot/testing/releases.ts'
import { makeDiscussedLesson } from '@griot/testing/reviews/discussed-lesson.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFeed } from '../../features/releases/feed/publish-feed.ts'
import { makeMissingVariants } from '../../features/uploads/make-variants.ts'
import { createLog } from '../../shared/log.ts'
import { createPool } from '../database/pool/connect.ts'
import { tablesOf } from '../database/tables.ts'
import { createDiskStore } from '../files/disk.ts'
import { sweepStored } from '../sweep-files.ts'
import { backUp } from './back-up.ts'
import { placeOf } from './file-copies.ts'
import { FILE_LIST, listBackups, readManifest, tableFile, writeManifest } from './manifest.ts'
import { assertNotRestoring, checkBackup, claimDataFolder, releaseDataFolder, restore } from './restore.ts'

let griot: TestApp
let scratch: string
const databases: TestDatabase[] = []
beforeAll(async () => {
  griot = await startTestApp()
  scratch = await mkdtemp(join(tmpdir(), 'griot-backup-'))
  await writeFile(join(griot.folder, 'secrets.json'), '{"of":"this installation"}')
  await upload('aja-01', 'eja-01')
  const level = await makeLevel(griot, { level: 3 })
  await makeDiscussedLesson(griot, (await makeLesson(griot, { levelId: level.id })).id)
  // User input with the special characters of the COPY format.
  const title = 'a\tb\\N \\. “ọ̀\u0301”'
  await griot.send('editor', 'patchLevel', { params: { id: level.id }, body: { title } })
  await makeReadyLevel(griot, { language: 'hausa', level: 1, audio: 'aja-01' })
  await completedRelease(griot, 'hausa')
  // Variants are files as well.
  const makeVariants = async () => [
    { variant: 'opus' as const, bytes: randomBytes(100), encoder: 'test', facts: { duration: 1 } },
  ]
  const stopping = new AbortController().signal
  const log = createLog('silent')
  await makeMissingVariants({ ...griot, log, inspector: { makeVariants } }, { signal: stopping, pauseMs: 0 })
})
afterAll(async () => {
  await griot.close()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(scratch, { recursive: true })
})

async function upload(...codes: string[]): Promise<void> {
  const body = codes.map((code) => buildAudioRow({ code }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  for (const code of codes) {
    const parts = await multipartOf([{ name: `${code}.mp3`, bytes: realMp3(code) }])
    resultOf(await griot.send('admin', 'uploadAudios', parts), 'uploadAudios')
  }
}

const freshFolder = () => mkdtemp(join(scratch, 'one-'))
const silent = () => {}

function backUpTo(folder: string, options: { verify?: boolean; signal?: AbortSignal } = {}) {
  const { databaseUrl, files, folder: dataFolder } = griot
  return backUp({
    ...{ databaseUrl, files, dataFolder, folder, print: silent, verify: false },
    ...options,
  })
}

/** An empty installation. */
async function freshPlace(make = createTestDatabase) {
  const database = await make()
  databases.push(database)
  const dataFolder = join(await freshFolder(), 'data')
  const files = await createDiskStore(join(await freshFolder(), 'files'))
  return { databaseUrl: database.url, dataFolder, files }
}

async function restoreFrom(folder: string, place?: Awaited<ReturnType<typeof freshPlace>>) {
  const into = place ?? (await freshPlace())
  const backup = await checkBackup(folder, (await listBackups(folder))[0] ?? '')
  await claimDataFolder(into.dataFolder, backup)
  const lost = await restore({ ...into, backup, print: silent })
  await releaseDataFolder(into.dataFolder)
  return { ...into, lost }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = testClient(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A digest of every row of each table, and the state of each sequence. */
const everything = (url: string) =>
  connected(url, async (client) => {
    const digests: Record<string, string> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*)::text || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
      )
      digests[name] = rows[0].digest
    }
    const { rows } = await client.query('select sequencename, last_value::text from pg_sequences order by 1')
    return { digests, rows }
  })

/** The static files of releases, with their sizes, after a start. */
async function publishedFeed({ pool, files }: Pick<TestApp, 'pool' | 'files'>): Promise<string[]> {
  await publishFeed({ pool, files }, new AbortController().signal)
  const published: string[] = []
  for await (const group of files.feed.list()) for (const { path, bytes } of group) published.push(`${path} ${bytes}`)
  expect(published).toContainEqual(expect.stringMatching(/^hausa\/releases\/1\.json /))
  return published.toSorted()
}

describe('backup', () => {
  it('is restored to another place with all rows, files, secrets and triggers', async () => {
    const folder = await freshFolder()
    await griot.jobs.add(griot.pool, 'sweep-rows', {})
    const { manifest, copied } = await backUpTo(folder)
    expect(copied).toBe(4)
    expect(manifest.lost).toEqual([])
    const tables = manifest.tables.map((table) => table.name)
    expect(tables).toContain('revisions')
    expect(tables.filter((table) => /^(rate_|presence_|uploads|job|queue)/.test(table))).toEqual([])
    const { databaseUrl, files, dataFolder, lost } = await restoreFrom(folder)
    expect(lost).toEqual([])
    expect(await everything(databaseUrl)).toEqual(await everything(griot.databaseUrl))
    expect(await readFile(join(dataFolder, 'secrets.json'), 'utf8')).toContain('this installation')
    const pool = createPool(databaseUrl, { size: 4 })
    // A restored copy has no jobs from the original.
    expect((await pool.query('select from griot_jobs.job')).rowCount).toBe(0)
    const { rows } = await pool.query('select sha256, bytes from files')
    expect(rows).toHaveLength(4)
    for (const { sha256, bytes } of rows) expect(await files.size(sha256)).toBe(bytes)
    const tomorrow = new Date(Date.now() + 86_400_000)
    const stopping = new AbortController().signal
    expect(await sweepStored({ pool, files }, tomorrow, stopping)).toBe(0)
    await expect(pool.query('delete from revisions')).rejects.toThrow('revisions is append-only')
    expect(await publishedFeed({ pool, files })).toEqual(await publishedFeed(griot))
    await pool.end()
  })

  it('is a consistent snapshot while writes continue', async () => {
    const folder = await freshFolder()
    let busy = true
    const writing = (async () => {
      for (let number = 10; busy; number += 1) {
        const { id } = await makeLevel(griot, { level: number })
        await makeLesson(griot, { levelId: id })
      }
    })()
    for (let round = 0; round < 2; round += 1) {
      await backUpTo(folder)
      const { databaseUrl } = await restoreFrom(folder)
      // A level and its revision are one write; a lesson never precedes its level.
      const [counts] = await connected(databaseUrl, async (client) => {
        const { rows } = await client.query(
          `select (select count(*) from levels l where not exists
             (select from revisions r where r.entity = 'level' and r.entity_key = l.key)) as without,
           (select count(*) from revisions r where r.entity = 'level' and not exists
             (select from levels l where r.entity_key = l.key)) as orphans`,
        )
        return rows
      })
      expect(counts).toEqual({ without: '0', orphans: '0' })
    }
    busy = false
    await writing
  })

  it('copies each file once, and reads it again with --verify', async () => {
    const folder = await freshFolder()
    const { manifest } = await backUpTo(folder)
    const { rows } = await griot.pool.query<{ sha256: string }>('select sha256 from files limit 1')
    const place = placeOf(folder, rows[0]?.sha256 ?? '')
    const whole = await readFile(place)
    expect(await backUpTo(folder)).toMatchObject({ copied: 0, existing: manifest.files.rows })
    await writeFile(place, Buffer.from(whole).fill(0, 100, 200))
    expect(await backUpTo(folder)).toMatchObject({ copied: 0 })
    expect(await backUpTo(folder, { verify: true })).toMatchObject({ copied: 1 })
    expect(await readFile(place)).toEqual(whole)
    expect(await listBackups(folder)).toHaveLength(4)
  })

  it('lists files missing in the store, and copies all others', async () => {
    const folder = await freshFolder()
    const { rows } = await griot.pool.query('select sha256 from files order by 1')
    const [missing = '', changed = ''] = rows.map(({ sha256 }): string => sha256)
    const paths = await Promise.all(
      [missing, changed].map((sha256) => griot.files.withKept(sha256, async (path) => path)),
    )
    const [first, second] = await Promise.all(paths.map((path) => readFile(path)))
    await rm(paths[0] ?? '')
    await appendFile(paths[1] ?? '', 'x')
    const { manifest } = await backUpTo(folder)
    await writeFile(paths[0] ?? '', first ?? '')
    await writeFile(paths[1] ?? '', second ?? '')
    expect(manifest.lost).toEqual([missing, changed])
    expect((await restoreFrom(folder)).lost).toEqual([missing, changed])
    // The backup's own copies may be damaged: another length, or another content of the same length.
    await backUpTo(folder)
    await appendFile(placeOf(folder, missing), 'more')
    await writeFile(placeOf(folder, changed), Buffer.from(second ?? '').fill(0, 0, 50))
    expect((await restoreFrom(folder)).lost).toEqual([missing, changed])
  })

  it('cut off: is not listed as a backup and leaves no partial file', async () => {
    const folder = await freshFolder()
    const cut = new AbortController()
    cut.abort(new Error('cut off'))
    await expect(backUpTo(folder, { signal: cut.signal })).rejects.toThrow()
    expect(await listBackups(folder)).toEqual([])
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a restore is refused', () => {
  it('from a backup with a damaged or missing part, before anything is written', async () => {
    const folder = await freshFolder()
    const { name } = await backUpTo(folder)
    const home = join(folder, name)
    const { tables } = await readManifest(home)
    for (const file of [...tables.map((table) => tableFile(table.name)), FILE_LIST]) {
      const whole = await readFile(join(home, file))
      await writeFile(join(home, file), Buffer.concat([whole, Buffer.from([0])]))
      await expect(checkBackup(folder, name)).rejects.toThrow(`${file} is damaged`)
      await rm(join(home, file))
      await expect(checkBackup(folder, name)).rejects.toThrow(`${file} is missing`)
      await writeFile(join(home, file), whole)
    }
    await checkBackup(folder, name)
    const manifest = await readFile(join(home, 'backup.json'), 'utf8')
    await writeFile(join(home, 'backup.json'), manifest.replace('"rows": 1,', '"rows": 2,'))
    await expect(checkBackup(folder, name)).rejects.toThrow(/backup\.json is damaged/)
  })

  it('from a backup of a newer Griot', async () => {
    const folder = await freshFolder()
    const { name, manifest } = await backUpTo(folder)
    const home = join(folder, name)
    await Promise.all(['backup.json', 'SHA256SUMS'].map((file) => rm(join(home, file))))
    const next = { name: '9999-later.sql', sha256: 'f'.repeat(64) }
    await writeManifest(home, { ...manifest, migrations: [...manifest.migrations, next] })
    await expect(checkBackup(folder, name)).rejects.toThrow(/newer or different version.*9999-later/)
  })

  it('into a database with data, or while a client is connected', async () => {
    const folder = await freshFolder()
    await backUpTo(folder)
    const place = await restoreFrom(folder)
    await expect(restoreFrom(folder, place)).rejects.toThrow(/data is not empty/)
    const { dataFolder } = await freshPlace()
    await makeLevel(griot, { level: 900 })
    await backUpTo(folder)
    await expect(restoreFrom(folder, { ...place, dataFolder })).rejects.toThrow('The database is not empty.')
    const used = await freshPlace()
    const refused = connected(used.databaseUrl, () => restoreFrom(folder, used))
    await expect(refused).rejects.toThrow('The database is in use.')
    await expect(assertNotRestoring(used.dataFolder)).rejects.toThrow('was interrupted. Run it again')
    // After the obstacle is removed, it continues in the same place.
    await restoreFrom(folder, used)
    await assertNotRestoring(used.dataFolder)
  })
})

describe('an interrupted restore', () => {
  it('after its rows were loaded is finished by the next one', async () => {
    const folder = await freshFolder()
    const { name } = await backUpTo(folder)
    const place = await freshPlace()
    const backup = await checkBackup(folder, name)
    await claimDataFolder(place.dataFolder, backup)
    await restore({ ...place, backup, print: silent })
    const before = await everything(place.databaseUrl)
    await expect(assertNotRestoring(place.dataFolder)).rejects.toThrow('was interrupted. Run it again')
    expect((await restoreFrom(folder, place)).lost).toEqual([])
    expect(await everything(place.databaseUrl)).toEqual(before)
    await assertNotRestoring(place.dataFolder)
  })
})
