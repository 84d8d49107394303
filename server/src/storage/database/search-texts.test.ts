import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import { asTyped, fold, graphemes, inWords } from '@griot/contract/text/folding.ts'
import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchPatterns, searchTexts } from './search-texts.ts'

const letters = [
  ...'abgqxuz019-_%\\',
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].letters),
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].tones),
  ...'ɔʼ’’ß٣سא',
]
const marks = ['\u0300', '\u0301', '\u0302', '\u0303', '\u0304', '\u0307', '\u0308', '\u0323', '\u0331', '\u0316']
/** A letter, possibly with marks. */
const letter = fc
  .tuple(fc.constantFrom(...letters), fc.array(fc.constantFrom(...marks), { maxLength: 2 }))
  .map(([base, on]) => base + on.join(''))
const word = fc.array(letter, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const field = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))

/** PostgreSQL's `like`, for patterns that begin and end with `%`. */
const like = (text: string, pattern: string) => text.includes(unescaped(pattern))
const unescaped = (pattern: string) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

/** PostgreSQL's `~`, for the expressions generated here. */
const matches = (text: string, expression: string) => new RegExp(expression).test(text)

const FORMS = [
  { form: 'typed', made: 'text', key: asTyped },
  { form: 'folded', made: 'key', key: fold },
] as const

describe.each(FORMS)('a search by its $form form', ({ form, made, key }) => {
  const lettersOf = (text: string) => graphemes(inWords(key(text)))
  const within = (whole: string[], part: string[]) =>
    whole.some((_, at) => part.every((each, index) => whole[at + index] === each))

  it('matches a part of a word exactly when its letters occur there', () => {
    fc.assert(
      fc.property(field, word, (text, part) => {
        const patterns = searchPatterns(part, form)
        const expected = lettersOf(part)
        // A character that ends words splits the part in two.
        if (expected.includes(' ')) return
        if (expected.length === 0) {
          expect(patterns).toBeNull()
          return
        }
        const row = searchTexts([text])[made]
        const found =
          patterns?.parts.every((each) => like(row, each)) && patterns.letters.every((each) => matches(row, each))
        expect(found).toBe(within(lettersOf(text), expected))
      }),
      { numRuns: propertyRuns(5_000) },
    )
  })

  it('distinguishes whole words and whole fields from parts', () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 3 }), fc.nat(2), (fields, at) => {
        const row = searchTexts(fields)[made]
        const chosen = fields[at % fields.length] ?? ''
        const patterns = searchPatterns(chosen, form)
        if (patterns === null) return
        expect(like(row, patterns.field)).toBe(true)
        expect(row.split('\n')).toContain(patterns.line)
        expect(patterns.words.every((pattern) => like(row, pattern))).toBe(true)
        const longer = searchPatterns(`${chosen}a`, form)
        const has = fields.some((text) => inWords(key(text)) === inWords(key(`${chosen}a`)))
        expect(like(row, longer?.field ?? '')).toBe(has)
      }),
    )
  })
})

it('search: what matches as typed matches folded as well, so that one index is enough', () => {
  fc.assert(
    fc.property(field, word, (text, part) => {
      const typed = searchPatterns(part, 'typed')
      const row = searchTexts([text])
      if (!typed?.parts.every((each) => like(row.text, each))) return
      const folded = searchPatterns(part, 'folded')
      expect(folded?.parts.every((each) => like(row.key, each)) ?? true).toBe(true)
    }),
    { numRuns: propertyRuns(5_000) },
  )
})

it('search: no match spans two fields', () => {
  const row = searchTexts(['ọmọ', 'ilé'])
  expect(row.text).toBe('\n ọmọ \n ilé \n')
  expect(row.key).toBe('\n omo \n ile \n')
  expect(like(row.key, searchPatterns('omo ile', 'folded')?.field ?? '')).toBe(false)
})

it('search: punctuation that ends a word is separated from it', () => {
  expect(searchTexts(['Wá, jẹ!']).key).toBe('\n wa , je ! \n')
  expect(searchPatterns('wa', 'folded')?.words).toEqual(['% wa %'])
})

it('search: vowel signs of the Arabic script are ignored', () => {
  expect(searchTexts(['كِتَاب']).key).toBe('\n كتاب \n')
})
