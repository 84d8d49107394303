import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLES } from '@griot/contract/accounts/roles.ts'
import { readConfig } from '@griot/server/config/config.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { buildApp } from '@griot/server/start/app.ts'
import { addDemo } from '@griot/server/start/demo.ts'
import { createPool, type Pool } from '@griot/server/storage/database/pool/connect.ts'
import { createDiskStore } from '@griot/server/storage/files/disk.ts'
import { startTestJobs } from '@griot/testing/jobs.ts'
import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from './call.ts'

/** Each of the 97 files is checked in a process, and in a full run other tests need the CPU too. */
const LOAD_MS = 120_000

let database: TestDatabase
let pool: Pool
let app: FastifyInstance
let dataFolder: string

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { size: 5 })
  dataFolder = await mkdtemp(join(tmpdir(), 'griot-demo-'))
  const deps = {
    config: readConfig({ GRIOT_DATA: dataFolder }),
    secrets: {
      tokenSecret: randomBytes(32),
      mediaSecret: randomBytes(32),
      factorSecret: randomBytes(32),
      databasePassword: 'not used here',
    },
    pool,
    files: await createDiskStore(join(dataFolder, 'files')),
    log: createLog('silent'),
  }
  const { jobs, stop } = await startTestJobs(deps)
  app = await buildApp({ ...deps, jobs })
  app.addHook('onClose', stop)
})

afterAll(async () => {
  await app?.close()
  await pool?.end()
  await database?.drop()
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true })
})

async function load(): Promise<string[]> {
  const lines: string[] = []
  await addDemo({ app, pool, dataFolder, print: (line) => lines.push(line) })
  return lines
}

async function rowCounts() {
  const tables = ['users', 'assets', 'files', 'levels', 'lessons', 'activities', 'chat_series']
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  return (await pool.query(`select ${counts.join(', ')}`)).rows[0]
}

// 97 files, thumbnails of the 24 graphics, and posters of the 13 videos.
const whole = {
  users: 4,
  assets: 101,
  files: 134,
  levels: 6,
  lessons: 14,
  activities: 52,
  chat_series: 24,
}

it('adds the course with its files, and one account per role', { timeout: LOAD_MS }, async () => {
  await load()
  expect(await rowCounts()).toEqual(whole)
  expect((await pool.query("select from files where 'not decoded' = any(warnings)")).rowCount).toBe(0)
})

it('second start: changes nothing, and prints the same sign-ins', {
  timeout: LOAD_MS,
}, async () => {
  const first = await load()
  const second = await load()
  expect(second).toEqual(first)
  expect(await rowCounts()).toEqual(whole)
})

it('prints working sign-ins, in a file that only the owner of the data folder can read', {
  timeout: LOAD_MS,
}, async () => {
  const path = join(dataFolder, 'demo-sign-ins.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { signIns } = JSON.parse(await readFile(path, 'utf8'))
  const roles = []
  for (const { email, password } of signIns) {
    roles.push((await call(app, 'login', { body: { email, password } })).user.role)
    expect((await load()).join('\n')).toContain(password)
  }
  expect(roles).toEqual([...ROLES])
})

it('completes an interrupted load', { timeout: LOAD_MS }, async () => {
  const path = join(dataFolder, 'demo-sign-ins.json')
  const notes = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...notes, courseAddedAt: null }))
  await pool.query("delete from asset_refs where entity in ('activity', 'chat')")
  await pool.query('delete from activities')
  await pool.query('delete from chat_series')
  await pool.query('delete from asset_versions')
  await pool.query('update assets set file_sha256 = null')
  await load()
  expect(await rowCounts()).toEqual(whole)
  expect((await pool.query('select 1 from assets where file_sha256 is not null')).rowCount).toBe(97)
})

it('says what to do when the passwords are lost', { timeout: LOAD_MS }, async () => {
  await rm(join(dataFolder, 'demo-sign-ins.json'))
  await expect(load()).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('does not have its password'),
  })
})
