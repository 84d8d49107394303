import type { FastifyInstance } from 'fastify'
import { CallError } from '../../shared/call-error.ts'

/** While the server closes, requests on connections that are still open get 503 and should retry. */
export function refuseWhenClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new CallError('unavailable', { retryAfter: 2 }) : undefined)
  })
}
