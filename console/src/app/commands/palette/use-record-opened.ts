import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openedAt } from './opened-times.ts'
import { rememberOpened } from './recent-things.ts'

/** What a person looks into, wherever it was opened from, is what the palette begins with. */
export function useWatchOpened(): void {
  const router = useRouter()
  useEffect(() => {
    remember(router.state.location)
    return router.subscribe('onResolved', ({ toLocation }) => remember(toLocation))
  }, [router])
}

function remember({ pathname, search }: ParsedLocation): void {
  const opened = openedAt(pathname, search)
  if (opened) rememberOpened(opened)
}
