import { useSyncExternalStore } from 'react'
import { ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { SaidRight } from '#contract/assets/text-hints.ts'
import type { MendedField } from '#contract/lint/lint-row.ts'
import { onSessionEnd } from '../../session/session.ts'

/** A row that was corrected when saved from this page, in its current state. */
export interface JustMended {
  kind: AssetKind
  id: string
  code: string
  version: number
  /** Its fields as saved. */
  fields: Readonly<Record<string, unknown>>
  mended: readonly MendedField[]
}

interface SavedRow {
  id: string
  code: string
  version: number
  mended?: readonly MendedField[] | undefined
}

/** Maximum number of rows; the oldest are removed. */
const KEPT_MOST = 200

let kept: readonly JustMended[] = []
const watchers = new Set<() => void>()

function set(next: readonly JustMended[]): void {
  kept = next
  for (const watcher of watchers) watcher()
}
// The next account of this tab must not see or undo the rows of this one.
onSessionEnd(() => set([]))

/** Records the corrections of a save, so that they are shown and can be undone until the page is left. */
export function noteMended(kind: AssetKind, saved: readonly SavedRow[]): void {
  const ids = new Set(saved.map(({ id }) => id))
  const news = saved.flatMap((row): JustMended[] => {
    const { id, code, version, mended = [] } = row
    return mended.length > 0
      ? [{ kind, id, code, version, fields: fieldsOf(kind, row), mended }]
      : []
  })
  // A row that was saved again is no longer as corrected.
  const others = kept.filter((row) => row.kind !== kind || !ids.has(row.id))
  if (news.length === 0 && others.length === kept.length) return
  set([...news, ...others].slice(0, KEPT_MOST))
}

export function justMended(): readonly JustMended[] {
  return kept
}

export function useJustMended(): readonly JustMended[] {
  return useSyncExternalStore(watch, justMended)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The row that undoes the corrections: its previous texts, each marked as right. */
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

/** The text fields of an asset, from any row with them. */
export function fieldsOf(kind: AssetKind, row: object): Record<string, unknown> {
  const given = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys(ASSET_KINDS[kind].fields).map((name) => [name, given[name]]),
  )
}
