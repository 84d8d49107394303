import { MISTAKES } from '@griot/testing/texts/plant.ts'
import { libraryOf, readTexts } from '@griot/testing/texts/read-texts.ts'
import { shuffled } from '@griot/testing/texts/sample.ts'
import { describe, expect, it } from 'vitest'
import type { LanguageName } from '../languages.ts'
import type { LintRule } from './finding.ts'
import { applyFixes, fixTextOnSave, lint } from './lint.ts'

const texts = readTexts(new URL('../../../testing/texts/ntrex', import.meta.url).pathname)

/** Findings by language and rule; the lines with findings were all read. */
const FINDINGS: Partial<Record<LanguageName, Partial<Record<LintRule, number>>>> = {
  hausa: { apostrophe: 145, doubleSpace: 6, invisibleSign: 2 },
  igbo: {},
  swahili: { doubleSpace: 8 },
  wolof: { foreignLetter: 5 },
  yoruba: {
    doubleSpace: 11,
    foreignLetter: 115,
    leadingMark: 10,
    mixedScripts: 15,
    repeatedMark: 37,
    shiftedMark: 17,
    spaceBeforeMark: 34,
  },
}

describe('lint of NTREX-128', () => {
  it('finds the mistakes of the texts, and nothing in names and foreign words', () => {
    const found = Object.fromEntries(
      [...texts].map(([language, lines]) => {
        const rules = lines.flatMap((line) => lint(line, language).map(({ rule }) => rule))
        return [
          language,
          Object.fromEntries(
            Map.groupBy(rules, (rule) => rule)
              .entries()
              .map(([rule, all]) => [rule, all.length]),
          ),
        ]
      }),
    )
    expect(found).toEqual(FINDINGS)
  })

  it('saving changes no letter, only repeated marks, lines below and invisible characters', () => {
    const letters = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
        .replaceAll('ƞ', 'ŋ')
        .trim()
    for (const [language, lines] of texts)
      for (const line of lines) {
        const saved = fixTextOnSave(line, language)
        expect(letters(saved)).toBe(letters(line))
        expect(marksOnce(saved)).toBe(marksOnce(line))
      }
  })
})

/** The text with each mark once per letter, as a dot below. */
const marksOnce = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll('\u0329', '\u0323')
    .replace(/\p{M}+/gu, (marks) => [...new Set(marks)].sort().join(''))
    .trim()

describe('planted mistakes in words of NTREX-128', () => {
  const WORDS = 300
  /** One word may have several letters in that place. */
  const AMBIGUOUS = ['lost', 'replaced']
  const planted = Object.entries(MISTAKES).flatMap(([name, plant]) =>
    [...texts].flatMap(([language, lines]) => {
      const words = new Set(lines.flatMap((line) => line.toLowerCase().match(/[\p{L}\p{M}'ʼ]{3,}/gu) ?? []))
      const clean = shuffled(
        [...words].filter((word) => lint(word, language).length === 0),
        128,
      )
      const pairs = clean.flatMap((word) => {
        const text = plant(word, language)
        return text === null ? [] : [[text, word] as const]
      })
      return pairs.length < 5 ? [] : [[name, language, pairs.slice(0, WORDS)] as const]
    }),
  )

  it.each(planted)('%s in %s are found, and the proposal is the word', (name, language, pairs) => {
    const words = libraryOf(texts.get(language) ?? [], language)
    const proposed = pairs.map(([text]) => {
      const sentence = `a ${text} ba da ga`
      return applyFixes(sentence, lint(sentence, language, { words }))
    })
    const right = pairs.filter(([, word], at) => proposed[at] === `a ${word} ba da ga`).length
    expect(right / pairs.length).toBeGreaterThanOrEqual(AMBIGUOUS.includes(name) ? 0.85 : 0.98)
  })
})
