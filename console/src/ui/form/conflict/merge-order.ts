import type { Sides } from './merge.ts'

type Ids = readonly string[]

interface MergedOrder {
  /** Theirs, with what was moved here moved in it as well. */
  order: string[]
  /** Whether both moved the same thing, or around each other, so that one of the two is undone by this order. */
  clash: boolean
}

/**
 * Merges two orders of a list. Of any two things, who turned them round counts; where nobody did, they
 * stay as they were. What is not in theirs any more is left out, what is new in it stays where it is.
 * @param moved what was moved here, the first move first
 */
export function mergeOrder({ base, mine, theirs }: Sides<Ids>, moved: Ids): MergedOrder {
  const before = precedence(base)
  const here = precedence(mine)
  const there = precedence(theirs)
  /** Whether `one` is to stand before `other`; undefined where nothing says so. */
  const wanted = (one: string, other: string): boolean | undefined => {
    const was = before(one, other)
    const my = here(one, other)
    // What one of the three does not have stands where its side has put it.
    if (was === undefined || my === undefined) return undefined
    return my === was ? there(one, other) : my
  }
  let order = [...theirs]
  for (const id of new Set(moved)) {
    if (!order.includes(id)) continue
    const others = order.filter((each) => each !== id)
    const places = [...others.keys(), others.length]
    const undone = places.map(
      (place) => others.filter((other, at) => wanted(other, id) === at >= place).length,
    )
    const least = Math.min(...undone)
    const best = places.filter((place) => undone[place] === least)
    order = others.toSpliced(nearest(best, others, mine, id), 0, id)
  }
  const clash = order.some((one, at) =>
    order.slice(at + 1).some((other) => wanted(one, other) === false),
  )
  return { order, clash }
}

/** The place right behind what `id` stands behind in `mine`, if it is one of `places`; else the first of them. */
function nearest(places: readonly number[], others: Ids, mine: Ids, id: string): number {
  const leader = mine.slice(0, mine.indexOf(id)).findLast((each) => others.includes(each))
  const behind = leader === undefined ? 0 : others.indexOf(leader) + 1
  return places.includes(behind) ? behind : (places[0] ?? 0)
}

/** Says of two ids whether the first stands before the second; undefined where one is not there. */
function precedence(ids: Ids): (one: string, other: string) => boolean | undefined {
  const places = new Map(ids.map((id, place) => [id, place]))
  return (one, other) => {
    const [first, second] = [places.get(one), places.get(other)]
    return first === undefined || second === undefined ? undefined : first < second
  }
}
