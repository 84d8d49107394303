import { ROLE_NAMES, type Role } from '@griot/contract/accounts/roles.ts'

/** Who did something, as shown to other users: by role. Null is Griot itself. */
export function authorOf(by: { role: Role; you: boolean } | null): string {
  if (by === null) return 'Griot'
  if (by.you) return 'You'
  const role = ROLE_NAMES[by.role].toLowerCase()
  return `${/^[aeiou]/.test(role) ? 'An' : 'A'} ${role}`
}
