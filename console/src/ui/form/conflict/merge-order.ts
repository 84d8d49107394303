import type { MergeSides } from './merge.ts'

type Ids = readonly string[]

interface MergedOrder {
  /** Their order, with my moves applied. */
  order: string[]
  /** Whether both sides moved the same item, or items around each other, so that this order undoes one of the moves. */
  clash: boolean
}

/**
 * Merges two orders of a list. For any two items, the side that swapped them wins; if neither did, they keep their
 * order. Items missing in theirs are left out, new items in theirs keep their place.
 * @param moved ids of the items I moved, in order of the moves
 */
export function mergeOrder({ base, mine, theirs }: MergeSides<Ids>, moved: Ids): MergedOrder {
  const before = precedence(base)
  const here = precedence(mine)
  const there = precedence(theirs)
  /** Whether `one` belongs before `other`; undefined when nothing decides it. */
  const preferred = (one: string, other: string): boolean | undefined => {
    const was = before(one, other)
    const my = here(one, other)
    // An item that is missing on one side keeps the place its side gave it.
    if (was === undefined || my === undefined) return undefined
    return my === was ? there(one, other) : my
  }
  let order = [...theirs]
  for (const id of new Set(moved)) {
    if (!order.includes(id)) continue
    const others = order.filter((each) => each !== id)
    const places = [...others.keys(), others.length]
    const undone = places.map((place) => others.filter((other, at) => preferred(other, id) === at >= place).length)
    const least = Math.min(...undone)
    const best = places.filter((place) => undone[place] === least)
    order = others.toSpliced(nearest(best, others, mine, id), 0, id)
  }
  const clash = order.some((one, at) => order.slice(at + 1).some((other) => preferred(one, other) === false))
  return { order, clash }
}

/** Of `places`, the one right after the predecessor of `id` in `mine`; else the first. */
function nearest(places: readonly number[], others: Ids, mine: Ids, id: string): number {
  const leader = mine.slice(0, mine.indexOf(id)).findLast((each) => others.includes(each))
  const behind = leader === undefined ? 0 : others.indexOf(leader) + 1
  return places.includes(behind) ? behind : (places[0] ?? 0)
}

/** A function that tells whether one id is before another; undefined when one is missing. */
function precedence(ids: Ids): (one: string, other: string) => boolean | undefined {
  const places = new Map(ids.map((id, place) => [id, place]))
  return (one, other) => {
    const [first, second] = [places.get(one), places.get(other)]
    return first === undefined || second === undefined ? undefined : first < second
  }
}
