import { describe, expect, it } from 'vitest'
import { lint } from '#contract/lint/lint.ts'
import { mendedPieces, oddPieces } from './unexpected-characters.ts'

const textsOf = (pieces: { text: string; odd: boolean }[]) =>
  pieces.map(({ text, odd }) => (odd ? `[${text}]` : text)).join('')

describe('a text cut at what is odd in it', () => {
  it('has whole letters with their marks in each piece', () => {
    const text = 'ɔ̀rọ̀  rẹ'
    const places = lint(text, 'yoruba')
    expect(textsOf(oddPieces(text, places))).toBe('[ɔ̀]rọ̀[  ]rẹ')
    expect(textsOf(mendedPieces(text, places))).toBe('[ọ̀]rọ̀[ ]rẹ')
  })

  it('keeps what nobody knows how to mend, and takes one of two places that overlap', () => {
    const places = [
      { start: 0, end: 3, mended: null },
      { start: 1, end: 2, mended: 'o' },
    ]
    expect(textsOf(mendedPieces('кот!', places))).toBe('[кот]!')
  })

  it('leaves out a sign that nobody sees', () => {
    const text = 'gi\u200bda'
    expect(textsOf(mendedPieces(text, [{ start: 2, end: 3, mended: '' }]))).toBe('gida')
  })
})
