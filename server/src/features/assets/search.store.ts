import { asTyped, fold, searchWords } from '#contract/folding.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import { searchColumn } from '../../storage/database/search-column.ts'
import { type AssetFilter, type AssetRow, columnsOf } from './assets.store.ts'
import type { StoredKind } from './stored-kind.ts'

export interface AssetSearch extends AssetFilter {
  search: string
  /** Only texts that hold the search with its marks as typed. */
  exact: boolean
}

/** `%`, `_` and `\` are letters like others. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Values of one statement, by the places that stand for them in its text. */
class Values {
  readonly list: unknown[] = []

  place(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

type Level = 'as typed' | 'folded'

/** Conditions of a level: every word in its column, and the filters. */
function matching(kind: StoredKind, search: AssetSearch, level: Level, values: Values): string {
  const column = searchColumn(kind.kind, level === 'as typed' ? 'search_text' : 'search_key')
  const words = searchWords(search.search, level === 'as typed' ? asTyped : fold)
  const parts = [`kind = ${values.place(kind.kind)}`]
  if (search.language !== null) parts.push(`language = ${values.place(search.language)}`)
  if (search.file !== null)
    parts.push(`file_sha256 is ${search.file === 'present' ? 'not null' : 'null'}`)
  // A word of marks alone folds to nothing: nothing is found rather than everything.
  if (words.length === 0) parts.push('false')
  for (const word of words) parts.push(`${column} like ${values.place(containing(word))}`)
  return parts.join(' and ')
}

/**
 * A page of hits: as typed first, then folded, newest first in each. The two levels are two index
 * scans, and the second is read only as far as the first leaves room, so a page stays cheap however
 * many rows a common word hits. The statements have no name: a plan made for any word is the wrong
 * one for a rare word (36 ms against 0.07).
 */
export async function searchAssets(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
): Promise<AssetRow[]> {
  if (search.exact) return pageOfLevel(database, kind, search, 'as typed', search)
  const found = await pageOfBothLevels(database, kind, search)
  if (found.length > 0 || search.offset === 0) return found
  const offset = search.offset - (await countLevel(database, kind, search, 'as typed'))
  return pageOfLevel(database, kind, search, 'folded', {
    offset: Math.max(0, offset),
    limit: search.limit,
  })
}

/** Exact number of hits. What matches as typed matches folded as well, unless nothing is left to fold. */
export function countHits(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
): Promise<number> {
  const typedOnly = search.exact || searchWords(search.search, fold).length === 0
  return countLevel(database, kind, search, typedOnly ? 'as typed' : 'folded')
}

async function countLevel(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
  level: Level,
): Promise<number> {
  const values = new Values()
  const [counted] = await rows<{ hits: number }>(
    database,
    `select count(*)::integer as hits from assets where ${matching(kind, search, level, values)}`,
    values.list,
  )
  return counted?.hits ?? 0
}

/**
 * The page that begins with a hit as typed, or the first one. Nothing when the page begins among
 * the folded hits: where it does only a count of those as typed can tell.
 */
function pageOfBothLevels(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
): Promise<AssetRow[]> {
  const values = new Values()
  const typed = matching(kind, search, 'as typed', values)
  const folded = matching(kind, search, 'folded', values)
  const limit = values.place(search.limit)
  const offset = values.place(search.offset)
  const beyond = search.offset > 0 ? 'when count(*) = 0 then 0' : ''
  // The inner limit is what the plan is made for; the outer one, known only then, reads no further.
  return rows(
    database,
    `with typed as materialized (
       select id from assets where ${typed} order by id desc limit ${limit} offset ${offset}
     ), page as (
       select 1 as level, id from typed
       union all
       select 2, id from (
         select id from (
           select id from assets where ${folded} and not (${typed}) order by id desc limit ${limit}
         ) as nearest limit (select case ${beyond} when true then ${limit} - count(*) end from typed)
       ) as rest
     )
     select ${columnsOf(kind)} from page join assets a on a.id = page.id
     left join files f on f.sha256 = a.file_sha256 order by page.level, a.id desc`,
    values.list,
  )
}

/** A page of the hits of one level; `folded` without those that match as typed. */
function pageOfLevel(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
  level: Level,
  place: { offset: number; limit: number },
): Promise<AssetRow[]> {
  const values = new Values()
  const conditions = matching(kind, search, level, values)
  const others = level === 'folded' ? `and not (${matching(kind, search, 'as typed', values)})` : ''
  return rows(
    database,
    `select ${columnsOf(kind)} from (
       select id from assets where ${conditions} ${others}
       order by id desc limit ${values.place(place.limit)} offset ${values.place(place.offset)}
     ) as page join assets a on a.id = page.id left join files f on f.sha256 = a.file_sha256 order by a.id desc`,
    values.list,
  )
}
