import type { IncomingMessage } from 'node:http'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../../shared/call-error.ts'

/** The minimum number of bytes per time window, unless the body ends in it. */
export interface MinimumRate {
  windowMs: number
  minBytes: number
}

export interface BodyLimits {
  /** For JSON: a public body fits into one window, so it has to arrive within these seconds. */
  json: MinimumRate
  /** For files: connections that stall for a while are normal. */
  streamed: MinimumRate
  /** How much of a body is read after its response; then the connection is closed. */
  drain: { maxBytes: number; milliseconds: number }
}

export const BODY_LIMITS: BodyLimits = {
  json: { windowMs: 20_000, minBytes: 20_480 },
  streamed: { windowMs: 60_000, minBytes: 4_096 },
  drain: { maxBytes: 64 * 1024 * 1024, milliseconds: 5_000 },
}

/** Remaining time for such connections when the server closes. */
const CLOSE_DELAY_MS = 500

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether bodies of this route are files, which may take an hour while they make progress. */
    streamed?: boolean
  }
}

/**
 * Keeps bodies from blocking connections: a compressed body is refused, a slow one is cut off, and the unread rest
 * after a response is drained within limits, since it precedes the next request of the connection.
 */
export function limitBodies(
  app: FastifyInstance,
  options: { limits: BodyLimits; refuse: (request: IncomingMessage, error: CallError) => void },
): void {
  const { limits, refuse } = options
  const draining = new Set<IncomingMessage>()
  let closing = false

  // Hooks of every request avoid promises: most requests have no body, and reads must stay cheap.
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done()
    const pace = request.routeOptions.config.streamed ? limits.streamed : limits.json
    const stop = enforceRate(request.raw, pace, () => {
      if (!reply.sent) refuse(request.raw, new CallError('request_timeout'))
      else request.raw.destroy()
    })
    reply.raw.once('close', stop)
    if (!isEncoded(request)) return done()
    done(new CallError('unsupported_media_type', { message: apiMessages.encoded }))
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) {
      draining.add(raw)
      raw.once('close', () => draining.delete(raw))
      drain(raw, limits.drain)
      if (closing) closeSoon(raw)
    }
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const raw of draining) closeSoon(raw)
  })
}

/** A decompressed body has no known size before it is too large: 15 MB travel as 15 KB. */
function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity'
}

/** Whether the request has a body. */
export function hasBody({ raw }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer } = raw.headers
  return transfer !== undefined || Number(length ?? 0) > 0
}

/** Measures the bytes of the connection, so that the body need not be read for it. */
function enforceRate(raw: IncomingMessage, pace: MinimumRate, tooSlow: () => void): () => void {
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete !== false) return clearInterval(timer)
    const arrived = raw.socket.bytesRead - seen
    seen += arrived
    if (arrived >= pace.minBytes) return
    clearInterval(timer)
    tooSlow()
  }, pace.windowMs)
  return () => clearInterval(timer)
}

/** Reads and discards the rest, so that a client that is still sending receives the response. */
function drain(raw: IncomingMessage, most: BodyLimits['drain']): void {
  const before = raw.socket.bytesRead
  const timer = setTimeout(() => raw.socket.destroy(), most.milliseconds)
  raw.once('close', () => clearTimeout(timer))
  raw.on('data', () => {
    if (raw.socket.bytesRead - before > most.maxBytes) raw.socket.destroy()
  })
  // The body may still be piped to a parser that has failed.
  raw.unpipe()
  raw.resume()
}

function closeSoon(raw: IncomingMessage): void {
  setTimeout(() => raw.socket.destroy(), CLOSE_DELAY_MS).unref()
}
