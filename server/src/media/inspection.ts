import type { FileWarning } from '@griot/contract/assets/files/file-warnings.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { Insertable } from 'kysely'
import type { Files } from '../storage/database/rows.generated.ts'

/**
 * Raise it when checking the same file may give another result: existing files are then checked again in the
 * background. 1: the encoder's padding is no longer part of an audio. 2: videos are checked by their structure, and
 * audio is refused where browsers stop.
 */
export const INSPECTION_VERSION = 2

type Common =
  | 'sha256'
  | 'media_type'
  | 'bytes'
  | 'created_at'
  | 'judged_version'
  | 'speaker_id'
  | 'refusal'
  | 'refused_at'

/** Facts read from a file: columns of `files`, not all used by every kind. */
export type FileFacts = Partial<
  Omit<Insertable<Files>, Common | 'thumbnail_sha256' | 'warnings'> & {
    warnings: FileWarning[]
  }
>

/** The result of checking a file: facts to store, or why it is refused. */
export type Inspection =
  | {
      good: true
      mediaType: string
      facts: FileFacts
      /** Its thumbnail, WebP. */
      thumbnail?: Uint8Array
    }
  | {
      good: false
      reason: Message
      /** The content has another type than the kind's. */
      invalidType?: true
    }

/** Checks a file of a kind by content and structure, never by name or declared type. */
export type Inspect = (path: string) => Promise<Inspection>

export function refused(reason: Message): Inspection {
  return { good: false, reason }
}

/** Refuses a file of another type. */
export function refusedType(reason: Message): Inspection {
  return { good: false, reason, invalidType: true }
}
