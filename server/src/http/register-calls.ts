import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { api, type CallName } from '#contract/api.ts'
import type { Call } from '#contract/calls/call.ts'
import { envelope, errorEnvelopeSchema } from '#contract/envelope.ts'
import { messages } from '#contract/messages.ts'
import { may } from '#contract/roles.ts'
import { CallError } from '../call-error.ts'
import type { Database } from '../storage/database/database.ts'
import type { Idempotency } from '../storage/database/write.ts'
import { authenticate } from './authenticate.ts'
import type { Account, CallHandlers, JsonCallName } from './call.ts'
import { fieldErrors } from './error-handler.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
  }
}

/** A body of 10,000 declared rows is about 5 MB. */
const BODY_BYTES_MOST = 16 * 1024 * 1024

/** Handlers that answer bytes instead of an envelope. */
export type RawHandlers = {
  [Name in Exclude<CallName, JsonCallName>]: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>
}

interface Deps {
  database: Database
  tokens: Tokens
  handlers: CallHandlers<JsonCallName>
  rawHandlers: RawHandlers
}

/** Makes every call of the contract a route: authorised, read by its schemas, answered in its envelope. */
export function registerCalls(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('account', null)
  for (const [name, call] of Object.entries(api) as [CallName, Call][]) {
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      bodyLimit: BODY_BYTES_MOST,
      schema: documentation(call),
      onRequest: (request) => authorize(request, call, deps),
      handler: call.result
        ? (request, reply) => answer(request, reply, name as JsonCallName, call, deps.handlers)
        : deps.rawHandlers[name as keyof RawHandlers],
    } satisfies RouteOptions)
  }
}

/** Denied unless the call is public, carries its own signature, or the account's role may (promise S3). */
async function authorize(request: FastifyRequest, call: Call, deps: Deps): Promise<void> {
  if (call.access === 'public' || call.access === 'signed') return
  const account = await authenticate(request, deps)
  if (!may(account.role, call.access))
    throw new CallError('forbidden', { message: refusalOf(call.access) })
  request.account = account
}

/** Levels, lessons and availability are refused with the specification's sentence (spec §5, §6). */
function refusalOf(access: Call['access']): string {
  const spoken =
    access === 'levels.write' || access === 'lessons.write' || access === 'availability.set'
  return spoken ? messages.availabilityRefused : messages.forbidden
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: JsonCallName,
  call: Call,
  handlers: CallHandlers<JsonCallName>,
): Promise<unknown> {
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    account: request.account,
    actor: { userId: request.account?.id ?? null, address: request.ip },
    ifMatch: call.versioned ? readIfMatch(request) : null,
    idempotency: call.idempotent ? readIdempotency(request, name) : null,
    request,
  }
  const handler = handlers[name] as (
    given: unknown,
  ) => Promise<{ result: unknown; message?: string }>
  const given = await handler(input)
  const result = (call.result as z.ZodType).parse(given.result)
  const statusCode = call.status ?? 200
  if (call.versioned) reply.header('etag', `"${(result as { version: number }).version}"`)
  reply.header('cache-control', 'no-store')
  return reply
    .code(statusCode)
    .send({ statusCode, status: 'success', message: given.message ?? 'OK', result })
}

/** The version of `If-Match: "7"`; `*` and absence ask for none. */
function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  const match = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(header)
  if (!match)
    throw new CallError('invalid', { message: 'If-Match takes the ETag of a read, such as "7".' })
  return Number(match[1])
}

function readIdempotency(request: FastifyRequest, call: string): Idempotency | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new CallError('invalid', {
      message: 'An Idempotency-Key has 1 to 200 visible ASCII characters.',
    })
  }
  return { call, key, body: request.body }
}

function documentation(call: Call): RouteOptions['schema'] {
  return {
    summary: call.summary,
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(call.access === 'public' || call.access === 'signed' ? {} : { security: [{ bearer: [] }] }),
    response: {
      ...(call.result ? { [call.status ?? 200]: envelope(call.result) } : {}),
      default: errorEnvelopeSchema,
    },
  }
}

/** Requests are read by the contract's schemas: what a handler gets is what the schema gave. */
export function setCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const read = schema.safeParse(data)
    if (read.success) return { value: read.data }
    return { error: new CallError('invalid', { errors: fieldErrors(read.error) }) }
  })
  // Answers are parsed by their schema before they get here.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}
