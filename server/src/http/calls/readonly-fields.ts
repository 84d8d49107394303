import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@griot/contract/calls/call.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { preValidationAsyncHookHandler } from 'fastify'
import { CallError } from '../../shared/call-error.ts'

/** Read-only fields that the client sent back, by name. */
export type ReadonlyFields = Readonly<Record<string, unknown>>

/**
 * Removes read-only fields from a body, so that a client may send back what it read. Unknown keys stay, and are refused
 * by the schema.
 */
function splitReadonlyFields(
  { body: schema, acceptsReadOnly = [] }: Pick<Call, 'body' | 'acceptsReadOnly'>,
  body: unknown,
): { body: unknown; readonlyFields: ReadonlyFields | null } {
  if (!schema || acceptsReadOnly.length === 0 || typeof body !== 'object' || body === null)
    return { body, readonlyFields: null }
  const issues = schema.safeParse(body).error?.issues ?? []
  const unknown = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [])),
  )
  const read = acceptsReadOnly.filter((field) => unknown.has(field))
  if (read.length === 0) return { body, readonlyFields: null }
  const isRead = ([field]: [string, unknown]) => read.includes(field)
  const entries = Object.entries(body)
  return {
    body: Object.fromEntries(entries.filter((entry) => !isRead(entry))),
    readonlyFields: Object.fromEntries(entries.filter(isRead)),
  }
}

/** Applies this to a request before its body is validated. */
export function stripReadonlyFields(call: Call): preValidationAsyncHookHandler {
  return async (request) => {
    const { body, readonlyFields } = splitReadonlyFields(call, request.body)
    request.body = body
    request.readonlyFields = readonlyFields
  }
}

/**
 * Accepts read-only fields only if they equal the row.
 * @param messages the message for a field instead of the common one
 * @throws CallError invalid with each field that differs
 */
export function assertUnchanged(
  readonlyFields: ReadonlyFields,
  row: object,
  messages: Readonly<Record<string, Message>> = {},
): void {
  const standing = new Map<string, unknown>(Object.entries(row))
  const errors = Object.entries(readonlyFields)
    .filter(([field, value]) => !isDeepStrictEqual(value, standing.get(field)))
    .map(([path]) => ({ path, ...(messages[path] ?? apiMessages.readOnly) }))
  if (errors.length > 0) throw new CallError('invalid', { errors })
}
