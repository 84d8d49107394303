import type { Session } from '@griot/contract/accounts/auth.ts'
import { type OidcReturn, oidcReturnSchema } from '@griot/contract/accounts/oidc.ts'
import { oidcCalls } from '@griot/contract/calls/accounts/oidc.ts'
import * as oidcApiMessages from '@griot/contract/messages/api/accounts/oidc.ts'
import { ApiError } from './api-error.ts'
import { addCalls } from './call-of.ts'
import { call } from './client.ts'

addCalls(oidcCalls)

/** sessionStorage key of the page to return to after the provider. */
const FROM = 'griot.signInFrom'

/** Redirects to the provider to sign in. */
export async function startSignIn(from: string | undefined): Promise<null> {
  const { address } = await call('startOidcSignIn', { body: {} })
  keepInTab(from ?? null)
  location.assign(address)
  return null
}

/** Signs in with the provider's response in the URL; null when the URL has none. */
export async function finishSignIn(): Promise<Session | null> {
  const given = takeAnswer(fromOfTab())
  if (given === null) return null
  return call('finishOidcSignIn', { body: given })
}

/** Redirects to the provider to confirm the user's identity again. */
export async function startReauthentication(): Promise<void> {
  const { address } = await call('startOidcReauthentication', { body: {} })
  location.assign(address)
}

/** Records the confirmed identity and returns the success message; null when the URL has no provider response. */
export async function finishReauthentication(provider: string): Promise<string | null> {
  const given = takeAnswer(null)
  if (given === null) return null
  await call('finishOidcReauthentication', { body: given })
  return oidcApiMessages.proved({ name: provider }).message
}

/**
 * Takes the provider's response out of the URL, so that neither the history nor a copied URL contains it. `from`, the
 * page to return to, takes its place.
 */
function takeAnswer(from: string | null): OidcReturn | null {
  const given = Object.fromEntries(new URLSearchParams(location.search))
  if (given.state === undefined) return null
  const search = from === null ? '' : `?${new URLSearchParams({ from })}`
  history.replaceState(history.state, '', `${location.pathname}${search}`)
  const { state, code, error, iss } = given
  const answer = oidcReturnSchema.safeParse({ state, code, error, iss })
  if (answer.success) return answer.data
  throw new ApiError({ code: 'answer', status: 400, message: oidcApiMessages.over.message })
}

function keepInTab(from: string | null): void {
  try {
    if (from === null) sessionStorage.removeItem(FROM)
    else sessionStorage.setItem(FROM, from)
  } catch {
    // Without storage the dashboard opens after the sign-in.
  }
}

function fromOfTab(): string | null {
  try {
    return sessionStorage.getItem(FROM)
  } catch {
    return null
  }
}
