import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { socketOf } from './address.ts'
import { createDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

const PASSWORD = 'a generated password of this test'
let folder: string
let running: EmbeddedPostgres | undefined
let printed: string[]

// The first start creates the cluster, which takes longer than all tests here.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-test-embedded-'))
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(folder, 0o755)
})
beforeEach(() => {
  printed = []
})
afterEach(async () => {
  if (running) await query(running.url, 'DROP TABLE IF EXISTS words')
  await running?.stop()
  running = undefined
})
afterAll(() => rm(folder, { recursive: true }))

async function start(): Promise<EmbeddedPostgres> {
  const print = (line: string) => printed.push(line)
  const settings = { fsync: 'off', shared_buffers: '32MB' }
  running = await startEmbedded({ dataFolder: folder, password: PASSWORD, print, settings })
  return running
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = testClient(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The same server, started by a process that can be killed. */
async function startInChild(): Promise<{ url: string; kill(): Promise<void> }> {
  const code = `import { startEmbedded } from '@griot/server/storage/database/embedded/embedded.ts'
    const [dataFolder, password] = process.argv.slice(1)
    const { url } = await startEmbedded({ dataFolder, password, print() {} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const options = ['--input-type=module', '--eval', code, folder, PASSWORD]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(child.stdout, 'data')
  return {
    url: String(output).trim(),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('startEmbedded', () => {
  it('keeps data across restarts, in UTF-8, with ICU collations and the extensions', async () => {
    const first = await start()
    await query(first.url, "CREATE TABLE words AS SELECT 'ẹ̀kọ́' AS word")
    await first.stop()
    const { url } = await start()
    expect(await query(url, 'SELECT word, upper(word) AS large FROM words')).toEqual([{ word: 'ẹ̀kọ́', large: 'Ẹ̀KỌ́' }])
    await query(url, `SELECT word FROM words ORDER BY word COLLATE "yo-x-icu"`)
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
      await query(url, `CREATE EXTENSION ${extension}`)
    }
    expect(await readdir(folder)).not.toContain('postgres.unfinished')
  })

  it("requires the password, and Griot's role is not a superuser", async () => {
    const { url, superuserUrl } = await start()
    for (const [user, password] of [
      ['griot', ''],
      ['griot', 'password'],
      ['griot_superuser', PASSWORD],
      ['postgres', 'password'],
    ] as const) {
      const wrong = new URL(url)
      wrong.username = user
      wrong.password = password
      await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password/)
    }
    expect(await query(url, "SELECT current_setting('is_superuser') AS yes")).toEqual([{ yes: 'off' }])
    expect(await query(superuserUrl, "SELECT current_setting('is_superuser') AS yes")).toEqual([{ yes: 'on' }])
  })

  it('listens only where this machine can reach it', async () => {
    const { url } = await start()
    const [row] = await query(url, "SELECT current_setting('listen_addresses') AS addresses")
    expect(['', '127.0.0.1']).toContain(row?.addresses)
  })

  it('refuses a data folder in use by another Griot', async () => {
    await start()
    const second = startEmbedded({ dataFolder: folder, password: PASSWORD, print() {} })
    await expect(second).rejects.toThrow(/Another Griot is using/)
  })

  it('refuses secrets other than those the database was created with', async () => {
    await (await start()).stop()
    running = undefined
    const second = startEmbedded({ dataFolder: folder, password: 'another one', print() {} })
    await expect(second).rejects.toThrow(/does not match the secrets/)
  })

  it('blames the secrets only for a wrong password', async () => {
    const away = createDatabase('postgres://griot@127.0.0.1:1/postgres', PASSWORD, folder)
    await expect(away).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/)
  })

  it('createDatabase survives PostgreSQL closing its connection between two statements', async () => {
    const { superuserUrl } = await start()
    const url = new URL(superuserUrl)
    url.searchParams.set('application_name', 'preparing')
    const client = testClient(superuserUrl)
    await client.connect()
    let terminated = 0
    while (terminated < 20) {
      let ended = false
      const preparing = createDatabase(url.href, PASSWORD, folder).finally(() => {
        ended = true
      })
      preparing.catch(() => {})
      while (!ended) {
        const found = await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'preparing' AND state = 'idle'`,
        )
        terminated += found.rowCount ?? 0
      }
    }
    await client.end()
  })

  it.each(['postmaster.pid', '.s.PGSQL.5432.lock'])(
    'starts over a %s that names a living process of the same user',
    async (lock) => {
      const first = await start()
      await query(first.url, 'CREATE TABLE words AS SELECT 1 AS id')
      await first.stop()
      const cluster = await realpath(join(folder, 'postgres'))
      const { uid, gid } = await stat(cluster)
      // A program that every user may run, wherever Node and this folder are.
      const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
      await once(stranger, 'spawn')
      const lines = [stranger.pid, cluster, 1_795_300_000, 5432, cluster, '', '']
      await writeFile(join(cluster, lock), lines.join('\n'))
      const { url } = await start().finally(() => stranger.kill('SIGKILL'))
      expect(await query(url, 'SELECT id FROM words')).toEqual([{ id: 1 }])
      expect(stranger.exitCode).toBeNull()
    },
  )

  it('refuses a cluster whose PostgreSQL is running where it cannot be seen', async () => {
    await (await start()).stop()
    running = undefined
    const server = createServer()
    await once(server.listen(socketOf(await realpath(join(folder, 'postgres')))), 'listening')
    const second = startEmbedded({ dataFolder: folder, password: PASSWORD, print() {} })
    await expect(second).rejects.toThrow(/perhaps in another container/)
    server.close()
  })

  it("PostgreSQL's log contains no user data", async () => {
    const { url, superuserUrl } = await start()
    const withDatabase = new URL(superuserUrl)
    withDatabase.pathname = new URL(url).pathname
    await query(
      url,
      `CREATE TABLE words (id int PRIMARY KEY, word text UNIQUE CHECK (word <> 'canary-1'), more text NOT NULL)`,
    )
    await query(url, `INSERT INTO words VALUES (1, 'canary-0', 'more')`)
    const failing = [
      `INSERT INTO words VALUES (2, 'canary-1', 'canary-2')`,
      `INSERT INTO words VALUES (3, 'canary-0', 'canary-3')`,
      `INSERT INTO words VALUES (4, 'canary-4', NULL)`,
      `INSERT INTO words VALUES ('canary-5', 'word', 'more')`,
      `SELECT * FROM "canary-6" 'canary-7'`,
      `DO $$ BEGIN RAISE EXCEPTION 'canary-8'; END $$`,
    ]
    for (const text of failing) await expect(query(url, text)).rejects.toThrow()
    await expect(query(url, 'SELECT $1::int', ['canary-9'])).rejects.toThrow(/canary-9/)
    // Errors of superusers are logged too, without row data.
    for (const text of failing.slice(0, 3)) await expect(query(withDatabase.href, text)).rejects.toThrow()
    const log = await readFile(join(folder, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).toContain('violates check constraint')
    expect(log).not.toContain('canary')
  })

  it('restarts PostgreSQL when it is killed', async () => {
    const server = await start()
    await query(server.url, 'CREATE TABLE words AS SELECT 1 AS id')
    const before = server.processId() ?? 0
    process.kill(before, 'SIGKILL')
    await expect
      .poll(() => query(server.url, 'SELECT id FROM words').catch(() => null), { timeout: 10_000 })
      .toEqual([{ id: 1 }])
    expect(server.processId()).not.toBe(before)
    await expect.poll(() => printed.at(-1)).toBe('PostgreSQL is running again.')
  })

  it('recovers after Griot was killed', async () => {
    const killed = await startInChild()
    await query(killed.url, 'CREATE TABLE words AS SELECT 1 AS id')
    await killed.kill()
    const { url } = await start()
    expect(printed.join()).toMatch(/left running/)
    expect(await query(url, 'SELECT id FROM words')).toEqual([{ id: 1 }])
  })
})
