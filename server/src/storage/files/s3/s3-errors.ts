import { CallError } from '../../../shared/call-error.ts'

/** Seconds until a store that could not be asked is asked again. */
const RETRY_AFTER = 5

/** Engines tell whole seconds: what is so old may be as old as the second before the next. */
export const CLOCK_MS = 1_000

/** What is told of an error of the SDK: its name, its status, and words without anything of the request. */
interface SdkError {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage|EntityTooLarge)/

export function statusOf(error: unknown): number | undefined {
  return (error as SdkError).$metadata?.httpStatusCode
}

/** Whether the store has said that it has no such object; without a body, a bucket that is gone says the same. */
export function saysMissing(error: unknown): boolean {
  return statusOf(error) === 404 && (error as SdkError).name !== 'NoSuchBucket'
}

/** Whether the engine does not know this operation. */
export function isNotImplemented(error: unknown): boolean {
  return statusOf(error) === 501
}

/**
 * What hinders the store, as a refusal that says that it may be tried again: never that a file is missing.
 * @param what was wanted, for the log
 */
export function hindrance(error: unknown, what: string): CallError {
  if (error instanceof CallError) return error
  const { name = 'Error', message = '' } = error as SdkError
  const status = statusOf(error)
  // Its own error has the request with it, signature and all.
  const cause = new Error(
    `The file store could not ${what}: ${name}${status ? ` (${status})` : ''}: ${message}`,
  )
  if (status === 507 || FULL.test(name)) return new CallError('storage_full', { cause })
  return new CallError('unavailable', { retryAfter: RETRY_AFTER, cause })
}
