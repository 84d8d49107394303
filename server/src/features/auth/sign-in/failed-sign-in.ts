import type { ErrorCode } from '@griot/contract/errors.ts'
import { CallError } from '../../../shared/call-error.ts'
import { auditRateLimited } from '../../../storage/database/limited-events.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'

interface FailedSignIn {
  /** Null for an unknown account. */
  userId: number | null
  address: string
}

/** Writes the audit event of a failed sign-in, with the same statement for known and unknown accounts. */
export function auditFailedSignIn(pool: Pool, { userId, address }: FailedSignIn): Promise<void> {
  const keys = userId === null ? [] : [userId]
  return auditRateLimited(pool, { action: 'failed sign in', entity: 'user', keys, address })
}

/** Runs a part of a sign-in; if it is refused with `code`, writes the audit event. */
export async function auditingFailure<T>(
  pool: Pool,
  failed: FailedSignIn,
  work: () => Promise<T>,
  code: ErrorCode = 'login_failed',
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallError && error.code === code) await auditFailedSignIn(pool, failed)
    throw error
  }
}
