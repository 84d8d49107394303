import { parseWithMessages } from '@griot/contract/messages/schema-messages.ts'
import type { preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { CallError } from '../../shared/call-error.ts'

/** What some clients send instead of no body. */
const nothing = z.strictObject({}).nullish()

/** A body on a call without one is refused rather than ignored: its sender expects it to have an effect. */
export const refuseBody: preValidationAsyncHookHandler = async ({ headers, body }) => {
  // The framework leaves multipart bodies to the handler, and here none reads them.
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) throw new CallError('unsupported_media_type')
  const { errors } = parseWithMessages(nothing, body)
  if (errors) throw new CallError('invalid', { errors })
}
