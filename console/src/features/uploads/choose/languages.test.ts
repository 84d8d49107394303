import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { expect, it } from 'vitest'
import type { Declared, UploadItem } from '../store/upload-item.ts'
import { mostCommonLanguage, openingLanguage } from './languages.ts'

const waiting = (counts: Partial<Record<LanguageName, number>>) =>
  new Map(LANGUAGE_NAMES.map((language) => [language, counts[language] ?? 0]))

it('openingLanguage: the last used one while assets in it lack a file', () => {
  expect(openingLanguage(waiting({ hausa: 3, wolof: 1 }), 'wolof')).toBe('wolof')
})

it('openingLanguage: else the first one in which assets lack a file', () => {
  expect(openingLanguage(waiting({ swahili: 2, yoruba: 9 }), 'wolof')).toBe('swahili')
  expect(openingLanguage(waiting({ yoruba: 1 }), undefined)).toBe('yoruba')
})

it('openingLanguage: the last used one when no asset lacks a file, or that is unknown', () => {
  expect(openingLanguage(waiting({}), 'igbo')).toBe('igbo')
  expect(openingLanguage(new Map(), undefined)).toBe(LANGUAGE_NAMES[0])
})

const file = (language: LanguageName | null | undefined): Pick<UploadItem, 'kind' | 'declared'> => ({
  kind: 'audio',
  declared: language ? ({ code: 'aja-01', language } as Declared) : language,
})

it('mostCommonLanguage: the language of most files whose code is declared', () => {
  const files = [file('igbo'), file('yoruba'), file(null), file('yoruba'), file(undefined)]
  expect(mostCommonLanguage(files)).toBe('yoruba')
})

it('mostCommonLanguage: none without a declared code', () => {
  expect(mostCommonLanguage([file(null), file(undefined)])).toBeUndefined()
})
