import { useSyncExternalStore } from 'react'
import { may, type Permission } from '#contract/accounts/roles.ts'
import { currentSession, type SessionState, watchSession } from './session.ts'

export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, currentSession)
}

/** Whether the account has a permission, to show or hide controls. The server enforces it. */
export function useMay(permission: Permission): boolean {
  return may(useSession().role, permission)
}
