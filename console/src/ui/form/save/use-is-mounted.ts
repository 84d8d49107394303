import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * For what comes to an end later, as a save: call it at the beginning, and what it gives at the end
 * tells whether the person is still at the same place, or has left or is about to leave.
 */
export function useStillHere(): () => () => boolean {
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
