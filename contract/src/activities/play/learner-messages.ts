import * as learnerMessages from '../../messages/en/ui/curriculum/learner.ts'

/** How many first places of an order are right; null where the first one is wrong. */
export function leadingPartRight(places: readonly boolean[], total: number): string | null {
  const wrong = places.indexOf(false)
  const right = wrong === -1 ? places.length : wrong
  return right === 0 ? null : learnerMessages.leadingPart({ right, total })
}

/** How many of the filled places are right, in a sentence such as `1 of 4 words is correct.` */
export function partlyRight(
  places: readonly boolean[],
  sentence: (counts: { right: number; total: number }) => string,
): string {
  return sentence({ right: places.filter(Boolean).length, total: places.length })
}
