import { describe, expect, it } from 'vitest'
import { asks, effectOf, isReady, keptFault } from './effect.ts'
import { type Declared, newItem, type UploadItem } from './upload-item.ts'

const declared: Declared = {
  id: '1',
  code: 'ekaaro',
  localText: 'Ẹ káàárọ̀',
  translation: 'Good morning',
  language: 'yoruba' as const,
  languageId: 'YA',
  url: '/media/audio/ekaaro.mp3',
  bytes: 4,
  duration: 1,
  peaks: null,
  warnings: null,
  version: 2,
  updatedAt: '2026-11-21T12:00:00.000Z',
  fileSince: '2026-03-03T12:00:00.000Z',
  fileSha256: 'a'.repeat(64),
  available: 0,
}
const item = (given: Partial<UploadItem>, bytes = 4): UploadItem => ({
  ...newItem('audio', new File(['x'.repeat(bytes)], 'ekaaro.mp3', { type: 'audio/mpeg' })),
  declared,
  ...given,
})

describe('effect on the existing file', () => {
  it('new: the code has no file', () => {
    expect(effectOf(item({ declared: { ...declared, fileSince: null } }))).toBe('new')
    expect(effectOf(item({ declared: null }))).toBe('new')
  })

  it('comparing: only if both have the same size; then same or asks', () => {
    expect(effectOf(item({}))).toBe('comparing')
    expect(effectOf(item({ sha256: 'a'.repeat(64) }))).toBe('same')
    expect(effectOf(item({ sha256: 'b'.repeat(64) }))).toBe('asks')
    expect(effectOf(item({ sha256: null }))).toBe('asks')
    expect(effectOf(item({}, 5))).toBe('asks')
  })

  it('asks once; after the answer the file is ready', () => {
    const open = item({}, 5)
    expect([asks(open), isReady(open)]).toEqual([true, false])
    const agreed = item({ replace: true }, 5)
    expect([asks(agreed), isReady(agreed), effectOf(agreed)]).toEqual([false, true, 'replaces'])
  })

  it('same content: never ready', () => {
    expect(isReady(item({ sha256: 'a'.repeat(64), replace: true }))).toBe(false)
  })
})

describe('a published file', () => {
  const met = { declared: { ...declared, available: 2 } }

  it('contributor: cannot replace it, and the message has the number of places', () => {
    expect(keptFault(item(met, 5), 'contributor')?.sentence).toContain('2 places')
    expect(keptFault(item(met, 5), 'editor')).toBeNull()
    expect(keptFault(item({}, 5), 'contributor')).toBeNull()
  })

  it('same content: no error, as nothing is replaced', () => {
    expect(keptFault(item({ ...met, sha256: 'a'.repeat(64) }), 'contributor')).toBeNull()
  })
})
