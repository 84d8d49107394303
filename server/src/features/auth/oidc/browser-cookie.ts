import { randomBytes } from 'node:crypto'
import { OIDC_MINUTES } from '#contract/accounts/oidc.ts'

/**
 * What ties a sign-in at the provider to the browser that began it, so that nobody is signed in to the
 * account of somebody else by a link. It stands for nothing by itself and is read by these calls alone;
 * scripts do not see it, and no other site's page sends it along. Under https its name binds it to this
 * host (RFC 6265bis, `__Host-`): no neighbouring one can set it.
 */
export interface BrowserCookie {
  /** The browser's secret; null when it has none. */
  read: (cookies: string | undefined) => string | null
  /** A Set-Cookie header with the browser's secret. Sign-ins side by side share one. */
  keep: (secret: string) => string
}

/** 256 bits. */
const SECRET_BYTES = 32

export const newBrowserSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')

export function browserCookie({ https }: { https: boolean }): BrowserCookie {
  const name = https ? '__Host-griot-oidc' : 'griot-oidc'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return {
    read: (cookies = '') => pattern.exec(cookies)?.[1] ?? null,
    keep: (secret) =>
      `${name}=${secret}; Path=/; Max-Age=${OIDC_MINUTES * 60}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`,
  }
}
