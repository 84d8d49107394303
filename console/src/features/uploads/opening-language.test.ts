import { expect, it } from 'vitest'
import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'
import { openingLanguage } from './opening-language.ts'

const waiting = (counts: Partial<Record<LanguageName, number>>) =>
  new Map(LANGUAGE_NAMES.map((language) => [language, counts[language] ?? 0]))

it('openingLanguage: the last used one if it has assets without a file', () => {
  expect(openingLanguage(waiting({ hausa: 3, wolof: 1 }), 'wolof')).toBe('wolof')
})

it('openingLanguage: else the first one that has some', () => {
  expect(openingLanguage(waiting({ swahili: 2, yoruba: 9 }), 'wolof')).toBe('swahili')
  expect(openingLanguage(waiting({ yoruba: 1 }), undefined)).toBe('yoruba')
})

it('openingLanguage: the last used one if no language has any, or the counts are unknown', () => {
  expect(openingLanguage(waiting({}), 'igbo')).toBe('igbo')
  expect(openingLanguage(new Map(), undefined)).toBe(LANGUAGE_NAMES[0])
})
