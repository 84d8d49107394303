import { CallError } from '../../../shared/call-error.ts'

/** Retry-After in seconds when the store is unavailable. */
const RETRY_AFTER = 5

/** Servers report whole seconds: an object may be up to one second newer than its time says. */
export const CLOCK_MS = 1_000

/** The loggable part of an SDK error: name, status, and a message without request details. */
interface SdkError {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

const FULL = /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage|EntityTooLarge)/

export function statusOf(error: unknown): number | undefined {
  return (error as SdkError).$metadata?.httpStatusCode
}

/** Whether the response means that the object does not exist; without a body, a missing bucket looks the same. */
export function isMissingObject(error: unknown): boolean {
  return statusOf(error) === 404 && (error as SdkError).name !== 'NoSuchBucket'
}

/** Whether the server does not support this operation. */
export function isNotImplemented(error: unknown): boolean {
  return statusOf(error) === 501
}

/**
 * Maps a store error to a retryable CallError, never to a missing file.
 * @param what the operation, for the log
 */
export function storeUnavailable(error: unknown, what: string): CallError {
  if (error instanceof CallError) return error
  const { name = 'Error', message = '' } = error as SdkError
  const status = statusOf(error)
  // The SDK's own error contains the request with its signature.
  const cause = new Error(`The file store could not ${what}: ${name}${status ? ` (${status})` : ''}: ${message}`)
  if (status === 507 || FULL.test(name)) return new CallError('storage_full', { cause })
  return new CallError('unavailable', { retryAfter: RETRY_AFTER, cause })
}
