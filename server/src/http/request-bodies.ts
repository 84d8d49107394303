import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../call-error.ts'

/** The least that must arrive in every window of time, unless the body ends in it. */
export interface Pace {
  windowMilliseconds: number
  bytesLeast: number
}

export interface BodyLimits {
  /** Of JSON: what anyone may send without an account fits into one window, and so has these seconds. */
  json: Pace
  /** Of files: lines that stall for a while are normal. */
  streamed: Pace
  /** What is taken of a body after its request was answered; then the connection is closed. */
  drain: { bytesMost: number; milliseconds: number }
}

export const BODY_LIMITS: BodyLimits = {
  json: { windowMilliseconds: 20_000, bytesLeast: 20_480 },
  streamed: { windowMilliseconds: 60_000, bytesLeast: 4_096 },
  drain: { bytesMost: 64 * 1024 * 1024, milliseconds: 5_000 },
}

/** The time that a connection still has for its rest when the server closes. */
const CLOSING_MILLISECONDS = 500

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether bodies of this route are files, which may take an hour as long as they get on. */
    streamed?: boolean
  }
}

/**
 * Sees to it that no body holds a connection: one that is compressed is refused, one that drips is
 * cut off, and what an answer left unread is taken within bounds, since the next request of that
 * connection stands behind it.
 */
export function limitBodies(
  app: FastifyInstance,
  options: { limits: BodyLimits; refuse: (request: IncomingMessage, error: CallError) => void },
): void {
  const { limits, refuse } = options
  const draining = new Set<IncomingMessage>()
  let closing = false

  // Hooks of every request take no promise: most have no body, and a read is to stay cheap.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isArriving(request)) return done()
    const pace = request.routeOptions.config.streamed ? limits.streamed : limits.json
    const stop = watchPace(request.raw, pace, () => {
      if (!reply.sent) refuse(request.raw, new CallError('request_timeout'))
      else request.raw.destroy()
    })
    reply.raw.once('close', stop)
    if (!isEncoded(request)) return done()
    done(new CallError('unsupported_media_type', { message: ENCODED }))
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false && !raw.destroyed) {
      draining.add(raw)
      raw.once('close', () => draining.delete(raw))
      drain(raw, limits.drain)
      if (closing) endSoon(raw)
    }
    done()
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const raw of draining) endSoon(raw)
  })
}

const ENCODED = 'This server does not accept compressed bodies.'

/** A body that is expanded has no size before it is too large: 15 MB travel as 15 KB. */
function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity'
}

/** Whether a body comes with the request. */
export function isArriving({ raw }: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': transfer } = raw.headers
  return transfer !== undefined || Number(length ?? 0) > 0
}

/** Looks by the bytes of the connection, so that nobody needs to read the body for it. */
function watchPace(raw: IncomingMessage, pace: Pace, tooSlow: () => void): () => void {
  let seen = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete !== false) return clearInterval(timer)
    const arrived = raw.socket.bytesRead - seen
    seen += arrived
    if (arrived >= pace.bytesLeast) return
    clearInterval(timer)
    tooSlow()
  }, pace.windowMilliseconds)
  return () => clearInterval(timer)
}

/** Takes what comes, so that whoever is still sending gets to read the answer. */
function drain(raw: IncomingMessage, most: BodyLimits['drain']): void {
  const before = raw.socket.bytesRead
  const timer = setTimeout(() => raw.socket.destroy(), most.milliseconds)
  raw.once('close', () => clearTimeout(timer))
  raw.on('data', () => {
    if (raw.socket.bytesRead - before > most.bytesMost) raw.socket.destroy()
  })
  // A parser that gave up may still be what the body is piped to.
  raw.unpipe()
  raw.resume()
}

function endSoon(raw: IncomingMessage): void {
  setTimeout(() => raw.socket.destroy(), CLOSING_MILLISECONDS).unref()
}
