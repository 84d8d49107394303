import type { FieldError } from '#contract/envelope.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'

export interface CallErrorOptions {
  /** For the person; the code's default sentence otherwise. */
  message?: string
  errors?: readonly FieldError[]
  /** The row as it stands, when a write came too late; of a sign-in, what its second step needs. */
  current?: unknown
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** For the log. */
  cause?: unknown
}

/** Why a call is refused: a stable code for programs, a sentence for the person, every field at fault. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  readonly current: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: CallErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause })
    this.code = code
    this.errors = options.errors ?? []
    this.current = options.current
    this.retryAfter = options.retryAfter
  }
}

/** A refusal that concerns one field. */
export function fieldError(code: ErrorCode, path: string, message: string): CallError {
  return new CallError(code, { message, errors: [{ path, message }] })
}

/** @throws CallError stale, with the row as it is now, when another version than that was read */
export function requireVersion(row: { version: number }, ifMatch: number | null): void {
  if (ifMatch !== null && ifMatch !== row.version) throw new CallError('stale', { current: row })
}
