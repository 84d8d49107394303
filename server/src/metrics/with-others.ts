import { CallError } from '../call-error.ts'
import type { FromProcess, MetricsText, ToProcess } from './between-processes.ts'
import type { Metrics } from './metrics.ts'

/** More than the one that joins the numbers waits for any of them; then something is wrong with itself. */
const PATIENCE_MILLISECONDS = 5_000

/**
 * In one of several processes: tells its numbers when they are asked for, and reads those of all. Numbers
 * of its own would jump back and forth for whoever is answered by another one the next time.
 */
export function withOthers(own: Metrics): Metrics {
  const waiting = new Map<number, (all: MetricsText) => void>()
  let asked = 0
  process.on('message', (message: ToProcess) => {
    if ('all' in message) return waiting.get(message.asks)?.(message.all)
    own.tell().then(
      (told) => send({ told, round: message.round }),
      // It counts as one that says nothing.
      () => {},
    )
  })

  return {
    ...own,
    async read() {
      asked += 1
      const asks = asked
      const { promise, resolve, reject } = Promise.withResolvers<MetricsText>()
      const timer = setTimeout(() => {
        const message = 'The processes of this Griot could not be asked for their numbers.'
        reject(new CallError('unavailable', { message, retryAfter: 5 }))
      }, PATIENCE_MILLISECONDS)
      waiting.set(asks, resolve)
      send({ asks })
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(asks)
      })
    },
  }
}

/** Without anybody to hear it there is nobody to tell, either. */
function send(message: FromProcess): void {
  process.send?.(message, undefined, undefined, () => {})
}
