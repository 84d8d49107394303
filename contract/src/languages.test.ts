import { describe, expect, it } from 'vitest'
import { languageSchema } from './language-schema.ts'
import { LANGUAGE_CODES, LANGUAGE_NAMES, LANGUAGES, languageCode } from './languages.ts'

describe('the six languages', () => {
  it('have the codes of the specification', () => {
    expect(LANGUAGE_NAMES.map((name) => [name, languageCode(name)])).toEqual([
      ['hausa', 'HA'],
      ['igbo', 'IG'],
      ['nigerianPidgin', 'NP'],
      ['swahili', 'SW'],
      ['wolof', 'WF'],
      ['yoruba', 'YA'],
    ])
    expect(new Set(LANGUAGE_CODES).size).toBe(6)
  })

  it.each(['klingon', '', 'YORUBA', 'constructor', '__proto__', 'toString'])(
    '%j is not a language; its code is XX',
    (name) => {
      expect(languageCode(name)).toBe('XX')
      expect(languageSchema.safeParse(name).success).toBe(false)
    },
  )

  it('offer lower-case letters in NFC, one code point each, without duplicates', () => {
    for (const { letters, tones, marks } of Object.values(LANGUAGES)) {
      const all = [...letters, ...tones]
      expect(new Set(all).size).toBe(all.length)
      for (const letter of all) {
        expect(letter.normalize('NFC')).toBe(letter)
        expect(letter.toLowerCase()).toBe(letter)
        expect([...letter]).toHaveLength(1)
      }
      for (const mark of marks) expect(mark).toMatch(/^[\u0300-\u036f]$/)
    }
  })
})
