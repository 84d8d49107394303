import type { z } from 'zod'
import type { Permission } from '../accounts/roles.ts'

/** Bytes of a JSON body where a call says nothing else: a form with fifty options of the longest texts. */
export const BODY_BYTES_MOST = 1024 * 1024

/** Bytes of a body that anyone may send without an account. */
export const PUBLIC_BODY_BYTES_MOST = 16 * 1024

/**
 * One call. `access` says who may: anyone, whoever holds a signed link, or an account with a
 * permission. A call without it does not compile, and the generated access matrix tests each.
 */
export interface Call {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  /** The frame checks all of it before a handler runs, the signature of a signed link too. */
  access: 'public' | 'signed' | Permission
  summary: string
  /** What is said when it fails through no fault of the request; 'An error occurred' unless given. */
  failed?: string
  params?: z.ZodType
  query?: z.ZodType
  /** Headers that only this call reads, by their names in lower case. */
  headers?: z.ZodType
  /** A JSON body. */
  body?: z.ZodType
  /**
   * Fields that a read of the same gives. Those that the body does not take may be sent as they were
   * read; one that stands otherwise is refused at its name.
   */
  takesBack?: readonly string[]
  /** A body of files instead of JSON, in fields named `files`. */
  multipart?: true
  /** A body of bytes under this media type instead of JSON; the handler gets it as a stream. */
  raw?: `${string}/${string}`
  /** Its answer goes on until one side ends it. */
  endless?: true
  /** Such a body may be left out, and its type with it. */
  mayLackBody?: true
  /** Bytes that a body has at the most; more is refused before it is read to its end. */
  bodyBytesMost?: number
  /** What `result` holds; absent for calls that answer bytes. */
  result?: z.ZodType
  /** The HTTP status of success, 200 unless given. */
  status?: 201
  /** Answers and writes of this entity carry its version as ETag and If-Match. */
  versioned?: true
  /** Takes an Idempotency-Key. */
  idempotent?: true
  /** Programs that watch Griot may ask it as well, by the token that its environment gives them. */
  watched?: true
  /** Asked every few seconds by machines, so its line in the log is for those who look for it. */
  quiet?: true
  /** May be asked by an admin who has yet to set up the second factor that admins must have. */
  beforeSecondFactor?: true
  /** Speaks the tus protocol: requests and answers name its version. */
  tus?: true
}
