import { describe, expect, it } from 'vitest'
import { canonical } from './canonical.ts'

describe('canonical JSON', () => {
  // RFC 8785, section 3.2.3.
  it('has its keys in the order of UTF-16 code units', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
    const text = canonical(Object.fromEntries(keys.map((key) => [key, null])))
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
    expect(text).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:null`).join()}}`)
  })

  // Objects of JavaScript list these by number.
  it('has keys that are numbers in the order of their letters', () =>
    expect(canonical({ 9: 1, 10: 2 })).toBe('{"10":2,"9":1}'))

  // RFC 8785, section 3.2.2.
  it('writes numbers and strings as ECMAScript does', () =>
    expect(
      canonical({
        numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
        string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
        literals: [null, true, false],
      }),
    ).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    ))

  it('leaves out properties without a value', () => expect(canonical({ b: undefined, a: [] })).toBe('{"a":[]}'))

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, '\ud800', 1n, [undefined]])(
    'does not exist for %s',
    (value) => expect(() => canonical(value)).toThrow('canonical'),
  )
})
