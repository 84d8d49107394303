/** When a token ends, in milliseconds since 1970; null when it does not say. */
export function tokenExpiry(token: string): number | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}

/** Whether a token ended before `now`, by the server's clock. What a token does not say, the server judges. */
export function isExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token)
  return expiry !== null && expiry < now
}
