import type { StagedFile } from './staged-file.ts'

/**
 * Files that arrive in parts, by several requests and processes. The caller creates the id, stores the valid length in
 * the database, and allows one writer at a time.
 */
export interface GrowingFiles {
  /**
   * Writes after the first `at` bytes; anything after them is dropped. Arriving bytes are synced every few seconds, and
   * `synced` is called with the length; a failing source is no error: what has arrived stays.
   * @returns the synced length, the error of the source, and the SHA-256 of the whole file if this append started at 0,
   * else null
   * @throws TooLarge, MissingFile when the file has fewer than `at` bytes, CallError storage_full, or what `synced`
   * throws; bytes not reported to `synced` are then invalid
   */
  append: (
    id: string,
    source: AsyncIterable<Uint8Array>,
    options: { at: number; maxBytes: number; synced: (length: number) => Promise<void> },
  ) => Promise<{ length: number; broken: unknown; sha256: string | null }>
  /** The whole file, for inspecting and keeping. @throws MissingFile */
  whole: (id: string) => Promise<StagedFile>
  /** The same with a known SHA-256; also finds a file that was kept since. @throws MissingFile */
  known: (id: string, file: Omit<StagedFile, 'name'>) => Promise<StagedFile>
  /** Removes the file of an id; does nothing if there is none. */
  discard: (id: string) => Promise<void>
  /** Ids of files that have not grown since `time`. */
  idle: (time: Date) => Promise<string[]>
}
