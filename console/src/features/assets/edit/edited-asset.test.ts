import { expect, it } from 'vitest'
import { editWhileOpen } from './edited-asset.ts'

it("Edit on a card: remains requested until the card's details have opened", () => {
  const asked = { code: 'aja-01', wasOpen: false }
  expect(editWhileOpen(asked, undefined)).toBe(asked)
  expect(editWhileOpen(asked, 'eja-01')).toBe(asked)
  const open = editWhileOpen(asked, 'aja-01')
  expect(open).toEqual({ code: 'aja-01', wasOpen: true })
  expect(editWhileOpen(open, 'aja-01')).toBe(open)
})

it('Back to the details of another asset: ends the edit, so that Forward does not open the dialog', () => {
  const open = { code: 'aja-01', wasOpen: true }
  expect(editWhileOpen(open, 'eja-01')).toBeNull()
  expect(editWhileOpen(open, undefined)).toBeNull()
  expect(editWhileOpen(null, 'aja-01')).toBeNull()
})
