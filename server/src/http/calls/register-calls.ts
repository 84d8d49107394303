import { may, tokenMay } from '@griot/contract/accounts/roles.ts'
import { api, type CallName } from '@griot/contract/api.ts'
import { BODY_BYTES_MAX, type Call, needsAccount } from '@griot/contract/calls/call.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
  RouteOptions,
} from 'fastify'
import type { z } from 'zod'
import { CallError } from '../../shared/call-error.ts'
import type { Database } from '../../storage/database/database.ts'
import { currentAccount } from '../../storage/database/pool/replica.ts'
import type { Idempotency } from '../../storage/database/writes/write.ts'
import type { Tokens } from '../auth/access-tokens.ts'
import { authenticate, bearerToken } from '../auth/authenticate.ts'
import type { MediaLinks } from '../auth/media-links.ts'
import { isRecordingLinkToken } from '../auth/recording-link-tokens.ts'
import { actorOf } from '../requests/actor.ts'
import { clientAddress } from '../requests/client-address.ts'
import { ignoreForms } from '../requests/ignored-forms.ts'
import { acceptRawBodies, requireBytes } from '../requests/raw-bodies.ts'
import { requireVersion, sendVersion } from '../requests/tus-headers.ts'
import type { Account, CallHandlers, JsonCallName, KindCallHandler, RecordingLinkAccess } from './call.ts'
import { documentation } from './documentation.ts'
import { refuseBody } from './no-body.ts'
import { refusalOf, refusalOfToken } from './permission-errors.ts'
import { type ReadonlyFields, stripReadonlyFields } from './readonly-fields.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
    /** Instead of an account, where the call allows it. */
    recordingLink: RecordingLinkAccess | null
    /** Null if there are none. */
    readonlyFields: ReadonlyFields | null
  }
  interface FastifyContextConfig {
    /** The message of an internal error of this call. */
    failed?: Message | undefined
  }
}

/** Handlers that return bytes instead of an envelope. */
export type RawHandlers = { [Name in Exclude<CallName, JsonCallName>]: RawHandler }

/** Dependencies of the HTTP layer itself. */
interface HttpDeps {
  database: Database
  tokens: Tokens
  links: MediaLinks
  /** Called for a session whose last use was not updated recently. */
  onSeen?: (sessionId: string) => void
  /** Called for an API token whose last use was not updated recently. */
  onTokenUsed?: (tokenId: string) => void
  /** Whether a request has the metrics token. */
  isScraper?: (request: FastifyRequest) => boolean
  /** The open recording link of a token. @throws CallError unauthorized, gone, too_many_requests */
  openRecordingLink?: (token: string, address: string) => Promise<RecordingLinkAccess>
}

/** The contract's table; a call without a handler does not compile. */
interface Deps extends HttpDeps {
  handlers: CallHandlers<JsonCallName>
  rawHandlers: RawHandlers
}

type RawHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Any table: names and handlers. */
interface TableDeps extends HttpDeps {
  handlers: Readonly<Record<string, KindCallHandler>>
  rawHandlers: Readonly<Record<string, RawHandler>>
}

/** Registers every call of the contract as a route: authorised, parsed by its schemas, answered in its envelope. */
export function registerCalls(app: FastifyInstance, deps: Deps): void {
  registerTable(app, api, deps)
}

/** The same for any table; tests use their own. */
export function registerTable(app: FastifyInstance, table: Readonly<Record<string, Call>>, deps: TableDeps): void {
  app.decorateRequest('account', null)
  app.decorateRequest('recordingLink', null)
  app.decorateRequest('readonlyFields', null)
  acceptRawBodies(app, Object.values(table))
  ignoreForms(app)
  for (const [name, call] of Object.entries(table)) {
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      bodyLimit: call.bodyBytesMost ?? BODY_BYTES_MAX,
      config: {
        call: name,
        failed: call.failed,
        endless: call.endless ?? false,
        quiet: call.quiet ?? false,
        streamed: call.multipart === true || call.raw !== undefined,
        ignoresForm: call.ignoresForm ?? false,
        // Otherwise the document omits every HEAD, including declared ones.
        swagger: { exposeHeadRoute: call.method === 'HEAD' },
      },
      schema: documentation(call),
      preValidation: bodyHooks(call),
      onRequest: admissionHooks(call, deps),
      handler: handlerOf(name, call, deps),
    } satisfies RouteOptions)
  }
}

/** Hooks that prepare a body before validation. */
function bodyHooks(call: Call): preValidationAsyncHookHandler[] {
  if (call.acceptsReadOnly) return [stripReadonlyFields(call)]
  const takesNone = !call.body && !call.multipart && !call.raw && !call.ignoresForm
  return takesNone && call.method !== 'GET' && call.method !== 'HEAD' ? [refuseBody] : []
}

interface RegisteredCall {
  name: string
  call: Call
  result: z.ZodType
  handler: KindCallHandler
}

function handlerOf(name: string, call: Call, deps: TableDeps): RouteOptions['handler'] {
  const handler = deps.handlers[name]
  const { result } = call
  if (result && handler) return (request, reply) => answer(request, reply, { name, call, result, handler })
  const raw = deps.rawHandlers[name]
  if (!raw) throw new Error(`The call ${name} has no handler.`)
  return raw
}

/** Checks before the body is read. */
function admissionHooks(call: Call, deps: TableDeps): onRequestAsyncHookHandler[] {
  return [
    ...(call.tus ? [sendVersion] : []),
    async (request) => authorize(request, call, deps),
    ...(call.tus ? [requireVersion] : []),
    ...(call.raw ? [requireBytes(call.raw, call)] : []),
  ]
}

/**
 * Denies unless the call is public, its link is signed and valid, its recording link is open, or the account's role has
 * the permission. An admin without the required second factor may only set it up, and an API token only what its scope
 * allows.
 */
async function authorize(request: FastifyRequest, call: Call, deps: TableDeps): Promise<void> {
  if (call.access === 'public') return
  if (call.access === 'signed') return requireSignature(request, call, deps.links)
  const token = bearerToken(request)
  const isLink = token !== null && isRecordingLinkToken(token)
  if (isLink && deps.openRecordingLink && (call.access === 'recordingLink' || call.withRecordingLink)) {
    request.recordingLink = await deps.openRecordingLink(token, clientAddress(request))
    return
  }
  if (!needsAccount(call.access)) throw new CallError('unauthorized')
  if (call.watched && deps.isScraper?.(request)) return
  const account = await authenticate(request, deps)
  if (account.tokenScope !== null && !tokenMay(account.tokenScope, call.access))
    throw new CallError('forbidden', { message: refusalOfToken(call.access) })
  if (account.mustSetUpSecondFactor && !call.beforeSecondFactor) throw new CallError('second_factor_required')
  if (!may(account.role, call.access, account.isApprover))
    throw new CallError('forbidden', { message: refusalOf(call.access) })
  request.account = account
}

/** A link is signed for its URL below /api/media, so the router's decoded path is checked. */
async function requireSignature(request: FastifyRequest, call: Call, links: MediaLinks): Promise<void> {
  const params = request.params as Record<string, string>
  const path = call.path.replace(/^\/media/, '').replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  if (links.allows(path, request.query as { expires?: string; signature?: string })) return
  throw new CallError('unauthorized', { message: apiMessages.linkExpired })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, result, handler }: RegisteredCall,
): Promise<FastifyReply> {
  const userId = request.account?.id ?? null
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    account: request.account,
    actor: actorOf(request),
    recordingLink: request.recordingLink,
    ifMatch: call.versioned ? readIfMatch(request) : null,
    idempotency: call.idempotent ? readIdempotency(request, name) : null,
    readonlyFields: request.readonlyFields ?? {},
    request,
  }
  const handled = await currentAccount.run(userId, () => handler(input as never))
  const answered = result.parse(handled.result)
  const statusCode = call.status ?? 200
  if (handled.cookie) reply.header('set-cookie', handled.cookie)
  if (call.versioned) reply.header('etag', `"${(answered as { version: number }).version}"`)
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ statusCode, status: 'success', ...(handled.message ?? apiMessages.ok), result: answered })
}

/** The version of `If-Match: "7"`; null for `*` or no header. */
function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  const match = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)
  if (!match) throw new CallError('invalid', { message: apiMessages.ifMatchInvalid })
  return Number(match[1])
}

function readIdempotency(request: FastifyRequest, call: string): Idempotency | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new CallError('invalid', { message: apiMessages.idempotencyKeyInvalid })
  }
  const { readonlyFields } = request
  const body = readonlyFields === null ? request.body : [request.body, readonlyFields]
  return { call, key, params: request.params as Record<string, string>, body }
}
