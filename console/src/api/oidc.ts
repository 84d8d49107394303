import type { Session } from '#contract/accounts/auth.ts'
import { type OidcReturn, oidcMessages, oidcReturnSchema } from '#contract/accounts/oidc.ts'
import { oidcCalls } from '#contract/calls/accounts/oidc.ts'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { addCalls } from './entry-of.ts'

addCalls(oidcCalls)

/** Where this tab keeps the page to come back to while it is at the provider. */
const FROM = 'griot.signInFrom'

/** Leads to the provider, to sign in there. */
export async function beginSignIn(from: string | undefined): Promise<null> {
  const { address } = await call('startOidcSignIn', { body: {} })
  keepInTab(from ?? null)
  location.assign(address)
  return null
}

/** Signs in with what the provider has answered; null when it has answered nothing. */
export async function finishSignIn(): Promise<Session | null> {
  const given = takeAnswer(fromOfTab())
  if (given === null) return null
  return call('finishOidcSignIn', { body: given })
}

/** Leads to the provider, to show there that it is really oneself. */
export async function beginProof(): Promise<void> {
  const { address } = await call('startOidcProof', { body: {} })
  location.assign(address)
}

/** Notes that it was; says so, or null when the provider has answered nothing. */
export async function finishProof(provider: string): Promise<string | null> {
  const given = takeAnswer(null)
  if (given === null) return null
  await call('finishOidcProof', { body: given })
  return oidcMessages.proved(provider)
}

/**
 * What the provider has put into the address, which keeps nothing of it: neither the history nor a
 * copied address leads there again. Instead it says where to come back to.
 */
function takeAnswer(from: string | null): OidcReturn | null {
  const given = Object.fromEntries(new URLSearchParams(location.search))
  if (given.state === undefined) return null
  const search = from === null ? '' : `?${new URLSearchParams({ from })}`
  history.replaceState(history.state, '', `${location.pathname}${search}`)
  const { state, code, error, iss } = given
  const answer = oidcReturnSchema.safeParse({ state, code, error, iss })
  if (answer.success) return answer.data
  throw new ApiError({ code: 'answer', status: 400, message: oidcMessages.over })
}

function keepInTab(from: string | null): void {
  try {
    if (from === null) sessionStorage.removeItem(FROM)
    else sessionStorage.setItem(FROM, from)
  } catch {
    // Then the dashboard follows.
  }
}

function fromOfTab(): string | null {
  try {
    return sessionStorage.getItem(FROM)
  } catch {
    return null
  }
}
