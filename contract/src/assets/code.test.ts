import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFault, codeSchema, fileNameFault, normaliseCode } from './code.ts'
import { codeKey } from './code-key.ts'

const audio = codeSchema('.mp3')
const faultsOf = (given: unknown) => audio.safeParse(given).error?.issues.map((issue) => issue.message) ?? []

describe('asset code', () => {
  it.each(['abc123', 'ABC-_9', '______', '------', '000000'])('accepts %s', (code) => {
    expect(audio.parse(code)).toBe(code)
  })

  it.each([
    ['', 'A code of 6 characters is required.'],
    ['   ', 'A code of 6 characters is required.'],
    ['.mp3', 'A code of 6 characters is required.'],
    [undefined, 'A code of 6 characters is required.'],
    [123456, 'A code of 6 characters is required.'],
    ['abcde', '5 of 6 characters.'],
    ['abcdefg', '7 characters instead of 6.'],
    ['abc 12', 'A code has only the letters a–z and A–Z, digits, - and _.'],
    ['ọmọ123', 'A code has only the letters a–z and A–Z, digits, - and _.'],
    ['abc12\u0000', 'A code has only the letters a–z and A–Z, digits, - and _.'],
    ['abcde\n1', 'A code has only the letters a–z and A–Z, digits, - and _.'],
    ['../a.b', 'A code has only the letters a–z and A–Z, digits, - and _.'],
    ['x'.repeat(101), 'A code has 6 characters.'],
  ])('refuses %j with one sentence: %s', (given, message) => {
    expect(faultsOf(given)).toEqual([message])
  })

  it('drops spaces and the suffix of its own kind only, and keeps its case', () => {
    expect(audio.parse(' AbC-12.MP3 ')).toBe('AbC-12')
    expect(faultsOf('abc-12.mp4')).toHaveLength(1)
    expect(codeSchema('.mp4').parse('abc-12.mp4')).toBe('abc-12')
    expect(codeSchema('.png').parse('abc-12.png')).toBe('abc-12')
    expect(normaliseCode('.mp3', 'a.mp3.mp3')).toBe('a.mp3')
  })

  it('accepts exactly six of the 64 allowed characters, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (given) => {
        const right = /^[A-Za-z0-9_-]{6}$/.test(given) && !given.endsWith('\n')
        expect(codeFault(given) === null).toBe(right)
      }),
    )
  })

  it('is compared without regard to case', () => {
    expect(codeKey('AbC-12')).toBe(codeKey('aBc-12'))
  })
})

describe('file name', () => {
  it('is a code and the suffix', () => {
    expect(fileNameFault('.mp3', 'abc-12.mp3')).toBeNull()
    expect(normaliseCode('.mp3', 'ABC-12.MP3')).toBe('ABC-12')
    expect(fileNameFault('.png', 'abc-12.png')).toBeNull()
  })

  it.each([
    ['abc-12', 'The name must end in .mp3.'],
    ['abc-12.wav', 'The name must end in .mp3.'],
    ['abc-12.mp3.exe', 'The name must end in .mp3.'],
    ['', 'The name must end in .mp3.'],
    ['abc.mp3', 'The name before .mp3 is the code. 3 of 6 characters.'],
    ['.mp3', 'The name before .mp3 is the code. A code of 6 characters is required.'],
    ['a/b-12.mp3', 'The name before .mp3 is the code. A code has only the letters a–z and A–Z, digits, - and _.'],
  ])('refuses %j: %s', (name, message) => {
    expect(fileNameFault('.mp3', name)?.message).toBe(message)
  })
})
