import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import type { AssetSummary } from '#contract/assets/summary.ts'
import { LANGUAGE_NAMES, type LanguageName } from '#contract/languages.ts'
import { ADVISORY_LOCKS } from '../../storage/database/advisory-locks.ts'
import { type Database, preparedRows, rows } from '../../storage/database/database.ts'

/** Of one statement, so that it stays short however much has piled up: a line may be 256 rows. */
const TAKEN_MOST = 500
/** As migration 0026 counts by them. */
const BLOCK = 256

/**
 * Puts right which assets are used, where it may have changed since. Whatever wrote a code or an asset
 * has left a line with it, so whichever of the two commits last, its line is met by both. Rows are
 * locked in the order of their codes, as every batch does.
 * @returns whether there may be more
 */
export async function settleUses(database: Database): Promise<boolean> {
  const settled = await rows<{ taken: number }>(
    database,
    `with turn as materialized (
       select pg_try_advisory_xact_lock($1) as mine
     ), taken as (
       delete from asset_use_changes where ctid = any (array(
         select c.ctid from asset_use_changes c, turn where turn.mine limit $2
       )) returning kind, code, block
     ), met as (
       select a.id from (select distinct kind, code from taken where code is not null) as named
       join assets a on a.kind = named.kind and lower(a.code) = named.code
       union
       select a.id from (select distinct kind, block from taken where block is not null) as fresh
       join assets a on a.kind = fresh.kind
         and a.id >= fresh.block::bigint * ${BLOCK} and a.id < (fresh.block::bigint + 1) * ${BLOCK}
     ), wrong as (
       select a.id, not a.used as used from met join assets a on a.id = met.id
       where a.used <> asset_is_used(a.kind, lower(a.code)) order by lower(a.code) for update of a
     ), mended as (
       update assets a set used = wrong.used from wrong where a.id = wrong.id
     )
     select count(*)::integer as taken from taken`,
    [ADVISORY_LOCKS.assetUses, TAKEN_MOST],
  )
  return settled[0]?.taken === TAKEN_MOST
}

/** As `foldCounts`, of what is used. @returns whether there may be more */
export async function foldUseCounts(database: Database): Promise<boolean> {
  const folded = await rows<{ taken: number }>(
    database,
    `with turn as materialized (
       select pg_try_advisory_xact_lock($1) as mine
     ), taken as (
       delete from asset_use_deltas where ctid = any (array(
         select d.ctid from asset_use_deltas d, turn where turn.mine limit $2
       )) returning kind, language, block, used, used_with_file
     ), folded as (
       insert into asset_counts_folded as counts (kind, language, declared, with_file, used, used_with_file)
       select kind, language, 0, 0, sum(used), sum(used_with_file) from taken group by 1, 2 order by 1, 2
       on conflict (kind, language) do update
         set used = counts.used + excluded.used, used_with_file = counts.used_with_file + excluded.used_with_file
     ), mapped as (
       insert into asset_blocks_folded as blocks (kind, language, width, block, declared, with_file, used, used_with_file)
       select kind, l.language, w.width, block / (w.width / ${BLOCK}), 0, 0, sum(used), sum(used_with_file)
       from taken
       cross join (values (${BLOCK}), (16384)) as w (width)
       cross join lateral (values (taken.language), ('*')) as l (language)
       group by 1, 2, 3, 4 order by 1, 2, 3, 4
       on conflict (kind, language, width, block) do update
         set used = blocks.used + excluded.used, used_with_file = blocks.used_with_file + excluded.used_with_file
     )
     select count(*)::integer as taken from taken`,
    [ADVISORY_LOCKS.assetUses, TAKEN_MOST],
  )
  return folded[0]?.taken === TAKEN_MOST
}

/** What the counters have, of every kind and language in their own order. */
export async function summarize(
  database: Database,
): Promise<Omit<AssetSummary['counts'][number], 'toMend'>[]> {
  const found = await preparedRows<{
    kind: string
    language: string
    declared: number
    with_file: number
    used: number
    used_with_file: number
  }>(
    database,
    {
      name: 'asset summary',
      text: 'select kind, language, declared, with_file, used, used_with_file from asset_use_counts',
    },
    [],
  )
  const countsOf = (kind: AssetKind, language: LanguageName | null) => {
    const row = found.find((one) => one.kind === kind && one.language === (language ?? ''))
    return {
      kind,
      language,
      declared: Number(row?.declared ?? 0),
      withFile: Number(row?.with_file ?? 0),
      used: Number(row?.used ?? 0),
      usedWithFile: Number(row?.used_with_file ?? 0),
    }
  }
  return ASSET_KIND_NAMES.flatMap((kind) =>
    (ASSET_KINDS[kind].hasLanguage ? LANGUAGE_NAMES : [null]).map((language) =>
      countsOf(kind, language),
    ),
  )
}
