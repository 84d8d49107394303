import { graphemes } from '#contract/folding.ts'
import type { OddPlace } from '../../../ui/word/odd-pieces.ts'

/** Where two texts differ, in whole letters: from the first that is another to the last. */
export function changedPlace(before: string, after: string): OddPlace {
  const [one, other] = [graphemes(before), graphemes(after)]
  const most = Math.min(one.length, other.length)
  let head = 0
  while (head < most && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const start = one.slice(0, head).join('').length
  const end = one.slice(0, one.length - tail).join('').length
  return { start, end, mended: other.slice(head, other.length - tail).join('') }
}
