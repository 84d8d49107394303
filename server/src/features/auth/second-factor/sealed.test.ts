import { expect, it } from 'vitest'
import { createSeal } from './sealed.ts'

const seal = createSeal(Buffer.alloc(32, 1))
const bytes = Buffer.from('a secret of twenty bytes')

it('seal: opens with the same key and owner, on any process', () => {
  expect(createSeal(Buffer.alloc(32, 1)).decrypt(seal.encrypt(bytes, '7'), '7')).toEqual(bytes)
})

it('seal: hides its content, and differs each time', () => {
  const [one, other] = [seal.encrypt(bytes, '7'), seal.encrypt(bytes, '7')]
  expect(one.includes(bytes.subarray(0, 4))).toBe(false)
  expect(one.equals(other)).toBe(false)
})

it('seal: does not open with another key, for another owner, or when a byte was changed', () => {
  const sealed = seal.encrypt(bytes, '7')
  expect(createSeal(Buffer.alloc(32, 2)).decrypt(sealed, '7')).toBeNull()
  expect(seal.decrypt(sealed, '8')).toBeNull()
  for (const [index, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed)
    changed[index] = byte ^ 1
    expect(seal.decrypt(changed, '7'), `byte ${index}`).toBeNull()
  }
  for (const length of [0, 5, 12, 28]) expect(seal.decrypt(sealed.subarray(0, length), '7')).toBeNull()
})
