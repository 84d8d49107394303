import type { LintRule } from '#contract/lint/finding.ts'
import {
  type FieldFinding,
  type IsRight,
  lintRow,
  rightOf,
  rulesOf,
} from '#contract/lint/lint-row.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { DeclaredFields, StoredKind } from '../kinds/stored-kind.ts'
import { rightTexts } from './dismissed-hints.store.ts'

/** The fields of an asset that is there. */
interface Texts {
  id: number
  fields: Readonly<Record<string, unknown>>
}

/** The rules that find something, as `assets.to_mend` keeps them. */
export type ToMend = LintRule[] | null

const columnOf = (findings: readonly FieldFinding[]): ToMend =>
  findings.length > 0 ? rulesOf(findings) : null

/** What is found in each of some assets, but for what was said to be right. */
export async function findingsOf(
  database: Database,
  { entry }: StoredKind,
  given: readonly Texts[],
): Promise<FieldFinding[][]> {
  const found = given.map(({ fields }) => lintRow(entry.texts, fields))
  const odd = given.flatMap(({ id }, index) => (found[index]?.length ? [id] : []))
  // Hardly any text has a finding, so hardly ever is anybody asked.
  const right = await rightTexts(database, odd)
  return given.map(({ id, fields }, index) => {
    const said = right.get(id)
    return said ? lintRow(entry.texts, fields, rightOf(said)) : (found[index] ?? [])
  })
}

export async function toMendOf(
  database: Database,
  kind: StoredKind,
  given: readonly Texts[],
): Promise<ToMend[]> {
  return (await findingsOf(database, kind, given)).map(columnOf)
}

/** The same of rows that are not there yet: only they say what is right. */
export function toMendOfNew({ entry }: StoredKind, given: readonly DeclaredFields[]): ToMend[] {
  return given.map((row) => columnOf(lintRow(entry.texts, row, saidIn(row))))
}

/** What a row that is saved says to be right, of its fields as they are. */
export function saidIn({ right = [] }: DeclaredFields): IsRight {
  return (field) => new Set(right.filter((said) => said.field === field).map(({ rule }) => rule))
}
