import type { FieldError } from '@griot/contract/envelope.ts'
import { ERRORS, type ErrorCode } from '@griot/contract/errors.ts'
import type { Message } from '@griot/contract/messages/message.ts'

export interface CallErrorOptions {
  /** For the user; default: the message of the code. */
  message?: Message
  errors?: readonly FieldError[]
  /** The current row for a stale write, or a decision after another one; for a sign-in, what its second step needs. */
  current?: unknown
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** For the log. */
  cause?: unknown
}

/** A refused call: a stable code for programs, a sentence for the user, and every invalid field. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode
  /** The text for the user, with its id and parameters. */
  readonly text: Message
  readonly errors: readonly FieldError[]
  readonly current: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: CallErrorOptions = {}) {
    const text = options.message ?? ERRORS[code].message
    super(text.message, { cause: options.cause })
    this.code = code
    this.text = text
    this.errors = options.errors ?? []
    this.current = options.current
    this.retryAfter = options.retryAfter
  }
}

/** An error of one field. @param cause for the log */
export function fieldError(code: ErrorCode, path: string, message: Message, cause?: unknown): CallError {
  return new CallError(code, { message, errors: [{ path, ...message }], cause })
}

/** @throws CallError stale, with the current row, if another version was read */
export function requireVersion(row: { version: number }, ifMatch: number | null): void {
  if (ifMatch !== null && ifMatch !== row.version) throw new CallError('stale', { current: row })
}
