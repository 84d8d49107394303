import { ADVISORY_LOCKS } from '../../storage/database/advisory-locks.ts'
import { type Database, preparedRows, rows } from '../../storage/database/database.ts'
import type { AssetCounts } from '../../storage/database/rows.generated.ts'
import type { StoredKind } from './stored-kind.ts'

/** Of one statement, so that it stays short however much has piled up. */
const FOLDED_MOST = 10_000

/** Declared assets and those without a file, of a language or of all, from the counters. */
export async function countAssets(
  database: Database,
  kind: StoredKind,
  language: string | null,
): Promise<{ total: number; withoutFile: number }> {
  type Sums = { [Sum in keyof Pick<AssetCounts, 'declared' | 'with_file'>]: string }
  const [counted] = await preparedRows<Sums>(
    database,
    {
      name: 'asset counts',
      text: `select coalesce(sum(declared), 0) as declared, coalesce(sum(with_file), 0) as with_file
             from asset_counts where kind = $1 and ($2::text is null or language = $2)`,
    },
    [kind.kind, language],
  )
  const total = Number(counted?.declared ?? 0)
  return { total, withoutFile: total - Number(counted?.with_file ?? 0) }
}

/**
 * Adds to the counters and the map of pages what writes have appended, and takes that away, in one
 * statement: whoever reads meanwhile sees the sums as they were before or after, which are the same. A
 * row that another process took is not there to be deleted again, and so is never counted twice.
 * @returns whether there may be more
 */
export async function foldCounts(database: Database): Promise<boolean> {
  const folded = await rows<{ taken: number }>(
    database,
    `with turn as materialized (
       select pg_try_advisory_xact_lock($1) as mine
     ), taken as (
       delete from asset_block_deltas where ctid = any (array(
         select d.ctid from asset_block_deltas d, turn where turn.mine limit $2
       )) returning kind, language, block, declared, with_file
     ), folded as (
       insert into asset_counts_folded as counts (kind, language, declared, with_file)
       select kind, language, sum(declared), sum(with_file) from taken group by 1, 2 order by 1, 2
       on conflict (kind, language) do update
         set declared = counts.declared + excluded.declared, with_file = counts.with_file + excluded.with_file
     ), mapped as (
       insert into asset_blocks_folded as blocks (kind, language, width, block, declared, with_file)
       select kind, l.language, w.width, block / (w.width / 256), sum(declared), sum(with_file)
       from taken
       cross join (values (256), (16384)) as w (width)
       cross join lateral (values (taken.language), ('*')) as l (language)
       group by 1, 2, 3, 4 order by 1, 2, 3, 4
       on conflict (kind, language, width, block) do update
         set declared = blocks.declared + excluded.declared, with_file = blocks.with_file + excluded.with_file
     )
     select count(*) as taken from taken`,
    [ADVISORY_LOCKS.assetCounts, FOLDED_MOST],
  )
  return folded[0]?.taken === FOLDED_MOST
}
