import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod'
import { api, type CallName } from '#contract/api.ts'
import { BODY_BYTES_MOST, type Call } from '#contract/calls/call.ts'
import { messages } from '#contract/messages.ts'
import { may, tokenMay } from '#contract/roles.ts'
import { CallError } from '../call-error.ts'
import type { Database } from '../storage/database/database.ts'
import { currentAccount } from '../storage/database/replica.ts'
import type { Idempotency } from '../storage/database/write.ts'
import { authenticate } from './authenticate.ts'
import type { Account, CallHandlers, HandlerOfKinds, JsonCallName } from './call.ts'
import { clientAddress } from './client-address.ts'
import { documentation } from './documentation.ts'
import type { MediaLinks } from './media-links.ts'
import { refuseBody } from './no-body.ts'
import { requireBytes, takeRawBodies } from './raw-bodies.ts'
import { type ReadBack, takeBack } from './read-back.ts'
import { refusalOf, refusalOfToken } from './refusals.ts'
import type { Tokens } from './tokens.ts'
import { nameVersion, requireVersion } from './tus.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
    /** Null without any. */
    readBack: ReadBack | null
  }
  interface FastifyContextConfig {
    /** What is said when a call fails through no fault of the request. */
    failed?: string | undefined
  }
}

/** Handlers that answer bytes instead of an envelope. */
export type RawHandlers = { [Name in Exclude<CallName, JsonCallName>]: RawHandler }

/** What the frame itself needs. */
interface FrameDeps {
  database: Database
  tokens: Tokens
  links: MediaLinks
  /** Told of a session that has not been noted as seen for a while. */
  onSeen?: (sessionId: string) => void
  /** Told of a token that has not been noted as used for a while. */
  onTokenUsed?: (tokenId: string) => void
  /** Whether a request comes from a program that watches Griot. */
  isWatcher?: (request: FastifyRequest) => boolean
}

/** The contract's table; the compiler names a call that nobody handles. */
interface Deps extends FrameDeps {
  handlers: CallHandlers<JsonCallName>
  rawHandlers: RawHandlers
}

type RawHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Any table: names and what answers them. */
interface TableDeps extends FrameDeps {
  handlers: Readonly<Record<string, HandlerOfKinds>>
  rawHandlers: Readonly<Record<string, RawHandler>>
}

/** Makes every call of the contract a route: authorised, read by its schemas, answered in its envelope. */
export function registerCalls(app: FastifyInstance, deps: Deps): void {
  registerTable(app, api, deps)
}

/** The same for any table; tests bring tables of their own. */
export function registerTable(
  app: FastifyInstance,
  table: Readonly<Record<string, Call>>,
  deps: TableDeps,
): void {
  app.decorateRequest('account', null)
  app.decorateRequest('readBack', null)
  takeRawBodies(app, Object.values(table))
  for (const [name, call] of Object.entries(table)) {
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      bodyLimit: call.bodyBytesMost ?? BODY_BYTES_MOST,
      config: {
        call: name,
        failed: call.failed,
        endless: call.endless ?? false,
        quiet: call.quiet ?? false,
        streamed: call.multipart === true || call.raw !== undefined,
        // The document would leave out every HEAD, for those that Fastify makes by itself.
        swagger: { exposeHeadRoute: call.method === 'HEAD' },
      },
      schema: documentation(call),
      preValidation: reading(call),
      onRequest: admission(call, deps),
      handler: handlerOf(name, call, deps),
    } satisfies RouteOptions)
  }
}

/** What is done with a body before it is judged. */
function reading(call: Call): preValidationAsyncHookHandler[] {
  if (call.takesBack) return [takeBack(call)]
  const takesNone = !call.body && !call.multipart && !call.raw
  return takesNone && call.method !== 'GET' && call.method !== 'HEAD' ? [refuseBody] : []
}

interface Answered {
  name: string
  call: Call
  result: z.ZodType
  handler: HandlerOfKinds
}

function handlerOf(name: string, call: Call, deps: TableDeps): RouteOptions['handler'] {
  const handler = deps.handlers[name]
  const { result } = call
  if (result && handler)
    return (request, reply) => answer(request, reply, { name, call, result, handler })
  const raw = deps.rawHandlers[name]
  if (!raw) throw new Error(`The call ${name} has no handler.`)
  return raw
}

/** What is asked of a request before its body is read. */
function admission(call: Call, deps: TableDeps): onRequestAsyncHookHandler[] {
  return [
    ...(call.tus ? [nameVersion] : []),
    async (request) => authorize(request, call, deps),
    ...(call.tus ? [requireVersion] : []),
    ...(call.raw ? [requireBytes(call.raw, call)] : []),
  ]
}

/**
 * Denied unless the call is public, its link is signed and has not ended, or the account's role may. An
 * admin who lacks the second factor that admins must have may nothing but set it up, and a token for a
 * program nothing that its scope does not say.
 */
async function authorize(request: FastifyRequest, call: Call, deps: TableDeps): Promise<void> {
  if (call.access === 'public') return
  if (call.access === 'signed') return requireSignature(request, call, deps.links)
  if (call.watched && deps.isWatcher?.(request)) return
  const account = await authenticate(request, deps)
  if (account.tokenScope !== null && !tokenMay(account.tokenScope, call.access))
    throw new CallError('forbidden', { message: refusalOfToken(call.access) })
  if (account.mustSetUpSecondFactor && !call.beforeSecondFactor)
    throw new CallError('second_factor_required')
  if (!may(account.role, call.access))
    throw new CallError('forbidden', { message: refusalOf(call.access) })
  request.account = account
}

/** A link is signed for the address below /api/media that it leads to, so the router's own reading of it counts. */
async function requireSignature(
  request: FastifyRequest,
  call: Call,
  links: MediaLinks,
): Promise<void> {
  const params = request.params as Record<string, string>
  const path = call.path.replace(/^\/media/, '').replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  if (links.allows(path, request.query as { expires?: string; signature?: string })) return
  throw new CallError('unauthorized', { message: messages.linkExpired })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, result, handler }: Answered,
): Promise<FastifyReply> {
  const userId = request.account?.id ?? null
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    account: request.account,
    actor: { userId, address: clientAddress(request) },
    ifMatch: call.versioned ? readIfMatch(request) : null,
    idempotency: call.idempotent ? readIdempotency(request, name) : null,
    readBack: request.readBack ?? {},
    request,
  }
  const given = await currentAccount.run(userId, () => handler(input as never))
  const answered = result.parse(given.result)
  const statusCode = call.status ?? 200
  if (given.cookie) reply.header('set-cookie', given.cookie)
  if (call.versioned) reply.header('etag', `"${(answered as { version: number }).version}"`)
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ statusCode, status: 'success', message: given.message ?? 'OK', result: answered })
}

/** The version of `If-Match: "7"`; `*` and absence ask for none. */
function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  const match = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)
  if (!match)
    throw new CallError('invalid', { message: 'If-Match must be the ETag of a read, such as "7".' })
  return Number(match[1])
}

function readIdempotency(request: FastifyRequest, call: string): Idempotency | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new CallError('invalid', {
      message: 'An Idempotency-Key must have 1 to 200 visible ASCII characters.',
    })
  }
  const { readBack } = request
  const body = readBack === null ? request.body : [request.body, readBack]
  return { call, key, params: request.params as Record<string, string>, body }
}
