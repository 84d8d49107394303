import type { Activity } from '@griot/contract/activities/activity.ts'
import { useStore } from 'zustand'
import { createAccountStore } from '../../../session/stores.ts'

/** Result of a played activity. */
export interface PlayResult {
  right: boolean
  /** Number of checks. */
  checks: number
  /** Version that was played: a result is not valid for later versions. */
  version: number
}

type Results = Readonly<Record<string, PlayResult>>
type Played = Pick<Activity, 'id' | 'version'>

// Module state, so that it survives editing an activity and coming back.
const resultStore = createAccountStore('lesson results', () => ({ results: {} as Results }))

/** The results of this tab, by activity id. */
export const useResults = (): Results => useStore(resultStore, ({ results }) => results)

/** Records the result of a check. */
export function recordResult({ id, version }: Played, right: boolean): void {
  resultStore.setState(({ results }) => {
    const checks = (resultOf(results, { id, version })?.checks ?? 0) + 1
    return { results: { ...results, [id]: { right, checks, version } } }
  })
}

/** Result of the current version of an activity; null when it was not played. */
export function resultOf(all: Results, { id, version }: Played): PlayResult | null {
  const result = all[id]
  return result?.version === version ? result : null
}

/** Deletes the results of these activities. */
export function clearResults(activities: readonly Played[]): void {
  const removedIds = new Set(activities.map(({ id }) => id))
  resultStore.setState(({ results }) => ({
    results: Object.fromEntries(Object.entries(results).filter(([id]) => !removedIds.has(id))),
  }))
}
