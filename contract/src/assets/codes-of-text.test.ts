import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFault } from './code.ts'
import { codeBase, codesOfBase } from './codes-of-text.ts'

const first = (text: string, count: number) => [...codesOfBase(codeBase(text, 'a')).take(count)]

describe('codes of a text', () => {
  it.each([
    ['Jërëjëf', ['jereje', 'jerej2', 'jerej3']],
    ['ƙofa', ['kofa01', 'kofa02', 'kofa03']],
    ['Ọmọ', ['omo001', 'omo002', 'omo003']],
    ['ngʼombe', ['ngombe', 'ngomb2', 'ngomb3']],
    ['Ẹ káàárọ̀', ['ekaaar', 'ekaaa2', 'ekaaa3']],
    ['?!', ['a00001', 'a00002', 'a00003']],
  ])('%s: %j', (text, codes) => {
    expect(first(text, 3)).toEqual(codes)
  })

  it('makes longer numbers where short ones are taken', () => {
    expect(first('Karibu', 100).at(-1)).toBe('kar100')
    expect(first('kofa', 100).at(-1)).toBe('kof100')
  })

  it('makes only valid codes, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const codes = first(text, 200)
        expect(codes.map(codeFault)).toEqual(codes.map(() => null))
        expect(new Set(codes).size).toBe(codes.length)
      }),
    )
  })
})
