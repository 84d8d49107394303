import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { describe, expect, it } from 'vitest'
import { fileFault, isReady, newItem, type UploadItem, withRepeats } from './upload-item.ts'

const mp3 = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name, { type: 'audio/mpeg' })
const at = (item: UploadItem, change: Partial<UploadItem>): UploadItem => ({ ...item, ...change })
const declared = {
  id: '1',
  code: 'ekaaro',
  localText: 'Ẹ káàárọ̀',
  translation: 'Good morning',
  language: 'yoruba' as const,
  languageId: 'YA',
  transcript: '',
  url: null,
  bytes: null,
  duration: null,
  peaks: null,
  warnings: null,
  version: 1,
  updatedAt: '2026-11-21T12:00:00.000Z',
  fileSince: null,
  fileSha256: null,
  available: 0,
}

describe('fileFault', () => {
  it('accepts an mp3 named after a code', () => {
    expect(fileFault('audio', mp3('ekaaro.mp3'))).toBeNull()
    expect(fileFault('audio', mp3('EKAARO.MP3'))).toBeNull()
    expect(fileFault('audio', { name: 'ekaaro.mp3', type: '', size: 4 })).toBeNull()
  })

  it("a file of another type: gives the server's message", () => {
    const faultOf = (name: string, type: string) => fileFault('audio', { name, type, size: 4 })
    const [word, wrongType] = ['Wrong type', true]
    const sentence = 'The name must end in .mp3.'
    expect(faultOf('ogede1.png', 'image/png')).toEqual({ word, sentence, wrongType })
    expect(faultOf('ogede1', 'audio/mpeg')).toEqual({ word, sentence, wrongType })
    const unknown = ASSET_KINDS.audio.apiMessages.wrongType.message
    expect(faultOf('ogede1.mp3', 'image/png')).toEqual({ word, sentence: unknown, wrongType })
  })

  it('refuses a name that is not a code, and an empty or too large file', () => {
    expect(fileFault('audio', mp3('ogede.mp3'))?.sentence).toContain('5 of 6 characters')
    expect(fileFault('audio', mp3('ogede1.mp3', 0))?.word).toBe('Empty')
    expect(
      fileFault('audio', {
        name: 'ogede1.mp3',
        type: 'audio/mpeg',
        size: ASSET_KINDS.audio.maxBytes + 1,
      })?.sentence,
    ).toBe('Larger than 50 MB.')
  })
})

describe('withRepeats', () => {
  const faultsOf = (...items: UploadItem[]) =>
    [...withRepeats(new Map(items.map((item) => [item.id, item]))).values()].map(({ fault }) => fault?.word ?? null)

  it('the first file of a code is accepted, ignoring case', () => {
    const files = [mp3('ekaaro.mp3'), mp3('EKAARO.mp3')].map((file) => newItem('audio', file))
    expect(faultsOf(...files)).toEqual([null, 'Selected twice'])
  })

  it('the second becomes valid when the first is removed', () => {
    const files = [mp3('ekaaro.mp3'), mp3('ekaaro.mp3')].map((file) => newItem('audio', file))
    const [, second] = withRepeats(new Map(files.map((item) => [item.id, item]))).values()
    expect(second?.fault?.word).toBe('Selected twice')
    expect(second && faultsOf(second)).toEqual([null])
  })

  it('a code can be chosen again after its file has arrived', () => {
    const done = at(newItem('audio', mp3('ekaaro.mp3')), { phase: 'done' })
    expect(faultsOf(done, newItem('audio', mp3('ekaaro.mp3')))).toEqual([null, null])
  })

  it('gives the same files back when nothing changes', () => {
    const item = newItem('audio', mp3('ekaaro.mp3'))
    const items = new Map([[item.id, item]])
    expect(withRepeats(items)).toBe(items)
  })
})

it('isReady: only with a declared code', () => {
  const item = newItem('audio', mp3('ekaaro.mp3'))
  expect([undefined, null, declared].map((known) => isReady(at(item, { declared: known })))).toEqual([
    false,
    false,
    true,
  ])
})
