import { useSyncExternalStore } from 'react'
import { may, type Permission } from '#contract/accounts/roles.ts'
import { currentSession, type SessionState, watchSession } from './session.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, currentSession)
}

/** Whether to show what needs a permission. The server decides anyway. */
export function useMay(permission: Permission): boolean {
  return may(useSession().role, permission)
}
