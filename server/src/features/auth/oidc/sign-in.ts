import type { Session } from '#contract/accounts/auth.ts'
import type { OidcReturn } from '#contract/accounts/oidc.ts'
import type { RoleClaim } from '../../../config/oidc-config.ts'
import { hasFactor } from '../second-factor/second-factor.store.ts'
import { countAttemptFrom, forgetAttemptFrom, PROVIDER_LIMIT } from '../sign-in/attempt-limits.ts'
import { orNoteFailure } from '../sign-in/failed-sign-in.ts'
import { askForCode } from '../sign-in/second-step.ts'
import { type AuthDeps, type Caller, startSession } from '../sign-in/start-session.ts'
import { accountOf } from './account-of.ts'
import {
  type Begun,
  beginRequest,
  finishRequest,
  providerOf,
  type RequestDeps,
} from './requests.ts'

export interface OidcDeps extends AuthDeps, RequestDeps {
  /** Which role a new account gets. */
  roles: RoleClaim | null
}

/**
 * Begins a sign-in at the provider, in a browser. Each is counted, since it leaves a row and asks others.
 * @throws CallError not_found, too_many_requests, unavailable
 */
export async function startOidcSignIn(
  deps: OidcDeps,
  { browser, address }: { browser: string | null; address: string },
): Promise<Begun> {
  providerOf(deps)
  await countAttemptFrom(deps.pool, PROVIDER_LIMIT, address)
  return beginRequest(deps, { browser, sessionId: null })
}

/**
 * Signs in whom the provider has seen. Everything that follows a right password follows here as well.
 * @throws CallError not_found, unavailable, conflict when what was begun does not count, login_failed,
 * second_factor_needed where a code is asked for as well
 */
export async function finishOidcSignIn(
  deps: OidcDeps,
  given: { browser: string | null; answer: OidcReturn } & Caller,
): Promise<Session> {
  const { pool, roles } = deps
  const { browser, answer, address } = given
  const unknown = { userId: null, address }
  const seen = await orNoteFailure(
    pool,
    unknown,
    () => finishRequest(deps, { browser, sessionId: null, answer }),
    'conflict',
  )
  const { name } = providerOf(deps)
  const { user, unlinked } = await orNoteFailure(pool, unknown, () =>
    accountOf({ pool, name, roles }, { seen, address }),
  )
  if (await hasFactor(pool, user.id)) throw await askForCode(pool, user, unlinked)
  await forgetAttemptFrom(pool, PROVIDER_LIMIT, address)
  return startSession(deps, user, given)
}
