import { type CheckResult, placeState } from '../../learner/attempt.ts'

/** The result of one word. A word with other tone marks is right where the activity says so. */
export type WordState = 'right' | 'exceptTones' | 'wrong'

/** The result of the word of a clue; undefined before a check. */
export function wordState(outcome: CheckResult | null, clue: number): WordState | undefined {
  const state = placeState(outcome, clue)
  if (state !== 'wrong' || outcome === null || outcome === 'unanswerable') return state
  return outcome.exceptTones?.places[clue] ? 'exceptTones' : state
}
