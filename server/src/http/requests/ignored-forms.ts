import type { FastifyInstance } from 'fastify'
import { CallError } from '../../shared/call-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body may be a form that is not read. */
    ignoresForm?: boolean
  }
}

/** Other calls refuse forms: another site can send them without a preflight. Multipart forms have a parser already. */
export function ignoreForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (request, _payload, done) => {
    if (request.routeOptions.config.ignoresForm) done(null, undefined)
    else done(new CallError('unsupported_media_type'))
  })
}
