import type { LanguageName } from '@griot/contract/languages.ts'
import { FEED_FORMAT, type FeedPointer } from '@griot/contract/releases/documents.ts'
import { currentPath, releasePath } from '@griot/contract/releases/feed-paths.ts'
import { ADVISORY_LOCKS } from '../../../storage/database/advisory-locks.ts'
import { rows } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../../storage/database/pool/transaction.ts'
import type { FeedFiles } from '../../../storage/feed/feed-files.ts'
import type { FileStore } from '../../../storage/files/file-store.ts'
import { canonical } from '../plan/canonical.ts'
import { type PointerRow, pointersOf } from './feed.store.ts'

/** The content of a pointer. */
export function pointerText(row: PointerRow): string {
  const pointer: FeedPointer = {
    ...{ format: FEED_FORMAT, language: row.language as LanguageName, release: row.number },
    ...{ name: row.name, note: row.note, madeAt: row.made_at.toISOString() },
    course: { sha256: row.course_sha256, bytes: row.course_bytes },
  }
  return canonical(pointer)
}

/**
 * Writes the pointers of a course, or of all courses, as the database has them. The files that they lead to are in the
 * feed, except those that the store lacks. One process at a time, so that an older state never replaces a newer one.
 * @returns their paths
 */
export function writePointers(
  { pool, files }: { pool: Pool; files: Pick<FileStore, 'feed'> },
  language: LanguageName | null,
): Promise<Set<string>> {
  return pool.transaction(SYSTEM_ACTOR, async (transaction) => {
    await rows(transaction, 'select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.feedPointers])
    const paths = new Set<string>()
    for (const row of await pointersOf(transaction, language)) {
      const text = pointerText(row)
      const own = [releasePath(row.language, row.number), ...(row.is_live ? [currentPath(row.language)] : [])]
      for (const path of own) {
        paths.add(path)
        await putChanged(files.feed, path, text)
      }
    }
    await files.feed.sync()
    return paths
  })
}

/** Writes a text unless it is there. */
export async function putChanged(feed: FeedFiles, path: string, text: string): Promise<void> {
  if ((await feed.read(path)) !== text) await feed.put(path, text)
}
