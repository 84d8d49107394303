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
import { OIDC_RETURN } from '#contract/auth.ts'
import { oidcMessages } from '#contract/oidc.ts'
import { CallError } from '../../../call-error.ts'
import type { OidcConfig } from '../../../oidc-config.ts'
import type { Identity } from './identities.store.ts'

/** Seconds within which the provider answers, or counts as away. */
const TIMEOUT_SECONDS = 10

/** How far the provider's clock may be from this one. */
const CLOCKS_SECONDS = 30

/** What the provider says of its addresses and keys is asked for anew after an hour. */
const KNOWN_MILLISECONDS = 3_600_000

export type Claims = Readonly<Record<string, unknown>>

/** What a request keeps to itself until its answer comes. */
export interface RequestSecrets {
  verifier: string
  nonce: string
}

/** Whom the provider has seen. */
export interface Seen {
  identity: Identity
  /** What it says of them: the ID token, or the userinfo of the same subject where that says more. */
  claims: () => Promise<Claims>
}

export interface Provider {
  name: string
  /** Whether an identity is one of this provider. */
  isOf: (identity: Pick<Identity, 'issuer'>) => boolean
  /**
   * Where the browser goes to sign in.
   * @param fresh asks for a sign-in, whoever is signed in there
   * @throws CallError unavailable
   */
  begin: (given: { state: string; fresh: boolean }) => Promise<{
    address: string
    secrets: RequestSecrets
  }>
  /**
   * Redeems the code and judges the ID token: signature, issuer, audience, times, nonce.
   * @param within seconds since which the person must have signed in there
   * @throws CallError unavailable; conflict when the code does not count, or the token does not
   */
  redeem: (given: {
    answer: { state: string; code: string; iss?: string | undefined }
    secrets: RequestSecrets
    within?: number
  }) => Promise<Seen>
}

/**
 * The OpenID provider by which people sign in. It is asked for its addresses when the first of them comes,
 * and again after a failure: Griot starts and goes on without it.
 * @param publicUrl from which the address is made that the provider leads back to
 */
export function createProvider(
  { name, issuer, clientId, clientSecret, scopes }: OidcConfig,
  { publicUrl, log }: { publicUrl: string; log: FastifyBaseLogger },
): Provider {
  const redirectUri = `${publicUrl}${OIDC_RETURN}`
  // Only on this machine, by the configuration's own rule.
  const plain = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  let known: { until: number; configuration: Promise<Configuration> } | null = null

  const unreachable = (err: unknown) => {
    log.warn({ err }, 'could not reach the OpenID provider')
    return new CallError('unavailable', { message: oidcMessages.unreachable(name), cause: err })
  }

  function configuration(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration
    const asked = discovery(issuer, clientId, undefined, secretAs(clientSecret), {
      execute: [...plain, enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS,
    }).catch((err) => {
      known = null
      throw unreachable(err)
    })
    known = { until: Date.now() + KNOWN_MILLISECONDS, configuration: asked }
    return asked
  }

  /** Of the token endpoint, the keys and the userinfo. */
  function refusal(err: unknown): CallError {
    if (isAway(err)) return unreachable(err)
    // A code that has been used or is old is nobody's fault.
    if (err instanceof ResponseBodyError && err.error === 'invalid_grant')
      return new CallError('conflict', { message: oidcMessages.over, cause: err })
    log.warn({ err }, 'a sign-in of the OpenID provider was refused')
    return new CallError('conflict', { message: oidcMessages.notBelieved(name), cause: err })
  }

  return {
    name,
    isOf: (identity) => URL.parse(identity.issuer)?.href === issuer.href,

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
      if (!claims)
        throw new Error('openid-client gave no claims of an ID token that it has judged.')
      const { sub, auth_time } = claims
      // An empty one would be the same person for everybody (OpenID Connect Core 1.0, section 2).
      if (sub === '') throw refusal(new Error('The ID token has an empty subject.'))
      // Many providers do not say it at all.
      const age = Date.now() / 1000 - (auth_time ?? 0)
      if (within !== undefined && age > within + CLOCKS_SECONDS)
        throw new CallError('conflict', { message: oidcMessages.notFresh(name) })
      return {
        identity: { issuer: claims.iss, subject: sub },
        async claims() {
          if (!known.serverMetadata().userinfo_endpoint) return claims
          const more = await fetchUserInfo(known, tokens.access_token, sub).catch((err) => {
            throw refusal(err)
          })
          // The email, and whether it is verified, are of one of the two and never mixed.
          const { email, email_verified, ...others } = claims
          const ofToken =
            email === undefined || email_verified === undefined ? {} : { email, email_verified }
          return { ...others, ...more, ...ofToken }
        },
      }
    },
  }
}

/** As the provider takes it: in the head of the request, unless it says that it wants it in the body alone. */
function secretAs(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const inBody =
      !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    return (inBody ? post : basic)(server, ...rest)
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return error instanceof ClientError && /^OAUTH_(TIMEOUT|ABORT)$/.test(error.code ?? '')
}
