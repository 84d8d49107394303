import { describe, expect, it } from 'vitest'
import { newItem, type UploadItem } from './upload-item.ts'
import { itemsOfRun, percentOf, progressOf, runWith, secondsLeft } from './upload-progress.ts'

const file = (bytes: number, change: Partial<UploadItem>): UploadItem => ({
  ...newItem('audio', new File([new Uint8Array(bytes)], 'time-1.mp3', { type: 'audio/mpeg' })),
  phase: 'sending',
  ...change,
})
const all = (...files: UploadItem[]) => new Map(files.map((each) => [each.id, each]))
const after = (seconds: number, ...files: UploadItem[]) =>
  secondsLeft(files, { since: 1_000, arrivedBefore: 0 }, 1_000 + seconds * 1_000)

it('time left: by bytes, not by files, at the speed so far', () => {
  expect(after(10, file(1_000, { sent: 0.5 }))).toBe(10)
  expect(after(10, file(900, { sent: 0 }), file(100, { phase: 'done' }))).toBe(90)
  expect(after(30, file(1_000, { sent: 0.25 }))).toBe(90)
})

it('time left: empty in the first seconds and before any byte has arrived', () => {
  expect(after(2, file(1_000, { sent: 0.5 }))).toBeNull()
  expect(after(20, file(1_000, { sent: 0 }))).toBeNull()
  expect(secondsLeft([file(1_000, { sent: 0.5 })], null, 60_000)).toBeNull()
})

it('time left: never zero while the server still verifies', () => {
  expect(after(96, file(1_000, { sent: 1, phase: 'verifying' }))).toBe(3)
})

it('time left: an upload resumed at 400 of 500 bytes counts only the bytes of this visit', () => {
  const resumed = file(500, { sent: 0.8, phase: 'chosen' })
  const run = runWith(null, all(resumed), { ids: [resumed.id], now: 0 })
  // 10 bytes in 10 seconds, and 90 are left.
  expect(secondsLeft([{ ...resumed, phase: 'sending', sent: 0.82 }], run, 10_000)).toBe(90)
})

it('time left: ignores pauses and what arrived before them', () => {
  const sending = file(1_000, { sent: 0.5 })
  const run = runWith(null, all({ ...sending, sent: 0 }), { ids: [sending.id], now: 0 })
  expect(secondsLeft([sending], run, 10_000)).toBe(10)
  const paused: UploadItem = { ...sending, phase: 'paused' }
  expect(secondsLeft([paused], run, 60_000)).toBeNull()
  const resumed = runWith(run, all(paused), { ids: [sending.id], now: 600_000 })
  expect(secondsLeft([{ ...sending, sent: 0.75 }], resumed, 605_000)).toBe(5)
})

it('time left: of a file added during the run, counts only what arrives from then on', () => {
  const first = file(1_000, { sent: 0.5 })
  const run = runWith(null, all({ ...first, sent: 0 }), { ids: [first.id], now: 0 })
  const added = file(1_000, { sent: 0.9, phase: 'chosen' })
  const both = runWith(run, all(first, added), { ids: [added.id], now: 5_000 })
  expect(both).toMatchObject({ since: 0, arrivedBefore: 900 })
  // 500 bytes in 10 seconds, and 600 are left.
  expect(secondsLeft([first, { ...added, phase: 'queued' }], both, 10_000)).toBe(12)
})

describe('progress', () => {
  it('is below 100 % until the server has answered', () => {
    const item = file(100, { phase: 'verifying', sent: 1 })
    expect(progressOf(item)).toBe(0.97)
    expect(percentOf([item])).toBe(97)
    expect(percentOf([{ ...item, phase: 'done' }])).toBe(100)
  })

  it('a submission counts its own files, including those that have arrived', () => {
    const other = file(500, { phase: 'done' })
    const first = file(100, { phase: 'done' })
    const second = file(100, { phase: 'sending', sent: 0.5 })
    const run = { ids: new Set([first.id, second.id]) }
    expect(percentOf(itemsOfRun(all(other, first, second), run))).toBe(75)
    expect(itemsOfRun(all(other, first, second), null)).toEqual([])
  })

  it('stays below 100 while one of many files is still being sent', () => {
    const big = file(9_000, { phase: 'done' })
    const small = file(1, { phase: 'queued' })
    expect(percentOf([big, small])).toBe(99)
  })
})
