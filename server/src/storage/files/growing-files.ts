import type { StagedFile } from './staged-file.ts'

/**
 * Files that arrive in parts, in several requests and processes. The caller has made the id, keeps in
 * the database how many bytes count, and lets one at a time write.
 */
export interface GrowingFiles {
  /**
   * Writes behind the first `at` bytes; what lay there before, without having counted, goes. What has
   * arrived is synced each few seconds, and `synced` told how long the file is then; a source that
   * breaks off is no error: what had arrived stays.
   * @returns how long the file is, synced, the error that broke the source off, and the SHA-256 of all
   * of the file when it began here; null when it did not
   * @throws TooLarge, MissingFile when fewer than `at` bytes are there, CallError storage_full, or what
   * `synced` throws; bytes that were not told then do not count
   */
  append: (
    id: string,
    source: AsyncIterable<Uint8Array>,
    options: { at: number; mostBytes: number; synced: (length: number) => Promise<void> },
  ) => Promise<{ length: number; broken: unknown; sha256: string | null }>
  /** The whole file, for judging and keeping. @throws MissingFile */
  whole: (id: string) => Promise<StagedFile>
  /** The same for one whose SHA-256 is known and that may have been kept since. @throws MissingFile */
  known: (id: string, file: Omit<StagedFile, 'name'>) => Promise<StagedFile>
  /** Forgets what has arrived under an id; quietly when nothing has. */
  discard: (id: string) => Promise<void>
  /** Ids of files that nothing was added to since `time`. */
  idle: (time: Date) => Promise<string[]>
}
