import { type Sides, sameValue } from '../../ui/form/merge.ts'
import { type Answered, nextOptionId } from './option-list.ts'

/**
 * Gives options that were added here other ids where others have given these to options of their own
 * meanwhile: two who add an option take the same next number. The answer goes with them.
 */
export function withOwnIds<Data extends Answered>(sides: Sides<Data>): Sides<Data> {
  const { base, mine, theirs } = sides
  const isNew = ({ id }: { id: string }) => base.options.every((option) => option.id !== id)
  const ids = new Map<string, string>()
  const taken = [...theirs.options, ...mine.options]
  for (const option of mine.options.filter(isNew)) {
    const other = theirs.options.find(({ id }) => id === option.id)
    if (!other || sameValue(other, option)) continue
    const id = nextOptionId(taken)
    taken.push({ id })
    ids.set(option.id, id)
  }
  if (ids.size === 0) return sides
  const renamed = (id: string) => ids.get(id) ?? id
  const { options, answer } = mine
  return {
    ...sides,
    mine: {
      ...mine,
      options: options.map((option) => ({ ...option, id: renamed(option.id) })),
      answer: Array.isArray(answer) ? answer.map(renamed) : renamed(answer),
    },
  }
}
