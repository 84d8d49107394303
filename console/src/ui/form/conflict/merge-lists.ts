import { isEqualValue, type MergePart, type MergeSides } from './merge.ts'

/** An item with the key that identifies it on all three sides. */
interface Known<Item> {
  id: string
  item: Item
}

/** Merges lists whose items have an id. */
export function mergeById<Item extends { id: string }>(
  sides: MergeSides<readonly Item[]>,
): ReturnType<MergePart<Item[]>> {
  const known = (items: readonly Item[]) => items.map((item) => ({ id: item.id, item }))
  return mergeKnown({
    base: known(sides.base),
    mine: known(sides.mine),
    theirs: known(sides.theirs),
  })
}

/**
 * Merges lists of texts. An existing text is identified by itself; a new text at the place of a removed one counts as a
 * change of it.
 */
export function mergeTexts(sides: MergeSides<readonly string[]>): ReturnType<MergePart<string[]>> {
  const { base, mine, theirs } = sides
  return mergeKnown({
    base: base.map((item, at) => ({ id: String(at), item })),
    mine: recognised(base, mine),
    theirs: recognised(base, theirs),
  })
}

/**
 * Merges item by item: additions, changes, removals and moves of one side are taken. An item clashes when both sides
 * changed it differently, or one removed and the other changed it. The order is that of the side that moved items; it
 * clashes when both moved items differently.
 * @returns the list with mine where both clash, and the same with theirs as `theirs`; null when an id occurs twice in a
 * list, whose items then cannot be told apart
 */
function mergeKnown<Item>(sides: MergeSides<readonly Known<Item>[]>): ReturnType<MergePart<Item[]>> {
  const { base, mine, theirs } = sides
  const [before, here, there] = [base, mine, theirs].map(byId)
  if (!before || !here || !there) return null
  const first = new Map<string, Item>()
  const second = new Map<string, Item>()
  for (const id of new Set([...before.keys(), ...here.keys(), ...there.keys()])) {
    const [was, my, their] = [before.get(id), here.get(id), there.get(id)]
    const [mineCounts, theirsCounts] = [!isEqualValue(was, my), !isEqualValue(was, their)]
    const keptMine = mineCounts ? my : their
    const keptTheirs = theirsCounts ? their : my
    if (keptMine !== undefined) first.set(id, keptMine)
    if (keptTheirs !== undefined) second.set(id, keptTheirs)
  }
  const orders = mergedOrders({
    base: [...before.keys()],
    mine: [...here.keys()],
    theirs: [...there.keys()],
  })
  const value = inOrder(orders.mine, first)
  const other = inOrder(orders.theirs, second)
  return isEqualValue(value, other) ? { value } : { value, theirs: other }
}

/** Items by id, in order; null when an id occurs twice. */
function byId<Item>(items: readonly Known<Item>[]): Map<string, Item> | null {
  const map = new Map(items.map(({ id, item }) => [id, item]))
  return map.size === items.length ? map : null
}

function inOrder<Item>(ids: readonly string[], items: ReadonlyMap<string, Item>): Item[] {
  return ids.flatMap((id) => {
    const item = items.get(id)
    return item === undefined ? [] : [item]
  })
}

type Ids = readonly string[]

/** All ids, in the order of the side that moved items; two orders when both did so differently. */
function mergedOrders({ base, mine, theirs }: MergeSides<Ids>): { mine: Ids; theirs: Ids } {
  const inAll = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const orderOf = (ids: Ids) => ids.filter((id) => inAll.has(id))
  const [was, my, their] = [base, mine, theirs].map(orderOf)
  const byMine = interleave(mine, theirs)
  const byTheirs = interleave(theirs, mine)
  if (isEqualValue(was, my)) return { mine: byTheirs, theirs: byTheirs }
  if (isEqualValue(was, their) || isEqualValue(my, their)) return { mine: byMine, theirs: byMine }
  return { mine: byMine, theirs: byTheirs }
}

/** The ids of `lead`, with each id that only `other` has inserted after its predecessor there. */
function interleave(lead: Ids, other: Ids): Ids {
  const all = [...lead]
  other.forEach((id, at) => {
    if (all.includes(id)) return
    all.splice(at === 0 ? 0 : all.indexOf(other[at - 1] ?? '') + 1, 0, id)
  })
  return all
}

/** The texts of a side, keyed by the index in `base` of what each was before. */
function recognised(base: readonly string[], side: readonly string[]): Known<string>[] {
  const left = new Set(base.keys())
  const places: (number | null)[] = side.map((text) => {
    const at = [...left].find((place) => isEqualValue(base[place], text))
    if (at === undefined) return null
    left.delete(at)
    return at
  })
  const added = new Map<string, number>()
  return side.map((item, index) => {
    const before = index === 0 ? -1 : (places[index - 1] ?? null)
    const at = places[index] ?? (before !== null && left.delete(before + 1) ? before + 1 : null)
    places[index] = at
    if (at !== null) return { id: String(at), item }
    // The same text added on both sides is one item.
    const nth = added.get(item.normalize('NFC')) ?? 0
    added.set(item.normalize('NFC'), nth + 1)
    return { id: `new ${nth} ${item.normalize('NFC')}`, item }
  })
}
