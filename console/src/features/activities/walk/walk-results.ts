import { useStore } from 'zustand'
import type { Activity } from '#contract/activities/activity.ts'
import { createAccountStore } from '../../../session/stores.ts'

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

// Outside the pages: the results are still there after an activity was edited.
const resultStore = createAccountStore('walk results', () => ({ results: {} as Results }))

/** The results of this tab, by the ids of activities. */
export const useResults = (): Results => useStore(resultStore, ({ results }) => results)

/** Notes what a check came to. */
export function noteResult({ id, version }: Played, right: boolean): void {
  resultStore.setState(({ results }) => {
    const checks = (resultOf(results, { id, version })?.checks ?? 0) + 1
    return { results: { ...results, [id]: { right, checks, version } } }
  })
}

/** What became of an activity as it is now; null where that was not played. */
export function resultOf(all: Results, { id, version }: Played): Result | null {
  const result = all[id]
  return result?.version === version ? result : null
}

/** Forgets what became of these. */
export function forgetResults(activities: readonly Played[]): void {
  const gone = new Set(activities.map(({ id }) => id))
  resultStore.setState(({ results }) => ({
    results: Object.fromEntries(Object.entries(results).filter(([id]) => !gone.has(id))),
  }))
}
