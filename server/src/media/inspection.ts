import type { Insertable } from 'kysely'
import type { Files } from '../storage/database/rows.generated.ts'

/** What is learned of a file by looking into it: columns of `files` that not every kind fills. */
export type FileFacts = Partial<
  Omit<Insertable<Files>, 'sha256' | 'media_type' | 'bytes' | 'created_at'>
>

/** What a file is, by its content: facts to keep, or the sentence that refuses it. */
export type Inspection =
  | { good: true; mediaType: string; facts: FileFacts }
  | { good: false; reason: string }

/** Judges a file of a kind by content and structure, never by name or declared type. */
export type Inspect = (path: string) => Promise<Inspection>
