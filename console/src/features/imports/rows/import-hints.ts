import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { LINT_RULES } from '@griot/contract/lint/finding.ts'
import { noWordsOf, type WordsOf } from '@griot/contract/lint/known-words.ts'
import { applyFixes } from '@griot/contract/lint/lint.ts'
import { type FieldFinding, fixRowOnSave, type LintedFields, lintRow } from '@griot/contract/lint/lint-row.ts'
import { isOfApostrophe } from '../../../shared/text-hints/apostrophes.tsx'
import type { CellChange } from './change-cells.ts'
import type { ChosenSheet, ImportRow } from './import-rows.ts'

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

/** Whether a row has hints or warnings of its own. */
export const hasHints = (kind: AssetKind, row: ImportRow, wordsOf?: WordsOf) =>
  row.lost.length > 0 || ownHintsOf(kind, row, wordsOf).length > 0

/** The hints that are shown with a row: without those about apostrophes, which are answered for all rows at once. */
export function ownHintsOf(kind: AssetKind, row: ImportRow, wordsOf: WordsOf = noWordsOf): readonly FieldFinding[] {
  const hints = hintsOf(kind, row)
  const known = hints.length > 0 && wordsOf !== noWordsOf ? findHints(kind, row, wordsOf) : hints
  return known.filter((finding) => !isOfApostrophe(finding))
}

/** The cells whose apostrophes a fix changes, as they are and as they would be. */
export function apostrophesOf(
  chosen: Pick<ChosenSheet, 'kind' | 'mapping'>,
  rows: readonly ImportRow[],
): { before: CellChange[]; after: CellChange[] } {
  const cells = rows.flatMap((row) => {
    const findings = hintsOf(chosen.kind, row).filter(isOfApostrophe)
    return [...new Set(findings.map(({ field }) => field))].flatMap((field) => {
      const place = chosen.mapping.indexOf(field)
      const text = row.line.cells[place]
      if (text === undefined) return []
      const all = lintRow({ [field]: 'language' }, { [field]: text, language: findings[0]?.language })
      const fixed = applyFixes(text, all.filter(isOfApostrophe))
      return fixed === text ? [] : [{ number: row.number, place, text, fixed }]
    })
  })
  return {
    before: cells.map(({ fixed: _, ...cell }) => cell),
    after: cells.map(({ fixed, ...cell }) => ({ ...cell, text: fixed })),
  }
}

function findHints(kind: AssetKind, row: ImportRow, wordsOf: WordsOf = noWordsOf): readonly FieldFinding[] {
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
  const lintAll = (given: object) => lintRow(fields, given as typeof trimmed, undefined, wordsOf)
  let found = lintAll(trimmed)
  if (found.some(({ rule }) => LINT_RULES[rule].onSave)) found = lintAll(fixRowOnSave(fields, trimmed).row)
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
