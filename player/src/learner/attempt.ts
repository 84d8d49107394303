import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import type { TileState } from './tile.tsx'

/** Result of a check; 'unanswerable' when the form has no right answer yet. */
export type CheckResult = Verdict | 'unanswerable'

/** A learner's answer and the result of its check. */
export interface Attempt<Given> {
  given: Given
  /** Null until it is checked. */
  outcome: CheckResult | null
}

/** Changes the answer and clears the result. */
export function withAnswer<Given>({ given }: Attempt<Given>, next: (given: Given) => Given): Attempt<Given> {
  return { given: next(given), outcome: null }
}

/** Replaces the chosen option; clicking it again keeps it. */
export const chooseOne = (id: string) => () => [id]

/** Adds or removes an option. */
export const toggle = (id: string) => (given: readonly string[]) =>
  given.includes(id) ? given.filter((other) => other !== id) : [...given, id]

/** Appends an option to an ordered answer. */
export const putLast = (id: string) => (given: readonly string[]) => [...given.filter((other) => other !== id), id]

/** Removes an option from an ordered answer. */
export const takeBack = (id: string) => (given: readonly string[]) => given.filter((other) => other !== id)

/** The options of an answer that still exist: the form may have removed one. */
export function existingOptions(given: readonly string[], options: readonly { id: string }[]): readonly string[] {
  return given.filter((id) => options.some((option) => option.id === id))
}

/** Whether the answer was checked and is right. */
export const isRight = (outcome: CheckResult | null): boolean =>
  outcome !== null && outcome !== 'unanswerable' && outcome.right

/** Visual state of an option. */
export function tileState(
  id: string,
  given: readonly string[],
  outcome: CheckResult | null,
): Exclude<TileState, 'used'> {
  const place = given.indexOf(id)
  return place === -1 ? 'idle' : (placeState(outcome, place) ?? 'chosen')
}

/** Result for one position of an answer; undefined before a check. */
export function placeState(outcome: CheckResult | null, place: number): 'right' | 'wrong' | undefined {
  if (outcome === null || outcome === 'unanswerable') return undefined
  return outcome.places[place] ? 'right' : 'wrong'
}
