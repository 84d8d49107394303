import { codeOf } from '@griot/testing/accounts/authenticator.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newSecret, presentSecret, stepOf } from './totp.ts'

/** The test vectors of RFC 6238, appendix B, for SHA-1: their last six digits. */
const RFC_SECRET = Buffer.from('12345678901234567890')
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]
afterEach(() => vi.useRealTimers())
const at = (milliseconds: number) => vi.useFakeTimers({ now: milliseconds, toFake: ['Date'] })

describe('TOTP code', () => {
  it.each(VECTORS)('RFC 6238 code at %i seconds belongs to its step', (seconds, code) => {
    at(seconds * 1000)
    expect(stepOf(RFC_SECRET, code)).toBe(Math.floor(seconds / 30))
  })

  it('is accepted one step early or late, but not two', () => {
    const { secret } = presentSecret(RFC_SECRET, 'ada@griot.example')
    const now = 1_234_567_890_000
    for (const [later, step] of [
      [-2, null],
      [-1, 41_152_262],
      [0, 41_152_263],
      [1, 41_152_264],
      [2, null],
    ] as const) {
      at(now)
      expect(stepOf(RFC_SECRET, codeOf(secret, later, now)), `${later}`).toBe(step)
    }
  })
})

describe('TOTP secret', () => {
  it('has 160 bits, is random, and has the formats that apps accept', () => {
    const [one, other] = [newSecret(), newSecret()]
    expect(one.length).toBe(20)
    expect(one.equals(other)).toBe(false)
    const { uri, secret } = presentSecret(one, 'ada+x@griot.example')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect(address.protocol + address.host).toBe('otpauth:totp')
    expect(decodeURIComponent(address.pathname)).toBe('/Griot:ada+x@griot.example')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Griot',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
