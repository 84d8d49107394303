import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { levels } from 'pino'
import type { Metrics } from '../../metrics/metrics.ts'
import { runWithSpan, type Span, type Traces } from '../../traces/span.ts'
import { clientAddress } from '../requests/client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    call?: string
    /** The response is a stream that stays open until one side closes it. */
    endless?: boolean
    /** The route handles every URL without another route. */
    anyAddress?: boolean
    /** Polled every few seconds by machines: logged at debug level. */
    quiet?: boolean
  }
}

/** Label for URLs without a route, which are unlimited in number. */
const NO_ROUTE = 'none'

interface ObserveOptions {
  metrics: Metrics
  traces?: Traces | undefined
  /** Whether the headers of this proxy are trusted. */
  isTrusted: (address: string) => boolean
}

/**
 * Adds the request id to each response, logs each request when it has ended, and counts it. The log entry identifies
 * request and account but contains no input: the route is a template, query and body are left out.
 */
export function observeRequests(app: FastifyInstance, { metrics, traces, isTrusted }: ObserveOptions): void {
  if (traces) traceRequests(app, { traces, isTrusted })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const began = performance.now()
    const { socket } = request.raw
    // After a lost connection the address is no longer available.
    const address = clientAddress(request)
    const written = socket.bytesWritten
    reply.raw.once('close', () => {
      const seconds = (performance.now() - began) / 1e3
      const ended = { seconds, bytes: socket.bytesWritten - written, address }
      recordRequest(request, reply, ended, metrics)
    })
    done()
  })
}

function recordRequest(
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
  // At the default log level nothing is built.
  if (!isLevelEnabled(level, request.log.level)) return
  const line = {
    ...(request.span ? { trace: request.span.traceId } : {}),
    ...(config.call ? { call: config.call } : {}),
    method,
    route,
    status,
    milliseconds: Math.round(seconds * 1e4) / 10,
    // Bytes sent on the connection, including the head; absent for inject() without one.
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

/** Whether a log level includes another one; `silent` includes none. */
function isLevelEnabled(line: 'debug' | 'info', log: string): boolean {
  return (levels.values[line] ?? 0) >= (levels.values[log] ?? Number.POSITIVE_INFINITY)
}

/** Creates a span per request; all its work becomes child spans. */
function traceRequests(
  app: FastifyInstance,
  { traces, isTrusted }: Required<Pick<ObserveOptions, 'isTrusted'>> & { traces: Traces },
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
    runWithSpan(span, done)
  })
  // Body parsing continues in the context of the connection, so the span is restored here.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) runWithSpan(request.span, done)
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
