import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** One algorithm, issuer, audience and type: nothing in a token decides how it is verified. */
const ALGORITHM = 'HS256'
const ISSUER = 'griot'
const AUDIENCE = 'griot-api'
const TYPE = 'at+jwt'

/** Size of the cache of verified tokens; the session of each is still read on every request. */
const REMEMBERED_MAX = 5_000

export interface TokenClaims {
  userId: string
  sessionId: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export class ExpiredToken extends Error {}
export class InvalidToken extends Error {}

export interface Tokens {
  sign: (claims: TokenClaims) => Promise<string>
  /** @throws ExpiredToken, InvalidToken */
  verify: (token: string) => Promise<TokenClaims>
}

export function createTokens(key: Uint8Array): Tokens {
  const checked = new Map<string, TokenClaims>()

  async function check(token: string): Promise<TokenClaims> {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'exp', 'nbf', 'iat'],
    }).catch((cause) => {
      if (cause instanceof errors.JWTExpired) throw new ExpiredToken('The token has expired.', { cause })
      throw new InvalidToken('The token is not one of ours.', { cause })
    })
    return readClaims(payload)
  }

  return {
    sign: (claims) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(claims.userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setNotBefore(Math.floor(Date.now() / 1000))
        .setExpirationTime(Math.floor(claims.expiresAt / 1000))
        .sign(key),

    async verify(token) {
      const known = checked.get(token)
      const claims = known ?? (await check(token))
      if (claims.expiresAt <= Date.now()) throw new ExpiredToken('The token has expired.')
      if (!known) {
        if (checked.size >= REMEMBERED_MAX) checked.delete(checked.keys().next().value ?? '')
        checked.set(token, claims)
      }
      return claims
    },
  }
}

function readClaims(payload: JWTPayload): TokenClaims {
  const { sub, sid, exp } = payload
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') {
    throw new InvalidToken('The token lacks a claim.')
  }
  return { userId: sub, sessionId: sid, expiresAt: exp * 1000 }
}
