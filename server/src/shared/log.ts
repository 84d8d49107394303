import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'

/** Griot's log: JSON lines; logged errors never contain data of rows or requests. */
export function createLog(level: string, stream?: Writable): Logger {
  const options = { level, serializers: { err: loggedError } }
  return stream ? pino(options, stream) : pino(options)
}

/** Fields of a database error that say where it happened. `detail`, `where` and `hint` quote the row. */
const NAMES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

interface LoggedError {
  type: string
  message?: string
  code?: string
  stack: string[]
  cause?: LoggedError
  [name: string]: unknown
}

/** The loggable parts of an error: kind, code and location; the message only if it contains no values. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] }
  const input = error as Error & Record<string, unknown>
  const names = NAMES.filter((name) => typeof input[name] === 'string')
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(quotesValues(input) ? {} : { message: withoutAddresses(error.message) }),
    ...(typeof input.code === 'string' ? { code: input.code } : {}),
    ...Object.fromEntries(names.map((name) => [name, input[name]])),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

/**
 * Whether the message of an error may quote user input: an invalid value (SQLSTATE 22), a trigger's message (P0),
 * malformed JSON.
 */
function quotesValues(error: Error & Record<string, unknown>): boolean {
  const isDatabases = 'severity' in error
  return (isDatabases && /^(22|P0)/.test(String(error.code))) || error instanceof SyntaxError
}

/** A mail server that refuses a mail quotes the recipient's address. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)')
}

/** The stack frames without the first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}
