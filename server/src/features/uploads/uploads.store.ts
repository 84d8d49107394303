import type { AssetKind } from '#contract/assets/kinds.ts'
import type { FileFacts } from '../../media/inspection.ts'
import { rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Transaction } from '../../storage/database/transaction.ts'

export interface UploadedFile {
  code: string
  sha256: string
  bytes: number
  mediaType: string
  facts: FileFacts
}

/**
 * Makes files the current ones of their codes. A code whose file is the same already is left as it
 * is, so that the same upload twice is one. Gives the ids of all, and of those that changed.
 */
export async function attachFiles(
  transaction: Transaction,
  kind: AssetKind,
  files: readonly UploadedFile[],
): Promise<{ all: number[]; changed: number[] }> {
  const keys = files.map((file) => file.code.toLowerCase())
  const hashes = files.map((file) => file.sha256)
  const locked = await rows<{ id: number }>(
    transaction,
    'select id from assets where kind = $1 and lower(code) = any($2::text[]) order by lower(code) for update',
    [kind, keys],
  )
  await keepFiles(transaction, files)
  const changed = await rows<{ id: number }>(
    transaction,
    `with changed as (
       update assets a set file_sha256 = g.sha256, version = version + 1, updated_at = now()
       from unnest($2::text[], $3::text[]) as g (key, sha256)
       where a.kind = $1 and lower(a.code) = g.key and a.file_sha256 is distinct from g.sha256
       returning a.id, a.file_sha256
     ), kept as (
       insert into asset_versions (asset_id, sha256, uploaded_by) select id, file_sha256, $4 from changed
     )
     select id from changed`,
    [kind, keys, hashes, transaction.actor.userId],
  )
  return { all: locked.map((row) => row.id), changed: changed.map((row) => row.id) }
}

/** Files are known by their content: one that was there before stays as it is. */
async function keepFiles(transaction: Transaction, files: readonly UploadedFile[]): Promise<void> {
  const inOrder = files.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))
  const values = inOrder.map(({ sha256, bytes, mediaType, facts }) => ({
    sha256,
    bytes,
    media_type: mediaType,
    ...facts,
  }))
  await rows(
    transaction,
    kysely
      .insertInto('files')
      .values(values)
      .onConflict((conflict) => conflict.column('sha256').doNothing()),
  )
}
