import type { Role } from '@griot/contract/accounts/roles.ts'
import * as authorMessages from '@griot/contract/messages/ui/history/author.ts'

/** Who did something, as shown to other users: by role. Null is Griot itself. */
export function authorOf(by: { role: Role; you: boolean } | null): string {
  if (by === null) return 'Griot'
  if (by.you) return authorMessages.you
  return authorMessages.byRole({ role: by.role })
}
