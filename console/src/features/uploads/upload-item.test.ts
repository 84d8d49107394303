import { describe, expect, it } from 'vitest'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { isReady } from './effect.ts'
import {
  fileFault,
  itemsOfRun,
  newItem,
  percentOf,
  progressOf,
  type UploadItem,
  withRepeats,
} from './upload-item.ts'

const mp3 = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name, { type: 'audio/mpeg' })
const at = (item: UploadItem, change: Partial<UploadItem>): UploadItem => ({ ...item, ...change })
const declared = {
  id: '1',
  code: 'ekaaro',
  localText: 'Ẹ káàárọ̀',
  translation: 'Good morning',
  language: 'yoruba' as const,
  languageId: 'YA',
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
    const unknown = ASSET_KINDS.audio.messages.wrongType
    expect(faultOf('ogede1.mp3', 'image/png')).toEqual({ word, sentence: unknown, wrongType })
  })

  it('refuses a name that is not a code, and an empty or too large file', () => {
    expect(fileFault('audio', mp3('ogede.mp3'))?.sentence).toContain('5 of 6 characters')
    expect(fileFault('audio', mp3('ogede1.mp3', 0))?.word).toBe('Empty')
    expect(
      fileFault('audio', {
        name: 'ogede1.mp3',
        type: 'audio/mpeg',
        size: ASSET_KINDS.audio.bytesMost + 1,
      })?.sentence,
    ).toBe('Larger than 50 MB.')
  })
})

describe('withRepeats', () => {
  it('the first file of a code is accepted, ignoring case', () => {
    const [first, second] = withRepeats([
      newItem('audio', mp3('ekaaro.mp3')),
      newItem('audio', mp3('EKAARO.mp3')),
    ])
    expect(first?.fault).toBeNull()
    expect(second?.fault?.word).toBe('Selected twice')
  })

  it('the second becomes valid when the first is removed', () => {
    const both = withRepeats([
      newItem('audio', mp3('ekaaro.mp3')),
      newItem('audio', mp3('ekaaro.mp3')),
    ])
    expect(withRepeats(both.slice(1))[0]?.fault).toBeNull()
  })

  it('a code can be chosen again after its file has arrived', () => {
    const done = at(newItem('audio', mp3('ekaaro.mp3')), { phase: 'done' })
    expect(withRepeats([done, newItem('audio', mp3('ekaaro.mp3'))])[1]?.fault).toBeNull()
  })
})

it('isReady: only with a declared code', () => {
  const item = newItem('audio', mp3('ekaaro.mp3'))
  expect(
    [undefined, null, declared].map((known) => isReady(at(item, { declared: known }))),
  ).toEqual([false, false, true])
})

describe('progress', () => {
  it('is below 100 % until the server has answered', () => {
    const item = at(newItem('audio', mp3('ekaaro.mp3', 100)), { phase: 'verifying', sent: 1 })
    expect(progressOf(item)).toBe(0.97)
    expect(percentOf([item])).toBe(97)
    expect(percentOf([at(item, { phase: 'done' })])).toBe(100)
  })

  it('a submission counts its own files, including those that have arrived', () => {
    const other = at(newItem('audio', mp3('other1.mp3', 500)), { phase: 'done' })
    const first = at(newItem('audio', mp3('first1.mp3', 100)), { phase: 'done' })
    const second = at(newItem('audio', mp3('second.mp3', 100)), { phase: 'sending', sent: 0.5 })
    const run = { ids: new Set([first.id, second.id]) }
    expect(percentOf(itemsOfRun([other, first, second], run))).toBe(75)
    expect(itemsOfRun([other, first, second], null)).toEqual([])
  })

  it('stays below 100 while one of many files is still being sent', () => {
    const big = at(newItem('audio', mp3('big001.mp3', 9_000)), { phase: 'done' })
    const small = at(newItem('audio', mp3('small1.mp3', 1)), { phase: 'queued' })
    expect(percentOf([big, small])).toBe(99)
  })
})
