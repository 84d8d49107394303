import { expect, it } from 'vitest'
import { formatBytes, formatDay, formatMoment, formatSeconds, formatTime, parseNumber } from './format.ts'

it('formatBytes: sizes with the unit people use', () => {
  expect([640, 21_500, 1_900_000, 52_428_800].map(formatBytes)).toEqual(['640 B', '21 KB', '1.8 MB', '50 MB'])
  expect(formatBytes(1024 * 1024 - 1)).toBe('1.0 MB')
})

it('formatSeconds: tenths below one minute', () => {
  expect([1.302, 7, 125].map(formatSeconds)).toEqual(['1.3 s', '7 s', '2 min 5 s'])
})

it('formatDay: the year only for another year', () => {
  const today = new Date('2026-11-21T12:00:00Z')
  expect(formatDay('2026-05-12T10:00:00Z', today)).toBe('12 May')
  expect(formatDay('2025-03-03T10:00:00Z', today)).toBe('3 March 2025')
})

it('formatMoment: the day only for another day', () => {
  const now = new Date(2026, 10, 21, 15, 0)
  expect(formatMoment(new Date(2026, 10, 21, 14, 2), now)).toBe('14:02')
  expect(formatMoment(new Date(2026, 4, 12, 9, 30), now)).toBe('12 May, 09:30')
})

it('formatMoment: the first hour of a day is 00, not 24', () => {
  const midnight = new Date(2026, 10, 21, 0, 5)
  expect(formatTime(midnight.toISOString())).toBe('00:05')
  expect(formatMoment(midnight, midnight)).toBe('00:05')
})

it.each([
  ['1,284', 1284],
  [' 12.5 ', 12.5],
  ['-3', -3],
  ['1 284', 1284],
])('parseNumber: %j is a typed number of the language', (text, expected) => expect(parseNumber(text)).toBe(expected))

it.each(['', '12a', '1.2.3', '1e3'])('parseNumber: %j is no number', (text) => expect(parseNumber(text)).toBeNaN())
