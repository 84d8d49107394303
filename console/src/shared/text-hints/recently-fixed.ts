import { useStore } from 'zustand'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { SaidRight } from '#contract/assets/text-hints.ts'
import type { MendedField } from '#contract/lint/lint-row.ts'
import { createAccountStore } from '../../session/stores.ts'

/** A row that was mended when it was saved from this page, as it is since. */
export interface JustMended {
  kind: AssetKind
  id: string
  code: string
  version: number
  /** Its fields as they were saved. */
  fields: Readonly<Record<string, unknown>>
  mended: readonly MendedField[]
}

interface SavedRow {
  id: string
  code: string
  version: number
  mended?: readonly MendedField[] | undefined
}

/** More than anybody looks through; the oldest go. */
const KEPT_MOST = 200

const mendedStore = createAccountStore('recently fixed', () => ({
  rows: [] as readonly JustMended[],
}))

/** Remembers what a save mended, so that it is shown and can be undone until the page is left. */
export function noteMended(kind: AssetKind, saved: readonly SavedRow[]): void {
  const ids = new Set(saved.map(({ id }) => id))
  const news = saved.flatMap((row): JustMended[] => {
    const { id, code, version, mended = [] } = row
    return mended.length > 0
      ? [{ kind, id, code, version, fields: fieldsOf(kind, row), mended }]
      : []
  })
  const kept = justMended()
  // A row that is saved again is not as it was when it was mended.
  const others = kept.filter((row) => row.kind !== kind || !ids.has(row.id))
  if (news.length === 0 && others.length === kept.length) return
  mendedStore.setState({ rows: [...news, ...others].slice(0, KEPT_MOST) })
}

export const justMended = (): readonly JustMended[] => mendedStore.getState().rows

export const useJustMended = (): readonly JustMended[] => useStore(mendedStore, ({ rows }) => rows)

/** The row that takes a mend back: its former texts, each said to be right. */
export function formerOf({ id, code, version, fields, mended }: JustMended) {
  const former = mended.map(({ field, before, after }) => {
    const now = fields[field]
    const swap = (text: unknown) => (text === after ? before : text)
    return [field, Array.isArray(now) ? now.map(swap) : before] as const
  })
  const right = new Map<string, SaidRight[number]>()
  for (const { field, rules } of mended)
    for (const rule of rules) right.set(`${field} ${rule}`, { field, rule })
  return {
    ...fields,
    ...Object.fromEntries(former),
    id,
    code,
    version,
    right: [...right.values()],
  }
}

/** What is said of an asset, of whatever is known of it. */
export function fieldsOf(kind: AssetKind, row: object): Record<string, unknown> {
  const given = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys(ASSET_KINDS[kind].fields).map((name) => [name, given[name]]),
  )
}
