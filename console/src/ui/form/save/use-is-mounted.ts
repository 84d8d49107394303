import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * For asynchronous work such as a save: call it at the start; the returned function tells whether the user is still on
 * the page, and not about to leave it.
 */
export function useIsMounted(): () => () => boolean {
  const router = useRouter()
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => {
    const { pathname } = router.latestLocation
    return () => mounted.current && router.latestLocation.pathname === pathname
  }, [router])
}
