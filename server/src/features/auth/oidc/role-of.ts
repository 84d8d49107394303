import { ROLES, type Role } from '@griot/contract/accounts/roles.ts'
import type { RoleClaim } from '../../../config/oidc-config.ts'

/**
 * The role of a new account: the most powerful role among the claim's values, else viewer. A claim is given by its name
 * or path (`realm_access.roles`).
 */
export function roleOf(claims: Readonly<Record<string, unknown>>, rule: RoleClaim | null): Role {
  if (rule === null) return 'viewer'
  const value = Object.hasOwn(claims, rule.claim)
    ? claims[rule.claim]
    : rule.claim.split('.').reduce<unknown>(partOf, claims)
  const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  const roles = values.flatMap((one) => (Object.hasOwn(rule.map, one) ? [rule.map[one]] : []))
  return ROLES.find((role) => roles.includes(role)) ?? 'viewer'
}

function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
