/** A repeatable order (mulberry32, public domain): the same seed gives the same sample. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const order = [...items]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const moved = order[at] as Item
    order[at] = order[other] as Item
    order[other] = moved
  }
  return order
}
