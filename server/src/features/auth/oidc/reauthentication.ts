import { OIDC_REAUTHENTICATION_MINUTES, type OidcReturn } from '@griot/contract/accounts/oidc.ts'
import * as oidcApiMessages from '@griot/contract/messages/api/accounts/oidc.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { SignedInAccount } from '../second-factor/reauthentication.ts'
import { countAttemptFrom, PROVIDER_LIMIT } from '../sign-in/attempt-limits.ts'
import { findByIdentity } from './identities.store.ts'
import { saveReauthentication } from './reauthentications.store.ts'
import { finishRequest, providerOf, type RequestDeps, type StartedRequest, startRequest } from './requests.ts'

/**
 * Starts a proof of identity by signing in at the provider again.
 * @throws CallError not_found, too_many_requests, unavailable
 */
export async function startOidcReauthentication(
  deps: RequestDeps,
  { account, actor, browser }: SignedInAccount & { browser: string | null },
): Promise<StartedRequest> {
  providerOf(deps)
  await countAttemptFrom(deps.pool, PROVIDER_LIMIT, actor.address)
  return startRequest(deps, { browser, sessionId: account.sessionId })
}

/**
 * Stores the proof in this session; `withReauthentication` uses it once, within minutes.
 * @throws CallError not_found, unavailable, conflict
 */
export async function finishOidcReauthentication(
  deps: RequestDeps,
  { account, browser, answer }: SignedInAccount & { browser: string | null; answer: OidcReturn },
): Promise<void> {
  const { sessionId } = account
  const { identity } = await finishRequest(deps, { browser, sessionId, answer })
  const owner = await findByIdentity(deps.pool, identity)
  if (String(owner?.id) !== account.id)
    throw new CallError('conflict', { message: oidcApiMessages.notYours({ name: providerOf(deps).name }) })
  await saveReauthentication(deps.pool, { sessionId, minutes: OIDC_REAUTHENTICATION_MINUTES })
}
