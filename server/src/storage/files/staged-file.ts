/** A file that has arrived whole and is synced, but is not yet in the store. */
export interface StagedFile {
  /** A local path, for judging the content. */
  path: string
  bytes: number
  /** 64 hex digits. */
  sha256: string
}
