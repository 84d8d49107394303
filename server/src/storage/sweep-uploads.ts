import { rows } from './database/database.ts'
import type { Pool } from './database/pool/connect.ts'
import type { FileStore } from './files/file-store.ts'

/**
 * Removes resumable uploads that have expired, with what had arrived of them, and files that grow for
 * no upload since `time`: what a process left that died between the two. One that somebody holds stays.
 * @returns how many files
 */
export async function sweepUploads(
  { pool, files }: { pool: Pool; files: FileStore },
  time: Date,
): Promise<number> {
  const expired = await rows<{ id: string }>(
    pool,
    `delete from uploads where expires_at < now() and (holder is null or held_until < now())
     returning id`,
  )
  const idle = await files.growing.idle(time)
  const open = await rows<{ id: string }>(
    pool,
    `select id from uploads where state = 'receiving' and id = any($1::uuid[])`,
    [idle],
  )
  const growing = new Set(open.map(({ id }) => id))
  const left = new Set([...expired.map(({ id }) => id), ...idle.filter((id) => !growing.has(id))])
  for (const id of left) await files.growing.discard(id)
  return left.size
}
