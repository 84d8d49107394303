import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { DismissedFields } from '@griot/contract/assets/text-hints.ts'
import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import { useStore } from 'zustand'
import { createAccountStore } from '../../session/stores.ts'

/** A row that was corrected when saved from this page, in its current state. */
export interface RecentFix {
  kind: AssetKind
  id: string
  code: string
  version: number
  /** Its fields as saved. */
  fields: Readonly<Record<string, unknown>>
  appliedHints: readonly FixedField[]
}

interface SavedRow {
  id: string
  code: string
  version: number
  appliedHints?: readonly FixedField[] | undefined
}

/** Maximum number of rows; the oldest are removed. */
const STORED_MAX = 200

const fixesStore = createAccountStore('recently fixed', () => ({
  rows: [] as readonly RecentFix[],
}))

/** Records the corrections of a save, so that they are shown and can be undone until the page is left. */
export function recordFixes(kind: AssetKind, saved: readonly SavedRow[]): void {
  const ids = new Set(saved.map(({ id }) => id))
  const news = saved.flatMap((row): RecentFix[] => {
    const { id, code, version, appliedHints = [] } = row
    return appliedHints.length > 0 ? [{ kind, id, code, version, fields: fieldsOf(kind, row), appliedHints }] : []
  })
  const kept = recentFixes()
  // A row that was saved again is no longer as corrected.
  const others = kept.filter((row) => row.kind !== kind || !ids.has(row.id))
  if (news.length === 0 && others.length === kept.length) return
  fixesStore.setState({ rows: [...news, ...others].slice(0, STORED_MAX) })
}

export const recentFixes = (): readonly RecentFix[] => fixesStore.getState().rows

export const useRecentFixes = (): readonly RecentFix[] => useStore(fixesStore, ({ rows }) => rows)

/** The row that undoes the corrections: its previous texts, each dismissed. */
export function beforeFix({ id, code, version, fields, appliedHints }: RecentFix) {
  const former = appliedHints.map(({ field, before, after }) => {
    const now = fields[field]
    const swap = (text: unknown) => (text === after ? before : text)
    return [field, Array.isArray(now) ? now.map(swap) : before] as const
  })
  const dismissed = new Map<string, DismissedFields[number]>()
  for (const { field, rules } of appliedHints)
    for (const rule of rules) dismissed.set(`${field} ${rule}`, { field, rule })
  return {
    ...fields,
    ...Object.fromEntries(former),
    id,
    code,
    version,
    dismissedHints: [...dismissed.values()],
  }
}

/** The text fields of an asset, from any row with them. */
export function fieldsOf(kind: AssetKind, row: object): Record<string, unknown> {
  const given = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.keys(ASSET_KINDS[kind].fields).map((name) => [name, given[name]]))
}
