import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { clientAddress } from './client-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    call?: string
    /** Its answer goes on until one side ends it. */
    endless?: boolean
    /** Asked every few seconds by machines: its line is for those who look for it. */
    quiet?: boolean
  }
}

/** What belongs to no route, of which there are as many as people can think of. */
const NO_ROUTE = 'none'

/**
 * Gives each answer the number of its request, writes one line about each when it has ended, and counts
 * it. A line leads to the request and to whoever sent it, and says nothing of what they sent: the route
 * is its template, and neither query nor body is there.
 */
export function observeRequests(app: FastifyInstance, { metrics }: { metrics: Metrics }): void {
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
  const { config, url: route = NO_ROUTE } = request.routeOptions
  const { method } = request
  const status = reply.raw.headersSent ? reply.raw.statusCode : 'none'
  metrics.request({ method, route, status, seconds: config.endless ? undefined : seconds })
  const line = {
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
  if (config.quiet && status === 200) request.log.debug(line, 'request')
  else request.log.info(line, 'request')
}
