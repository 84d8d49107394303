import { may, type Permission } from '@griot/contract/accounts/roles.ts'
import { useStore } from 'zustand'
import { type SessionState, sessionStore } from './session.ts'

export function useSession(): SessionState {
  return useStore(sessionStore)
}

/** Whether the account has a permission, to show or hide controls. The server enforces it. */
export function useHasPermission(permission: Permission): boolean {
  const { role, isApprover } = useSession()
  return may(role, permission, isApprover)
}
