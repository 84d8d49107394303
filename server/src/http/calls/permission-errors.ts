import { type Permission, tokenMay } from '@griot/contract/accounts/roles.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import * as tokenApiMessages from '@griot/contract/messages/api/accounts/token.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import type { Message } from '@griot/contract/messages/message.ts'

/** The message when the scope of an API token is not sufficient. */
export function refusalOfToken(access: Permission): Message {
  return tokenMay('read-write', access) ? tokenApiMessages.onlyReads : tokenApiMessages.notForPrograms
}

const ADMINS_ONLY: readonly Call['access'][] = ['users.manage', 'audit.read', 'metrics.read', 'integrity.manage']

/** The message when a role lacks a permission; for levels, lessons and availability the specification's sentence. */
export function refusalOf(access: Call['access']): Message {
  if (ADMINS_ONLY.includes(access)) return userApiMessages.adminsOnly
  if (access === 'reviews.decide') return reviewApiMessages.mayNotDecide
  const spoken = access === 'levels.write' || access === 'lessons.write' || access === 'availability.set'
  return spoken ? apiMessages.availabilityRefused : apiMessages.forbidden
}
