import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetSummary } from '@griot/contract/assets/summary.ts'
import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { type Database, preparedRows, rows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import type { AssetFilter } from '../library/filter.ts'

/** SQL: the number of assets that match a filter, from the counters: of kind `$1`, and of the language in `spoken`. */
export function countOfFilter({ language, file, use }: AssetFilter, spoken: string): string {
  const ofFile = (all: string, withFile: string) =>
    ({ any: all, present: withFile, missing: `${all} - ${withFile}` })[file ?? 'any']
  const all = ofFile('declared', 'with_file')
  const used = ofFile('used', 'used_with_file')
  const count = { any: all, used, unused: `(${all}) - (${used})` }[use ?? 'any']
  const ofLanguage = language === null ? '' : ` and language = ${spoken}`
  return `select coalesce(sum(${count}), 0)::bigint from asset_counts where kind = $1${ofLanguage}`
}

/** The number of assets that match a filter. */
export async function countFiltered(database: Database, kind: StoredKind, filter: AssetFilter): Promise<number> {
  const { language, file, use } = filter
  const [counted] = await preparedRows<{ total: number }>(
    database,
    {
      name: `count ${language === null ? 'all' : 'language'} ${file ?? 'any'} ${use ?? 'any'}`,
      text: `select (${countOfFilter(filter, '$2')}) as total`,
    },
    [kind.kind, ...(language === null ? [] : [language])],
  )
  return counted?.total ?? 0
}

/** Numbers of declared assets and of those without a file, of one language or all. */
export async function countAssets(
  database: Database,
  kind: StoredKind,
  language: string | null,
): Promise<{ total: number; withoutFile: number }> {
  const [counted] = await preparedRows<{ total: number; without_file: number }>(
    database,
    {
      name: 'asset counts',
      text: `select coalesce(sum(declared), 0)::bigint as total,
               coalesce(sum(declared - with_file), 0)::bigint as without_file
             from asset_counts where kind = $1 and ($2::text is null or language = $2)`,
    },
    [kind.kind, language],
  )
  return { total: counted?.total ?? 0, withoutFile: counted?.without_file ?? 0 }
}

/** The counts of every kind and language, in their order. */
export async function summarize(database: Database): Promise<Omit<AssetSummary['counts'][number], 'withTextHints'>[]> {
  type Counts = { declared: number; withFile: number; used: number; usedWithFile: number }
  const found = await preparedRows<{ kind: string; language: string } & Counts>(
    database,
    {
      name: 'asset summary',
      text: `select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as "withFile",
               sum(used)::bigint as used, sum(used_with_file)::bigint as "usedWithFile"
             from asset_counts group by kind, language`,
    },
    [],
  )
  const countsOf = (kind: AssetKind, language: LanguageName | null) => {
    const row = found.find((one) => one.kind === kind && one.language === (language ?? ''))
    const { declared = 0, withFile = 0, used = 0, usedWithFile = 0 } = row ?? {}
    return { kind, language, declared, withFile, used, usedWithFile }
  }
  return ASSET_KIND_NAMES.flatMap((kind) =>
    (ASSET_KINDS[kind].hasLanguage ? LANGUAGE_NAMES : [null]).map((language) => countsOf(kind, language)),
  )
}

/**
 * Replaces the counters' rows by their sums, in one statement: a reader sees the rows before or after, with equal sums.
 * Concurrent processes delete different rows, so no row is counted twice.
 */
export async function compactCounts(database: Database): Promise<void> {
  await rows(
    database,
    `with old as (
       delete from asset_counts where (select count(*) > count(distinct (kind, language)) from asset_counts)
       returning *
     )
     insert into asset_counts
     select kind, language, sum(declared), sum(with_file), sum(used), sum(used_with_file) from old group by 1, 2`,
  )
}
