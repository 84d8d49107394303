// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { contentLanguage, rememberContentLanguage } from './content-language.ts'
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
