import { type FileStore, MissingFile, TooLarge } from '../storage/files/file-store.ts'
import { inSpan } from '../traces/span.ts'
import type { Metrics } from './metrics.ts'

type Method = (...args: unknown[]) => unknown

/** A file store whose operations are counted and timed. */
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

/**
 * Operations without a promise, such as iterating over all files, are not timed: their duration depends on the caller.
 */
function timed(method: Method, operation: string, metrics: Metrics): Method {
  return (...args) => {
    const began = performance.now()
    const answer = method(...args)
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
        // A too large file is the client's error; the store works.
        note(error instanceof MissingFile ? 'missing' : error instanceof TooLarge ? 'done' : 'failed')
        throw error
      },
    )
  }
}
