/** A file that has arrived completely and is synced, but is not yet kept. */
export interface StagedFile {
  /** Identifies the file in the store that staged it, in this process. */
  name: string
  bytes: number
  /** 64 hex digits. */
  sha256: string
}
