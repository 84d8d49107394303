import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { levels } from 'pino'
import type { Metrics } from '../../metrics/metrics.ts'
import { type Span, type Traces, within } from '../../traces/span.ts'
import { clientAddress } from '../requests/client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    call?: string
    /** Its answer goes on until one side ends it. */
    endless?: boolean
    /** It answers every address that no other route has. */
    anyAddress?: boolean
    /** Asked every few seconds by machines: its line is for those who look for it. */
    quiet?: boolean
  }
}

/** What belongs to no route, of which there are as many as people can think of. */
const NO_ROUTE = 'none'

interface Watching {
  metrics: Metrics
  traces?: Traces | undefined
  /** Whether a proxy is believed in what it says of the request. */
  isTrusted: (address: string) => boolean
}

/**
 * Gives each answer the number of its request, writes one line about each when it has ended, and counts
 * it. A line leads to the request and to whoever sent it, and says nothing of what they sent: the route
 * is its template, and neither query nor body is there.
 */
export function observeRequests(
  app: FastifyInstance,
  { metrics, traces, isTrusted }: Watching,
): void {
  if (traces) traceRequests(app, { traces, isTrusted })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const began = performance.now()
    const { socket } = request.raw
    // Of a connection that was lost meanwhile nobody knows it any more.
    const address = clientAddress(request)
    const written = socket.bytesWritten
    reply.raw.once('close', () => {
      const seconds = (performance.now() - began) / 1e3
      const ended = { seconds, bytes: socket.bytesWritten - written, address }
      tell(request, reply, ended, metrics)
    })
    done()
  })
}

function tell(
  request: FastifyRequest,
  reply: FastifyReply,
  { seconds, bytes, address }: { seconds: number; bytes: number; address: string },
  metrics: Metrics,
): void {
  const { config } = request.routeOptions
  const route = routeOf(request)
  const { method } = request
  const status = reply.raw.headersSent ? reply.raw.statusCode : 'none'
  metrics.request({ method, route, status, seconds: config.endless ? undefined : seconds })
  endSpan(request, status)
  const level = config.quiet && status === 200 ? 'debug' : 'info'
  // By default nobody reads the line, and then none is made.
  if (!isRead(level, request.log.level)) return
  const line = {
    ...(request.span ? { trace: request.span.traceId } : {}),
    ...(config.call ? { call: config.call } : {}),
    method,
    route,
    status,
    milliseconds: Math.round(seconds * 1e4) / 10,
    // As they went out on the connection, head included; of no request that came without one.
    ...(Number.isNaN(bytes) ? {} : { bytes }),
    ...(reply.raw.writableFinished ? {} : { cut: true }),
    account: request.account?.id ?? null,
    address,
  }
  request.log[level](line, 'request')
}

function routeOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.anyAddress ? NO_ROUTE : (url ?? NO_ROUTE)
}

/** Whether a log of some level has lines of another; `silent` has none. */
function isRead(line: 'debug' | 'info', log: string): boolean {
  return (levels.values[line] ?? 0) >= (levels.values[log] ?? Number.POSITIVE_INFINITY)
}

/** A span a request, and all that is done for it are its parts. */
function traceRequests(
  app: FastifyInstance,
  { traces, isTrusted }: Required<Pick<Watching, 'isTrusted'>> & { traces: Traces },
): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { config } = request.routeOptions
    const route = routeOf(request)
    if (config.quiet) return done()
    const { traceparent } = request.headers
    const isGiven = typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '')
    const span = traces.begin(`${request.method} ${route}`, {
      kind: 'request',
      traceparent: isGiven ? traceparent : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'griot.call': config.call ?? 'none',
        'griot.request': request.id,
      },
    })
    request.span = span
    within(span, done)
  })
  // What reads a body goes on from the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) within(request.span, done)
    else done()
  })
}

function endSpan({ span }: FastifyRequest, status: number | 'none'): void {
  if (!span) return
  const answered = status !== 'none'
  span.end({
    ...(answered ? { attributes: { 'http.response.status_code': status } } : {}),
    ...(answered && status < 500 ? {} : { failed: String(status) }),
  })
}
