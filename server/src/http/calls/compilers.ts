import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { CallError } from '../../shared/call-error.ts'
import { fieldErrors } from './field-errors.ts'

/** Requests are parsed by the contract's schemas: a handler receives the parsed values. */
export function setCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const read = schema.safeParse(httpPart === 'querystring' ? withoutEmpty(data) : data)
    if (read.success) return { value: read.data }
    return { error: new CallError('invalid', { errors: fieldErrors(read.error) }) }
  })
  // Responses are already serialised by their schemas; errors and documents have none.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

/** A query parameter with an empty value, such as `?language=`, counts as missing. */
function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
