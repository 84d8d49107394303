import type { Verdict } from '#contract/activities/play/scoring.ts'
import type { TileState } from '../../../../shared/learner/tile.tsx'

/** What a check came to; unanswerable is what has no right answer yet. */
export type Outcome = Verdict | 'unanswerable'

/** What a learner has answered so far, and what came of it since it was checked. */
export interface Attempt<Given> {
  given: Given
  /** Null while it is not checked. */
  outcome: Outcome | null
}

/** Another answer: what was said of the one before does not hold for it. */
export function giving<Given>(
  { given }: Attempt<Given>,
  next: (given: Given) => Given,
): Attempt<Given> {
  return { given: next(given), outcome: null }
}

/** One option in place of another; the chosen one stays when it is pressed again. */
export const chooseOne = (id: string) => () => [id]

/** An option more, or one less when it was chosen. */
export const toggle = (id: string) => (given: readonly string[]) =>
  given.includes(id) ? given.filter((other) => other !== id) : [...given, id]

/** An option at the end of an order. */
export const putLast = (id: string) => (given: readonly string[]) => [
  ...given.filter((other) => other !== id),
  id,
]

/** An order without one of its options. */
export const takeBack = (id: string) => (given: readonly string[]) =>
  given.filter((other) => other !== id)

/** Those of an answer that are still options: the form may have removed one since it was chosen. */
export function present(
  given: readonly string[],
  options: readonly { id: string }[],
): readonly string[] {
  return given.filter((id) => options.some((option) => option.id === id))
}

/** How an option looks that stands in an answer, or does not. */
export function tileState(
  id: string,
  given: readonly string[],
  outcome: Outcome | null,
): Exclude<TileState, 'used'> {
  const place = given.indexOf(id)
  return place === -1 ? 'rest' : (placeState(outcome, place) ?? 'chosen')
}

/** How one place of an answer was judged; nothing while it was not. */
export function placeState(outcome: Outcome | null, place: number): 'right' | 'wrong' | undefined {
  if (outcome === null || outcome === 'unanswerable') return undefined
  return outcome.places[place] ? 'right' : 'wrong'
}
