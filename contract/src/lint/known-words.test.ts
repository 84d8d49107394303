import { describe, expect, it } from 'vitest'
import type { LanguageName } from '../languages.ts'
import { knownWords } from './known-words.ts'
import { applyFixes, type LintOptions, lint, wordsToLookUp } from './lint.ts'

describe('lint with known words', () => {
  const attested = (...words: string[]) => ({ words: knownWords({ attested: words }) })
  const fixed = (text: string, language: LanguageName, options: LintOptions) =>
    applyFixes(text, lint(text, language, options))

  it('a proposal is the attested spelling', () => {
    expect(fixed('wọ ènìyá\u0300n', 'yoruba', attested('ènìyàn'))).toBe('wọ ènìyàn')
    expect(fixed('Oṣ\u0300ù', 'yoruba', attested('oṣù'))).toBe('Oṣù')
  })

  it('an attested spelling with fewer marks is not proposed', () => {
    expect(fixed('añụ', 'igbo', attested('anụ'))).toBe('aṅụ')
    expect(fixed('loŕi', 'yoruba', attested('lori'))).toBe('lorí')
  })

  it('a lost letter is proposed when the library has the word', () => {
    expect(fixed('Ọm\ufffd', 'yoruba', attested('ọmọ', 'ọmi'))).toBe('Ọmọ')
    expect(fixed('Ọm\ufffd', 'yoruba', attested('ọmú', 'ọmọ'))).toBe('Ọm\ufffd')
    expect(fixed('b?ta', 'yoruba', attested('bàtà', 'bọta'))).toBe('bọta')
    expect(fixed('\ufffdbe', 'hausa', attested('ɓabe', 'ƙbe'))).toBe('ƙbe')
  })

  it('two words with a mark between them become one only when the library has it, and not both of them', () => {
    expect(fixed('o \u0323mọ', 'yoruba', attested('ọmọ'))).toBe('ọmọ')
    expect(fixed('o \u0323mọ', 'yoruba', attested('ọmọ', 'ọ', 'mọ'))).toBe('ọ mọ')
  })

  it('an accepted word gets no hint', () => {
    const options = { words: knownWords({ accepted: ['Añuli', 'kafé'] }) }
    expect(lint('añuli', 'igbo', options)).toEqual([])
    expect(lint('kafé', 'swahili', options)).toEqual([])
    expect(lint('kafés', 'swahili', options)).toHaveLength(1)
  })

  it('the words and keys to look up are those of words with a finding', () => {
    expect(wordsToLookUp('ọmọ ilé', 'yoruba')).toEqual({ keys: [], words: [] })
    expect(wordsToLookUp('nwa añụ', 'igbo')).toEqual({ keys: ['anu'], words: ['añụ'] })
  })
})
