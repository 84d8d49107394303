/**
 * A round-robin queue by account: the next item belongs to the account that has waited longest for its turn; within an
 * account small items come first, then older ones.
 */
export class FairQueue<Item extends { account: string }> {
  readonly #isSmall: (item: Item) => boolean
  readonly #items: Item[] = []
  /** The number of each account's last turn; small, since there are few accounts. */
  readonly #turns = new Map<string, number>()
  #turn = 0

  constructor(isSmall: (item: Item) => boolean) {
    this.#isSmall = isSmall
  }

  add(item: Item): void {
    this.#items.push(item)
  }

  /** Removes and returns the next item that may begin; null if there is none. */
  take(mayBegin: (item: Item) => boolean): Item | null {
    const turnOf = ({ account }: Item) => this.#turns.get(account) ?? 0
    const isBefore = (one: Item, other: Item) =>
      turnOf(one) < turnOf(other) || (one.account === other.account && this.#isSmall(one) && !this.#isSmall(other))
    let next: Item | null = null
    for (const item of this.#items) if ((!next || isBefore(item, next)) && mayBegin(item)) next = item
    if (!next) return null
    this.#items.splice(this.#items.indexOf(next), 1)
    this.#turn += 1
    this.#turns.set(next.account, this.#turn)
    return next
  }

  /** Removes and returns everything. */
  drain(): Item[] {
    return this.#items.splice(0)
  }
}
