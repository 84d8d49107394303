import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { CallError } from '../../shared/call-error.ts'
import { fieldErrors } from './field-errors.ts'

/** Requests are read by the contract's schemas: what a handler gets is what the schema gave. */
export function setCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const read = schema.safeParse(httpPart === 'querystring' ? withoutEmpty(data) : data)
    if (read.success) return { value: read.data }
    return { error: new CallError('invalid', { errors: fieldErrors(read.error) }) }
  })
  // Answers are written by their schemas before they get here; refusals and documents are not.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
}

/** A form that was sent with a field left empty, such as `?language=`, asks for nothing by it. */
function withoutEmpty(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
