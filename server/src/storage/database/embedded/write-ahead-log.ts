import type pg from 'pg'
import { diskOf } from '../../disk-space.ts'

/** PostgreSQL's own unit: a file of its log. */
const FILE_MEGABYTES = 16
/** Log that always stands ready on the disk; what is no longer needed is used again. */
const READY_MEGABYTES = 96
/** Beyond it PostgreSQL writes everything down and begins again: more is faster, as far as a disk has it. */
const MOST_MEGABYTES = 1024
const MOST_SHARE = 1 / 8

/**
 * PostgreSQL stops when its log needs another file and the disk is full. So files of the log stand
 * ready, enough for what is under way when others fill the disk, and for the little that reads write.
 * @param folder of the database, or one on the same disk
 */
export async function logSettings(folder: string): Promise<Record<string, string>> {
  const { total } = await diskOf(folder)
  const share = Math.floor((total * MOST_SHARE) / 1024 / 1024)
  return {
    min_wal_size: `${READY_MEGABYTES}MB`,
    max_wal_size: `${Math.min(Math.max(share, READY_MEGABYTES), MOST_MEGABYTES)}MB`,
    // Each checkpoint would write a new file about them, and stop PostgreSQL where there is no room.
    max_active_replication_origins: '0',
  }
}

/**
 * Makes the files that do not stand ready yet, which would else be made one by one in use; leaves it
 * when the disk has no room for them.
 * @param folder as for logSettings
 */
export async function readyLog(client: pg.Client, folder: string): Promise<void> {
  const found = await client.query(
    'SELECT (sum(size) / 1024 / 1024)::float8 AS megabytes FROM pg_ls_waldir()',
  )
  const missing = READY_MEGABYTES - found.rows[0].megabytes
  const { free } = await diskOf(folder)
  if (missing <= 0 || free < 2 * missing * 1024 * 1024) return
  for (let made = 0; made < missing; made += FILE_MEGABYTES) {
    // A file is left only when something stands in it.
    await client.query(`SELECT pg_logical_emit_message(false, 'griot', '')`)
    await client.query('SELECT pg_switch_wal()')
  }
  // What was left is used again from here on.
  await client.query('CHECKPOINT')
}
