import { type Permission, tokenMay } from '@griot/contract/accounts/roles.ts'
import { tokenMessages } from '@griot/contract/accounts/tokens.ts'
import { userMessages } from '@griot/contract/accounts/users.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { messages } from '@griot/contract/messages.ts'

/** The message when the scope of an API token is not sufficient. */
export function refusalOfToken(access: Permission): string {
  return tokenMay('read-write', access) ? tokenMessages.onlyReads : tokenMessages.notForPrograms
}

const ADMINS_ONLY: readonly Call['access'][] = ['users.manage', 'audit.read', 'metrics.read', 'integrity.manage']

/** The message when a role lacks a permission; for levels, lessons and availability the specification's sentence. */
export function refusalOf(access: Call['access']): string {
  if (ADMINS_ONLY.includes(access)) return userMessages.adminsOnly
  const spoken = access === 'levels.write' || access === 'lessons.write' || access === 'availability.set'
  return spoken ? messages.availabilityRefused : messages.forbidden
}
