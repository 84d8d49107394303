/** Takes turns by account: each gives its oldest item that may begin, then goes behind the others. */
export class FairQueue<Item> {
  /** In the order of their turns. */
  readonly #accounts = new Map<string, Item[]>()

  add(account: string, item: Item): void {
    const items = this.#accounts.get(account)
    if (items) items.push(item)
    else this.#accounts.set(account, [item])
  }

  /** Removes and returns the next item that may begin; null without one. */
  take(mayBegin: (item: Item) => boolean): Item | null {
    for (const [account, items] of this.#accounts) {
      const index = items.findIndex(mayBegin)
      const [item] = index < 0 ? [] : items.splice(index, 1)
      if (item === undefined) continue
      this.#accounts.delete(account)
      if (items.length > 0) this.#accounts.set(account, items)
      return item
    }
    return null
  }

  /** Removes and returns everything. */
  drain(): Item[] {
    const items = [...this.#accounts.values()].flat()
    this.#accounts.clear()
    return items
  }
}
