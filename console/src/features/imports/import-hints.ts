import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { LINT_RULES } from '#contract/lint/finding.ts'
import {
  type FieldFinding,
  type LintedFields,
  lintRow,
  mendRowOnSave,
} from '#contract/lint/lint-row.ts'
import type { ImportRow } from './import-rows.ts'

const NONE: readonly FieldFinding[] = []

/** A row is another object once it is judged anew, so each is looked at once. */
const known = new WeakMap<ImportRow, readonly FieldFinding[]>()

/**
 * What is odd about the texts that a row brings, as they would stand there once it is taken. Of a
 * text that stays as it is nothing is said: somebody may have said that it is right.
 */
export function hintsOf(kind: AssetKind, row: ImportRow): readonly FieldFinding[] {
  let hints = known.get(row)
  if (!hints) {
    hints = findHints(kind, row)
    known.set(row, hints)
  }
  return hints
}

export const hasHints = (kind: AssetKind, row: ImportRow) => hintsOf(kind, row).length > 0

function findHints(kind: AssetKind, row: ImportRow): readonly FieldFinding[] {
  const fields = broughtFields(ASSET_KINDS[kind].texts, row)
  if (Object.keys(fields).length === 0) return NONE
  const given = Object.entries(row.fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  // Without a language of its own a row has that of its asset.
  const trimmed: Readonly<Record<string, unknown>> = {
    ...row.judged?.stays,
    ...Object.fromEntries(given),
  }
  let found = lintRow(fields, trimmed)
  if (found.some(({ rule }) => LINT_RULES[rule].onSave))
    found = lintRow(fields, mendRowOnSave(fields, trimmed).row)
  const said = new Set<string>()
  // The same letter three times is one sentence.
  return found.filter(({ field, reason }) => {
    const sentence = `${field} ${reason}`
    return !said.has(sentence) && said.add(sentence)
  })
}

/** The texts of a row that are new; all of one with an error, so that it is put right at one go. */
function broughtFields(texts: LintedFields, { fields, faults, judged }: ImportRow): LintedFields {
  if (faults.length === 0 && judged === null) return {}
  const changed = judged?.verdict === 'update' || judged?.verdict === 'unchanged'
  const brought = changed ? judged.before : fields
  return Object.fromEntries(Object.entries(texts).filter(([field]) => field in brought))
}
