import { useSyncExternalStore } from 'react'
import type { Activity } from '#contract/activities/activity.ts'
import { onSessionEnd } from '../../../session/session.ts'

/** Result of a played activity. */
export interface Result {
  right: boolean
  /** Number of checks. */
  checks: number
  /** Version that was played: a result is not valid for later versions. */
  version: number
}

type Results = Readonly<Record<string, Result>>
type Played = Pick<Activity, 'id' | 'version'>

// Module state, so that it survives editing an activity and coming back.
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

/** The results of this tab, by activity id. */
export function useResults(): Results {
  return useSyncExternalStore(watch, () => results)
}

/** Records the result of a check. */
export function noteResult({ id, version }: Played, right: boolean): void {
  const before = resultOf(results, { id, version })
  set({ ...results, [id]: { right, checks: (before?.checks ?? 0) + 1, version } })
}

/** Result of the current version of an activity; null when it was not played. */
export function resultOf(all: Results, { id, version }: Played): Result | null {
  const result = all[id]
  return result?.version === version ? result : null
}

/** Deletes the results of these activities. */
export function forgetResults(activities: readonly Played[]): void {
  const gone = new Set(activities.map(({ id }) => id))
  set(Object.fromEntries(Object.entries(results).filter(([id]) => !gone.has(id))))
}
