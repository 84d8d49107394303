import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase, testClient } from '@griot/testing/postgres/postgres.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../storage/database/embedded/address.ts'

let folder: string
let database: TestDatabase
let started: ChildProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-main-'))
  database = await createTestDatabase()
  started = []
})
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A start takes 2 s, and many times as long beside the other tests. */
const START_MS = 50_000

/** As with `npm start`: otherwise each start compiles everything again, which takes longer than the start itself. */
const { NODE_COMPILE_CACHE = '' } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/** The process, and its output. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...compileCache,
      GRIOT_DATA: folder,
      DATABASE_URL: database.url,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'close').then(([code]) => code as number)
  return { child, ended, output: () => output }
}

async function refusal(environment: Record<string, string>): Promise<string> {
  const { ended, output } = start(environment)
  expect(await ended).toBe(1)
  expect(output()).not.toMatch(/^\s+at /m)
  return output()
}

describe('npm start fails with one sentence', () => {
  it('when its files belong to another installation', async () => {
    await mkdir(join(folder, 'files'))
    await writeFile(join(folder, 'files/installation'), 'another\n')
    expect(await refusal({})).toContain(`${join(folder, 'files')} has the files of another Griot`)
  })

  it('when the port is taken', async () => {
    const server = createServer()
    const port = await freePort()
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const output = await refusal({ PORT: String(port) })
    server.close()
    expect(output).toMatch(`Port ${port} of 127.0.0.1 is used by another program.`)
  })

  it('when the database is unreachable, without showing its password', async () => {
    const output = await refusal({
      PORT: String(await freePort()),
      DATABASE_URL: 'postgres://griot:hunter22@127.0.0.1:1/griot',
    })
    expect(output).toMatch(/The database at 127\.0\.0\.1:1\/griot cannot be reached/)
    expect(output).not.toMatch(/hunter22/)
  })

  it('when the data folder is a file', async () => {
    const output = await refusal({
      PORT: String(await freePort()),
      GRIOT_DATA: import.meta.filename,
    })
    expect(output).toMatch(/The data folder .* cannot be used: it is not a folder\./)
  })

  it('when the password of the first admin is too common', async () => {
    const output = await refusal({
      PORT: String(await freePort()),
      GRIOT_ADMIN_EMAIL: 'ada@example.org',
      GRIOT_ADMIN_PASSWORD: 'password123',
    })
    expect(output).toMatch(/GRIOT_ADMIN_PASSWORD: .*too common/)
  })
})

/** Checks that entries appended to the counters are added exactly once. */
/** Writes append to the counters; a background task replaces the rows by their sums. */
async function expectCompaction(): Promise<void> {
  const client = testClient(database.url)
  await client.connect()
  for (let row = 0; row < 20; row += 1)
    await client.query(`insert into asset_counts values ('audio', 'yoruba', 1, 0, 0, 0)`)
  const counts = async () => (await client.query('select declared from asset_counts')).rows
  await expect.poll(counts).toEqual([{ declared: '20' }])
  await client.end()
}

describe('two servers', () => {
  it('starting at once on one database with the same first admin: both start, counters are right', async () => {
    const admin = { GRIOT_ADMIN_EMAIL: 'ada@example.org', GRIOT_ADMIN_PASSWORD: 'ngoni-sabar-3' }
    const ports = [await freePort(), await freePort()]
    const both = ports.map((port) => start({ PORT: String(port), ...admin }))
    for (const { output } of both)
      await expect.poll(output, { timeout: START_MS }).toMatch(/Griot is ready|cannot start/)
    expect(both.map(({ output }) => output()).join()).not.toMatch(/cannot start/)
    await expectCompaction()
    for (const { child } of both) child.kill('SIGTERM')
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  })
})

describe('a running server', () => {
  it('prints the one-time link, and finishes requests in flight at SIGTERM', async () => {
    const port = await freePort()
    const { child, ended, output } = start({ PORT: String(port) })
    await expect.poll(output, { timeout: START_MS }).toMatch(/There is no admin yet.*\/first-admin\?token=/)

    const body = JSON.stringify({ email: 'ada@example.org', password: 'wrong but long enough' })
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    // Opened in advance, as browsers do: shutdown must not wait for a connection without a request.
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    // The server must have read the request head before SIGTERM.
    await sleep(500)
    child.kill('SIGTERM')
    await sleep(200)
    socket.write(body)
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(await ended).toBe(0)
    expect(output()).toMatch(/Stopped\n$/)
  })
})
