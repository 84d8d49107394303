import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose request it is that reads: of a read that begins before anybody knows it, as soon as they do. */
export interface Reader {
  userId: string | null | Promise<string | null>
}

const underWay = new AsyncLocalStorage<Reader>()

/** Whatever `work` reads is read for them: they see at least what they have written. */
export function readingFor<T>(reader: Reader, work: () => T): T {
  return underWay.run(reader, work)
}

/** Who reads; null of Griot's own work. */
export async function currentReader(): Promise<string | null> {
  return underWay.getStore()?.userId ?? null
}
