import { randomBytes } from 'node:crypto'
import { OIDC_MINUTES } from '@griot/contract/accounts/oidc.ts'

/**
 * Ties a sign-in at the provider to the browser that started it, so that a link cannot sign a person in to someone
 * else's account (login CSRF). It grants nothing itself and only these calls read it; scripts cannot, and other sites'
 * pages do not send it. Under https its name binds it to this host (RFC 6265bis, `__Host-`), so that no neighbouring
 * host can set it.
 */
export interface BrowserCookie {
  /** The browser's secret; null if it has none. */
  read: (cookies: string | undefined) => string | null
  /** A Set-Cookie header with the browser's secret. Concurrent sign-ins share one. */
  serialize: (secret: string) => string
}

/** 256 bits. */
const SECRET_BYTES = 32

export const newBrowserSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export function browserCookie({ https }: { https: boolean }): BrowserCookie {
  const name = https ? '__Host-griot-oidc' : 'griot-oidc'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return {
    read: (cookies = '') => pattern.exec(cookies)?.[1] ?? null,
    serialize: (secret) =>
      `${name}=${secret}; Path=/; Max-Age=${OIDC_MINUTES * 60}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  }
}
