import { type FeedMediaType, filePath } from '@griot/contract/releases/feed-paths.ts'
import { type Database, firstRow } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * Replaces a file in the feed after its repair: the feed has a link or a copy of its own, which stays damaged. Does
 * nothing for a file that no release has.
 * @throws MissingFile when the store does not have it whole
 */
export async function republish(
  { pool, files }: { pool: Database; files: Pick<FileStore, 'feed'> },
  sha256: string,
): Promise<void> {
  const released = await firstRow<{ bytes: number; media_type: FeedMediaType }>(
    pool,
    `select bytes, media_type from files f where sha256 = $1 and exists (
       select from release_files w join releases r on r.id = w.release_id where w.sha256 = f.sha256 and r.state <> 'planned')`,
    [sha256],
  )
  if (!released) return
  const { bytes, media_type: mediaType } = released
  await files.feed.publish(filePath({ sha256, type: mediaType }), { sha256, bytes, mediaType })
}
