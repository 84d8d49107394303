import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Directives of the response's Content-Security-Policy, by name. */
export function policyOf({ headers }: LightMyRequestResponse): Map<string, string> {
  const text = String(headers['content-security-policy'])
  return new Map(
    text.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ')
      return [name, values.join(' ')]
    }),
  )
}

/**
 * Checks headers that every response must have, and those that none may have.
 * @param options.sharing whether pages of other origins may read it, as they may read the feed
 */
export function expectStrictHeaders(
  response: LightMyRequestResponse,
  label = '',
  { sharing = 'same-origin' }: { sharing?: 'same-origin' | 'cross-origin' } = {},
): void {
  const policy = policyOf(response)
  expect(policy.get('default-src'), label).toBe("'none'")
  expect(policy.get('frame-ancestors'), label).toBe("'none'")
  expect(policy.get('script-src') ?? "'none'", label).toMatch(/^'(self|none)'$/)
  expect(String(response.headers['content-security-policy']), label).not.toMatch(/unsafe|\*|http:/)
  expect(response.headers, label).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': sharing,
    'permissions-policy': expect.stringContaining('microphone=()'),
  })
  for (const name of ['x-powered-by', 'server']) expect(response.headers[name], `${label} ${name}`).toBeUndefined()
  // The cookie of a sign-in at a provider: unreadable for scripts, not sent by other sites.
  for (const cookie of response.cookies) {
    expect(label).toMatch(/^startOidc/)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  }
}
