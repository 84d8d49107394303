import { z } from 'zod'
import type { FieldError } from '../envelope.ts'
import * as inputApiMessages from './en/api/general/input.ts'
import type { Message } from './message.ts'

/** Messages of the current parse by their text, because an issue of zod has only a text. */
let met: Map<string, Message> | null = null

/** The text of a message for `addIssue`; `parseWithMessages` finds its id by it. */
export function issueText(message: Message): string {
  met?.set(message.message, message)
  return message.message
}

/** The `error` option of a schema or check: `z.string().min(1, withMessage(apiMessages.required))`. */
export function withMessage(message: Message): { error: () => string } {
  return { error: () => issueText(message) }
}

// Replaces zod's own English sentences everywhere.
z.config({ customError: (issue) => issueText(defaultMessage(issue)) })

/** The message of a check that has none of its own. */
function defaultMessage(issue: z.core.$ZodRawIssue): Message {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? inputApiMessages.missing
        : inputApiMessages.wrongType({ expected: String(issue.expected) })
    case 'invalid_value':
      return inputApiMessages.notAllowed({ valueList: issue.values.map(String) })
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'string') return inputApiMessages.tooLong({ most })
      return issue.origin === 'array' ? inputApiMessages.tooMany({ most }) : inputApiMessages.tooBig({ most })
    }
    case 'too_small': {
      const least = Number(issue.minimum)
      if (issue.origin === 'string') return inputApiMessages.tooShort({ least })
      return issue.origin === 'array' ? inputApiMessages.tooFew({ least }) : inputApiMessages.tooSmall({ least })
    }
    case 'invalid_format':
      return inputApiMessages.wrongFormat
    case 'unrecognized_keys':
    // A key that the schema of a record does not allow.
    case 'invalid_key':
      return inputApiMessages.unknownField
    default:
      return inputApiMessages.invalid
  }
}

type Parsed<Value> = { data: Value; errors?: undefined } | { data?: undefined; errors: FieldError[] }

/** Parses a value; the errors have the ids of their messages. An unknown key has its own path. */
export function parseWithMessages<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.output<Schema>> {
  const before = met
  met = new Map()
  try {
    const parsed = schema.safeParse(value)
    return parsed.success ? { data: parsed.data } : { errors: errorsOf(parsed.error, met) }
  } finally {
    met = before
  }
}

function errorsOf(error: z.ZodError, known: ReadonlyMap<string, Message>): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const at = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...at, key].join('.'), ...inputApiMessages.unknownField }))
    return [{ path: at.join('.'), ...(known.get(issue.message) ?? inputApiMessages.invalid) }]
  })
}
