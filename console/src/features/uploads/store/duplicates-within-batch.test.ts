import { expect, it } from 'vitest'
import { duplicatesWithinBatch } from './duplicates-within-batch.ts'
import { newItem, type UploadItem } from './upload-item.ts'

const item = (name: string, change: Partial<UploadItem>) => ({
  ...newItem('audio', new File(['sound'], name, { type: 'audio/mpeg' })),
  ...change,
})
const matchKeysOf = (items: readonly UploadItem[]) =>
  items.map(({ id }) => duplicatesWithinBatch(new Map(items.map((each) => [each.id, each]))).get(id) ?? '')

it('duplicatesWithinBatch: for each file, the names of the others with the same content', () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
  const items = [
    item('one-01.mp3', { sha256: a }),
    item('two-02.mp3', { sha256: b }),
    item('three3.mp3', { sha256: a }),
    item('four-4.mp3', { sha256: a, phase: 'sending' }),
  ]
  expect(matchKeysOf(items)).toEqual(['three3.mp3, four-4.mp3', '', 'one-01.mp3, four-4.mp3', 'one-01.mp3, three3.mp3'])
})

it('duplicatesWithinBatch: leaves out files that the library already reports', () => {
  const sha256 = 'a'.repeat(64)
  const duplicates = { assets: [{ kind: 'audio', code: 'ONE-01' }], more: false }
  const items = [
    item('one-01.mp3', { sha256, phase: 'done' }),
    item('two-02.mp3', { sha256, duplicates }),
    item('three3.mp3', { sha256, duplicates: { ...duplicates, assets: [] } }),
  ]
  expect(matchKeysOf(items).slice(1)).toEqual(['three3.mp3', 'one-01.mp3, two-02.mp3'])
})

it('duplicatesWithinBatch: leaves out files that were not hashed, cannot be sent or were not saved', () => {
  const sha256 = 'a'.repeat(64)
  const items = [
    item('one-01.mp3', { sha256 }),
    item('two-02.mp3', { sha256: undefined }),
    item('three3.mp3', { sha256: null }),
    item('four-4.mp3', { sha256, phase: 'refused' }),
    item('long-name.mp3', { sha256 }),
  ]
  expect(matchKeysOf(items)).toEqual(['', '', '', '', ''])
})
