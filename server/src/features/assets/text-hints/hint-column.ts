import type { LintRule } from '@griot/contract/lint/finding.ts'
import { dismissalsOf, type FieldFinding, type IsDismissed, lintRow, rulesOf } from '@griot/contract/lint/lint-row.ts'
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

/** Findings of some assets, except dismissed ones. */
export async function findingsOf(
  database: Database,
  { entry }: StoredKind,
  items: readonly Texts[],
): Promise<FieldFinding[][]> {
  const found = items.map(({ fields }) => lintRow(entry.texts, fields))
  const idsWithHints = items.flatMap(({ id }, index) => (found[index]?.length ? [id] : []))
  // Few texts have findings, so this query is rare.
  const dismissedById = await dismissedHints(database, idsWithHints)
  return items.map(({ id, fields }, index) => {
    const dismissed = dismissedById.get(id)
    return dismissed ? lintRow(entry.texts, fields, dismissalsOf(dismissed)) : (found[index] ?? [])
  })
}

export async function hintColumnOf(
  database: Database,
  kind: StoredKind,
  items: readonly Texts[],
): Promise<HintColumn[]> {
  return (await findingsOf(database, kind, items)).map(columnOf)
}

/** The same for new rows: only the rows themselves can dismiss hints. */
export function hintColumnOfNew({ entry }: StoredKind, items: readonly DeclaredFields[]): HintColumn[] {
  return items.map((row) => columnOf(lintRow(entry.texts, row, dismissedIn(row))))
}

/** What a saved row dismisses, for its current fields. */
export function dismissedIn({ dismissedHints = [] }: DeclaredFields): IsDismissed {
  return (field) => new Set(dismissedHints.filter((dismissed) => dismissed.field === field).map(({ rule }) => rule))
}
