import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionalText, requiredLongText, requiredText } from './text.ts'

const faultsOf = (given: unknown) => requiredText.safeParse(given).error?.issues.map((issue) => issue.message) ?? []

describe('requiredText', () => {
  it.each([
    ['', 'This field is required.'],
    [' \t\n ', 'This field is required.'],
    [' '.repeat(1_001), 'This field is required.'],
    ['\u200b\u00ad \ufeff\u200f', 'This field is required.'],
    [undefined, 'This field is required.'],
    [null, 'This field is required.'],
    [7, 'This field is required.'],
    ['x'.repeat(1_001), 'At most 1,000 characters.'],
    ['ọ̀'.repeat(1_001).normalize('NFD'), 'At most 1,000 characters.'],
    ['x'.repeat(1_000_000), 'At most 1,000 characters.'],
    [`a${'\u0301'.repeat(20_000)}`, 'At most 1,000 characters.'],
    ['a\u0000', 'A character of this text cannot be stored.'],
    ['\ud800', 'A character of this text cannot be stored.'],
    ['a\udc00b', 'A character of this text cannot be stored.'],
  ])('refuses %j: %s', (given, message) => {
    expect(faultsOf(given)).toEqual([message])
  })

  it('normalises to NFC and trims without losing letters', () => {
    for (const given of ['Ẹ̀kọ́', 'm̀ n̄ r̃', "ng'ombe", 'ʼya', '🐕 ajá', 'a\u0329'])
      expect(requiredText.parse(`  ${given.normalize('NFD')} `)).toBe(given.normalize('NFC'))
  })

  it('counts letters, not code points, for the length limit', () => {
    const given = ` ${'ọ̀'.repeat(1_000).normalize('NFD')} `
    expect(requiredText.parse(given)).toBe('ọ̀'.repeat(1_000).normalize('NFC'))
  })

  it('returns only text that the database can store, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (given) => {
        const read = requiredText.safeParse(given)
        if (!read.success) return
        expect(read.data.normalize('NFC')).toBe(read.data)
        expect(read.data.isWellFormed()).toBe(true)
        expect(read.data).not.toContain('\u0000')
        expect(requiredText.parse(read.data)).toBe(read.data)
      }),
    )
  })
})

describe('requiredLongText and optionalText', () => {
  it('accept longer text, and empty text', () => {
    expect(requiredLongText.parse('x'.repeat(5_000))).toHaveLength(5_000)
    expect(requiredLongText.safeParse('x'.repeat(5_001)).success).toBe(false)
    expect(optionalText.parse('  ')).toBe('')
    expect(optionalText.parse('\u200b \u2060')).toBe('')
    expect(optionalText.safeParse('\u0000').success).toBe(false)
  })
})

describe('several errors', () => {
  it('a text with two errors reports both', () => {
    expect(faultsOf('\u0000'.repeat(1_001))).toEqual([
      'At most 1,000 characters.',
      'A character of this text cannot be stored.',
    ])
  })

  it('rules between fields are checked even when a text is invalid', () => {
    const pair = z
      .object({ title: requiredText, low: z.number(), high: z.number() })
      .refine(({ low, high }) => low <= high, 'The lower number is the higher one.')
    const faults = pair.safeParse({ title: ' ', low: 2, high: 1 }).error?.issues
    expect(faults?.map(({ message }) => message)).toEqual([
      'This field is required.',
      'The lower number is the higher one.',
    ])
  })
})
