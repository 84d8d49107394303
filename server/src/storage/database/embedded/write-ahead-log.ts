import type pg from 'pg'
import { diskOf } from '../../disk-space.ts'

/** The size of a WAL file. */
const FILE_MEGABYTES = 16
/** Preallocated WAL on the disk; PostgreSQL recycles its files. */
const PREALLOCATED_MEGABYTES = 96
/** A checkpoint starts before the WAL exceeds this: larger is faster, limited by the disk's size. */
const WAL_MEGABYTES_MAX = 1024
const WAL_DISK_SHARE_MAX = 1 / 8

/**
 * PostgreSQL stops when its log needs another file and the disk is full. So WAL files are preallocated: enough for work
 * in progress when other programs fill the disk, and for the little that reads write.
 * @param folder of the database, or one on the same disk
 */
export async function walSettings(folder: string): Promise<Record<string, string>> {
  const { total } = await diskOf(folder)
  const share = Math.floor((total * WAL_DISK_SHARE_MAX) / 1024 / 1024)
  return {
    min_wal_size: `${PREALLOCATED_MEGABYTES}MB`,
    max_wal_size: `${Math.min(Math.max(share, PREALLOCATED_MEGABYTES), WAL_MEGABYTES_MAX)}MB`,
    // Otherwise each checkpoint writes a new file for them, and PostgreSQL stops when the disk is full.
    max_active_replication_origins: '0',
  }
}

/**
 * Creates the missing WAL files, which would otherwise be created one by one during use; skipped when the disk has not
 * enough space.
 * @param folder as for walSettings
 */
export async function preallocateWal(client: pg.Client, folder: string): Promise<void> {
  const found = await client.query('SELECT (sum(size) / 1024 / 1024)::float8 AS megabytes FROM pg_ls_waldir()')
  const missing = PREALLOCATED_MEGABYTES - found.rows[0].megabytes
  const { free } = await diskOf(folder)
  if (missing <= 0 || free < 2 * missing * 1024 * 1024) return
  for (let made = 0; made < missing; made += FILE_MEGABYTES) {
    // A WAL switch needs at least one record in the current file.
    await client.query(`SELECT pg_logical_emit_message(false, 'griot', '')`)
    await client.query('SELECT pg_switch_wal()')
  }
  // Makes the old files reusable.
  await client.query('CHECKPOINT')
}
