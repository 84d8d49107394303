/** Expiry of a token, in milliseconds since 1970; null when it has none. */
export function tokenExpiry(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : null
}

/** Account of a token; null when it names none. The server decides what the account may do. */
export function tokenAccount(token: string): string | null {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' && sub !== '' ? sub : null
}

function claimsOf(token: string): { exp?: unknown; sub?: unknown } {
  const payload = token.split('.')[1]
  if (!payload) return {}
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/**
 * Whether a token expired before `now`, by the server's clock. A token without an expiry counts as valid; the server
 * decides.
 */
export function isExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token)
  return expiry !== null && expiry < now
}
