/**
 * What was made lately, by its key: of so much that what nobody has asked for since goes. It only saves
 * work; whatever is not here is made again.
 *
 * It has two halves. When the recent one is full, it becomes the one before, which goes: so nothing is
 * moved but what is asked for again, and half of the most is always kept.
 */
export class Remembered<Key, Value> {
  readonly #most: number
  readonly #sizeOf: (key: Key) => number
  #recent = new Map<Key, Value>()
  #before = new Map<Key, Value>()
  #size = 0

  /**
   * @param most of both halves together
   * @param sizeOf what a key counts; 1 unless said otherwise
   */
  constructor(most: number, sizeOf: (key: Key) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** How many there are now. */
  get count(): number {
    return this.#recent.size + this.#before.size
  }

  get(key: Key): Value | undefined {
    const known = this.#recent.get(key)
    if (known !== undefined) return known
    const older = this.#before.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: Key, value: Value): void {
    this.#before.delete(key)
    const isNew = !this.#recent.has(key)
    this.#recent.set(key, value)
    if (!isNew) return
    this.#size += this.#sizeOf(key)
    if (this.#size < this.#most / 2) return
    this.#before = this.#recent
    this.#recent = new Map()
    this.#size = 0
  }
}
