import { describe, expect, it } from 'vitest'
import { appendMark, insertLetter, smallestChange } from './insert-letter.ts'

const ACUTE = '\u0301'
const GRAVE = '\u0300'
const at = (value: string, start = value.length, end = start) => ({ value, start, end })

describe('insertLetter', () => {
  it('puts the letter at the caret and the caret after it', () => {
    expect(insertLetter(at('kk', 1), 'ọ')).toEqual({ value: 'kọk', caret: 2 })
  })

  it('replaces the selection', () => {
    expect(insertLetter(at('abc', 1, 3), 'ṣ')).toEqual({ value: 'aṣ', caret: 2 })
  })

  it('leaves the whole field in NFC', () => {
    expect(insertLetter(at('e\u0323'), 'ọ')).toEqual({ value: 'ẹọ', caret: 2 })
  })
})

describe('appendMark', () => {
  it('composes with the letter before the caret where a code point exists', () => {
    expect(appendMark(at('ka'), ACUTE)).toEqual({ value: 'ká', caret: 2 })
  })

  it('stays a combining mark where none exists', () => {
    expect(appendMark(at('kọ'), GRAVE)).toEqual({ value: 'kọ̀', caret: 3 })
  })

  it('keeps the caret in the middle of a word', () => {
    expect(appendMark(at('kọla', 2), ACUTE)).toEqual({ value: 'kọ́la', caret: 3 })
  })

  it('goes to the end of a selection and deletes nothing', () => {
    expect(appendMark(at('ẹkọ', 0, 3), GRAVE)).toEqual({ value: 'ẹkọ̀', caret: 4 })
  })

  it('does nothing without a letter before the caret', () => {
    expect(appendMark(at(''), ACUTE)).toEqual({ value: '', caret: 0 })
    expect(appendMark(at('a '), ACUTE)).toEqual({ value: 'a ', caret: 2 })
  })

  it('does not put the same mark on a letter twice', () => {
    expect(appendMark(at('ọ́'), ACUTE)).toEqual({ value: 'ọ́', caret: 2 })
    expect(appendMark(at('á'), ACUTE)).toEqual({ value: 'á', caret: 1 })
  })
})

describe('smallestChange', () => {
  it('names only what differs', () => {
    expect(smallestChange('kola', 'kọla')).toEqual({ start: 1, end: 2, text: 'ọ' })
    expect(smallestChange('aa', 'aaa')).toEqual({ start: 2, end: 2, text: 'a' })
    expect(smallestChange('same', 'same')).toEqual({ start: 4, end: 4, text: '' })
  })
})
