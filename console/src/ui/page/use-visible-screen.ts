import { useRouter, useRouterState } from '@tanstack/react-router'
import { useIsImportPending } from '../loading/retry-import.ts'

/** The visible screen, and a way to stay on it while another one is loading. */
export function useVisibleScreen() {
  const router = useRouter()
  const isImportPending = useIsImportPending()
  const { location, before } = useRouterState({
    select: ({ status, location, resolvedLocation }) => ({
      location,
      before: status === 'pending' ? resolvedLocation : undefined,
    }),
  })
  if (!isImportPending || !before) return { shown: location, stay: undefined }
  return { shown: before, stay: () => router.history.replace(before.href) }
}
