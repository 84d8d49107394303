import type { Session, User } from '@griot/contract/accounts/auth.ts'
import { type Role, roleSchema } from '@griot/contract/accounts/roles.ts'
import { resetPersonalStores } from '@griot/player/ui/stores.ts'
import { serverNow, syncServerClock } from './clock.ts'
import { readStored, writeStored } from './storage.ts'
import { createGlobalStore } from './stores.ts'
import { isExpired, tokenAccount } from './token.ts'

export interface SessionState {
  token: string | null
  /** Only decides what is shown; `admin` until the server answers. */
  role: Role
  /** Whether an admin has marked the account as an approver; also only for what is shown. */
  isApprover: boolean
  /** Why the session ended; calls that were in flight end it again, which is not reported again. */
  ended: EndReason | null
}

/** `elsewhere`: another tab signed out; `otherAccount`: another tab signed in as somebody else. */
export type EndReason = 'expired' | 'unauthorized' | 'loggedOut' | 'elsewhere' | 'otherAccount'

const TOKEN_KEYS = ['token', 'accessToken'] as const
const ROLE_KEY = 'userRole'
const APPROVER_KEY = 'userIsApprover'

/** Whether listeners know that this session ended; calls in flight would end it again. */
export const sessionStore = createGlobalStore<SessionState>(() => ({ ...read(), ended: null }))

function read(): Pick<SessionState, 'token' | 'role' | 'isApprover'> {
  const role = roleSchema.safeParse(readStored(ROLE_KEY))
  return {
    token: readStored('accessToken') ?? readStored('token'),
    role: role.success ? role.data : 'admin',
    isApprover: readStored(APPROVER_KEY) === 'true',
  }
}

function refresh(): void {
  const next = read()
  const { token, role, isApprover } = currentSession()
  if (next.token === token && next.role === role && next.isApprover === isApprover) return
  sessionStore.setState(next.token === null ? next : { ...next, ended: null })
}

// Another tab signed in or out.
window.addEventListener('storage', () => {
  const { token } = currentSession()
  const account = accountId()
  refresh()
  if (token === null) return
  if (currentSession().token === null) end('elsewhere')
  else if (accountId() !== account) end('otherAccount')
})

export const currentSession = (): SessionState => sessionStore.getState()

/** Account of this session; null when signed out. It stays the same when the token expires. */
export function accountId(): string | null {
  const { token } = currentSession()
  return token === null ? null : tokenAccount(token)
}

/** Called when somebody signs in or out, or has another role. */
export const watchSession = (watcher: () => void): (() => void) => sessionStore.subscribe(watcher)

export function startSession(session: Session): void {
  syncServerClock(session.serverTime)
  for (const key of TOKEN_KEYS) writeStored(key, session.accessToken)
  rememberAccount(session.user)
}

/** Stores the account's data from the server. */
export function rememberAccount(user: User): void {
  writeStored(ROLE_KEY, user.role)
  writeStored(APPROVER_KEY, user.isApprover ? 'true' : null)
  refresh()
}

/** Clears the token and notifies the listeners, once even if many calls fail. */
export function endSession(reason: EndReason): void {
  for (const key of [...TOKEN_KEYS, ROLE_KEY, APPROVER_KEY]) writeStored(key, null)
  refresh()
  end(reason)
}

function end(reason: EndReason): void {
  if (currentSession().ended !== null) return
  // First, so that the message about the end is not reset with the rest.
  resetPersonalStores()
  sessionStore.setState({ ended: reason })
}

/** Registers a listener for the end of a session: by sign-out, by expiry, or because the server refused its token. */
export function onSessionEnd(ending: (reason: EndReason) => void): () => void {
  return sessionStore.subscribe(({ ended }, before) => {
    if (ended !== null && before.ended === null) ending(ended)
  })
}

/** Whether there is a token that has not expired. */
export function isSignedIn(): boolean {
  const { token } = currentSession()
  return token !== null && !isExpired(token, serverNow())
}

/** The token for a call; null when it is missing or has expired, which also ends the session. */
export function bearerToken(): string | null {
  if (isSignedIn()) return currentSession().token
  endSession('expired')
  return null
}
