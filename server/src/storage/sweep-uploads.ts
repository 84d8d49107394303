import { rows } from './database/database.ts'
import type { Pool } from './database/pool/connect.ts'
import type { FileStore } from './files/file-store.ts'

/**
 * Removes expired resumable uploads with their data, and growing files without an upload that have not changed since
 * `time`, left by a process that died in between. Uploads in use stay.
 * @returns how many files
 */
export async function sweepUploads({ pool, files }: { pool: Pool; files: FileStore }, time: Date): Promise<number> {
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
