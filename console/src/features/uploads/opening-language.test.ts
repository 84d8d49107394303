import { expect, it } from 'vitest'
import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'
import { openingLanguage } from './opening-language.ts'

const waiting = (counts: Partial<Record<LanguageName, number>>) =>
  new Map(LANGUAGE_NAMES.map((language) => [language, counts[language] ?? 0]))

it('opens on the language of last time while something waits in it', () => {
  expect(openingLanguage(waiting({ hausa: 3, wolof: 1 }), 'wolof')).toBe('wolof')
})

it('opens on the first language in which something waits, where nothing does in that of last time', () => {
  expect(openingLanguage(waiting({ swahili: 2, yoruba: 9 }), 'wolof')).toBe('swahili')
  expect(openingLanguage(waiting({ yoruba: 1 }), undefined)).toBe('yoruba')
})

it('opens on the language of last time where nothing waits, or nobody knows', () => {
  expect(openingLanguage(waiting({}), 'igbo')).toBe('igbo')
  expect(openingLanguage(new Map(), undefined)).toBe(LANGUAGE_NAMES[0])
})
