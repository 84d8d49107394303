import { randomBytes } from 'node:crypto'
import { OIDC_MINUTES, type OidcReturn } from '@griot/contract/accounts/oidc.ts'
import * as oidcApiMessages from '@griot/contract/messages/api/accounts/oidc.ts'
import { z } from 'zod'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { hashOneTimeToken } from '../password/one-time-link.ts'
import type { Seal } from '../second-factor/sealed.ts'
import { newBrowserSecret } from './browser-cookie.ts'
import type { Provider, ProviderPerson } from './provider.ts'
import { consumeRequest, saveRequest } from './requests.store.ts'

/** 256 bits. */
const STATE_BYTES = 32

export interface RequestDeps {
  pool: Pool
  seal: Seal
  /** Null without a configured provider. */
  provider: Provider | null
}

/** The browser, and the session to be proved, if any. */
export interface RequestOrigin {
  browser: string | null
  sessionId: string | null
}

export interface StartedRequest {
  address: string
  browser: string
}

const secretsSchema = z.object({ verifier: z.string(), nonce: z.string() })

/** The owner for sealing: the secrets of a row cannot be opened for another one. */
const ownerOf = (stateHash: Buffer) => `oidc ${stateHash.toString('hex')}`

/** @throws CallError not_found without a configured provider */
export function providerOf({ provider }: RequestDeps): Provider {
  if (provider) return provider
  throw new CallError('not_found', { message: oidcApiMessages.off })
}

/** Starts a request to the provider. @throws CallError not_found, unavailable */
export async function startRequest(deps: RequestDeps, { browser, sessionId }: RequestOrigin): Promise<StartedRequest> {
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const fresh = sessionId !== null
  const { address, secrets } = await providerOf(deps).begin({ state, fresh })
  const secret = browser ?? newBrowserSecret()
  const stateHash = hashOneTimeToken(state)
  await saveRequest(deps.pool, {
    stateHash,
    browserHash: hashOneTimeToken(secret),
    sessionId,
    secrets: deps.seal.encrypt(Buffer.from(JSON.stringify(secrets)), ownerOf(stateHash)),
    minutes: OIDC_MINUTES,
  })
  return { address, browser: secret }
}

/**
 * The authenticated person. The request is used up, even if it fails.
 * @throws CallError not_found, unavailable, conflict
 */
export async function finishRequest(
  deps: RequestDeps,
  { browser, sessionId, answer }: RequestOrigin & { answer: OidcReturn },
): Promise<ProviderPerson> {
  const provider = providerOf(deps)
  const { state, code, iss } = answer
  const stateHash = hashOneTimeToken(state)
  const browserHash = browser && hashOneTimeToken(browser)
  const request = browserHash && (await consumeRequest(deps.pool, { stateHash, browserHash, sessionId }))
  const opened = request && deps.seal.decrypt(request.secrets, ownerOf(stateHash))
  if (!request || !opened) throw new CallError('conflict', { message: oidcApiMessages.over })
  if (code === undefined)
    throw new CallError('conflict', { message: oidcApiMessages.cancelled({ name: provider.name }) })
  const secrets = secretsSchema.parse(JSON.parse(opened.toString()))
  // For a proof, the sign-in must have happened after the request began.
  const within = sessionId === null ? {} : { within: Math.ceil(request.seconds) }
  return provider.redeem({ answer: { state, code, iss }, secrets, ...within })
}
