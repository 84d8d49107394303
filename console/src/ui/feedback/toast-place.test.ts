import { expect, it } from 'vitest'
import { freePlace } from './toast-place.ts'

const VIEW = { width: 360, height: 740 }
const TOAST = { width: 328, height: 48 }
const row = (top: number, bottom: number) => ({ left: 0, right: 360, top, bottom })

it('freePlace: the top right corner when nothing is there', () => {
  expect(freePlace(TOAST, VIEW, [])).toEqual({ top: 8, right: 8 })
})

it('freePlace: below a header and a bar of buttons, in the first gap that is high enough', () => {
  expect(freePlace(TOAST, VIEW, [row(0, 56), row(80, 120), row(190, 740)])).toEqual({ top: 128, right: 8 })
})

it('freePlace: beside controls, before below them', () => {
  const buttons = { left: 1180, right: 1424, top: 10, bottom: 46 }
  const page = { left: 0, right: 1440, top: 56, bottom: 900 }
  const { top, right } = freePlace({ width: 360, height: 40 }, { width: 1440, height: 900 }, [buttons, page])
  expect(top).toBe(8)
  expect(1440 - right).toBeLessThanOrEqual(1180)
})

it('freePlace: where it covers least, when it must cover something', () => {
  const small = { left: 300, right: 340, top: 400, bottom: 420 }
  const { top } = freePlace(TOAST, VIEW, [row(0, 390), small, row(450, 740)])
  expect(top).toBeGreaterThanOrEqual(388)
  expect(top + TOAST.height).toBeLessThanOrEqual(452)
})
