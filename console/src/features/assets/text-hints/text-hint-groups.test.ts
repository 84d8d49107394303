import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { lintRow } from '@griot/contract/lint/lint-row.ts'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './text-hint-groups.ts'

function rowOf(id: string, localText: string, translation = 'x') {
  const fields = { localText, translation, language: 'swahili' }
  return {
    id,
    code: `c${id}`,
    version: 1,
    ...fields,
    findings: lintRow(ASSET_KINDS.audio.texts, fields),
  }
}

describe('groupsOf: findings by rule', () => {
  const rows = [rowOf('1', 'kafé  ö'), rowOf('2', 'mbwa', 'a  dog')]
  const rules = [
    { rule: 'foreignLetter' as const, assets: 1 },
    { rule: 'doubleSpace' as const, assets: 12 },
    { rule: 'apostrophe' as const, assets: 3 },
  ]
  const page = { rules, total: 14, rows }

  it('has one row per text, with all findings of the rule in it', () => {
    const shown = groupsOf(page, undefined).map(({ rule, assets, texts }) => [
      rule,
      assets,
      texts.map(({ field, findings }) => [field, findings.length]),
    ])
    expect(shown).toEqual([
      ['apostrophe', 3, []],
      ['foreignLetter', 1, [['localText', 2]]],
      [
        'doubleSpace',
        12,
        [
          ['localText', 1],
          ['translation', 1],
        ],
      ],
    ])
  })

  it('contains only the requested rule', () => {
    expect(groupsOf(page, 'doubleSpace').map(({ rule }) => rule)).toEqual(['doubleSpace'])
  })
})
