import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { LINT_RULES } from '@griot/contract/lint/finding.ts'
import { type FieldFinding, fixRowOnSave, type LintedFields, lintRow } from '@griot/contract/lint/lint-row.ts'
import type { ImportRow } from './import-rows.ts'

const NONE: readonly FieldFinding[] = []

/** A row is a new object after each check, so each is examined once. */
const known = new WeakMap<ImportRow, readonly FieldFinding[]>()

/**
 * Hints about the texts that a row would write, in their final form. Unchanged texts get none: their findings may have
 * been dismissed.
 */
export function hintsOf(kind: AssetKind, row: ImportRow): readonly FieldFinding[] {
  let hints = known.get(row)
  if (!hints) {
    hints = findHints(kind, row)
    known.set(row, hints)
  }
  return hints
}

/** Whether a row has hints or warnings. */
export const hasHints = (kind: AssetKind, row: ImportRow) => row.lost.length > 0 || hintsOf(kind, row).length > 0

function findHints(kind: AssetKind, row: ImportRow): readonly FieldFinding[] {
  const fields = changedTextFields(ASSET_KINDS[kind].texts, row)
  if (Object.keys(fields).length === 0) return NONE
  const given = Object.entries(row.fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ])
  // A row without a language has that of its asset.
  const trimmed: Readonly<Record<string, unknown>> = {
    ...row.judged?.stays,
    ...Object.fromEntries(given),
  }
  let found = lintRow(fields, trimmed)
  if (found.some(({ rule }) => LINT_RULES[rule].onSave)) found = lintRow(fields, fixRowOnSave(fields, trimmed).row)
  const seen = new Set<string>()
  // Remove duplicates: the same letter three times is one hint.
  return found.filter(({ field, reason }) => {
    const sentence = `${field} ${reason.message}`
    return !seen.has(sentence) && seen.add(sentence)
  })
}

/** The texts that the row changes; all texts of a row with an error, so that everything can be fixed at once. */
function changedTextFields(texts: LintedFields, { fields, faults, judged }: ImportRow): LintedFields {
  if (faults.length === 0 && judged === null) return {}
  const changed = judged?.verdict === 'update' || judged?.verdict === 'unchanged'
  const brought = changed ? judged.before : fields
  return Object.fromEntries(Object.entries(texts).filter(([field]) => field in brought))
}
