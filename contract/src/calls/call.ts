import type { z } from 'zod'
import type { Permission } from '../roles.ts'

/**
 * One call. `access` says who may: anyone, whoever holds a signed link, or an account with a
 * permission. A call without it does not compile, and the generated access matrix tests each.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  access: 'public' | 'signed' | Permission
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A body of files instead of JSON, in fields named `files`. */
  multipart?: true
  /** What `result` holds; absent for calls that answer bytes. */
  result?: z.ZodType
  /** The HTTP status of success, 200 unless given. */
  status?: 201
  /** Answers and writes of this entity carry its version as ETag and If-Match. */
  versioned?: true
  /** Takes an Idempotency-Key. */
  idempotent?: true
}
