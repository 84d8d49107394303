import { describe, expect, test } from 'vitest'
import { isExpired, tokenAccount, tokenExpiry } from './token.ts'

/** Token claims are UTF-8 in base64url. */
function token(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return `e30.${text.replaceAll('=', '')}.signature`
}

describe('a token', () => {
  test('expires at its exp, in milliseconds', () => {
    expect(tokenExpiry(token({ exp: 1_700_000_000, name: 'Ọmọlará' }))).toBe(1_700_000_000_000)
  })

  test('names its account', () => {
    expect(tokenAccount(token({ sub: '7', exp: 1_700_000_000 }))).toBe('7')
    expect(tokenAccount(token({ sub: 7 }))).toBeNull()
    expect(tokenAccount('opaque')).toBeNull()
  })

  test('is expired one millisecond after exp, by the given clock', () => {
    const ending = token({ exp: 1_700_000_000 })
    expect(isExpired(ending, 1_700_000_000_000)).toBe(false)
    expect(isExpired(ending, 1_700_000_000_001)).toBe(true)
  })

  test.each(['', 'opaque', 'a.b.c', token({}), token({ exp: 'soon' })])(
    'without a valid exp (%s) never counts as expired; the server decides',
    (text) => {
      expect(tokenExpiry(text)).toBeNull()
      expect(isExpired(text, Number.MAX_SAFE_INTEGER)).toBe(false)
    },
  )
})
