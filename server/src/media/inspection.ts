import type { Insertable } from 'kysely'
import type { FileWarning } from '#contract/assets/files/file-warnings.ts'
import type { Files } from '../storage/database/rows.generated.ts'

/**
 * Goes up when a file that is judged once more may be told in another way: then the files that are
 * there are judged again in the background. 1: what an encoder adds to a sound is no part of it.
 */
export const JUDGEMENT_VERSION = 1

type Common = 'sha256' | 'media_type' | 'bytes' | 'created_at' | 'judged_version'

/** What is learned of a file by looking into it: columns of `files` that not every kind fills. */
export type FileFacts = Partial<
  Omit<Insertable<Files>, Common | 'thumbnail_sha256' | 'warnings'> & {
    warnings: FileWarning[]
  }
>

/** What a file is, by its content: facts to keep, or the sentence that refuses it. */
export type Inspection =
  | {
      good: true
      mediaType: string
      facts: FileFacts
      /** A small picture of it, WebP. */
      thumbnail?: Uint8Array
    }
  | {
      good: false
      reason: string
      /** The content is of another type than the kind's. */
      invalidType?: true
    }

/** Judges a file of a kind by content and structure, never by name or declared type. */
export type Inspect = (path: string) => Promise<Inspection>

export function refused(reason: string): Inspection {
  return { good: false, reason }
}

/** Refuses what is of another type. */
export function refusedType(reason: string): Inspection {
  return { good: false, reason, invalidType: true }
}
