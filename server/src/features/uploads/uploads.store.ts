import { type Database, rows } from '../../storage/database/database.ts'

export interface UploadedFile {
  code: string
  sha256: string
  bytes: number
  mediaType: string
  duration: number
  peaks: string | null
}

/**
 * Makes files the current ones of their codes. A code whose file is the same already is left as it
 * is, so that the same upload twice is one. Gives the ids of all, and of those that changed.
 */
export async function attachFiles(
  database: Database,
  files: readonly UploadedFile[],
  userId: string | null,
): Promise<{ all: number[]; changed: number[] }> {
  const keys = files.map((file) => file.code.toLowerCase())
  const hashes = files.map((file) => file.sha256)
  const locked = await rows<{ id: number }>(
    database,
    `select id from assets where kind = 'audio' and lower(code) = any($1::text[]) order by id for update`,
    [keys],
  )
  await rows(
    database,
    `insert into files (sha256, bytes, media_type, duration, peaks)
     select distinct on (sha256) * from unnest($1::text[], $2::bigint[], $3::text[], $4::float8[], $5::text[])
       as given (sha256, bytes, media_type, duration, peaks) order by sha256
     on conflict (sha256) do nothing`,
    [
      hashes,
      files.map((file) => file.bytes),
      files.map((file) => file.mediaType),
      files.map((file) => file.duration),
      files.map((file) => file.peaks),
    ],
  )
  const changed = await rows<{ id: number }>(
    database,
    `with changed as (
       update assets a set file_sha256 = g.sha256, version = version + 1, updated_at = now()
       from unnest($1::text[], $2::text[]) as g (key, sha256)
       where a.kind = 'audio' and lower(a.code) = g.key and a.file_sha256 is distinct from g.sha256
       returning a.id, a.file_sha256
     ), kept as (
       insert into asset_versions (asset_id, sha256, uploaded_by) select id, file_sha256, $3 from changed
     )
     select id from changed`,
    [keys, hashes, userId],
  )
  return { all: locked.map((row) => row.id), changed: changed.map((row) => row.id) }
}
