import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, makeLesson, makeLevel, realMp3 } from '@griot/testing/builders.ts'
import { createTestDatabase, type TestDatabase, testClient } from '@griot/testing/postgres/postgres.ts'
import { tableDigests } from '@griot/testing/postgres/whole-database.ts'
import { buildTake, buildWav, declareWord, makeSpeaker, sendTake } from '@griot/testing/recording/takes.ts'
import { makeDiscussedLesson } from '@griot/testing/reviews/discussed-lesson.ts'
import { type S3Engine, startS3, type TestBucket } from '@griot/testing/s3/s3.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createPool, type Pool } from '../database/pool/connect.ts'
import { createDiskStore } from '../files/disk.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFiles } from '../files/open-files.ts'
import { backUp } from './back-up.ts'
import { claimForMove, type Installation, move } from './move.ts'
import { assertNotRestoring, checkBackup, claimDataFolder, restore } from './restore.ts'

const SOUNDS = 6
/** The sounds, a take and its unprocessed recording. */
const FILES = SOUNDS + 2

let engine: S3Engine
let griot: TestApp
let scratch: string
/** The original, for comparison. */
let source: Installation
let rowsOfSource: Record<string, string>
const databases: TestDatabase[] = []
const buckets: TestBucket[] = []

beforeAll(async () => {
  engine = await startS3()
  griot = await startTestApp()
  scratch = await mkdtemp(join(tmpdir(), 'griot-move-'))
  // PostgreSQL may run as another user.
  await chmod(scratch, 0o755)
  const codes = Array.from({ length: SOUNDS }, freshCode)
  const body = codes.map((code) => buildAudioRow({ code }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  for (const code of codes) {
    const bytes = Buffer.concat([realMp3('aja-01'), Buffer.from(`TAG${code}`.padEnd(128, ' '))])
    const files = await multipartOf([{ name: `${code}.mp3`, bytes }])
    resultOf(await griot.send('admin', 'uploadAudios', files), 'uploadAudios')
  }
  const lesson = await makeLesson(griot, { levelId: (await makeLevel(griot, { level: 3 })).id })
  await makeDiscussedLesson(griot, lesson.id)
  const take = buildTake({ speakerId: await makeSpeaker(griot) })
  const code = await declareWord(griot)
  await sendTake(griot, { code, take })
  await sendTake(griot, { code, take: { ...take, part: 'unprocessed' }, bytes: buildWav() })
  rowsOfSource = await comparableRowsOf(griot.pool)
  await writeFile(join(griot.folder, 'secrets.json'), SECRETS, { mode: 0o600 })
  // Disconnect from the database that is moved.
  await griot.end()
  source = { databaseUrl: griot.databaseUrl, files: griot.files, dataFolder: griot.folder }
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
  await griot.close()
  await Promise.all(buckets.map((bucket) => bucket.remove()))
  await engine.close()
  await rm(scratch, { recursive: true, force: true })
})

const secret = 'x'.repeat(43)
const SECRETS = JSON.stringify({
  tokenSecret: secret,
  mediaSecret: secret,
  databasePassword: secret,
})
const silent = () => {}
const freshFolder = async () => join(await mkdtemp(join(scratch, 'one-')), 'data')

async function freshUrl(): Promise<string> {
  const database = await createTestDatabase()
  databases.push(database)
  return database.url
}

async function inS3(): Promise<Installation> {
  const bucket = await engine.freshBucket()
  buckets.push(bucket)
  const dataFolder = await freshFolder()
  const files = await openFiles(readConfig(bucket.environment), `${dataFolder}-spool`)
  return { databaseUrl: await freshUrl(), files, dataFolder }
}

async function onDisk(): Promise<Installation> {
  const dataFolder = await freshFolder()
  return {
    databaseUrl: await freshUrl(),
    files: await createDiskStore(`${dataFolder}-files`),
    dataFolder,
  }
}

async function moved(from: Installation, to: Installation, signal?: AbortSignal) {
  await claimForMove(from.dataFolder, to.dataFolder)
  const outcome = await move({ from, to, print: silent, ...(signal ? { signal } : {}) })
  await rm(join(to.dataFolder, 'restoring.json'))
  return outcome
}

/** Compares each row, and each file by its content. */
async function expectAll({ databaseUrl, files }: Pick<Installation, 'databaseUrl' | 'files'>) {
  const pool = createPool(databaseUrl, { size: 2 })
  try {
    expect(await comparableRowsOf(pool)).toEqual(rowsOfSource)
    const { rows: named } = await pool.query<{ sha256: string }>('select sha256 from files')
    expect(named).toHaveLength(FILES)
    for (const { sha256 } of named) expect(await hashOf(files, sha256)).toBe(sha256)
  } finally {
    await pool.end()
  }
}

/** All rows except those specific to a database or a moment, such as uploads in progress. */
async function comparableRowsOf(pool: Pool): Promise<Record<string, string>> {
  const { schema_migrations: _, rate_limits: __, installation: ___, uploads: ____, ...kept } = await tableDigests(pool)
  return kept
}

async function hashOf(files: FileStore, sha256: string): Promise<string> {
  const bytes = await buffer(await files.read(sha256))
  return createHash('sha256').update(bytes).digest('hex')
}

it('moves an installation to another database and S3, and back, without changing rows or files', async () => {
  const there = await inS3()
  expect(await moved(source, there)).toMatchObject({ copied: FILES, existing: 0 })
  await expectAll(there)
  expect(await readFile(join(there.dataFolder, 'secrets.json'), 'utf8')).toBe(SECRETS)
  expect(await readdir(there.dataFolder)).toEqual(['secrets.json'])
  const back = await onDisk()
  expect(await moved(there, back)).toMatchObject({ copied: FILES, existing: 0 })
  await expectAll(back)
  await expectAll(source)
})

it('an interrupted move continues, and Griot does not start until it is complete', async () => {
  const there = await inS3()
  const cut = new AbortController()
  let kept = 0
  const files: FileStore = {
    ...there.files,
    async keep(staged) {
      await there.files.keep(staged)
      kept += 1
      if (kept === 3) cut.abort(new Error('cut off'))
    },
  }
  await expect(moved(source, { ...there, files }, cut.signal)).rejects.toThrow('cut off')
  await expect(assertNotRestoring(there.dataFolder)).rejects.toThrow('Run it again')
  expect(await moved(source, there)).toMatchObject({ copied: FILES - 3, existing: 3 })
  await expectAll(there)
})

it('a file that arrived with another content is detected and copied again', async () => {
  const there = await inS3()
  await expect(
    moved(source, {
      ...there,
      files: { ...there.files, keep: () => Promise.reject(new Error('cut off')) },
    }),
  ).rejects.toThrow('cut off')
  const [group = []] = await Array.fromAsync(source.files.kept())
  const [sha256 = ''] = group
  const size = (await source.files.size(sha256)) ?? 0
  const staged = await there.files.stage(one(Buffer.alloc(size)), { maxBytes: size })
  await there.files.keep({ ...staged, sha256 })
  expect(await moved(source, there)).toMatchObject({ copied: FILES, existing: 0 })
  await expectAll(there)
})

it('a file that was already missing is listed, and the move continues', async () => {
  const there = await inS3()
  const [group = []] = await Array.fromAsync(source.files.kept())
  const [sha256 = ''] = group
  const files: FileStore = {
    ...source.files,
    read: (name, range) => source.files.read(name === sha256 ? 'f'.repeat(64) : name, range),
  }
  const { manifest } = await moved({ ...source, files }, there)
  expect(manifest.lost).toEqual([sha256])
})

it('a target with another installation is refused and not touched', async () => {
  const used = await inS3()
  const staged = await used.files.stage(one(Buffer.from('of others')), { maxBytes: 100 })
  await used.files.keep(staged)
  await expect(moved(source, used)).rejects.toThrow('The new store has files of another installation.')
  expect(await used.files.size(staged.sha256)).toBe(9)

  const full = await createTestDatabase()
  databases.push(full)
  const client = testClient(full.url)
  await client.connect()
  await client.query(`insert into users (email, name, role) values ('a@griot.example', 'A', 'editor')`)
  const there = { ...(await inS3()), databaseUrl: full.url }
  await expect(moved(source, there)).rejects.toThrow('The database is in use.')
  await client.end()
  await expect(moved(source, there)).rejects.toThrow('The database is not empty.')

  const folder = await freshFolder()
  await mkdir(folder)
  await writeFile(join(folder, 'something'), '')
  await expect(claimForMove(source.dataFolder, folder)).rejects.toThrow('is not empty')
})

it('refused while Griot is running', async () => {
  const client = testClient(source.databaseUrl)
  await client.connect()
  await expect(moved(source, await inS3())).rejects.toThrow('The database is in use.')
  await client.end()
})

it('a backup of an installation in S3 is complete, and can be restored into another bucket', async () => {
  const there = await inS3()
  await moved(source, there)
  const folder = join(scratch, 'backups')
  const { name, copied } = await backUp({ ...there, folder, verify: false, print: silent })
  expect(copied).toBe(FILES)
  const elsewhere = await inS3()
  const backup = await checkBackup(folder, name)
  await claimDataFolder(elsewhere.dataFolder, backup)
  expect(await restore({ ...elsewhere, backup, print: silent })).toEqual([])
  await expectAll(elsewhere)
})

it('npm run move: to its own PostgreSQL and folder, then to S3', async () => {
  const own = await freshFolder()
  const first = await command({ GRIOT_DATA: source.dataFolder, DATABASE_URL: source.databaseUrl }, { GRIOT_DATA: own })
  expect(first.output).toContain(`${FILES} files`)
  expect(first.code).toBe(0)

  const bucket = await engine.freshBucket()
  buckets.push(bucket)
  const databaseUrl = await freshUrl()
  const there = {
    ...bucket.environment,
    GRIOT_DATA: await freshFolder(),
    DATABASE_URL: databaseUrl,
  }
  const second = await command({ GRIOT_DATA: own }, there)
  expect(second.output).toContain('Nothing was taken away from where it was.')
  expect(second.output).not.toContain(bucket.config.credentials?.secretAccessKey)
  expect(second.code).toBe(0)
  await expectAll({ databaseUrl, files: await openFiles(readConfig(there), there.GRIOT_DATA) })

  const same = await command(there, there)
  expect(same.output).toContain('The old and the new place have the same data folder')
  expect(same.code).toBe(1)
})

async function command(
  here: Record<string, string>,
  there: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const file = join(scratch, 'there.env')
  await writeFile(
    file,
    Object.entries(there)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../commands/move.ts'), file], {
    env: { PATH: process.env.PATH, ...here },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
