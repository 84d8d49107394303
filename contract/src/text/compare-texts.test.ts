import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { compareTexts } from './compare-texts.ts'
import { sortText } from './folding.ts'

const ALPHABETS = ['hausa', 'igbo', 'wolof', 'yoruba'] as const

describe('the order of texts', () => {
  // Node has the alphabets of CLDR, which browsers leave out.
  it.each(ALPHABETS)('of %s is that of its alphabet in CLDR', (language) => {
    const { tag, letters, tones } = LANGUAGES[language]
    expect(Intl.Collator.supportedLocalesOf(tag)).toEqual([tag])
    const alphabet = new Intl.Collator(tag)
    const letter = fc.constantFrom(
      ...'abcdeghiknostuwyzSGYE',
      ...letters,
      ...letters.map((each) => each.toUpperCase()),
      ...tones,
      ...["'", 'sh', 'gb', 'Gb', 'GB', 'nw', 'ny', 'ch', "'y", "'Y"],
    )
    const part = fc.array(letter, { maxLength: 3 }).map((all) => all.join(''))
    fc.assert(
      fc.property(part, part, letter, letter, part, (start, end, first, second, otherEnd) => {
        const [one, other] = [start + first + end, start + second + otherEnd]
        const expected = Math.sign(alphabet.compare(sortText(one), sortText(other)))
        expect(Math.sign(compareTexts(language)(one, other)), `${one} ${other}`).toBe(expected)
      }),
      { numRuns: 10_000 },
    )
  })

  it.each(["'", '’', '‘', 'ʼ', '`'])(
    'of Hausa has ʼy between y and z when its apostrophe is typed as %s',
    (apostrophe) => {
      const word = `${apostrophe}ya`
      expect(['za', word, 'yz', 'ƴb', 'ƴa'].toSorted(compareTexts('hausa'))).toEqual(['yz', 'ƴa', word, 'ƴb', 'za'])
    },
  )

  it.each(['swahili', 'nigerianPidgin', null] as const)('of %s is the root order, whatever the device', (language) => {
    const words = ['ẹlifant', 'egg', 'enta', 'dọg', "ng'ombe", 'ng’ombo', 'ngoma', 'Oil', 'ọga']
    expect(words.toSorted(compareTexts(language))).toEqual(words.toSorted(new Intl.Collator('en').compare))
  })
})
