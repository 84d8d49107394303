import type { preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { CallError } from '../../shared/call-error.ts'
import { fieldErrors } from './field-errors.ts'

/** What some clients send where there is nothing to say. */
const nothing = z.strictObject({}).nullish()

/** What is sent to a call that takes no body is not passed over: whoever sent it believes that it counts. */
export const refuseBody: preValidationAsyncHookHandler = async ({ headers, body }) => {
  // Such a body is left to a handler that reads it, which is none here.
  if (/^\s*multipart\//i.test(headers['content-type'] ?? ''))
    throw new CallError('unsupported_media_type')
  const { error } = nothing.safeParse(body)
  if (error) throw new CallError('invalid', { errors: fieldErrors(error) })
}
