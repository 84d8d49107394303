import type { FileStore } from './file-store.ts'

/** A store under test, with access to its internals. */
export interface StoreUnderTest {
  store: FileStore
  /** The same store as seen by another process. */
  reopen: () => Promise<FileStore>
  /** Every file of the store, including staged ones. */
  names: () => Promise<string[]>
  /** Makes the store unavailable. */
  obstruct: () => Promise<void>
  remove: () => Promise<void>
}
