import type { Readable } from 'node:stream'
import { errorCode } from '../database/pool/transaction.ts'
import type { GrowingFiles } from './growing-files.ts'
import type { StagedFile } from './staged-file.ts'

export interface ByteRange {
  /** First and last byte, both included. */
  start: number
  end: number
}

/** How browsers are to get a file from where it lies. */
export interface WantedLink {
  mediaType: string
  /** As the header Content-Disposition. */
  disposition: string
  /** The moment that it is of: whoever asks with the same one gets the same address. */
  from: Date
  /** How long it leads there. */
  seconds: number
}

/**
 * Where files live, by content: a key is made of the SHA-256 alone, never of a name that came with
 * the file. One conformance suite holds for every store (conformance.ts). MissingFile means that the
 * store has looked and there is none; a store that cannot look throws what hinders it.
 */
export interface FileStore {
  /** For what arrives in parts; `keep` takes it in as it does staged files. */
  growing: GrowingFiles
  /**
   * Takes a stream into staging and syncs it.
   * @throws TooLarge when more than `mostBytes` arrive, CallError storage_full. Whatever it throws,
   * nothing stays behind.
   */
  stage: (source: AsyncIterable<Uint8Array>, options: { mostBytes: number }) => Promise<StagedFile>
  /**
   * Makes a staged file durable under its SHA-256, and young. A whole file that is there already
   * stays, a damaged one is replaced; doing it again changes nothing.
   * @throws MissingFile when neither the staged file nor a whole kept one is there
   */
  keep: (staged: StagedFile) => Promise<void>
  /**
   * Lends a staged file as one of this machine, for who judges it; it may be gone when `use` has ended.
   * @throws MissingFile when it is gone already
   */
  withStaged: <T>(staged: StagedFile, use: (path: string) => Promise<T>) => Promise<T>
  /**
   * Makes a staged file one that processes of other machines with the same store can look into, until
   * it is kept or forgotten.
   * @returns the name under which `withOffered` lends it
   * @throws MissingFile when it is gone
   */
  offer: (staged: StagedFile) => Promise<string>
  /**
   * Lends what another process has offered.
   * @throws MissingFile when nothing is offered under this name, or no more
   */
  withOffered: <T>(name: string, use: (path: string) => Promise<T>) => Promise<T>
  /** Forgets a staged file; quietly when it was kept or forgotten before. */
  discard: (staged: StagedFile) => Promise<void>
  /** @throws MissingFile when the store has no such file. */
  read: (sha256: string, range?: ByteRange) => Promise<Readable>
  /**
   * Lends a kept file as one of this machine.
   * @throws MissingFile when the store has no such file
   */
  withKept: <T>(sha256: string, use: (path: string) => Promise<T>) => Promise<T>
  /**
   * An address at which browsers get a kept file from the store itself, whether it is there or not; null
   * where all of them come through Griot.
   */
  link: ((sha256: string, wanted: WantedLink) => Promise<string>) | null
  /** Bytes of a file, null when the store has none. */
  size: (sha256: string) => Promise<number | null>
  /**
   * When a file was last kept, null when the store has none. A store that does not know leaves this out:
   * then what lies there unnamed counts as kept when it was first seen.
   */
  keptAt?: (sha256: string) => Promise<Date | null>
  /**
   * Removes what was staged before `time` and never kept, but for what this process has on its way,
   * which it makes young; gives how many.
   */
  sweepStaging: (time: Date) => Promise<number>
  /**
   * Every kept file by its SHA-256, in groups that have their first two digits in common.
   * @throws UnlistedFolders at the end, when some folders could not be listed
   */
  kept: () => AsyncIterable<string[]>
  /**
   * Removes a file that was last kept before `time`; gives whether it did. The caller sees to it that
   * no row names the file and no upload is about to (file-locks.ts).
   */
  remove: (sha256: string, time: Date) => Promise<boolean>
  /** Where it is, as people say it. */
  where: string
  /** The id of the installation whose files are here; null while it is nobody's. */
  owner: () => Promise<string | null>
  /** Makes it the store of an installation, whoever's it was; durable. */
  claim: (installation: string) => Promise<void>
  /** Rejects when the store cannot be written. */
  check: () => Promise<void>
  /** Lets its connections go. */
  close: () => void
}

/** Under this name, at its root, a store says whose it is. */
export const OWNER_NAME = 'installation'

export class TooLarge extends Error {}
export class MissingFile extends Error {}
/** Some folders of a store could not be listed; all others were. */
export class UnlistedFolders extends Error {}

const OF_ONE_FILE = new Set(['EACCES', 'EIO', 'EISDIR', 'ELOOP', 'ENOTDIR', 'ENXIO', 'EPERM'])

/** Whether an error says that this one file or folder cannot be read, and nothing of the rest of the store. */
export function isUnreadable(error: unknown): boolean {
  return OF_ONE_FILE.has(errorCode(error) ?? '')
}

const SHA256 = /^[0-9a-f]{64}$/

export function isSha256(text: string): boolean {
  return SHA256.test(text)
}

/** The place of a file below a store's root. Only a SHA-256 is one, so no name leads out of there. */
export function fileKey(sha256: string): string {
  if (!isSha256(sha256)) throw new MissingFile('A file is named by its SHA-256.')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}
