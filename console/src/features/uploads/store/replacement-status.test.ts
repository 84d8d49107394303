import { describe, expect, it } from 'vitest'
import {
  type Declared,
  isReady,
  needsDecision,
  newItem,
  replacementStatus,
  roleFault,
  type UploadItem,
} from './upload-item.ts'

const declared: Declared = {
  id: '1',
  code: 'ekaaro',
  localText: 'Ẹ káàárọ̀',
  translation: 'Good morning',
  language: 'yoruba' as const,
  languageId: 'YA',
  transcript: '',
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

describe('replacementStatus', () => {
  it('new: the code has no file, or is not declared', () => {
    expect(replacementStatus(item({ declared: { ...declared, fileSince: null } }))).toBe('new')
    expect(replacementStatus(item({ declared: null }))).toBe('new')
  })

  it('depends on the content only when both files have the same size', () => {
    expect(replacementStatus(item({}))).toBe('comparing')
    expect(replacementStatus(item({ sha256: 'a'.repeat(64) }))).toBe('same')
    expect(replacementStatus(item({ sha256: 'b'.repeat(64) }))).toBe('undecided')
    expect(replacementStatus(item({ sha256: null }))).toBe('undecided')
    expect(replacementStatus(item({}, 5))).toBe('undecided')
  })

  it('asks: the file is ready when the user has agreed', () => {
    const open = item({}, 5)
    expect([needsDecision(open), isReady(open)]).toEqual([true, false])
    const agreed = item({ replace: true }, 5)
    expect([needsDecision(agreed), isReady(agreed), replacementStatus(agreed)]).toEqual([false, true, 'replaces'])
  })

  it('same: the file is never ready', () => {
    expect(isReady(item({ sha256: 'a'.repeat(64), replace: true }))).toBe(false)
  })
})

describe('roleFault of a file that learners use', () => {
  const met = { declared: { ...declared, available: 2 } }

  it('names the number of places to a contributor, and is none for an editor', () => {
    expect(roleFault(item(met, 5), 'contributor')?.sentence).toContain('2 places')
    expect(roleFault(item(met, 5), 'editor')).toBeNull()
    expect(roleFault(item({}, 5), 'contributor')).toBeNull()
  })

  it('is none for the same content', () => {
    expect(roleFault(item({ ...met, sha256: 'a'.repeat(64) }), 'contributor')).toBeNull()
  })
})
