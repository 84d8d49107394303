import type { Readable } from 'node:stream'
import { errorCode } from '../database/pool/transaction.ts'
import type { FeedFiles } from '../feed/feed-files.ts'
import type { GrowingFiles } from './growing-files.ts'
import type { StagedFile } from './staged-file.ts'

export interface ByteRange {
  /** First and last byte, both inclusive. */
  start: number
  end: number
}

/** How browsers should receive a file directly from the store. */
export interface WantedLink {
  mediaType: string
  /** The value of the Content-Disposition header. */
  disposition: string
  /** Start of the validity; equal values give equal URLs. */
  from: Date
  /** How long the URL is valid. */
  seconds: number
}

/**
 * Stores files by content: keys are derived only from the SHA-256, never from a client's file name. All stores share
 * one conformance suite (conformance.ts). MissingFile means that the store has no such file; a store that is
 * unavailable throws its own error.
 */
export interface FileStore {
  /** For files that arrive in parts; `keep` accepts them like staged files. */
  growing: GrowingFiles
  /** The static files of the feed. */
  feed: FeedFiles
  /**
   * Writes a stream to staging and syncs it.
   * @throws TooLarge when more than `maxBytes` arrive, CallError storage_full. On any error nothing is left behind.
   */
  stage: (source: AsyncIterable<Uint8Array>, options: { maxBytes: number }) => Promise<StagedFile>
  /**
   * Stores a staged file durably under its SHA-256, and updates its time. An intact file that already exists stays, a
   * damaged one is replaced; idempotent.
   * @throws MissingFile when neither the staged file nor an intact kept one exists
   */
  keep: (staged: StagedFile) => Promise<void>
  /**
   * Provides a staged file as a local file during `use`, for inspection; afterwards the path may be invalid.
   * @throws MissingFile when it no longer exists
   */
  withStaged: <T>(staged: StagedFile, use: (path: string) => Promise<T>) => Promise<T>
  /**
   * Makes a staged file available to processes on other machines with the same store, until it is kept or discarded.
   * @returns the name for `withShared`
   * @throws MissingFile when it no longer exists
   */
  share: (staged: StagedFile) => Promise<string>
  /**
   * Provides a file that another process has shared.
   * @throws MissingFile when nothing is shared under this name (any more)
   */
  withShared: <T>(name: string, use: (path: string) => Promise<T>) => Promise<T>
  /** Removes a staged file; does nothing if it was already kept or discarded. */
  discard: (staged: StagedFile) => Promise<void>
  /** @throws MissingFile when the store has no such file. */
  read: (sha256: string, range?: ByteRange) => Promise<Readable>
  /**
   * Provides a kept file as a local file.
   * @throws MissingFile when the store has no such file
   */
  withKept: <T>(sha256: string, use: (path: string) => Promise<T>) => Promise<T>
  /**
   * A URL with which browsers read a kept file directly from the store, whether it exists or not; null if files are
   * only served by Griot.
   */
  link: ((sha256: string, wanted: WantedLink) => Promise<string>) | null
  /** The size of a file in bytes, null if it does not exist. */
  size: (sha256: string) => Promise<number | null>
  /**
   * When a file was last kept, null if it does not exist. Undefined for a store without times: an unreferenced file
   * then counts as kept when it was first seen.
   */
  storedAt?: (sha256: string) => Promise<Date | null>
  /**
   * Removes staged files older than `time` that were not kept, except those in use by this process, which it touches;
   * returns their number.
   */
  sweepStaging: (time: Date) => Promise<number>
  /**
   * All kept files by SHA-256, in groups with the same first two digits.
   * @throws UnlistedFolders at the end, if some folders could not be listed
   */
  kept: () => AsyncIterable<string[]>
  /**
   * Removes a file that was last kept before `time`; returns whether it did. The caller ensures that no row references
   * it and no upload is about to (file-locks.ts).
   */
  remove: (sha256: string, time: Date) => Promise<boolean>
  /** The location, as shown to people. */
  where: string
  /** The id of the installation that owns the files; null without an owner. */
  owner: () => Promise<string | null>
  /** Makes an installation the owner, replacing any previous one; durable. */
  claim: (installation: string) => Promise<void>
  /** Rejects when the store is not writable. */
  check: () => Promise<void>
  /** Closes its connections. */
  close: () => void
}

/** The file at the store's root that names its owner. */
export const OWNER_NAME = 'installation'

export class TooLarge extends Error {}
export class MissingFile extends Error {}
/** Some folders of a store could not be listed; all others were. */
export class UnlistedFolders extends Error {}

const OF_ONE_FILE = new Set(['EACCES', 'EIO', 'EISDIR', 'ELOOP', 'ENOTDIR', 'ENXIO', 'EPERM'])

/** Whether an error concerns only this file or folder, not the whole store. */
export function isUnreadable(error: unknown): boolean {
  return OF_ONE_FILE.has(errorCode(error) ?? '')
}

const SHA256 = /^[0-9a-f]{64}$/

export function isSha256(text: string): boolean {
  return SHA256.test(text)
}

/** The path of a file below a store's root. Accepts only a SHA-256, so no name escapes the root. */
export function fileKey(sha256: string): string {
  if (!isSha256(sha256)) throw new MissingFile('A file is named by its SHA-256.')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}
