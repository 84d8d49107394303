import { graphemes } from '@griot/contract/text/folding.ts'
import type { UnexpectedPlace } from '../../../shared/word/unexpected-characters.ts'

/**
 * Ranges where two texts differ, in whole letters: one per changed word or, if the number of words differs, one from
 * the first to the last changed letter.
 */
export function changedPlaces(before: string, after: string): UnexpectedPlace[] {
  const [ones, others] = [wordsOf(before), wordsOf(after)]
  if (ones.length !== others.length) return [changedPlace(before, after)]
  let start = 0
  return ones.flatMap((one, at) => {
    const from = start
    start += one.length
    const other = others[at] ?? ''
    if (one === other) return []
    const place = changedPlace(one, other)
    return [{ ...place, start: from + place.start, end: from + place.end }]
  })
}

/** Words and separators, alternating. */
const wordsOf = (text: string) => text.split(/(\s+)/)

function changedPlace(before: string, after: string): UnexpectedPlace {
  const [one, other] = [graphemes(before), graphemes(after)]
  const most = Math.min(one.length, other.length)
  let head = 0
  while (head < most && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const start = one.slice(0, head).join('').length
  const end = one.slice(0, one.length - tail).join('').length
  return { start, end, replacement: other.slice(head, other.length - tail).join('') }
}
