import { describe, expect, it } from 'vitest'
import { ASSET_KINDS } from '../assets/kinds.ts'
import { lintRow, mendRow, mendRowOnSave, rightOf, rulesOf } from './lint-row.ts'

const { audio, graphic } = ASSET_KINDS

describe('the texts of a row', () => {
  it('are judged in the language that the row names, and translations in none', () => {
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

  it('are the words of a list as well, each by itself', () => {
    const row = { title: 'Dog', description: '', keyWords: ['good', 'two  words'] }
    const [finding, ...others] = lintRow(graphic.texts, row)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ field: 'keyWords', text: 'two  words', rule: 'doubleSpace' })
    expect(mendRow(row, finding ? [finding] : [])).toEqual({ keyWords: ['good', 'two words'] })
  })

  it('are found right for the very text that somebody said it of', () => {
    const row = { localText: 'kafé  moja', translation: 'coffee', language: 'swahili' }
    const right = [{ field: 'localText', rule: 'foreignLetter', text: row.localText }] as const
    const rules = (given: object) =>
      rulesOf(lintRow(audio.texts, { ...row, ...given }, rightOf(right)))
    expect(rules({})).toEqual(['doubleSpace'])
    expect(rules({ localText: 'kafé  mbili' })).toEqual(['foreignLetter', 'doubleSpace'])
  })
})

describe('what is mended of a row when it is saved', () => {
  it('is said field by field, with reasons', () => {
    const row = { localText: 'E\u0329ṣin', translation: 'Ho\u200brse', language: 'yoruba' }
    const { row: saved, mended } = mendRowOnSave(audio.texts, row)
    expect(saved).toEqual({ localText: 'Ẹṣin', translation: 'Horse', language: 'yoruba' })
    expect(mended).toMatchObject([
      { field: 'localText', before: row.localText, after: 'Ẹṣin', rules: ['lineBelow'] },
      { field: 'translation', before: row.translation, after: 'Horse', rules: ['invisibleSign'] },
    ])
  })

  it('is no word of a list twice', () => {
    const row = { keyWords: ['ajá', 'aj\u200bá', 'kare'] }
    expect(mendRowOnSave(graphic.texts, row).row).toEqual({ keyWords: ['ajá', 'kare'] })
  })

  it('is nothing that is right, and then the hints behind it come up', () => {
    const row = { localText: 'E\u0329ṣin  kan', translation: 'Horse', language: 'yoruba' }
    const right = rightOf([{ field: 'localText', rule: 'lineBelow', text: row.localText }])
    expect(mendRowOnSave(audio.texts, row, right)).toEqual({ row, mended: [] })
    expect(rulesOf(lintRow(audio.texts, row, right))).toContain('doubleSpace')
  })

  it('leaves the very row where nothing is wrong', () => {
    const row = { localText: 'Ajá', translation: 'Dog', language: 'yoruba' }
    expect(mendRowOnSave(audio.texts, row).row).toBe(row)
  })
})
