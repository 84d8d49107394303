import type { Session, User } from '#contract/accounts/auth.ts'
import { type Role, roleSchema } from '#contract/accounts/roles.ts'
import { learnServerTime, serverNow } from './clock.ts'
import { readStored, writeStored } from './storage.ts'
import { isExpired, tokenAccount } from './token.ts'

export interface SessionState {
  token: string | null
  /** Only decides what is shown; `admin` until the server answers. */
  role: Role
}

/** `elsewhere`: another tab signed out; `otherAccount`: another tab signed in as somebody else. */
export type EndReason = 'expired' | 'unauthorized' | 'loggedOut' | 'elsewhere' | 'otherAccount'

const TOKEN_KEYS = ['token', 'accessToken'] as const
const ROLE_KEY = 'userRole'

let state = read()
/** Whether listeners know that this session ended; calls in flight would end it again. */
let told = false
const watchers = new Set<() => void>()
const endings = new Set<(reason: EndReason) => void>()

function read(): SessionState {
  const role = roleSchema.safeParse(readStored(ROLE_KEY))
  return {
    token: readStored('accessToken') ?? readStored('token'),
    role: role.success ? role.data : 'admin',
  }
}

function refresh(): void {
  const next = read()
  if (next.token === state.token && next.role === state.role) return
  state = next
  if (next.token !== null) told = false
  for (const watcher of watchers) watcher()
}

// Another tab signed in or out.
window.addEventListener('storage', () => {
  const { token } = state
  const account = accountId()
  refresh()
  if (token === null) return
  if (state.token === null) tell('elsewhere')
  else if (accountId() !== account) tell('otherAccount')
})

export function currentSession(): SessionState {
  return state
}

/** Account of this session; null when signed out. It stays the same when the token expires. */
export function accountId(): string | null {
  return state.token === null ? null : tokenAccount(state.token)
}

export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function startSession(session: Session): void {
  learnServerTime(session.serverTime)
  for (const key of TOKEN_KEYS) writeStored(key, session.accessToken)
  rememberAccount(session.user)
}

/** Stores the account's data from the server. */
export function rememberAccount(user: User): void {
  writeStored(ROLE_KEY, user.role)
  refresh()
}

/** Clears the token and notifies the listeners, once even if many calls fail. */
export function endSession(reason: EndReason): void {
  for (const key of [...TOKEN_KEYS, ROLE_KEY]) writeStored(key, null)
  refresh()
  tell(reason)
}

function tell(reason: EndReason): void {
  if (told) return
  told = true
  for (const ending of endings) ending(reason)
}

/** Registers a listener for the end of a session: by sign-out, by expiry, or because the server refused its token. */
export function onSessionEnd(ending: (reason: EndReason) => void): () => void {
  endings.add(ending)
  return () => endings.delete(ending)
}

/** Whether there is a token that has not expired. */
export function isSignedIn(): boolean {
  return state.token !== null && !isExpired(state.token, serverNow())
}

/** The token for a call; null when it is missing or has expired, which also ends the session. */
export function bearerToken(): string | null {
  if (isSignedIn()) return state.token
  endSession('expired')
  return null
}
