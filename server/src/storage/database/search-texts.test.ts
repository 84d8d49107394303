import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asTyped, fold, graphemes, inWords } from '#contract/folding.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts'
import { propertyRuns } from '#testing/thorough.ts'
import { searchPatterns, searchTexts } from './search-texts.ts'

const letters = [
  ...'abgqxuz019-_%\\',
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].letters),
  ...LANGUAGE_NAMES.flatMap((name) => LANGUAGES[name].tones),
  ...'ɔʼ’’ß٣سא',
]
const marks = [
  '\u0300',
  '\u0301',
  '\u0302',
  '\u0303',
  '\u0304',
  '\u0307',
  '\u0308',
  '\u0323',
  '\u0331',
  '\u0316',
]
/** A letter, maybe with marks on it. */
const letter = fc
  .tuple(fc.constantFrom(...letters), fc.array(fc.constantFrom(...marks), { maxLength: 2 }))
  .map(([base, on]) => base + on.join(''))
const word = fc.array(letter, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const field = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))

/** `like` of PostgreSQL, of patterns that begin and end with `%`. */
const like = (text: string, pattern: string) => text.includes(unescaped(pattern))
const unescaped = (pattern: string) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

const COLUMNS = [
  { column: 'search_text', made: 'text', key: asTyped },
  { column: 'search_key', made: 'key', key: fold },
] as const

describe.each(COLUMNS)('$column', ({ column, made, key }) => {
  const lettersOf = (text: string) => graphemes(inWords(key(text)))
  const within = (whole: string[], part: string[]) =>
    whole.some((_, at) => part.every((each, index) => whole[at + index] === each))

  it('has a part of a word where the letters have it, and nowhere else', () => {
    fc.assert(
      fc.property(field, word, (text, part) => {
        const patterns = searchPatterns(part, column)
        const wanted = lettersOf(part)
        // A character that ends words cuts the part into two.
        if (wanted.includes(' ')) return
        if (wanted.length === 0) {
          expect(patterns).toBeNull()
          return
        }
        const found = patterns?.parts.every(({ whole }) => like(searchTexts([text])[made], whole))
        expect(found).toBe(within(lettersOf(text), wanted))
      }),
      { numRuns: propertyRuns(5_000) },
    )
  })

  it('gives the index a part of what is meant', () => {
    fc.assert(
      fc.property(field, (text) => {
        for (const { whole, indexed } of searchPatterns(text, column)?.parts ?? [])
          expect(like(unescaped(whole), indexed)).toBe(true)
      }),
    )
  })

  it('knows a whole word and a whole field from a part, and has numbers for both', () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 3 }), fc.nat(2), (fields, at) => {
        const row = searchTexts(fields)
        const chosen = fields[at % fields.length] ?? ''
        const patterns = searchPatterns(chosen, column)
        if (patterns === null) return
        expect(like(row[made], patterns.field.pattern)).toBe(true)
        expect(patterns.words.patterns.every((pattern) => like(row[made], pattern))).toBe(true)
        expect(row.tokens).toEqual(
          expect.arrayContaining([...patterns.field.tokens, ...patterns.words.tokens]),
        )
        const longer = searchPatterns(`${chosen}a`, column)
        const has = fields.some((text) => inWords(key(text)) === inWords(key(`${chosen}a`)))
        expect(like(row[made], longer?.field.pattern ?? '')).toBe(has)
      }),
    )
  })
})

it.each([
  ['á', 'q\u0301\u0301'],
  ['é', 'q\u0308\u0301'],
  ["'", 'x\u0301'],
  ['z\u0300', '¬'],
])('does not take %s for a part of %s, whose spelling looks like it', (part, text) => {
  const { whole = '' } = searchPatterns(part, 'search_text')?.parts[0] ?? {}
  expect(like(searchTexts([part]).text, whole)).toBe(true)
  expect(like(searchTexts([text]).text, whole)).toBe(false)
})

it('spells with a–z, 0–9 and other characters of ASCII alone', () => {
  fc.assert(
    fc.property(field, (text) => {
      const { text: typed, key } = searchTexts([text])
      expect(typed + key).toMatch(/^[\n\x20-\x7e]*$/)
    }),
  )
})

it('finds no word across two fields', () => {
  const row = searchTexts(['ọmọ', 'ilé'])
  expect(row.text).toBe('\n QODXmQODX \n ilQEAX \n')
  expect(row.key).toBe('\n omo \n ile \n')
  expect(like(row.key, searchPatterns('omo ile', 'search_key')?.field.pattern ?? '')).toBe(false)
})

it('sets what ends a word apart from it', () => {
  expect(searchTexts(['Wá, jẹ!']).key).toBe('\n wa , je ! \n')
  expect(searchPatterns('wa', 'search_key')?.words.patterns).toEqual(['% wa %'])
})
