import type { FieldError } from '@griot/contract/envelope.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as messages from '@griot/contract/messages/ui/general/general.ts'

interface ApiErrorParts {
  /** Stable, for programs: an error code of the contract, or `network`, `timeout`, `answer`. */
  code: string
  /** HTTP status; 0 when there was no response. */
  status: number
  /** Sentence for the user. */
  message: string
  /** Id of the message, for programs. */
  messageId?: string | undefined
  errors?: FieldError[]
  current?: unknown
  cause?: unknown
}

/** An error whose message can be shown to the user. */
export class UserFacingError extends Error {
  override name = 'UserFacingError'
}

/** A call that did not succeed. */
export class ApiError extends UserFacingError {
  override name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly messageId: string | undefined
  /** All invalid fields, by dotted path. */
  readonly errors: FieldError[]
  /** The current row, when a write was refused as stale (412). */
  readonly current: unknown

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause })
    this.code = parts.code
    this.status = parts.status
    this.messageId = parts.messageId
    this.errors = parts.errors ?? []
    this.current = parts.current
  }
}

/** Whether the addressed thing does not exist, or its id is malformed. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** Whether a retry may succeed: the request got no response. */
export function hadNoResponse(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')
}

/** Generic messages of the server, which say nothing specific. */
const DEFAULTS: readonly string[] = ['', apiMessages.errorOccurred.message, messages.errorOccuredOnGet]

/** The message to show for any failure; `fallback` when the error has no message for the user. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof UserFacingError && !DEFAULTS.includes(error.message) ? error.message : fallback
}

/** The server's message; `fallback` also when there was no response. */
export function serverSentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 ? sentenceOf(error, fallback) : fallback
}
