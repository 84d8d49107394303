import type { Call } from '@griot/contract/calls/call.ts'
import { envelope, errorEnvelopeSchema } from '@griot/contract/envelope.ts'
import type { RouteOptions } from 'fastify'

const READONLY_NOTE = 'Fields of the response that the request body does not list can be sent unchanged.'

/** The OpenAPI description of a call. */
export function documentation(call: Call): RouteOptions['schema'] {
  return {
    summary: call.summary,
    ...(call.acceptsReadOnly ? { description: READONLY_NOTE } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.headers ? { headers: call.headers } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(call.raw ? { consumes: [call.raw] } : {}),
    ...(call.access === 'public' || call.access === 'signed' ? {} : { security: [{ bearer: [] }] }),
    response: {
      ...(call.result ? { [call.status ?? 200]: envelope(call.result) } : {}),
      default: errorEnvelopeSchema,
    },
  }
}
