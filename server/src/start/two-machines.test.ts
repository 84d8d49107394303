import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TUS_BYTES, TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import { type S3Engine, startS3, type TestBucket } from '@griot/testing/s3/s3.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../storage/database/embedded/address.ts'

const ADMIN = { email: 'ada@griot.example', password: 'kora-balafon-7' }
const START_MS = 60_000
const sound = realMp3('aja-01')

/** Two processes as on two machines: they share a database, a bucket and secrets, nothing else. */
let engine: S3Engine
let bucket: TestBucket
let database: TestDatabase
const folders: string[] = []
const started: ChildProcess[] = []
let a: string
let b: string

beforeAll(async () => {
  engine = await startS3()
  bucket = await engine.freshBucket()
  database = await createTestDatabase()
  a = await start()
  b = await start()
}, START_MS * 2)
afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await database.drop()
  await bucket.remove()
  await engine.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'griot-machine-'))
  folders.push(folder)
  const port = await freePort()
  const secret = 'the same secret of both machines, long enough'
  const { NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      ...bucket.environment,
      GRIOT_DATA: folder,
      DATABASE_URL: database.url,
      PORT: String(port),
      GRIOT_TOKEN_SECRET: secret,
      GRIOT_MEDIA_SECRET: secret,
      GRIOT_FACTOR_SECRET: secret,
      GRIOT_ADMIN_EMAIL: ADMIN.email,
      GRIOT_ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: 'ignore',
  })
  started.push(child)
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    const response = await fetch(`${address}/api/health/ready`).catch(() => null)
    if (response?.ok) return address
    await sleep(50)
  }
}

async function signIn(): Promise<string> {
  const response = await send(a, 'POST', '/auth/login', { body: ADMIN })
  return ((await response.json()) as { result: { accessToken: string } }).result.accessToken
}

function send(
  at: string,
  method: string,
  path: string,
  given: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { token, body, headers } = given
  const bytes = body instanceof Uint8Array
  return fetch(`${at}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined && !bytes ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: bytes ? Buffer.from(body) : JSON.stringify(body) }),
  })
}

it('an upload continues on either machine and plays from both; signing out counts on both', async () => {
  const token = await signIn()
  const code = freshCode()
  const declared = await send(a, 'POST', '/audios/declare-audios', {
    token,
    body: [buildAudioRow({ code })],
  })
  expect(declared.ok).toBe(true)

  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const tus = { 'tus-resumable': TUS_VERSION }
  const started = await send(a, 'POST', '/uploads', {
    token,
    headers: {
      ...tus,
      'upload-length': String(sound.length),
      'upload-metadata': `kind ${encoded('audio')},filename ${encoded(`${code}.mp3`)}`,
    },
  })
  expect(started.status).toBe(201)
  const path = new URL(started.headers.get('location') ?? '', a).pathname.replace(/^\/api/, '')
  for (const [at, from, to] of [
    [b, 0, 1_000],
    [a, 1_000, 2_500],
    [b, 2_500, sound.length],
  ] as const) {
    const response = await send(at, 'PATCH', path, {
      token,
      body: sound.subarray(from, to),
      headers: { ...tus, 'content-type': TUS_BYTES, 'upload-offset': String(from) },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('upload-offset')).toBe(String(to))
  }

  const read = await send(a, 'GET', `/audios/${code}`, { token })
  const { result } = (await read.json()) as { result: { url: string } }
  for (const at of [a, b]) {
    const played = await fetch(`${at}${result.url}`)
    expect(Buffer.from(await played.arrayBuffer()).equals(sound)).toBe(true)
  }

  expect((await send(b, 'GET', `/audios/${code}`, { token })).status).toBe(200)
  expect((await send(a, 'POST', '/auth/logout', { token })).ok).toBe(true)
  for (const at of [b, a]) expect((await send(at, 'GET', `/audios/${code}`, { token })).status).toBe(401)
})
