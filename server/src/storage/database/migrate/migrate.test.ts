import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
  testClient,
} from '@griot/testing/postgres/postgres.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-migrations-'))
  database = await createEmptyDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)

async function query(text: string): Promise<unknown[]> {
  const client = testClient(database.url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  it('applies the files in order, each once', async () => {
    await write('0002-fill.sql', 'INSERT INTO words VALUES (1); INSERT INTO words VALUES (2);')
    await write('0001-words.sql', 'CREATE TABLE words (id int);')
    expect(await migrate(database.url, { folder })).toEqual(['0001-words.sql', '0002-fill.sql'])
    await write('0003-more.sql', 'INSERT INTO words VALUES (3);')
    expect(await migrate(database.url, { folder })).toEqual(['0003-more.sql'])
    expect(await query('SELECT id FROM words ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  it('refuses a PostgreSQL that is too old, with its version', async () => {
    await write('0001-words.sql', 'CREATE TABLE words (id int);')
    await expect(migrate(database.url, { folder, leastVersion: 99 })).rejects.toThrow(
      /^The database at \S+ is PostgreSQL \d+\.\d+\S*( .+)?, and Griot needs 99 or newer\.$/,
    )
    expect(await query("SELECT to_regclass('words') AS words")).toEqual([{ words: null }])
  })

  it('rolls back a file that fails, and reports its name and line', async () => {
    await write('0001-words.sql', 'CREATE TABLE words (id int);')
    await write('0002-bad.sql', 'CREATE TABLE more (id int);\nINSERT INTO nowhere VALUES (1);')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /0002-bad\.sql failed in line 2: relation "nowhere" does not exist/,
    )
    expect(await query("SELECT to_regclass('words') AS words, to_regclass('more') AS more")).toEqual([
      { words: 'words', more: null },
    ])
    await write('0002-bad.sql', 'CREATE TABLE more (id int);')
    expect(await migrate(database.url, { folder })).toEqual(['0002-bad.sql'])
  })

  it('refuses a file that was edited after it landed', async () => {
    await write('0001-words.sql', 'CREATE TABLE words (id int);')
    await migrate(database.url, { folder })
    await write('0001-words.sql', 'CREATE TABLE words (id bigint);')
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0001-words\.sql was changed/)
  })

  it('ignores changed line endings', async () => {
    await write('0001-words.sql', 'CREATE TABLE words (\n  id int\n);')
    await migrate(database.url, { folder })
    await write('0001-words.sql', 'CREATE TABLE words (\r\n  id int\r\n);')
    expect(await migrate(database.url, { folder })).toEqual([])
  })

  it('processes that start at once migrate one after another', async () => {
    await write('0001-words.sql', 'CREATE TABLE words (id int);')
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { folder })))
    expect(runs.flat()).toEqual(['0001-words.sql'])
  })

  it('continues after a process was killed halfway', async () => {
    await write('0001-words.sql', 'CREATE TABLE words (id int);')
    await write('0002-slow.sql', 'INSERT INTO words VALUES (1); SELECT pg_sleep(60);')
    const code = `import { migrate } from '@griot/server/storage/database/migrate/migrate.ts'
      await migrate(process.argv[1], { folder: process.argv[2] })`
    const options = ['--input-type=module', '--eval', code, database.url, folder]
    const killed = spawn(process.execPath, options, { stdio: 'ignore' })
    // A busy machine takes seconds to start a process; the default timeout of one second is too short.
    await expect
      .poll(() => query('SELECT name FROM schema_migrations').catch(() => []), { timeout: 15_000 })
      .toHaveLength(1)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )

    await write('0002-slow.sql', 'INSERT INTO words VALUES (2);')
    expect(await migrate(database.url, { folder })).toEqual(['0002-slow.sql'])
    expect(await query('SELECT id FROM words')).toEqual([{ id: 2 }])
  })

  it('reports an unreachable database without its password', async () => {
    const refused = migrate('postgres://griot:hunter22@127.0.0.1:1/griot', { folder })
    await expect(refused).rejects.toThrow(/127\.0\.0\.1:1\/griot cannot be reached: .*ECONNREFUSED/)
    await expect(refused).rejects.not.toThrow(/hunter22/)
  })
})

describe('the template of test databases', () => {
  it('has every migration of Griot', async () => {
    const migrated = await createTestDatabase()
    try {
      expect(await migrate(migrated.url)).toEqual([])
      expect((await readMigrations()).length).toBeGreaterThan(0)
    } finally {
      await migrated.drop()
    }
  })
})

it('accounts that were named by their email address are named by its first part when names become visible (0013)', async () => {
  await migrate(database.url, { upTo: '0012-refused-files.sql' })
  await query(`insert into users (email, name, role) values ('1@griot.test', 'ada.obi@griot.test', 'viewer'),
    ('2@griot.test', 'Ada @ Obi', 'viewer'), ('3@griot.test', 'Ọlá', 'viewer')`)
  await migrate(database.url, { upTo: '0013-notifications.sql' })
  expect(await query('select name from users order by email')).toEqual(
    ['ada.obi', 'Ada @ Obi', 'Ọlá'].map((name) => ({ name })),
  )
})
