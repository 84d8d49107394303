import { describe, expect, it } from 'vitest'
import { ASSET_KINDS } from '../assets/kinds.ts'
import { dismissalsOf, fixRow, fixRowOnSave, lintRow, rulesOf } from './lint-row.ts'

const { audio, graphic } = ASSET_KINDS

describe('lint of a row', () => {
  it("texts are checked in the row's language, translations without a language", () => {
    const row = { localText: 'kafé', translation: 'café  noir', language: 'swahili' }
    const found = lintRow(audio.texts, row)
    expect(found.map(({ field, rule }) => [field, rule])).toEqual([
      ['localText', 'foreignLetter'],
      ['translation', 'doubleSpace'],
    ])
    const inWolof = lintRow(audio.texts, { ...row, language: 'wolof' })
    expect(inWolof.map(({ field }) => field)).toEqual(['translation'])
    expect(lintRow(audio.texts, { localText: 'mkahawa', translation: 'café' })).toEqual([])
  })

  it('each word of a list is checked separately', () => {
    const row = { title: 'Dog', description: '', keyWords: ['good', 'two  words'] }
    const [finding, ...others] = lintRow(graphic.texts, row)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ field: 'keyWords', text: 'two  words', rule: 'doubleSpace' })
    expect(fixRow(row, finding ? [finding] : [])).toEqual({ keyWords: ['good', 'two words'] })
  })

  it('a dismissed finding is reported again once the text changes', () => {
    const row = { localText: 'kafé  moja', translation: 'coffee', language: 'swahili' }
    const dismissed = [{ field: 'localText', rule: 'foreignLetter', text: row.localText }] as const
    const rules = (given: object) => rulesOf(lintRow(audio.texts, { ...row, ...given }, dismissalsOf(dismissed)))
    expect(rules({})).toEqual(['doubleSpace'])
    expect(rules({ localText: 'kafé  mbili' })).toEqual(['foreignLetter', 'doubleSpace'])
  })
})

describe('fixes on save', () => {
  it('are listed per field with the text before and after, and the rules', () => {
    const row = { localText: 'E\u0329ṣin', translation: 'Ho\u200brse', language: 'yoruba' }
    const { row: saved, appliedHints } = fixRowOnSave(audio.texts, row)
    expect(saved).toEqual({ localText: 'Ẹṣin', translation: 'Horse', language: 'yoruba' })
    expect(appliedHints).toMatchObject([
      { field: 'localText', before: row.localText, after: 'Ẹṣin', rules: ['lineBelow'] },
      { field: 'translation', before: row.translation, after: 'Horse', rules: ['invisibleSign'] },
    ])
  })

  it('words of a list that become equal are stored once', () => {
    const row = { keyWords: ['ajá', 'aj\u200bá', 'kare'] }
    expect(fixRowOnSave(graphic.texts, row).row).toEqual({ keyWords: ['ajá', 'kare'] })
  })

  it('a text with a dismissed finding is not fixed, and later hints for it are shown', () => {
    const row = { localText: 'E\u0329ṣin  kan', translation: 'Horse', language: 'yoruba' }
    const dismissed = dismissalsOf([{ field: 'localText', rule: 'lineBelow', text: row.localText }])
    expect(fixRowOnSave(audio.texts, row, dismissed)).toEqual({ row, appliedHints: [] })
    expect(rulesOf(lintRow(audio.texts, row, dismissed))).toContain('doubleSpace')
  })

  it('a row without findings is returned as the same object', () => {
    const row = { localText: 'Ajá', translation: 'Dog', language: 'yoruba' }
    expect(fixRowOnSave(audio.texts, row).row).toBe(row)
  })
})
