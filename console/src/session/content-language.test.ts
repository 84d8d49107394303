// @vitest-environment happy-dom
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { beforeEach, expect, it } from 'vitest'
import { contentLanguage, openingLanguage, rememberContentLanguage } from './content-language.ts'
import { rememberLanguage } from './remembered-place.ts'
import { sessionStore } from './session.ts'

const signIn = (sub: string) => sessionStore.setState({ token: `x.${btoa(JSON.stringify({ sub }))}.x`, ended: null })

beforeEach(() => {
  localStorage.clear()
  signIn('one')
})

it('contentLanguage: unknown at first, then the one chosen last by this account', () => {
  expect(contentLanguage()).toBeUndefined()
  rememberContentLanguage('wolof')
  rememberContentLanguage('igbo')
  expect(contentLanguage()).toBe('igbo')
  signIn('two')
  expect(contentLanguage()).toBeUndefined()
})

it('contentLanguage: a language opened in the levels counts, and declaring in another keeps the place there', () => {
  rememberLanguage('yoruba')
  localStorage.setItem('levelId', 'LVL-YA-001')
  expect(contentLanguage()).toBe('yoruba')
  rememberContentLanguage('hausa')
  expect(contentLanguage()).toBe('hausa')
  expect(localStorage.getItem('language')).toBe('yoruba')
  expect(localStorage.getItem('levelId')).toBe('LVL-YA-001')
})

it('contentLanguage: the last place in the curriculum for an account without a choice; nothing for an unknown word', () => {
  localStorage.setItem('language', 'swahili')
  expect(contentLanguage()).toBe('swahili')
  localStorage.setItem('griot.language.one', 'klingon')
  localStorage.setItem('language', 'klingon')
  expect(contentLanguage()).toBeUndefined()
})

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
