import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Role } from '@griot/contract/accounts/roles.ts'
import { api, type CallName, type CallResult } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import { readConfig } from '@griot/server/config/config.ts'
import { createUser } from '@griot/server/features/auth/accounts/create-user.ts'
import { insertUser } from '@griot/server/features/auth/auth.store.ts'
import type { FetchSheet } from '@griot/server/features/sheet-addresses/fetch-sheet.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { buildApp } from '@griot/server/start/app.ts'
import { createPool, type Pool } from '@griot/server/storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '@griot/server/storage/database/pool/transaction.ts'
import { write } from '@griot/server/storage/database/writes/write.ts'
import type { FileStore } from '@griot/server/storage/files/file-store.ts'
import { openFiles } from '@griot/server/storage/files/open-files.ts'
import { requireOwnFiles } from '@griot/server/storage/installation.ts'
import type { Jobs } from '@griot/server/storage/jobs/jobs.ts'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { startTestJobs } from './jobs.ts'
import { createTestDatabase } from './postgres/postgres.ts'
import { testSheetFetcher } from './requests/sheet-server.ts'

export const TEST_PASSWORD = 'kora-balafon-7'

/** A cheap hash, because the accounts of roles sign in hundreds of times. */
const CHEAP_HASH = await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface TestApp {
  app: FastifyInstance
  pool: Pool
  /** Its database, for the test's own connections. */
  databaseUrl: string
  files: FileStore
  jobs: Jobs
  folder: string
  /** A token of an account with this role; created on first use. */
  tokenOf: (role: Role) => Promise<string>
  send: (role: Role | null, name: CallName, options?: SendOptions) => Promise<LightMyRequestResponse>
  /** Creates an account, with TEST_PASSWORD by default; returns its id. */
  makeUser: (user: { email: string; name: string; role: Role; password?: string }) => Promise<number>
  /** Stops the server, and keeps database and folder for inspection. */
  end: () => Promise<void>
  close: () => Promise<void>
}

export interface SendOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** The real server with its own database and folder, and one account per role. */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  given: { log?: { level: string; stream: Writable }; fetchSheet?: FetchSheet } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'griot-app-'))
  const pool = createPool(database.url, { size: 10 })
  const config = readConfig({ GRIOT_DATA: folder, GRIOT_SHEET_ADDRESSES: 'on', ...environment })
  const files = await openFiles(config, folder)
  await requireOwnFiles(pool, files)
  const secrets = {
    tokenSecret: Buffer.from('a secret of tests alone, 32 bytes'),
    mediaSecret: Buffer.from('another secret of tests, 32 bytes'),
    factorSecret: Buffer.from('a third secret of tests, 32 bytes'),
    databasePassword: '',
  }
  const log = given.log ? createLog(given.log.level, given.log.stream) : createLog(environment.LOG_LEVEL ?? 'silent')
  const { jobs, stop } = await startTestJobs(
    { config, secrets, pool, files, log },
    { runsJobs: config.jobs === 'here' },
  )
  const app = await buildApp({
    config,
    secrets,
    pool,
    files,
    log,
    jobs,
    playerFolder: join(import.meta.dirname, 'player'),
    fetchSheet: given.fetchSheet ?? testSheetFetcher(),
  })
  const tokens = new Map<Role, string>()

  async function tokenOf(role: Role): Promise<string> {
    const known = tokens.get(role)
    if (known) return known
    const email = `${role}@griot.example`
    await write(pool, { actor: SYSTEM_ACTOR }, (transaction) =>
      insertUser(transaction, { email, name: role, role, passwordHash: CHEAP_HASH }),
    )
    const answer = await send(null, 'login', { body: { email, password: TEST_PASSWORD } })
    const token = resultOf(answer, 'login').accessToken
    tokens.set(role, token)
    return token
  }

  async function makeUser(user: Parameters<TestApp['makeUser']>[0]): Promise<number> {
    const { id } = await write(pool, { actor: SYSTEM_ACTOR }, (transaction) =>
      createUser(transaction, { password: TEST_PASSWORD, ...user }),
    )
    return id
  }

  async function send(role: Role | null, name: CallName, options: SendOptions = {}): Promise<LightMyRequestResponse> {
    const authorization = role === null ? {} : { authorization: `Bearer ${await tokenOf(role)}` }
    const call: Call = api[name]
    const request: InjectOptions = {
      method: call.method,
      url: addressOf(name, options.params),
      ...(options.query ? { query: options.query } : {}),
      ...(options.body === undefined ? {} : { payload: options.body as InjectOptions['payload'] & object }),
      headers: { ...authorization, ...tusOf(call), ...options.headers },
    }
    return injectCall(app, call, request)
  }

  let ended = false
  async function end(): Promise<void> {
    ended = true
    await app.close()
    await stop()
    await pool.end()
  }

  async function close(): Promise<void> {
    if (!ended) await end()
    files.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }

  return {
    app,
    pool,
    databaseUrl: database.url,
    files,
    jobs,
    folder,
    tokenOf,
    send,
    makeUser,
    end,
    close,
  }
}

/** Sends a raw request; for a streaming call, waits only for the start of the response. */
export function injectCall(app: FastifyInstance, call: Call, request: InjectOptions): Promise<LightMyRequestResponse> {
  return call.endless ? beginningOf(app, request) : app.inject(request)
}

/** Start of a streaming response: the headers, and the body only of an error. */
async function beginningOf(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject({ ...request, payloadAsStream: true })
  const ends = answer.statusCode !== 200
  const body = ends ? (await answer.stream().toArray()).join('') : ''
  if (!ends) answer.raw.res.destroy()
  return Object.assign(answer, { body, json: () => JSON.parse(body) })
}

/** Headers that every tus request of a call needs. */
function tusOf(call: Call): Record<string, string> {
  return call.tus ? { 'tus-resumable': TUS_VERSION } : {}
}

/** The path of a call with its parameters filled in. */
export function addressOf(name: CallName, params: Record<string, string> = {}): string {
  return `/api${api[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? key))}`
}

/** The `result` of a response that must be a success. */
export function resultOf<Name extends CallName>(answer: LightMyRequestResponse, _name: Name): CallResult<Name> {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json().result
}

/** A multipart/form-data body of files, with its headers. */
export async function multipartOf(
  files: readonly { name: string; bytes: Uint8Array; type?: string }[],
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const file of files)
    form.append('files', new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'audio/mpeg' }), file.name)
  const response = new Response(form)
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
