import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import { auditUserChange } from '../auth.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { Seal } from './sealed.ts'
import { consumeRecoveryCode, factorOf, saveLastStep } from './second-factor.store.ts'
import { stepOf } from './totp.ts'

/** Six digits, grouped in any way. */
export function digitsOf(code: string): string | null {
  const digits = code.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Verifies a code of the second factor, or a recovery code; false when it is invalid or was used. The caller has locked
 * the account, so that of two concurrent uses only one succeeds.
 */
export async function consumeCode(
  transaction: Transaction,
  { seal, userId, code }: { seal: Seal; userId: number; code: string },
): Promise<boolean> {
  const factor = await factorOf(transaction, userId)
  if (!factor?.confirmed_at) return false
  const digits = digitsOf(code)
  if (digits === null) {
    const codeHash = hashRecoveryCode(code)
    if (!(await consumeRecoveryCode(transaction, { userId, codeHash }))) return false
    await auditUserChange(transaction, { userId, action: 'use recovery code', by: String(userId) })
    return true
  }
  const secret = seal.decrypt(factor.secret, String(userId))
  const step = secret && stepOf(secret, digits)
  if (step === null || step <= Number(factor.last_step ?? 0)) return false
  await saveLastStep(transaction, { userId, step })
  return true
}
