import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'
import { newItem, type UploadItem } from './upload-item.ts'

const file = (bytes: number, change: Partial<UploadItem>): UploadItem => ({
  ...newItem('audio', new File([new Uint8Array(bytes)], 'time-1.mp3', { type: 'audio/mpeg' })),
  phase: 'sending',
  ...change,
})
const after = (seconds: number, ...files: UploadItem[]) =>
  timeLeft(files, { since: 1_000 }, 1_000 + seconds * 1_000)

it('is what the rest takes at the pace so far, by bytes and not by files', () => {
  expect(after(10, file(1_000, { sent: 0.5 }))).toBe(', 10 s left')
  expect(after(10, file(900, { sent: 0 }), file(100, { phase: 'done' }))).toBe(', 2 min left')
  expect(after(30, file(1_000, { sent: 0.25 }))).toBe(', 2 min left')
})

it('is not guessed in the first seconds, nor before a byte has arrived', () => {
  expect(after(2, file(1_000, { sent: 0.5 }))).toBe('')
  expect(after(20, file(1_000, { sent: 0 }))).toBe('')
  expect(timeLeft([file(1_000, { sent: 0.5 })], null, 60_000)).toBe('')
})

it('is never nothing while the server still checks', () => {
  expect(after(96, file(1_000, { sent: 1, phase: 'verifying' }))).toBe(', 3 s left')
})
