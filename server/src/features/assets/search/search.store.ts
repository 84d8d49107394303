import type { Database } from '../../../storage/database/database.ts'
import { queryRows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetRow, columnsOf } from '../library/assets.store.ts'
import { countFiltered } from '../uses/counts.store.ts'
import { type AssetSearch, buildSearch, type SearchSql, statementOf } from './conditions.ts'

/**
 * Up to this many matches are all ranked, newest first within a rank. Beyond it, whole fields come first, then the
 * newest. Measured among 1,000,000 assets: 2,400 matches take 20 ms, 14,500 take 44 ms.
 */
export const RANKED_MAX = 20_000
/**
 * Without a trigram no index finds matches, so each asset of the list is compared: a request among 60,000 takes 49 ms.
 */
const COMPARED_MAX = 100_000

export interface SearchPage extends AssetSearch {
  offset: number
  limit: number
}

export type FoundRow = AssetRow & { rank: number }

/** A page of matches, best first, and their total; null when there are too many to rank. */
export async function searchAssets(
  database: Database,
  kind: StoredKind,
  page: SearchPage,
): Promise<{ found: FoundRow[]; hits: number | null }> {
  const found = buildSearch(kind.kind, page)
  if (found === null) return { found: [], hits: 0 }
  if (found.indexed || (await countFiltered(database, kind, page)) <= COMPARED_MAX) {
    const ranked = await send<FoundRow & { hits: number }>(database, rankedPage(kind, found, page), found, page.offset)
    const hits = ranked[0]?.hits ?? 0
    // A page without rows returns one row with nulls.
    if (hits <= RANKED_MAX) return { found: ranked.filter(({ id }) => id !== null), hits }
  }
  return {
    found: await send<FoundRow>(database, newestPage(kind, found, page), found, page.offset),
    hits: null,
  }
}

/** The exact number of matches. */
export async function countHits(database: Database, kind: StoredKind, search: AssetSearch): Promise<number> {
  const found = buildSearch(kind.kind, search)
  if (found === null) return 0
  const { filter, matches } = found
  const text = `select count(*)::integer as hits from assets where ${filter} and ${matches}`
  const [counted] = await send<{ hits: number }>(database, text, found)
  return counted?.hits ?? 0
}

/** All matches with their rank, unless there are more than RANKED_MAX. */
function rankedPage(kind: StoredKind, { filter, matches, rank, values }: SearchSql, page: SearchPage) {
  return `with hits as materialized (
      select id, ${rank} as rank from assets where ${filter} and ${matches} limit ${RANKED_MAX + 1}
    ), counted as materialized (
      select count(*)::integer as hits from hits
    ), page as materialized (
      select id, rank from hits where (select hits from counted) <= ${RANKED_MAX}
      order by rank, id desc limit ${page.limit} offset $${values.length + 1}::integer
    ) select counted.hits, page.rank, asset.* from counted left join page on true
      left join lateral (${assetOfPage(kind)}) as asset on true order by page.rank, page.id desc`
}

/** Whole fields with their rank, then other matches, newest first. */
function newestPage(kind: StoredKind, found: SearchSql, page: SearchPage) {
  const { filter, matchesOfRow, wholeFields, rank, values } = found
  const offset = `$${values.length + 1}::integer`
  const most = `(${page.limit} + ${offset})`
  return `with whole as materialized (
      select id, rank from (
        select id, ${rank} as rank from assets where ${filter} and ${wholeFields} offset 0
      ) as ranked order by rank, id desc limit ${most}
    ), newest as materialized (
      select id, 6 as rank from assets
      where ${filter} and ${matchesOfRow} and id <> all (select id from whole)
      order by id desc limit greatest(0, ${most} - (select count(*) from whole))
    ), page as materialized (
      select id, rank from (select * from whole union all select * from newest) as found
      order by rank, id desc limit ${page.limit} offset ${offset}
    ) select page.rank, asset.* from page
      cross join lateral (${assetOfPage(kind)}) as asset order by page.rank, page.id desc`
}

/** A lateral join: the planner does not know how short the page is, and would otherwise scan both tables. */
const assetOfPage = (kind: StoredKind) =>
  `select ${columnsOf(kind)} from assets a left join lateral (
     select * from files where sha256 = a.file_sha256 offset 0
   ) as f on true where a.id = page.id offset 0`

/** Statement texts depend on the options, not on the words, so that they can be prepared. */
const names = new Map<string, string>()
const NAMES_MAX = 200

/** Sends a statement with the search's parameters, and an additional one if the text uses it. */
function send<Row extends object>(
  database: Database,
  text: string,
  { values }: SearchSql,
  ...more: unknown[]
): Promise<Row[]> {
  const statement = statementOf(text, [...values, ...more])
  const name = names.get(statement.text) ?? `search ${names.size}`
  if (names.size < NAMES_MAX) names.set(statement.text, name)
  return queryRows(database, { ...statement, ...(names.has(statement.text) ? { name } : {}) })
}
