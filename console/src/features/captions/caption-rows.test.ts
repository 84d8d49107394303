import type { Captions } from '@griot/contract/captions/captions.ts'
import { describe, expect, it } from 'vitest'
import {
  type CaptionRow,
  type CaptionRows,
  cuesOf,
  lackingTime,
  pastedLines,
  rowsOf,
  shifted,
  speedOf,
  untimed,
  withImported,
  withLines,
  withoutChange,
  withText,
} from './caption-rows.ts'
import { nextTap, tapped } from './tapping.ts'
import { parseTime, timeText } from './time-text.ts'

const row = (id: string, start: number | null, end: number | null, wo = id, fr = ''): CaptionRow => ({
  id,
  start,
  end,
  texts: fr === '' ? { wo } : { wo, fr },
})
const times = (rows: CaptionRows) => rows.map(({ id, start, end }) => [id, start, end])
const CAPTIONS: Captions = {
  wo: [
    { start: 800, end: 3600, text: 'Doomi aadama' },
    { start: 3600, end: 6500, text: 'yépp' },
  ],
  fr: [
    { start: 800, end: 3600, text: 'Tous les êtres' },
    { start: 4000, end: 6500, text: 'humains' },
  ],
}

describe('rows of captions', () => {
  it('are shared by cues with the same times, and give the same captions again', () => {
    const rows = rowsOf(CAPTIONS)
    expect(rows.map(({ texts }) => Object.keys(texts))).toEqual([['wo', 'fr'], ['wo'], ['fr']])
    expect({ wo: cuesOf(rows, 'wo'), fr: cuesOf(rows, 'fr') }).toEqual(CAPTIONS)
  })

  it('without a time are no cues, and are counted', () => {
    const rows = [row('a', 0, null), row('b', null, null, ' '), row('c', 0, 900)]
    expect(cuesOf(rows, 'wo')).toHaveLength(1)
    expect(untimed(rows).map(({ id }) => id)).toEqual(['a'])
  })

  it('are filled with pasted lines: empty texts first, then rows are added', () => {
    const rows = withLines([row('a', 0, 900, ''), row('b', 900, 1000, ''), row('c', 1000, 2000)], {
      id: 'a',
      language: 'wo',
      lines: pastedLines('One\r\n\r\n Two \nThree\n'),
    })
    expect(rows.map(({ texts }) => texts.wo)).toEqual(['One', 'Two', 'Three', 'c'])
    expect(rows[2]?.start).toBeNull()
  })

  it('a shift moves all, or those from a row on, and never to before the start', () => {
    const rows = [row('a', 100, 900), row('b', null, null), row('c', 1000, 2000)]
    expect(times(shifted(rows, 300, null))).toEqual([
      ['a', 400, 1200],
      ['b', null, null],
      ['c', 1300, 2300],
    ])
    expect(times(shifted(rows, -300, null))).toEqual([
      ['a', 0, 800],
      ['b', null, null],
      ['c', 900, 1900],
    ])
    expect(times(shifted(rows, -300, 'c'))[2]).toEqual(['c', 700, 1700])
    expect(times(shifted(rows, -300, 'c'))[0]).toEqual(['a', 100, 900])
  })

  it('an import replaces one language and keeps the others', () => {
    const rows = withImported(rowsOf(CAPTIONS), 'wo', [{ start: 4000, end: 6500, text: 'bu bees' }])
    expect(cuesOf(rows, 'fr')).toEqual(CAPTIONS.fr)
    expect(cuesOf(rows, 'wo')).toEqual([{ start: 4000, end: 6500, text: 'bu bees' }])
    expect(rows).toHaveLength(2)
  })

  it('the speed is that of the faster language, and says what time is missing and free', () => {
    const rows = [row('a', 0, 1000, 'a'.repeat(10), 'b'.repeat(20)), row('c', 1100, 2000)]
    expect(speedOf(rows[0] as CaptionRow, ['wo', 'fr'])).toBe(20)
    expect(speedOf(rows[0] as CaptionRow, ['wo'])).toBe(10)
    expect(lackingTime(rows, 0, { languages: ['wo', 'fr'], length: 5000 })).toEqual({ missing: 200, room: 100 })
    expect(lackingTime(rows.slice(0, 1), 0, { languages: ['fr'], length: 5000 })?.room).toBe(4000)
    expect(lackingTime(rows, 1, { languages: ['wo'], length: null })).toBeNull()
  })
})

describe('tap to time', () => {
  it('times the rows one after the other: start, end, start', () => {
    let rows: CaptionRows = [row('a', null, null), row('b', null, null)]
    let open: string | null = null
    for (const time of [849, 2049, 2100, 3000]) {
      const next = nextTap(rows, open, time)
      if (!next) throw new Error('There is a row to time.')
      rows = tapped(rows, next, time)
      open = next.side === 'start' ? next.id : null
    }
    expect(times(rows)).toEqual([
      ['a', 800, 2000],
      ['b', 2100, 3000],
    ])
    expect(nextTap(rows, null, 4000)).toBeNull()
  })

  it('goes on with the row after the playhead when all are timed, and ends the row before it', () => {
    const rows = [row('a', 0, 900), row('b', 900, 2000), row('c', 2000, 3000)]
    expect(nextTap(rows, null, 1000)).toEqual({ id: 'c', side: 'start' })
    const started = tapped(rows, { id: 'c', side: 'start' }, 1800)
    expect(times(started)).toEqual([
      ['a', 0, 900],
      ['b', 900, 1800],
      ['c', 1800, 3000],
    ])
    expect(nextTap(started, 'c', 1900)).toEqual({ id: 'c', side: 'end' })
    expect(times(tapped(started, { id: 'c', side: 'end' }, 1800))[2]).toEqual(['c', 1800, 1900])
  })
})

it.each([
  [6900, '0:06.9'],
  [62_000, '1:02.0'],
  [62_034, '1:02.034'],
  [3_661_500, '61:01.5'],
])('the time %d is written %s, and read again', (time, text) => {
  expect(timeText(time)).toBe(text)
  expect(parseTime(text)).toBe(time)
})

it('times are read as people type them', () => {
  expect(['6.9', ' 0:06,9 ', '1:01:01.5', '75'].map(parseTime)).toEqual([6900, 6900, 3_661_500, 75_000])
  expect(['', 'a', '1:', '-1', '1.2345'].map(parseTime)).toEqual([null, null, null, null, null])
})

describe('undo of one change of captions', () => {
  const before = [row('a', 0, 1), row('b', 1, 2), row('c', 2, 3)]

  it('gives back exactly the rows before it when nothing has changed since', () => {
    const changes = [
      withText(before, 'a', 'fr', 'x'),
      before.slice(1),
      shifted(before, 500, 'b'),
      [...before, row('d', 4, 5)],
    ]
    for (const after of changes) expect(withoutChange(after, { before, after })).toEqual(before)
  })

  it('keeps what another person saved since, in the same row and in others', () => {
    const after = withText(before, 'a', 'wo', 'typed')
    const merged = [row('a', 0, 1, 'typed', 'un'), row('b', 1, 2, 'theirs'), row('d', 2, 3)]
    expect(withoutChange(merged, { before, after })).toEqual([
      row('a', 0, 1, 'a', 'un'),
      row('b', 1, 2, 'theirs'),
      row('d', 2, 3),
    ])
  })

  it('brings a deleted row back to its place, and keeps a text that was typed after it', () => {
    const after = [before[0], before[2]].filter((each) => each !== undefined)
    const now = withText(after, 'c', 'wo', 'typed later')
    expect(withoutChange(now, { before, after })).toEqual([
      row('a', 0, 1),
      row('b', 1, 2),
      row('c', 2, 3, 'typed later'),
    ])
  })

  it('keeps the text of a row that was typed again after the change', () => {
    const after = withText(before, 'a', 'wo', 'one')
    expect(withoutChange(withText(after, 'a', 'wo', 'two'), { before, after })).toEqual(
      withText(before, 'a', 'wo', 'two'),
    )
  })
})
