import type { LintRule } from '@griot/contract/lint/finding.ts'
import { dismissalsOf, type FieldFinding, type IsDismissed, lintRow, rulesOf } from '@griot/contract/lint/lint-row.ts'
import { wordsForFindings } from '../../../shared/lint/known-words.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import { dismissedHints } from './dismissed-hints.store.ts'

/** The fields of an existing asset. */
interface Texts {
  id: number
  fields: Readonly<Record<string, unknown>>
}

/** Rules with findings, as stored in `assets.to_mend`. */
export type HintColumn = LintRule[] | null

const columnOf = (findings: readonly FieldFinding[]): HintColumn => (findings.length > 0 ? rulesOf(findings) : null)

/**
 * Findings of some assets, except dismissed ones and accepted words.
 * @param options.library whether proposals may come from the library; what is stored may not depend on it
 */
export async function findingsOf(
  database: Database,
  { entry }: StoredKind,
  items: readonly Texts[],
  { library }: { library: boolean } = { library: true },
): Promise<FieldFinding[][]> {
  const found = items.map(({ fields }) => lintRow(entry.texts, fields))
  if (found.every(({ length }) => length === 0)) return found
  const wordsOf = await wordsForFindings(database, found.flat(), { library })
  const idsWithHints = items.flatMap(({ id }, index) => (found[index]?.length ? [id] : []))
  // Few texts have findings, so this query is rare.
  const dismissedById = await dismissedHints(database, idsWithHints)
  return items.map(({ id, fields }, index) =>
    found[index]?.length ? lintRow(entry.texts, fields, dismissalsOf(dismissedById.get(id) ?? []), wordsOf) : [],
  )
}

export async function hintColumnOf(
  database: Database,
  kind: StoredKind,
  items: readonly Texts[],
): Promise<HintColumn[]> {
  return (await findingsOf(database, kind, items, { library: false })).map(columnOf)
}

/** The same for new rows: only the rows themselves can dismiss hints. */
export async function hintColumnOfNew(
  database: Database,
  { entry }: StoredKind,
  items: readonly DeclaredFields[],
): Promise<HintColumn[]> {
  const found = items.map((row) => lintRow(entry.texts, row, dismissedIn(row)))
  const wordsOf = await wordsForFindings(database, found.flat(), { library: false })
  return items.map((row, at) => columnOf(found[at]?.length ? lintRow(entry.texts, row, dismissedIn(row), wordsOf) : []))
}

/** What a saved row dismisses, for its current fields. */
export function dismissedIn({ dismissedHints = [] }: DeclaredFields): IsDismissed {
  return (field) => new Set(dismissedHints.filter((dismissed) => dismissed.field === field).map(({ rule }) => rule))
}
