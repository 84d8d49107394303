import type { Worker } from 'node:cluster'
import type { FromProcess, MetricsText, Told, ToProcess } from './between-processes.ts'

/** A process waits two seconds for its own parts; one that has said nothing by then is busy or stuck. */
const PATIENCE_MILLISECONDS = 3_000

/** In the process that has started the others: asks each for its numbers, and joins them for whoever asks. */
export class MetricsOfAll {
  /** What each has told last, of those that are heard. */
  readonly #told = new Map<Worker, Told>()
  /** What those had counted that are no more: sums never go back. */
  readonly #ended: Told[] = []
  #round = 0
  /** Who has not answered in this round. */
  #missing = new Set<Worker>()
  #allAnswered = () => {}
  #reading: Promise<MetricsText> | null = null

  add(child: Worker): void {
    child.on('message', (message) => this.#hear(child, message))
    child.once('exit', () => this.#remove(child))
  }

  #hear(child: Worker, message: FromProcess | string): void {
    if (child.isDead()) return
    // Whoever says something hears, too; before, it would take a question for its share.
    if (!this.#told.has(child)) this.#told.set(child, [])
    if (typeof message === 'string') return
    if ('asks' in message) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null
      })
      const { asks } = message
      this.#reading.then(
        (all) => send(child, { all, asks }),
        () => {},
      )
      return
    }
    this.#told.set(child, message.told)
    if (message.round === this.#round) this.#waitNoMore(child)
  }

  #remove(child: Worker): void {
    const told = countsOf(this.#told.get(child) ?? [])
    if (told.length > 0) this.#ended.push(told)
    this.#told.delete(child)
    this.#waitNoMore(child)
  }

  #waitNoMore(child: Worker): void {
    this.#missing.delete(child)
    if (this.#missing.size === 0) this.#allAnswered()
  }

  async #read(): Promise<MetricsText> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#round += 1
    this.#missing = new Set(this.#told.keys())
    this.#allAnswered = resolve
    for (const child of this.#missing) send(child, { tell: true, round: this.#round })
    const timer = setTimeout(resolve, PATIENCE_MILLISECONDS)
    await promise
    clearTimeout(timer)
    // Loaded by the first who asks: it costs a process some 4 MB that does nothing else of its kind.
    const { joined, textOf } = await import('./joined.ts')
    const ended = await joined(this.#ended.splice(0))
    this.#ended.push(ended)
    const present = [...this.#told].map(([child, told]) =>
      this.#missing.has(child) ? countsOf(told) : told,
    )
    return textOf([...this.#ended, ...present])
  }
}

/** What is added up over time, and still holds when it is not new. */
function countsOf(told: Told): Told {
  return told.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
}

/** One that has just ended is told nothing. */
function send(child: Worker, message: ToProcess): void {
  child.send(message, () => {})
}
