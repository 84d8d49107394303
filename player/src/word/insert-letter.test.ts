import { describe, expect, it } from 'vitest'
import { insertLetter, smallestChange, toggleMark } from './insert-letter.ts'

const ACUTE = '\u0301'
const GRAVE = '\u0300'
const CIRCUMFLEX = '\u0302'
const TILDE = '\u0303'
const DOT = '\u0323'
const at = (value: string, start = value.length, end = start) => ({ value, start, end })

describe('insertLetter', () => {
  it('puts the letter at the caret and the caret after it', () => {
    expect(insertLetter(at('kk', 1), 'ọ')).toEqual({ value: 'kọk', caret: 2 })
  })

  it('replaces the selection', () => {
    expect(insertLetter(at('abc', 1, 3), 'ṣ')).toEqual({ value: 'aṣ', caret: 2 })
  })

  it('normalises the whole field to NFC', () => {
    expect(insertLetter(at('e\u0323'), 'ọ')).toEqual({ value: 'ẹọ', caret: 2 })
  })
})

describe('toggleMark', () => {
  it('composes with the letter before the caret if a code point exists', () => {
    expect(toggleMark(at('ka'), ACUTE)).toEqual({ value: 'ká', caret: 2 })
  })

  it('stays a combining mark if none exists', () => {
    expect(toggleMark(at('kọ'), GRAVE)).toEqual({ value: 'kọ̀', caret: 3 })
  })

  it('keeps the caret in the middle of a word', () => {
    expect(toggleMark(at('kọla', 2), ACUTE)).toEqual({ value: 'kọ́la', caret: 3 })
  })

  it('moves to the end of a selection and deletes nothing', () => {
    expect(toggleMark(at('ẹkọ', 0, 3), GRAVE)).toEqual({ value: 'ẹkọ̀', caret: 4 })
  })

  it('does nothing without a letter before the caret', () => {
    expect(toggleMark(at(''), ACUTE)).toEqual({ value: '', caret: 0 })
    expect(toggleMark(at('a '), ACUTE)).toEqual({ value: 'a ', caret: 2 })
  })

  it('removes a mark that is already there', () => {
    expect(toggleMark(at('kọ́'), ACUTE)).toEqual({ value: 'kọ', caret: 2 })
    expect(toggleMark(at('á'), ACUTE)).toEqual({ value: 'a', caret: 1 })
    expect(toggleMark(at('r\u0303a', 2), TILDE)).toEqual({ value: 'ra', caret: 1 })
    expect(toggleMark(at('ọ'), DOT)).toEqual({ value: 'o', caret: 1 })
  })

  it('replaces a tone by another, and a line by a dot', () => {
    expect(toggleMark(at('kọ́la', 3), GRAVE)).toEqual({ value: 'kọ̀la', caret: 3 })
    expect(toggleMark(at('ā'), CIRCUMFLEX)).toEqual({ value: 'â', caret: 1 })
    expect(toggleMark(at('e\u0329\u0301'), DOT)).toEqual({ value: 'ẹ́', caret: 2 })
  })

  it('keeps marks of other groups', () => {
    expect(toggleMark(at('ò'), DOT)).toEqual({ value: 'ọ̀', caret: 2 })
    expect(toggleMark(at('ñ'), ACUTE)).toEqual({ value: 'ñ\u0301', caret: 2 })
  })
})

describe('smallestChange', () => {
  it('contains only the difference', () => {
    expect(smallestChange('kola', 'kọla')).toEqual({ start: 1, end: 2, text: 'ọ' })
    expect(smallestChange('aa', 'aaa')).toEqual({ start: 2, end: 2, text: 'a' })
    expect(smallestChange('same', 'same')).toEqual({ start: 4, end: 4, text: '' })
  })
})
