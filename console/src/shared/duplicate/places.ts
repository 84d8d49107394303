import { LESSONS_PER_LEVEL, LEVEL_NUMBER_MAX } from '@griot/contract/limits.ts'
import * as duplicateMessages from '@griot/contract/messages/ui/curriculum/duplicate.ts'

/** An existing level or lesson with the number by which people call it. */
interface Numbered {
  number: number
  title: string
}

/** The free numbers among levels or lessons in order, each with what comes before it; the last is after all of them. */
export function freePlaces(existing: readonly Numbered[]): { value: string; label: string }[] {
  const sorted = existing.toSorted((one, other) => one.number - other.number)
  const last = sorted.at(-1)?.number ?? 0
  const taken = new Set(sorted.map(({ number }) => number))
  const numbers = Array.from({ length: last + 1 }, (_, at) => at + 1)
  return numbers
    .filter((number) => !taken.has(number) && number <= LEVEL_NUMBER_MAX)
    .map((number) => {
      const before = sorted.findLast((each) => each.number < number)
      const label = before
        ? duplicateMessages.placeAfter({ number, title: before.title })
        : duplicateMessages.placeFirst({ number })
      return { value: String(number), label }
    })
}

export const isFull = ({ lessonCount }: { lessonCount: number }): boolean => lessonCount >= LESSONS_PER_LEVEL

/** A title like another one that is not used yet: `Ilé 2`. */
export function freeTitle(title: string, existing: readonly Pick<Numbered, 'title'>[]): string {
  const used = new Set(existing.map((each) => each.title))
  let number = 2
  while (used.has(duplicateMessages.nextTitle({ title, number }))) number += 1
  return duplicateMessages.nextTitle({ title, number })
}
