import { isDeepStrictEqual } from 'node:util'
import type { preValidationAsyncHookHandler } from 'fastify'
import type { Call } from '#contract/calls/call.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '../../shared/call-error.ts'

/** What a request sends of a read that its call cannot change, by field. */
export type ReadBack = Readonly<Record<string, unknown>>

/**
 * Takes out of a body what the call does not take and a read gives, so that a program may send back
 * what it read. What neither knows stays, and is refused with the rest.
 */
function splitReadBack(
  { body: schema, takesBack = [] }: Pick<Call, 'body' | 'takesBack'>,
  body: unknown,
): { body: unknown; readBack: ReadBack | null } {
  if (!schema || takesBack.length === 0 || typeof body !== 'object' || body === null)
    return { body, readBack: null }
  const issues = schema.safeParse(body).error?.issues ?? []
  const unknown = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
    ),
  )
  const read = takesBack.filter((field) => unknown.has(field))
  if (read.length === 0) return { body, readBack: null }
  const isRead = ([field]: [string, unknown]) => read.includes(field)
  const entries = Object.entries(body)
  return {
    body: Object.fromEntries(entries.filter((entry) => !isRead(entry))),
    readBack: Object.fromEntries(entries.filter(isRead)),
  }
}

/** Does so with a request, before its body is judged. */
export function takeBack(call: Call): preValidationAsyncHookHandler {
  return async (request) => {
    const { body, readBack } = splitReadBack(call, request.body)
    request.body = body
    request.readBack = readBack
  }
}

/**
 * What was sent back is taken when it is as the row stands.
 * @param sentences what is said of a field instead of the sentence for all
 * @throws CallError invalid with each field that says something else
 */
export function requireAsRead(
  readBack: ReadBack,
  row: object,
  sentences: Readonly<Record<string, string>> = {},
): void {
  const standing = new Map<string, unknown>(Object.entries(row))
  const errors = Object.entries(readBack)
    .filter(([field, value]) => !isDeepStrictEqual(value, standing.get(field)))
    .map(([path]) => ({ path, message: sentences[path] ?? messages.readOnly }))
  if (errors.length > 0) throw new CallError('invalid', { errors })
}
