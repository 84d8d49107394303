import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { asTyped, fold, foldText, INVISIBLE, nfc, SEPARATORS } from './folding.ts'

const letters = Object.values(LANGUAGES).flatMap((language) => [
  ...language.letters,
  ...language.tones,
  ...language.marks,
])
const unit = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...letters, ..."aZ .,'’`ʼ\t\n\u00a0\u200b\u00adİıŒßΣÅ") },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 0x24f }).map((code) => String.fromCharCode(code)),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0x250, max: 0x2100 }).map((code) => String.fromCharCode(code)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
)
const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''))

const asTypedWhole = (given: string) =>
  given
    .toLowerCase()
    .replace(SEPARATORS, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(/[eos]\p{M}+/gu, (letter) => letter.replace(/\u0329/g, '\u0323'))
    .replace(/ƞ/g, 'ŋ')
    .replace(/\p{M}+/gu, (marks) => [...new Set(marks)].join(''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

describe('byLetter (fast path of fold, asTyped and nfc)', () => {
  it('gives the same key as the rules applied to the whole text', () => {
    fc.assert(
      fc.property(text, (given) => {
        for (const form of [given, given.normalize('NFD'), given.toUpperCase()]) {
          expect([form, fold(form)]).toEqual([form, foldText(form)])
          expect([form, asTyped(form)]).toEqual([form, asTypedWhole(form)])
          expect([form, nfc(form)]).toEqual([form, form.normalize('NFC')])
        }
      }),
      { numRuns: propertyRuns(3_000), seed: 7 },
    )
  })

  it('gives the same key for every BMP character, alone and with a mark', () => {
    const wrong: string[] = []
    for (let code = 0; code <= 0xffff; code += 1)
      for (const given of [String.fromCharCode(code), ` a ${String.fromCharCode(code)}\u0301b`])
        if (
          fold(given) !== foldText(given) ||
          asTyped(given) !== asTypedWhole(given) ||
          nfc(given) !== given.normalize('NFC')
        )
          wrong.push(code.toString(16))
    expect(wrong).toEqual([])
  })
})
