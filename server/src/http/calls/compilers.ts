import { parseWithMessages } from '@griot/contract/messages/schema-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { CallError } from '../../shared/call-error.ts'

/** Requests are parsed by the contract's schemas: a handler receives the parsed values. */
export function setCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const { data: value, errors } = parseWithMessages(schema, httpPart === 'querystring' ? withoutEmpty(data) : data)
    return errors ? { error: new CallError('invalid', { errors }) } : { value }
  })
  // Responses are already serialised by their schemas; errors and documents have none.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

/** A query parameter with an empty value, such as `?language=`, counts as missing. */
function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
