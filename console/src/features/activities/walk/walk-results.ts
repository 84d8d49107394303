import { useSyncExternalStore } from 'react'
import type { Activity } from '#contract/activities/activity.ts'
import { onSessionEnd } from '../../../session/session.ts'

/** What became of an activity that was played. */
export interface Result {
  right: boolean
  /** How often it was checked. */
  checks: number
  /** The version that was played: a result tells nothing of what the activity became since. */
  version: number
}

type Results = Readonly<Record<string, Result>>
type Played = Pick<Activity, 'id' | 'version'>

// Kept beside the pages, so that it is still there for who edits an activity and comes back.
let results: Results = {}
const watchers = new Set<() => void>()

function set(next: Results): void {
  results = next
  for (const watcher of watchers) watcher()
}
onSessionEnd(() => set({}))

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The results of this tab, by the ids of activities. */
export function useResults(): Results {
  return useSyncExternalStore(watch, () => results)
}

/** Notes what a check came to. */
export function noteResult({ id, version }: Played, right: boolean): void {
  const before = resultOf(results, { id, version })
  set({ ...results, [id]: { right, checks: (before?.checks ?? 0) + 1, version } })
}

/** What became of an activity as it is now; null where that was not played. */
export function resultOf(all: Results, { id, version }: Played): Result | null {
  const result = all[id]
  return result?.version === version ? result : null
}

/** Forgets what became of these. */
export function forgetResults(activities: readonly Played[]): void {
  const gone = new Set(activities.map(({ id }) => id))
  set(Object.fromEntries(Object.entries(results).filter(([id]) => !gone.has(id))))
}
