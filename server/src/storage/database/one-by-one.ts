import type { Database } from './database.ts'

/** For readers that send several queries at once: a transaction's connection takes one at a time. */
export function oneByOne(database: Database): Database {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query: (query) => {
      const next = last.then(() => database.query(query))
      last = next.catch(() => {})
      // biome-ignore lint/suspicious/noExplicitAny: each query has its own type of row
      return next as Promise<any>
    },
  }
}
