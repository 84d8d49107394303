/** A file that has arrived whole and is synced, but is not yet in the store. */
export interface StagedFile {
  /** By it the store that staged it finds it again, in this process. */
  name: string
  bytes: number
  /** 64 hex digits. */
  sha256: string
}
