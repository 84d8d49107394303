import { expect, it } from 'vitest'
import { clockLength, clockTime } from './clock-time.ts'

it('shows minutes and two digits of seconds', () => {
  expect(clockTime(0)).toBe('0:00')
  expect(clockTime(7.9)).toBe('0:07')
  expect(clockTime(62)).toBe('1:02')
})

it('shows tenths on request', () => {
  expect(clockTime(1.3, { tenths: true })).toBe('0:01.3')
  expect(clockTime(59.96, { tenths: true })).toBe('0:59.9')
})

it('rounds a short sound up to one second', () => {
  expect([0, 0.2, 1.3, 1.6].map(clockLength)).toEqual(['0:00', '0:01', '0:01', '0:02'])
})
