import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { FileFacts } from '../../media/inspection.ts'
import { type Database, firstRow, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { keepThumbnails, type Thumbnail } from './uploads.store.ts'

/** A file whose facts were computed by an earlier version. */
export interface OutdatedFile {
  sha256: string
  kind: AssetKind
}

const KINDS = new Map<string, AssetKind>(
  ASSET_KIND_NAMES.map((kind) => [ASSET_KINDS[kind].mediaType, kind]),
)

/** The next file by hash, so that one pass visits each once; null at the end. */
export async function nextOutdated(
  database: Database,
  { after, version }: { after: string; version: number },
): Promise<OutdatedFile | null> {
  const found = await firstRow<{ sha256: string; media_type: string }>(
    database,
    `select sha256, media_type from files
     where sha256 > $1 and judged_version < $2 and media_type = any($3::text[]) order by sha256 limit 1`,
    [after, version, [...KINDS.keys()]],
  )
  const kind = found && KINDS.get(found.media_type)
  return kind ? { sha256: found.sha256, kind } : null
}

/** New facts replace the stored ones; an existing thumbnail stays. */
export async function writeFacts(
  transaction: Transaction,
  sha256: string,
  learned: { version: number; facts: FileFacts; thumbnail: Thumbnail | null },
): Promise<void> {
  const { version, facts, thumbnail } = learned
  if (thumbnail) await keepThumbnails(transaction, [thumbnail])
  await rows(
    transaction,
    kysely
      .updateTable('files')
      .set(({ fn, val, ref }) => ({
        ...facts,
        judged_version: version,
        thumbnail_sha256: fn.coalesce(ref('thumbnail_sha256'), val(thumbnail?.sha256 ?? null)),
      }))
      .where('sha256', '=', sha256)
      .where('judged_version', '<', version),
  )
}

/** Records that this version has checked a file which it would refuse: its facts stay. */
export async function noteJudged(
  database: Database,
  sha256: string,
  version: number,
): Promise<void> {
  await rows(
    database,
    'update files set judged_version = $2 where sha256 = $1 and judged_version < $2',
    [sha256, version],
  )
}
