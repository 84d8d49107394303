import type { z } from 'zod'
import type { Permission } from '../accounts/roles.ts'
import type { Message } from '../messages/message.ts'

/** Default limit of a JSON body in bytes: a form with fifty options of the longest texts. */
export const BODY_BYTES_MAX = 1024 * 1024

/** Limit in bytes of a body without sign-in. */
export const PUBLIC_BODY_BYTES_MAX = 16 * 1024

/**
 * One call. `access` says who may use it: anyone, anyone with a signed link, a speaker with a recording link, or an account
 * with a permission. It is required, and the generated access matrix tests every call.
 */
export interface Call {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** Relative to `/api`; parameters as `:name`. */
  path: `/${string}`
  /** Checked before a handler runs, including the signature of a signed link. */
  access: 'public' | 'signed' | 'recordingLink' | Permission
  /** A speaker with a recording link may use it too. */
  withRecordingLink?: true
  /** What the call does, as one sentence; the summary in the OpenAPI document. */
  summary: string
  /** The sentence of an internal error; default 'An error occurred'. */
  failed?: Message
  params?: z.ZodType
  query?: z.ZodType
  /** Headers that only this call reads, with lower-case names. */
  headers?: z.ZodType
  /** A JSON body. */
  body?: z.ZodType
  /**
   * Read-only fields: a body may contain them as they were read; a different value is refused with an error at the
   * field.
   */
  acceptsReadOnly?: readonly string[]
  /** The body is multipart with files in fields named `files`, instead of JSON. */
  multipart?: true
  /** The body is raw bytes of this media type instead of JSON; the handler receives a stream. */
  raw?: `${string}/${string}`
  /** The body may be an HTML form, which is not read: mail programs must send one (RFC 8058). */
  ignoresForm?: true
  /** The response is a stream that stays open until one side closes it. */
  endless?: true
  /** The raw body and its type are optional. */
  mayLackBody?: true
  /** Limit of the body in bytes; a larger one is refused before it is fully read. */
  bodyBytesMost?: number
  /** The schema of `result`; absent for calls that return bytes. */
  result?: z.ZodType
  /** The HTTP status of success, 200 unless given. */
  status?: 201
  /** Responses have the entity's version as ETag; writes accept it as If-Match. */
  versioned?: true
  /** Accepts an Idempotency-Key. */
  idempotent?: true
  /** Monitoring programs may call it with the metrics token from the environment. */
  watched?: true
  /** Polled every few seconds by machines, so successes are logged at debug level. */
  quiet?: true
  /** Allowed for an admin who still has to set up the required second factor. */
  beforeSecondFactor?: true
  /** Uses the tus protocol: requests and responses carry its version header. */
  tus?: true
}

/** Whether a call needs an account with a permission. */
export const needsAccount = (access: Call['access']): access is Permission =>
  access !== 'public' && access !== 'signed' && access !== 'recordingLink'
