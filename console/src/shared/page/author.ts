import type { Author } from '@griot/contract/history/revisions.ts'
import * as authorMessages from '@griot/contract/messages/ui/history/author.ts'

/** Who did something, as shown to signed-in staff: by name, without one by role. Null is Griot itself. */
export function authorOf(by: Author): string {
  if (by === null) return 'Griot'
  if (by.you) return authorMessages.you
  return by.name || authorMessages.byRole({ role: by.role })
}
