const FIRST_SAMPLES = 65_536

/** The latest samples of a sound without end, by their number since its beginning. */
export class SampleBuffer {
  #samples = new Float32Array(FIRST_SAMPLES)
  /** Number of the first sample that is kept, and of the one after the last. */
  #from = 0
  #to = 0

  push(block: Float32Array): void {
    if (this.#to - this.#from + block.length > this.#samples.length) this.#grow(block.length)
    this.#samples.set(block, this.#to - this.#from)
    this.#to += block.length
  }

  /** A copy of the samples from one number to another, as far as they are kept. */
  slice(from: number, to: number): Float32Array<ArrayBuffer> {
    return this.#samples.slice(Math.max(0, from - this.#from), Math.min(to, this.#to) - this.#from)
  }

  /** Drops the samples before a number. They are moved when half of the memory is free. */
  forget(from: number): void {
    if (from - this.#from < this.#samples.length / 2) return
    this.#samples.copyWithin(0, from - this.#from, this.#to - this.#from)
    this.#from = from
  }

  #grow(more: number): void {
    const larger = new Float32Array((this.#to - this.#from + more) * 2)
    larger.set(this.#samples.subarray(0, this.#to - this.#from))
    this.#samples = larger
  }
}
