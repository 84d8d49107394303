import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Reads that saving an activity or a chat leaves as they were. */
function isUnchanged([root, second, third]: QueryKey): boolean {
  switch (root) {
    case 'account':
    case 'languages':
      return true
    case 'assets':
      return third === 'code' || third === 'declared'
    case 'curriculum':
      return second === 'level' || second === 'levels'
    default:
      return false
  }
}

/**
 * After an activity or a chat was saved: what it may have changed (counts and readiness of its lesson,
 * the uses of its codes) is read again when it is shown next. An editor that stays open reads nothing
 * again; a page to which the person has moved on does.
 */
export function renewAfterSave(
  client: QueryClient,
  saved: 'activity' | 'chat',
  { isHere }: { isHere: boolean },
): void {
  void client.invalidateQueries({
    refetchType: isHere ? 'none' : 'active',
    predicate: ({ queryKey }) =>
      !isUnchanged(queryKey) && !(saved === 'activity' && queryKey[0] === 'chats'),
  })
}
