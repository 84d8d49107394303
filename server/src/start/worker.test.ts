import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { multipartOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, REAL_FILES } from '@griot/testing/builders.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import { startMailServer } from '@griot/testing/mail-server.ts'
import { TEST_SECRETS } from '@griot/testing/second-app.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inspectViaWorker } from '../features/uploads/inspect-staged.ts'
import type { StagedFile } from '../storage/files/staged-file.ts'
import type { JobName } from '../storage/jobs/job-kinds.ts'

/** A server that runs no jobs, and workers in processes of their own. */
let griot: TestApp
let started: ChildProcess[]
beforeEach(async () => {
  griot = await startTestApp({ GRIOT_JOBS: 'apart' })
  started = []
})
afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await griot.close()
})

const { NODE_COMPILE_CACHE = '' } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

function start(environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: {
      ...compileCache,
      GRIOT_DATA: griot.folder,
      DATABASE_URL: griot.databaseUrl,
      GRIOT_TOKEN_SECRET: TEST_SECRETS.tokenSecret.toString(),
      GRIOT_MEDIA_SECRET: TEST_SECRETS.mediaSecret.toString(),
      GRIOT_FACTOR_SECRET: TEST_SECRETS.factorSecret.toString(),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = once(child, 'close').then(([code]) => code as number)
  return { child, ended, output: () => output }
}

async function worker(environment?: NodeJS.ProcessEnv) {
  const starting = start(environment)
  await expect.poll(starting.output, { timeout: 20_000 }).toMatch(/ready for jobs/)
  return starting
}

const forgot = (email: string) => griot.send(null, 'forgotPassword', { body: { email } })

async function upload(kind: AssetKind) {
  const code = freshCode()
  const body = [buildAssetRow(kind, { code })] as never
  await griot.send('admin', ASSET_CALLS[kind].declare, { body })
  const name = `${code}${ASSET_KINDS[kind].suffix}`
  const files = await multipartOf([{ name, bytes: REAL_FILES[kind][0].bytes }])
  const answer = await griot.send('admin', ASSET_CALLS[kind].upload, files)
  const details = await griot.send('viewer', ASSET_CALLS[kind].get, { params: { code } })
  return { answer, details: details.json().result }
}

/** A mail server that receives the text of a mail but never confirms it. */
async function silentMailServer() {
  const sockets: Socket[] = []
  let received = ''
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (chunk) => {
      received += chunk
      if (!received.includes('\r\nSubject:')) socket.write(/^DATA/m.test(received) ? '354 go on\r\n' : '250 ok\r\n')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('a worker', () => {
  it('without DATABASE_URL it refuses to start with a sentence', async () => {
    const { ended, output } = start({ DATABASE_URL: '' })
    expect(await ended).toBe(1)
    expect(output()).toMatch('A worker needs the DATABASE_URL of its servers')
  })

  it('checks files for a server, with all facts and the thumbnail, and sends its mails', async () => {
    const { child, ended } = await worker()
    for (const kind of ['audio', 'video', 'graphic'] as const) {
      const { answer, details } = await upload(kind)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(details).toMatchObject(REAL_FILES[kind][0].facts)
      if (kind === 'graphic') expect((await griot.app.inject({ url: details.thumbnail })).statusCode).toBe(200)
    }
    expect(await stagedFiles(griot)).toEqual([])
    await griot.tokenOf('editor')
    await forgot('editor@griot.example')
    const mails = () => readdir(join(griot.folder, 'outbox')).catch(() => [])
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1)
    const left = `select name from griot_jobs.job where name in ('judge', 'reset-mail')`
    await expect.poll(async () => (await griot.pool.query(left)).rows).toEqual([])
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('refuses the same files as a server', async () => {
    await worker()
    const code = freshCode()
    const body = [buildAssetRow('audio', { code })] as never
    await griot.send('admin', 'declareAudios', { body })
    const files = await multipartOf([{ name: `${code}.mp3`, bytes: Buffer.from('no sound at all') }])
    const answer = await griot.send('admin', 'uploadAudios', files)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(`${code}.mp3`)
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('killed while it sends a mail: another worker sends it', async () => {
    await griot.tokenOf('editor')
    const silent = await silentMailServer()
    const first = await worker({ SMTP_URL: silent.url })
    await forgot('editor@griot.example')
    await expect.poll(silent.received, { timeout: 10_000 }).toContain('/reset-password?token=')
    first.child.kill('SIGKILL')
    await first.ended
    silent.close()
    // Skip the ten seconds until the heartbeat counts as expired.
    await griot.pool.query(
      `update griot_jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
    )
    const mailServer = await startMailServer()
    await worker({ SMTP_URL: mailServer.url })
    await expect.poll(() => mailServer.mails.length, { timeout: 45_000, interval: 200 }).toBe(1)
    const [mail] = mailServer.mails
    expect(mail?.to).toEqual(['editor@griot.example'])
    const [, token = ''] = /token=([\w-]{43})/.exec(mail?.email.text ?? '') ?? []
    const body = { token, password: 'ngoni-sabar-12' }
    expect((await griot.send(null, 'resetPassword', { body })).statusCode).toBe(200)
    await mailServer.close()
  }, 90_000)
})

describe('a server without a worker', () => {
  it("another account's file goes ahead of the rest of a form; large files have their own queue", async () => {
    const { pool, jobs } = griot
    const shared = { ...griot.files, share: async ({ name }: StagedFile) => name }
    const judge = inspectViaWorker(
      { pool, files: shared, jobs, closing: new AbortController().signal },
      { milliseconds: 2_000 },
    )
    const file = (name: string, bytes = 1_000) => ({ name, bytes, sha256: '' })
    const waiting = [
      judge('graphic', file('large', 5_000_000), 'third'),
      ...['form1', 'form2', 'form3'].map((name) => judge('graphic', file(name), 'form')),
      judge('audio', file('other'), 'other'),
    ].map((each) => each.catch(() => {}))
    const inOrder = `select data->>'name' as name from griot_jobs.job where name = $1
      order by priority desc, created_on`
    const order = async (job: JobName) => (await pool.query(inOrder, [job])).rows.map(({ name }) => name)
    await expect.poll(async () => (await order('judge')).length).toBe(4)
    const names = await order('judge')
    expect(names.slice(0, 2).sort()).toEqual(['form1', 'other'])
    expect(names.slice(2)).toEqual(['form2', 'form3'])
    expect(await order('judge-large')).toEqual(['large'])
    await Promise.all(waiting)
  })

  it('a file that is not checked in time: 503 with Retry-After, and the file is kept', async () => {
    const { pool, files, jobs } = griot
    const judge = inspectViaWorker({ pool, files, jobs, closing: new AbortController().signal }, { milliseconds: 200 })
    const bytes = REAL_FILES.audio[0].bytes
    const staged = await files.stage(
      (async function* () {
        yield bytes
      })(),
      { maxBytes: bytes.length },
    )
    const failure = await judge('audio', staged, null).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'unavailable', retryAfter: 5 })
    expect((failure as Error).message).toBe(uploadApiMessages.notCheckedNow.message)
    expect(await files.withStaged(staged, async () => 'there')).toBe('there')
    expect((await pool.query('select from griot_jobs.job')).rowCount).toBe(0)
    await files.discard(staged)
  })
})
