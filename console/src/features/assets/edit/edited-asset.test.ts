import { expect, it } from 'vitest'
import { whileOpen } from './edited-asset.ts'

it("Edit on a card: remains requested until the card's details have opened", () => {
  const asked = { code: 'aja-01', wasOpen: false }
  expect(whileOpen(asked, undefined)).toBe(asked)
  expect(whileOpen(asked, 'eja-01')).toBe(asked)
  const open = whileOpen(asked, 'aja-01')
  expect(open).toEqual({ code: 'aja-01', wasOpen: true })
  expect(whileOpen(open, 'aja-01')).toBe(open)
})

it('Back to the details of another asset: ends the edit, so that Forward does not open the dialog', () => {
  const open = { code: 'aja-01', wasOpen: true }
  expect(whileOpen(open, 'eja-01')).toBeNull()
  expect(whileOpen(open, undefined)).toBeNull()
  expect(whileOpen(null, 'aja-01')).toBeNull()
})
