import type { FieldError } from '#contract/envelope.ts'
import { messages } from '#contract/messages.ts'

interface ApiErrorParts {
  /** Stable, for programs: a code of the contract, or `network`, `timeout`, `answer`. */
  code: string
  /** HTTP status; 0 when there was no answer. */
  status: number
  /** For the person. */
  message: string
  errors?: FieldError[]
  current?: unknown
  cause?: unknown
}

/** An error whose message is a sentence for the person. */
export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** A call that did not succeed. */
export class ApiError extends UserFacingError {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  /** Every field at fault, by its dotted path. */
  readonly errors: FieldError[]
  /** The row as it is now, when a write was refused as stale (412). */
  readonly current: unknown

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause })
    this.code = parts.code
    this.status = parts.status
    this.errors = parts.errors ?? []
    this.current = parts.current
  }
}

/** Whether what an address names is not there, or could not be. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** What is said where an answer says nothing itself. */
const DEFAULTS: readonly string[] = ['', messages.errorOccurred, messages.errorOccuredOnGet]

/** The sentence to show for any failure; `fallback` where there is none for the person. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof UserFacingError && !DEFAULTS.includes(error.message)
    ? error.message
    : fallback
}

/** The sentence of the server; `fallback` also where there was no answer. */
export function serverSentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 ? sentenceOf(error, fallback) : fallback
}
