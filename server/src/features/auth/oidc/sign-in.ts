import type { Session } from '@griot/contract/accounts/auth.ts'
import type { OidcReturn } from '@griot/contract/accounts/oidc.ts'
import type { RoleClaim } from '../../../config/oidc-config.ts'
import { hasFactor } from '../second-factor/second-factor.store.ts'
import { countAttemptFrom, forgetAttemptFrom, PROVIDER_LIMIT } from '../sign-in/attempt-limits.ts'
import { auditingFailure } from '../sign-in/failed-sign-in.ts'
import { requireSecondFactor } from '../sign-in/second-step.ts'
import { type AuthDeps, type Caller, startSession } from '../sign-in/start-session.ts'
import { accountOf } from './account-of.ts'
import { finishRequest, providerOf, type RequestDeps, type StartedRequest, startRequest } from './requests.ts'

export interface OidcDeps extends AuthDeps, RequestDeps {
  /** The role of a new account. */
  roles: RoleClaim | null
}

/**
 * Starts a sign-in at the provider. Each is counted, because it writes a row and calls the provider.
 * @throws CallError not_found, too_many_requests, unavailable
 */
export async function startOidcSignIn(
  deps: OidcDeps,
  { browser, address }: { browser: string | null; address: string },
): Promise<StartedRequest> {
  providerOf(deps)
  await countAttemptFrom(deps.pool, PROVIDER_LIMIT, address)
  return startRequest(deps, { browser, sessionId: null })
}

/**
 * Signs in a person authenticated by the provider, with the same steps as after a right password.
 * @throws CallError not_found, unavailable, conflict when the request is invalid, login_failed, second_factor_needed
 * when a code is required too
 */
export async function finishOidcSignIn(
  deps: OidcDeps,
  input: { browser: string | null; answer: OidcReturn } & Caller,
): Promise<Session> {
  const { pool, roles } = deps
  const { browser, answer, address } = input
  const unknown = { userId: null, address }
  const seen = await auditingFailure(
    pool,
    unknown,
    () => finishRequest(deps, { browser, sessionId: null, answer }),
    'conflict',
  )
  const { name } = providerOf(deps)
  const { user, unlinked } = await auditingFailure(pool, unknown, () =>
    accountOf({ pool, name, roles }, { seen, address }),
  )
  if (await hasFactor(pool, user.id)) throw await requireSecondFactor(pool, user, unlinked)
  await forgetAttemptFrom(pool, PROVIDER_LIMIT, address)
  return startSession(deps, user, input)
}
