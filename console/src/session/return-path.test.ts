import { describe, expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

describe('returnPath', () => {
  test.each([
    '/dashboard',
    '/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001',
    '/dashboard/audios?search=%E1%BB%8Dm%E1%BB%8D#top',
  ])('accepts %s', (path) => {
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

  test('is null without a path', () => {
    expect(returnPath(undefined)).toBeNull()
  })
})
