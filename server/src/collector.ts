import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface Collect {
  /** All that is garbage, off the main thread but for some milliseconds. */
  (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }): Promise<void>
  /** What is young and garbage: a millisecond or two. */
  (options: { type: 'minor' }): void
}

let collect: Collect | undefined

/** V8's own collection, which Node hands out only to code that asks for it by this flag. */
export function collector(): Collect {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  return collect
}
