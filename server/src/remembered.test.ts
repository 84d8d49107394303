import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Remembered } from './remembered.ts'

describe('what is remembered', () => {
  it('is what was last said of a key, or nothing', () => {
    const use = fc.tuple(fc.nat(20), fc.option(fc.nat(1_000)))
    fc.assert(
      fc.property(fc.array(use, { maxLength: 200 }), (uses) => {
        const remembered = new Remembered<number, number>(10)
        const said = new Map<number, number>()
        for (const [key, value] of uses) {
          if (value === null) {
            const found = remembered.get(key)
            if (found !== undefined) expect(found).toBe(said.get(key))
          } else {
            remembered.set(key, value)
            said.set(key, value)
            if (remembered.get(key) !== undefined) expect(remembered.get(key)).toBe(value)
          }
          expect(remembered.count).toBeLessThanOrEqual(10)
        }
      }),
    )
  })

  it('is the latest half at the least, with what is asked for again and again', () => {
    const remembered = new Remembered<number, string>(100)
    remembered.set(0, 'asked for')
    for (let key = 1; key <= 10_000; key += 1) {
      remembered.set(key, `${key}`)
      if (key % 20 === 0) expect(remembered.get(0)).toBe('asked for')
    }
    for (let key = 9_952; key <= 10_000; key += 1) expect(remembered.get(key)).toBe(`${key}`)
    expect(remembered.get(9_800)).toBeUndefined()
  })

  it('counts a key by its size where it is told', () => {
    const remembered = new Remembered<string, true>(1_000, (key) => key.length)
    for (let at = 0; at < 500; at += 1) {
      remembered.set(`${at}`.padEnd(at % 2 === 0 ? 100 : 10), true)
      expect(remembered.count).toBeLessThanOrEqual(30)
    }
    expect(remembered.count).toBeGreaterThan(5)
  })
})
