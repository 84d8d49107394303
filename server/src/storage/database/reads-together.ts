import type { Database } from './database.ts'
import { Transaction } from './transaction.ts'

/**
 * How reads that do not need each other are begun: at once on a pool, where each has a connection of
 * its own; in turn on a transaction, which has one. In turn on a pool too, one asset would take 24 % longer
 * (3.7 against 4.6 ms at 1 connection, 2026-11-24).
 */
export function readsTogether(
  database: Database,
): <Read>(read: () => Promise<Read>) => Promise<Read> {
  if (!(database instanceof Transaction)) return (read) => read()
  let last: Promise<unknown> = Promise.resolve()
  return (read) => {
    const next = last.then(read)
    last = next
    return next
  }
}
