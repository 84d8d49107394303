import { type Permission, tokenMay } from '#contract/accounts/roles.ts'
import { tokenMessages } from '#contract/accounts/tokens.ts'
import { userMessages } from '#contract/accounts/users.ts'
import type { Call } from '#contract/calls/call.ts'
import { messages } from '#contract/messages.ts'

/** What the token of a program is told that its scope does not let. */
export function refusalOfToken(access: Permission): string {
  return tokenMay('read-write', access) ? tokenMessages.onlyReads : tokenMessages.notForPrograms
}

const ADMINS_ONLY: readonly Call['access'][] = [
  'users.manage',
  'audit.read',
  'metrics.read',
  'integrity.manage',
]

/** Levels, lessons and availability are refused with the specification's sentence. */
export function refusalOf(access: Call['access']): string {
  if (ADMINS_ONLY.includes(access)) return userMessages.adminsOnly
  const spoken =
    access === 'levels.write' || access === 'lessons.write' || access === 'availability.set'
  return spoken ? messages.availabilityRefused : messages.forbidden
}
