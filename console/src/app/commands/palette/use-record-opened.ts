import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openedThingAt } from './opened-thing.ts'
import { rememberOpened } from './recent-things.ts'

/** Records each opened asset, level and lesson for the palette's list of recent things. */
export function useRecordOpened(): void {
  const router = useRouter()
  useEffect(() => {
    remember(router.state.location)
    return router.subscribe('onResolved', ({ toLocation }) => remember(toLocation))
  }, [router])
}

function remember({ pathname, search }: ParsedLocation): void {
  const opened = openedThingAt(pathname, search)
  if (opened) rememberOpened(opened)
}
