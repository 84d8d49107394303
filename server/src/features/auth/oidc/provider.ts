import { OIDC_RETURN } from '@griot/contract/accounts/auth.ts'
import * as oidcApiMessages from '@griot/contract/messages/api/accounts/oidc.ts'
import type { FastifyBaseLogger } from 'fastify'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { OidcConfig } from '../../../config/oidc-config.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Identity } from './identities.store.ts'

/** Timeout for the provider. */
const TIMEOUT_SECONDS = 10

/** Tolerated clock difference to the provider. */
const CLOCK_SKEW_SECONDS = 30

/** The provider's metadata and keys are fetched again after an hour. */
const METADATA_TTL_MS = 3_600_000

export type Claims = Readonly<Record<string, unknown>>

/** Secrets of a request until its response arrives. */
export interface RequestSecrets {
  verifier: string
  nonce: string
}

/** A person authenticated by the provider. */
export interface ProviderPerson {
  identity: Identity
  /** Claims from the ID token, or from the userinfo of the same subject if that has more. */
  claims: () => Promise<Claims>
}

export interface Provider {
  name: string
  /** Whether an identity belongs to this provider. */
  issued: (identity: Pick<Identity, 'issuer'>) => boolean
  /**
   * The URL to redirect the browser to.
   * @param fresh requires signing in again, even with a session there
   * @throws CallError unavailable
   */
  begin: (input: { state: string; fresh: boolean }) => Promise<{
    address: string
    secrets: RequestSecrets
  }>
  /**
   * Redeems the code and verifies the ID token: signature, issuer, audience, times, nonce.
   * @param within maximum age in seconds of the sign-in at the provider
   * @throws CallError unavailable; conflict when the code or the token is invalid
   */
  redeem: (input: {
    answer: { state: string; code: string; iss?: string | undefined }
    secrets: RequestSecrets
    within?: number
  }) => Promise<ProviderPerson>
}

/**
 * The OpenID provider for sign-in. Its metadata is fetched with the first sign-in, and again after a failure: Griot
 * starts and runs without it.
 * @param publicUrl base of the redirect URI
 */
export function createProvider(
  { name, issuer, clientId, clientSecret, scopes }: OidcConfig,
  { publicUrl, log }: { publicUrl: string; log: FastifyBaseLogger },
): Provider {
  const redirectUri = `${publicUrl}${OIDC_RETURN}`
  // Only on this machine, as validated by the configuration.
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  let known: { until: number; configuration: Promise<Configuration> } | null = null

  const unreachable = (err: unknown) => {
    log.warn({ err }, 'could not reach the OpenID provider')
    return new CallError('unavailable', { message: oidcApiMessages.unreachable({ name }), cause: err })
  }

  function configuration(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration
    const discovered = discovery(issuer, clientId, undefined, clientAuthOf(clientSecret), {
      execute: [...plain, enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS,
    }).catch((err) => {
      known = null
      throw unreachable(err)
    })
    known = { until: Date.now() + METADATA_TTL_MS, configuration: discovered }
    return discovered
  }

  /** Errors of the token endpoint, the keys and the userinfo. */
  function refusal(err: unknown): CallError {
    if (isUnreachable(err)) return unreachable(err)
    // A code that was used or has expired is not an internal error.
    if (err instanceof ResponseBodyError && err.error === 'invalid_grant')
      return new CallError('conflict', { message: oidcApiMessages.over, cause: err })
    log.warn({ err }, 'a sign-in of the OpenID provider was refused')
    return new CallError('conflict', { message: oidcApiMessages.invalidResponse({ name }), cause: err })
  }

  return {
    name,
    issued: (identity) => URL.parse(identity.issuer)?.href === issuer.href,

    async begin({ state, fresh }) {
      const known = await configuration()
      const secrets = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
      const address = buildAuthorizationUrl(known, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
      })
      return { address: address.href, secrets }
    },

    async redeem({ answer: { state, code, iss }, secrets, within }) {
      const known = await configuration()
      const answered = new URL(redirectUri)
      answered.search = new URLSearchParams({ state, code, ...(iss ? { iss } : {}) }).toString()
      const tokens = await authorizationCodeGrant(known, answered, {
        expectedState: state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
      }).catch((err) => {
        throw refusal(err)
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('openid-client gave no claims of an ID token that it has judged.')
      const { sub, auth_time } = claims
      // An empty subject would be the same person for everyone (OpenID Connect Core 1.0, section 2).
      if (sub === '') throw refusal(new Error('The ID token has an empty subject.'))
      // Many providers omit it.
      const age = Date.now() / 1000 - (auth_time ?? 0)
      if (within !== undefined && age > within + CLOCK_SKEW_SECONDS)
        throw new CallError('conflict', { message: oidcApiMessages.notFresh({ name }) })
      return {
        identity: { issuer: claims.iss, subject: sub },
        async claims() {
          if (!known.serverMetadata().userinfo_endpoint) return claims
          const more = await fetchUserInfo(known, tokens.access_token, sub).catch((err) => {
            throw refusal(err)
          })
          // Email and its verification come from the same source, never mixed.
          const { email, email_verified, ...others } = claims
          const ofToken = email === undefined || email_verified === undefined ? {} : { email, email_verified }
          return { ...others, ...more, ...ofToken }
        },
      }
    },
  }
}

/** The client authentication: in the Authorization header, unless the provider supports only the body. */
function clientAuthOf(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const inBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    return (inBody ? post : basic)(server, ...rest)
  }
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return error instanceof ClientError && /^OAUTH_(TIMEOUT|ABORT)$/.test(error.code ?? '')
}
