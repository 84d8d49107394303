import { useStore } from 'zustand'
import { may, type Permission } from '#contract/accounts/roles.ts'
import { type SessionState, sessionStore } from './session.ts'

export function useSession(): SessionState {
  return useStore(sessionStore)
}

/** Whether to show what needs a permission. The server decides anyway. */
export function useMay(permission: Permission): boolean {
  return may(useSession().role, permission)
}
