import { type FileStore, MissingFile, TooLarge } from '../storage/files/file-store.ts'
import { inSpan } from '../traces/span.ts'
import type { Metrics } from './metrics.ts'

type Method = (...given: unknown[]) => unknown

/** The store as it is, with each thing that is asked of it counted and timed. */
export function observedFiles(files: FileStore, metrics: Metrics): FileStore {
  return observed(files, '', metrics)
}

function observed<T extends object>(part: T, prefix: string, metrics: Metrics): T {
  const made = new WeakMap<object, unknown>()
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof name === 'symbol' || value === null) return value
      if (typeof value !== 'function' && typeof value !== 'object') return value
      const known = made.get(value as object)
      if (known) return known
      const watched =
        typeof value === 'function'
          ? timed((value as Method).bind(target), `${prefix}${name}`, metrics)
          : observed(value as object, `${name} `, metrics)
      made.set(value as object, watched)
      return watched
    },
  })
}

/** What gives no promise, such as a walk over all files, is not timed: it takes as long as its reader. */
function timed(method: Method, operation: string, metrics: Metrics): Method {
  return (...given) => {
    const began = performance.now()
    const answer = method(...given)
    if (!(answer instanceof Promise)) return answer
    inSpan(
      `store ${operation}`,
      () => ({}),
      () => answer,
    ).catch(() => {})
    const note = (outcome: 'done' | 'missing' | 'failed') =>
      metrics.storeOperation({ operation, outcome, seconds: (performance.now() - began) / 1e3 })
    return answer.then(
      (result) => {
        note('done')
        return result
      },
      (error) => {
        // Whoever sends too much is refused by a store that works.
        note(
          error instanceof MissingFile ? 'missing' : error instanceof TooLarge ? 'done' : 'failed',
        )
        throw error
      },
    )
  }
}
