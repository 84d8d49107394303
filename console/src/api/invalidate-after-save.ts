import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Queries that saving an activity or a chat does not change. */
function isUnchanged([root, second, third]: QueryKey): boolean {
  switch (root) {
    case 'account':
    case 'languages':
      return true
    case 'assets':
      return second === 'lesson' || third === 'code' || third === 'declared'
    case 'curriculum':
      return second === 'level' || second === 'levels' || second === 'summary'
    default:
      return false
  }
}

/**
 * Invalidates what a saved activity or chat may have changed: counts and readiness of its lesson, and the uses of its
 * codes. They are read again when next shown. An editor that stays open refetches nothing; if the user has moved to
 * another page, that page refetches.
 */
export function invalidateAfterSave(
  client: QueryClient,
  saved: 'activity' | 'chat',
  { isHere }: { isHere: boolean },
): void {
  void client.invalidateQueries({
    refetchType: isHere ? 'none' : 'active',
    predicate: ({ queryKey }) => !isUnchanged(queryKey) && !(saved === 'activity' && queryKey[0] === 'chats'),
  })
}
