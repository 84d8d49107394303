import { may, type Permission, roleSchema } from '@griot/contract/accounts/roles.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { CallError } from '../../../shared/call-error.ts'
import { preparedRows } from '../database.ts'
import type { Transaction } from '../pool/transaction.ts'

const ACCOUNT = {
  name: 'lock the account of a write',
  text: `select role, is_approver from users where id = $1 and status = 'active' for share`,
}

/**
 * The account may have been disabled, or have another role, since the request was authorised. Its row is locked until
 * the commit, so that such a change comes before or after it.
 * @throws CallError forbidden
 */
export async function requirePermission(
  transaction: Transaction,
  permission: Permission,
  message: Message,
): Promise<void> {
  const userId = Number(transaction.actor.userId)
  const [account] = await preparedRows<{ role: string; is_approver: boolean }>(transaction, ACCOUNT, [userId])
  if (!account || !may(roleSchema.parse(account.role), permission, account.is_approver))
    throw new CallError('forbidden', { message })
}
