/** When a token ends, in milliseconds since 1970; null when it does not say. */
export function tokenExpiry(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : null
}

/** The account that a token stands for; null when it does not say. The server decides what that account may. */
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

/** Whether a token ended before `now`, by the server's clock. What a token does not say, the server judges. */
export function isExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token)
  return expiry !== null && expiry < now
}
