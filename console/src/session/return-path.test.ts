import { describe, expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

describe('the path to come back to after sign-in', () => {
  test.each([
    '/dashboard',
    '/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001',
    '/dashboard/audios?search=%E1%BB%8Dm%E1%BB%8D#top',
  ])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard\\..\\evil',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    'dashboard',
    '',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /dashboard',
    '/.//evil.example',
    '/dashboard/..//evil.example',
    '/dash\u0000board',
  ])('refuses %j', (text) => {
    expect(returnPath(text)).toBeNull()
  })

  test('has nothing to keep when none was given', () => {
    expect(returnPath(undefined)).toBeNull()
  })
})
