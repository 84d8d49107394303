import type { CallBody, CallName, CallParams, CallQuery, CallResult } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { withoutMarks } from '@griot/contract/messages/fallback.ts'
import { LOCALE } from '@griot/contract/messages/locale.ts'
import * as messages from '@griot/contract/messages/ui/general/general.ts'
import { syncServerClock } from '../session/clock.ts'
import { startProgress } from '../ui/loading/progress.ts'
import { ApiError } from './api-error.ts'
import { callOf, loadedCall } from './call-of.ts'
import { addressOf } from './config.ts'
import { type HttpResponse, localised, refusalOf, resultOf, tokenForCall } from './response.ts'

/** Reads that take longer fail with "the server did not answer". Writes may take longer: they can be large. */
const READ_TIMEOUT_MS = 20_000
const WRITE_TIMEOUT_MS = 120_000

type Given<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

export type CallOptions<Name extends CallName> = Given<'params', CallParams<Name>> &
  Partial<Given<'query', CallQuery<Name>>> &
  Given<'body', CallBody<Name>> & {
    /** The version the user has read; sent as If-Match. */
    ifMatch?: number | undefined
    /** Generated once per submission and reused by retries until it succeeds. */
    idempotencyKey?: string | undefined
    signal?: AbortSignal | undefined
    /** The token of a recording link, instead of the session's. */
    bearer?: string | undefined
  }

interface LooseOptions {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  ifMatch?: number | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  bearer?: string | undefined
}

/**
 * Makes one call of the contract: sends the token and parses the response.
 * @throws {ApiError} when the server refuses, does not respond, or its response breaks the contract
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: object extends CallOptions<Name> ? [CallOptions<Name>?] : [CallOptions<Name>]
): Promise<CallResult<Name>> {
  const entry = loadedCall(name) ?? (await callOf(name))
  const given = (options ?? {}) as LooseOptions
  if (!entry.result) throw new Error(`${name} answers bytes; use its address.`)
  const answer = await send(entry, given)
  if (answer.status < 200 || answer.status > 299) {
    throw refusalOf(answer, entry.method)
  }
  return resultOf(answer, entry.result) as CallResult<Name>
}

/** A text that is a message in part, such as a reason with a place, is stored without the marks of English texts. */
function bodyOf(body: unknown): string {
  const text = JSON.stringify(body)
  return import.meta.env.GRIOT_HAS_FALLBACKS ? withoutMarks(text) : text
}

async function send(entry: Call, options: LooseOptions): Promise<HttpResponse> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': LOCALE })
  const token = entry.access === 'public' ? null : (options.bearer ?? tokenForCall())
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  // Other calls run unasked, such as checks while typing.
  const isWrite = entry.method !== 'GET' && entry.access !== 'content.read'
  const endProgress = isWrite ? startProgress() : undefined
  const most = entry.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS
  const timeout = AbortSignal.timeout(most)
  try {
    const response = await fetch(callAddress(entry.path, options), {
      method: entry.method,
      headers,
      body: options.body === undefined ? null : bodyOf(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    syncServerClock(response.headers.get('date'))
    return { status: response.status, body: await localised(await response.json().catch(() => undefined)), token }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    if (timeout.aborted) {
      const message = messages.noAnswer({ seconds: most / 1000 })
      throw new ApiError({ code: 'timeout', status: 0, message, cause })
    }
    throw new ApiError({ code: 'network', status: 0, message: messages.loginNetwork, cause })
  } finally {
    endProgress?.()
  }
}

/** The URL of a call, with its parameters and query filled in. */
export function callAddress(path: string, options: Pick<LooseOptions, 'params' | 'query'>): string {
  const params = new Map(Object.entries(options.params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params.get(key))))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) query.set(key, String(value))
  }
  const search = query.toString()
  return addressOf(filled) + (search === '' ? '' : `?${search}`)
}
