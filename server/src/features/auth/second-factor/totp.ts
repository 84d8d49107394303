import { Secret, TOTP } from 'otpauth'

/** Settings supported by every authenticator app (RFC 6238): SHA-1, six digits, 30 seconds. */
const CODES = { issuer: 'Griot', algorithm: 'SHA1', digits: 6, period: 30 }

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Accepted steps before and after the current one: clocks drift, and people type slowly. */
const WINDOW = 1

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)
}

/** A secret in the formats of apps: a URI, and letters to type. */
export function presentSecret(secret: Uint8Array, email: string): { uri: string; secret: string } {
  const totp = totpOf(secret, email)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** The step of a code; null if it matches none around the current one. */
export function stepOf(secret: Uint8Array, code: string): number | null {
  const totp = totpOf(secret, '')
  const now = Date.now()
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

function totpOf(secret: Uint8Array, label: string): TOTP {
  return new TOTP({
    ...CODES,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })
}
