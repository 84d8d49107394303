import type { Session, User } from '#contract/accounts/auth.ts'
import { type Role, roleSchema } from '#contract/accounts/roles.ts'
import { learnServerTime, serverNow } from './clock.ts'
import { readStored, writeStored } from './storage.ts'
import { isExpired, tokenAccount } from './token.ts'

export interface SessionState {
  token: string | null
  /** Decides only what is shown, and is `admin` until the server answers. */
  role: Role
}

/** `elsewhere`: another tab signed out; `otherAccount`: another tab signed in as somebody else. */
export type EndReason = 'expired' | 'unauthorized' | 'loggedOut' | 'elsewhere' | 'otherAccount'

const TOKEN_KEYS = ['token', 'accessToken'] as const
const ROLE_KEY = 'userRole'

let state = read()
/** Whether the end of this session has been told; calls that were under way end it again. */
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

/** Whose session this is; null while nobody is signed in. It stays the same when the token ends by time. */
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

/** Keeps what the server says of the account. */
export function rememberAccount(user: User): void {
  writeStored(ROLE_KEY, user.role)
  refresh()
}

/** Clears the token and tells whoever shows the way to /login, once for many failed calls. */
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

/** Told when a session ends: by log-out, by time, or because the server refused its token. */
export function onSessionEnd(ending: (reason: EndReason) => void): () => void {
  endings.add(ending)
  return () => endings.delete(ending)
}

/** Whether there is a token that has not ended yet. */
export function isSignedIn(): boolean {
  return state.token !== null && !isExpired(state.token, serverNow())
}

/** The token for a call; null when it is missing or has ended, and then the session ends. */
export function bearerToken(): string | null {
  if (isSignedIn()) return state.token
  endSession('expired')
  return null
}
