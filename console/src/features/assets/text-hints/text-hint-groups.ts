import { LINT_RULE_NAMES, type LintRule } from '@griot/contract/lint/finding.ts'
import type { FieldFinding } from '@griot/contract/lint/lint-row.ts'
import type { RowWithHints, TextHintPage } from '../../../shared/text-hints/text-hints.calls.ts'

/** One text of an asset with all findings of one rule. */
export interface TextHintRow {
  key: string
  row: RowWithHints
  field: string
  text: string
  findings: readonly FieldFinding[]
}

/** Findings of one rule: total number of assets, and the texts on this page. */
export interface RuleGroup {
  rule: LintRule
  assets: number
  texts: readonly TextHintRow[]
}

/** Groups the rows of a page by rule; a row with several findings is in several groups. */
export function groupsOf({ rules, rows }: TextHintPage, only: LintRule | undefined): RuleGroup[] {
  const texts = rows.flatMap(textsOf)
  const counts = new Map(rules.map(({ rule, assets }) => [rule, assets]))
  return LINT_RULE_NAMES.flatMap((rule) => {
    const own = texts.filter((text) => text.findings[0]?.rule === rule)
    const assets = counts.get(rule) ?? new Set(own.map(({ row }) => row.id)).size
    const isShown = assets > 0 && (only === undefined || only === rule)
    return isShown ? [{ rule, assets, texts: own }] : []
  })
}

function textsOf(row: RowWithHints): TextHintRow[] {
  const byText = Map.groupBy(row.findings, ({ rule, field, text }) => `${rule}\n${field}\n${text}`)
  return [...byText].flatMap(([key, findings]) => {
    const [first] = findings
    if (!first) return []
    const { field, text } = first
    return [{ key: `${row.id}\n${key}`, row, field, text, findings }]
  })
}
