import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<string | null>()

/** Whatever `work` reads is read for this account: it sees at least what it has written. */
export function readingFor<T>(userId: string | null, work: () => T): T {
  return underWay.run(userId, work)
}

/** The account that reads; null of Griot's own work. */
export function currentReader(): string | null {
  return underWay.getStore() ?? null
}
