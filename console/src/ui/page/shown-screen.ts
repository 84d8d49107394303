import { useRouter, useRouterState } from '@tanstack/react-router'
import { useIsCodeAwaited } from '../loading/retry-import.ts'

/** The visible screen, and a way to stay on it while another one is loading. */
export function useShownScreen() {
  const router = useRouter()
  const isCodeAwaited = useIsCodeAwaited()
  const { location, before } = useRouterState({
    select: ({ status, location, resolvedLocation }) => ({
      location,
      before: status === 'pending' ? resolvedLocation : undefined,
    }),
  })
  if (!isCodeAwaited || !before) return { shown: location, stay: undefined }
  return { shown: before, stay: () => router.history.replace(before.href) }
}
