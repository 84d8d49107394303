import { lint } from '@griot/contract/lint/lint.ts'
import { describe, expect, it } from 'vitest'
import { fixedPieces, unexpectedPieces } from './unexpected-characters.ts'

const textsOf = (pieces: { text: string; isUnexpected: boolean }[]) =>
  pieces.map(({ text, isUnexpected }) => (isUnexpected ? `[${text}]` : text)).join('')

describe('text split at odd characters', () => {
  it('keeps letters and their marks together in each piece', () => {
    const text = 'ɔ̀rọ̀  rẹ'
    const places = lint(text, 'yoruba')
    expect(textsOf(unexpectedPieces(text, places))).toBe('[ɔ̀]rọ̀[  ]rẹ')
    expect(textsOf(fixedPieces(text, places))).toBe('[ọ̀]rọ̀[ ]rẹ')
  })

  it('keeps an odd character without a known fix, and takes one of two overlapping places', () => {
    const places = [
      { start: 0, end: 3, replacement: null },
      { start: 1, end: 2, replacement: 'o' },
    ]
    expect(textsOf(fixedPieces('кот!', places))).toBe('[кот]!')
  })

  it('leaves out an invisible character', () => {
    const text = 'gi\u200bda'
    expect(textsOf(fixedPieces(text, [{ start: 2, end: 3, replacement: '' }]))).toBe('gida')
  })
})
