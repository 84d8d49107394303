import type { FileStore } from './file-store.ts'

/** A store to test, and a look behind it. */
export interface StoreUnderTest {
  store: FileStore
  /** The same store as another process has it. */
  reopen: () => Promise<FileStore>
  /** Every file behind the store, staged ones included. */
  names: () => Promise<string[]>
  /** Puts something in its way, so that it can look for nothing. */
  obstruct: () => Promise<void>
  remove: () => Promise<void>
}
