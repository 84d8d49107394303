import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'

/** Griot's log: JSON lines, in which errors never bring along what a row or a request holds. */
export function createLog(level: string, stream?: Writable): Logger {
  const options = { level, serializers: { err: loggedError } }
  return stream ? pino(options, stream) : pino(options)
}

/** Of a database's error: where it happened. `detail`, `where` and `hint` quote the row. */
const NAMES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

interface LoggedError {
  type: string
  message?: string
  code?: string
  stack: string[]
  cause?: LoggedError
  [name: string]: unknown
}

/** What may be said of an error in a log: its kind, its code, its place; its words where they hold no values. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] }
  const given = error as Error & Record<string, unknown>
  const names = NAMES.filter((name) => typeof given[name] === 'string')
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(quotesValues(given) ? {} : { message: withoutAddresses(error.message) }),
    ...(typeof given.code === 'string' ? { code: given.code } : {}),
    ...Object.fromEntries(names.map((name) => [name, given[name]])),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

/**
 * Whether the words of an error may hold what a person wrote: a value that has the wrong form
 * (SQLSTATE 22), what a trigger says (P0), text that is no JSON.
 */
function quotesValues(error: Error & Record<string, unknown>): boolean {
  const isDatabases = 'severity' in error
  return (isDatabases && /^(22|P0)/.test(String(error.code))) || error instanceof SyntaxError
}

/** A mail server that refuses a mail names whom it was for. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)')
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
}
