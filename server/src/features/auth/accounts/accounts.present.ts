import { roleSchema } from '@griot/contract/accounts/roles.ts'
import { accountSchema, type UserAccount } from '@griot/contract/accounts/users.ts'
import type { AccountRow } from './accounts.store.ts'

export function presentAccount(row: AccountRow): UserAccount {
  const isInvited = row.status === 'invited'
  return {
    id: String(row.id),
    email: row.email,
    name: row.name,
    role: roleSchema.parse(row.role),
    isApprover: row.is_approver,
    status: accountSchema.shape.status.parse(row.status),
    secondFactor: row.second_factor,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    invitedAt: isInvited ? (row.invited_at?.toISOString() ?? null) : null,
    invitationEndsAt: isInvited ? (row.invitation_ends_at?.toISOString() ?? null) : null,
    version: row.version,
  }
}
