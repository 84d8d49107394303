import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase, type TestDatabase, testClient } from '@griot/testing/postgres/postgres.ts'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

const INDEX = '-- no transaction\ncreate index concurrently if not exists words_id on words (id);'
/** Migrates when a test says so. */
/** Short, so that tests end; pauses leave other connections the time that a test needs. */
const PATIENCE = {
  lockMilliseconds: 500,
  concurrentLockMilliseconds: 60_000,
  pauseMilliseconds: 100,
  attempts: 100,
}

let folder: string
let database: TestDatabase
/** A connection that holds locks, and one that observes: inside a transaction the first would see an old snapshot. */
let other: pg.Client
let observer: pg.Client
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-migrations-'))
  database = await createEmptyDatabase()
  other = testClient(database.url, 'other')
  observer = testClient(database.url)
  await Promise.all([other.connect(), observer.connect()])
  await add('0001-words.sql', 'create table words (id int);')
  await run()
})
afterEach(async () => {
  await Promise.all([other.end(), observer.end()])
  await database.drop()
  await rm(folder, { recursive: true })
})

const add = (name: string, text: string) => writeFile(join(folder, name), text)
const run = (timeouts: Partial<typeof PATIENCE> = {}) =>
  migrate(database.url, {
    folder,
    lockTimeouts: { ...PATIENCE, ...timeouts },
  })
const query = async (text: string) => (await other.query(text)).rows
const look = async (text: string) => (await observer.query(text)).rows
const indexes = () =>
  look(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'words'::regclass order by 1`,
  )
const isWaiting = (what: string) =>
  expect
    .poll(() =>
      look(`select 1 from pg_stat_activity a join pg_locks l on l.pid = a.pid and not l.granted
             where a.application_name = 'griot-migrate' and l.locktype = '${what}'`),
    )
    .not.toEqual([])

/** The same migration in a process that can be killed. */
function runInChild() {
  const code = `import { migrate } from '@griot/server/storage/database/migrate/migrate.ts'
    await migrate(process.argv[1], { folder: process.argv[2] })`
  const options = ['--input-type=module', '--eval', code, database.url, folder]
  return spawn(process.execPath, options, { stdio: 'ignore' })
}

describe('a migration that needs a lock', () => {
  it('delays others only briefly, and is applied once the lock is free', async () => {
    await query('begin; select * from words')
    await add('0002-more.sql', 'alter table words add column more int;')
    const running = run()
    await isWaiting('relation')
    const began = performance.now()
    await look('select * from words')
    expect(performance.now() - began).toBeLessThan(5_000)
    await query('commit')
    expect(await running).toEqual(['0002-more.sql'])
  })

  it('gives up, names the oldest transaction, and has changed nothing', async () => {
    await query('begin; select * from words')
    await add('0002-more.sql', 'create table half (id int); alter table words add more int;')
    await expect(run({ attempts: 2 })).rejects.toThrow(
      /The migration 0002-more\.sql waited too long for a lock\. The oldest transaction belongs to other \(process \d+, idle in transaction, \d+ s\)\. Stop it/,
    )
    await query('commit')
    expect(await query("select to_regclass('half') as half")).toEqual([{ half: null }])
    expect(await run()).toEqual(['0002-more.sql'])
  })

  it('also waits for a row that another connection has locked', async () => {
    await query('insert into words values (1)')
    await query('begin; update words set id = 2')
    await add('0002-fill.sql', 'update words set id = 3;')
    const running = run()
    await isWaiting('transactionid')
    await query('commit')
    expect(await running).toEqual(['0002-fill.sql'])
  })
})

describe('two processes that migrate at once', () => {
  it('the second one prints a message and waits', async () => {
    await query('begin; select * from words')
    await add('0002-more.sql', 'alter table words add column more int;')
    const first = run()
    await isWaiting('relation')
    const lines: string[] = []
    const second = migrate(database.url, { folder, print: (line) => lines.push(line) })
    await expect.poll(() => lines).toEqual(['Waiting for another process that is updating the database schema'])
    await query('commit')
    expect(await Promise.all([first, second])).toEqual([['0002-more.sql'], []])
  })
})

describe('a migration without a transaction', () => {
  it('builds an index concurrently', async () => {
    await add('0002-index.sql', INDEX)
    expect(await run()).toEqual(['0002-index.sql'])
    expect(await indexes()).toEqual([{ name: 'words_id', valid: true }])
    expect(await run()).toEqual([])
  })

  it('is not delayed by processes that wait for their turn', async () => {
    await query('begin; select * from words')
    await add('0002-column.sql', 'alter table words add column more int;')
    await add('0003-index.sql', INDEX)
    const first = run()
    await isWaiting('relation')
    const others = [runInChild(), runInChild()]
    await expect
      .poll(() =>
        look(`select 1 from pg_stat_activity
              where query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`),
      )
      .toHaveLength(2)
    await query('commit')
    expect(await first).toEqual(['0002-column.sql', '0003-index.sql'])
    const codes = await Promise.all(others.map((child) => once(child, 'exit')))
    expect(codes.map(([code]) => code)).toEqual([0, 0])
    expect(await indexes()).toEqual([{ name: 'words_id', valid: true }])
  })

  it('waits for transactions that began before', async () => {
    await query('begin isolation level repeatable read; select 1')
    await add('0002-index.sql', INDEX)
    const running = run()
    await isWaiting('virtualxid')
    await query('commit')
    expect(await running).toEqual(['0002-index.sql'])
  })

  it('gives up on them, names the oldest, and succeeds the next time', async () => {
    await query('begin isolation level repeatable read; select 1')
    await add('0002-index.sql', INDEX)
    await expect(run({ concurrentLockMilliseconds: 1_000 })).rejects.toThrow(
      /0002-index\.sql waited too long for a lock\. The oldest transaction belongs to other/,
    )
    await query('commit')
    expect(await indexes()).toEqual([{ name: 'words_id', valid: false }])
    expect(await run()).toEqual(['0002-index.sql'])
    expect(await indexes()).toEqual([{ name: 'words_id', valid: true }])
  })

  it('drops the invalid index of a killed build, and continues', async () => {
    await query('begin isolation level repeatable read; select 1')
    await add('0002-index.sql', INDEX)
    const child = runInChild()
    await isWaiting('virtualxid')
    child.kill('SIGKILL')
    await once(child, 'exit')
    await look(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'griot-migrate' and datname = current_database()`,
    )
    await query('commit')
    await expect.poll(indexes).toEqual([{ name: 'words_id', valid: false }])
    expect(await run()).toEqual(['0002-index.sql'])
    expect(await indexes()).toEqual([{ name: 'words_id', valid: true }])
  })

  it('with several statements is refused by name, and changes nothing', async () => {
    await add('0002-index.sql', `${INDEX}\ncreate table more (id int);`)
    await expect(run()).rejects.toThrow(/0002-index\.sql failed .*transaction block/)
    expect(await query("select to_regclass('more') as more")).toEqual([{ more: null }])
    await add('0002-index.sql', INDEX)
    expect(await run()).toEqual(['0002-index.sql'])
  })
})
