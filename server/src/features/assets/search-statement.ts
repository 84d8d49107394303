import type { AssetKind } from '#contract/assets/kinds.ts'
import { hashOf, searchPatterns, TRIGRAM } from '../../storage/database/search-texts.ts'
import { columnsOf } from './assets.store.ts'
import {
  type AssetSearch,
  kept,
  type Level,
  PART_BITS,
  placeOf,
  searchLevels,
  Values,
} from './search-levels.ts'
import type { Common } from './search-upkeep.store.ts'
import { beginningOf, RECENT, walked } from './search-walks.ts'
import type { StoredKind } from './stored-kind.ts'

/**
 * Statements that find a page of a search.
 *
 * Hits have six levels: the whole field as typed, every word as typed, parts of words as typed, then
 * the same three folded. Within a level the newest are first.
 *
 * `fewStatement` takes every hit, with its level, unless there are more than FEW: mostly that is all.
 * Otherwise `manyStatement` asks each level in turn for its newest, as far as those before leave room
 * (search-walks.ts).
 *
 * An index of trigrams or numbers gives hits in no order, and goes through more of them the larger
 * the table is. So ids are cut into places, which the index has as well: 65,536 ids are a block, 4,096
 * a part of it. They are asked from the newest on, and once there are enough no other is asked.
 */

/** More hits than these are not all taken: looking for the first ones costs less. */
const FEW = 250
/** More hits than these in the newest part say that there are more than a few. */
const NEAR = 8
/** A block or table that has no more hits than the page and these gives them all, and needs no parts. */
const SPARE = 300
/** The same where it surely has more: that is to be seen, at the least cost. */
const SPARE_OF_DENSE = 30

export interface SearchPage extends AssetSearch {
  offset: number
  limit: number
}

/** Planning costs more than most searches: what has a name is planned once a connection. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** The page, with the number of all hits in `hits`; or one row whose `hits` is null: there are many. */
export function fewStatement(kind: StoredKind, page: SearchPage): Statement {
  const values = new Values('plain')
  const found = searchLevels(kind.kind, page, values)
  if (found === null) return { text: 'select 0 as hits, null as id', values: [] }
  const limit = values.of(page.limit, 'integer')
  const offset = values.of(page.offset, 'integer')
  const text = `with top as materialized (${newestOf(kind.kind)}),
    near as materialized (
      select count(*) as n from (
        select from assets where ${found.any.at(placeOf.part(`((select id from top) >> ${PART_BITS})`))} and ${found.any.is} limit ${NEAR + 1}
      ) as nearest
    ), known as materialized (
      select count(*) as n from (
        select from assets where ${found.words}
        limit (select case when n > ${NEAR} then 0 else ${FEW + 1} end from near)
      ) as by_words
    ), hits as materialized (
      select id, ${levelOf(found.levels)} as level, ${found.filters} as wanted from assets where ${found.any.at(null)} and ${found.any.matches}
      limit (select case when near.n > ${NEAR} or known.n > ${FEW} then 0 else ${FEW + 1} end from near, known)
    ), few as materialized (
      select case when near.n <= ${NEAR} and known.n <= ${FEW} and counted.n <= ${FEW} then counted.wanted end as n
      from near, known, (select count(*) as n, count(*) filter (where wanted) as wanted from hits) as counted
    ), page as materialized (
      select level, id from hits where wanted and (select n is not null from few)
      order by level, id desc limit ${limit} offset ${offset}
    ) ${rowsOf(kind, 'few.n')}`
  return named('few', page, values.in(text))
}

/**
 * The page of a search that has many hits.
 * @param common what many rows have: these words are asked for by places at once, and those parts of
 *   words as typed at once in all of the table whose trigrams are not among it
 */
export function manyStatement(kind: StoredKind, page: SearchPage, common: Common): Statement {
  const values = new Values('plain')
  const found = searchLevels(kind.kind, page, values, RECENT)
  if (found === null) throw new Error('A search of nothing has no hits.')
  const limit = values.of(page.limit, 'integer')
  const offset = values.of(page.offset, 'integer')
  const wanted = `(${limit} + ${offset})`
  const crowds = new Map(
    found.levels.map((level) => [level, values.of(crowdOf(common, level), 'integer')]),
  )
  const crowd = (level: Level) => crowds.get(level) ?? '0'
  const walk = walked(found.levels, {
    wanted,
    enough: { sparse: `(${wanted} + ${SPARE})`, dense: `(${wanted} + ${SPARE_OF_DENSE})` },
    crowd,
  })
  const text = `with recursive newest as (${newestOf(kind.kind)}), top as materialized (
      select ${beginningOf('id')} from newest
    ), ${walk},
    page as materialized (
      select level, id from (
        select unnest(levels) as level, unnest(ids) as id from walk
      ) as ranked order by level, id desc limit ${limit} offset ${offset}
    ), few as (select null as n) ${rowsOf(kind, 'few.n')}`
  return named('many', page, values.in(text))
}

/** How many hits there are: of all, of all until there are `most`, or of those among some ids. */
export function countStatement(
  kind: StoredKind,
  search: AssetSearch,
  among: { most: number } | { from: number; below: number } | null = null,
): Statement {
  const values = new Values('hidden')
  const found = searchLevels(kind.kind, search, values)
  if (found === null) return { text: 'select 0 as hits', values: [] }
  const { at, is } = found.any
  const rows = (condition: string, limit = '') =>
    `select count(*)::integer as hits from (select from assets where ${condition}${limit}) as found`
  if (among === null) return values.in(rows(`${at(null)} and ${is}`))
  if ('most' in among)
    return values.in(rows(`${at(null)} and ${is}`, ` limit ${values.of(among.most, 'integer')}`))
  // The ids alone choose the rows: an index of words would give the hits of all of them.
  const { from, below } = among
  return values.in(
    rows(
      `kind = '${kind.kind}' and id >= ${values.of(from, 'bigint')} and id < ${values.of(below, 'bigint')} and ${is}`,
    ),
  )
}

/** Whether an index finds a part of some word. */
export function hasTrigram(search: AssetSearch): boolean {
  const column = search.exact ? 'search_text' : 'search_key'
  const parts = searchPatterns(search.search, column)?.parts ?? []
  return parts.some(({ letters }) => letters >= TRIGRAM)
}

/** Whether a search is of one word that many rows have. */
export function isCommon(search: AssetSearch, common: Common): boolean {
  const column = search.exact ? 'search_text' : 'search_key'
  const tokens = searchPatterns(search.search, column)?.words.tokens ?? []
  const [only] = tokens
  return tokens.length === 1 && only !== undefined && common.tokens.has(only)
}

/** About how many rows have what an index looks for, where these may be many, else 0. */
function crowdOf({ tokens, trigrams }: Common, level: Level): number {
  if (level.tokens) return Math.min(...level.tokens.map(({ number }) => tokens.get(number) ?? 0))
  return trigrams === null || level.trigrams.every((trigram) => trigrams.has(trigram)) ? 1 : 0
}

const newestOf = (kind: AssetKind) =>
  `select coalesce(max(id), 0) as id from assets where kind = '${kind}'`

/** SQL of the level of a hit. */
export const levelOf = (levels: readonly Level[]) =>
  `case ${levels.map(({ matches, number }) => `when ${matches} then ${number}`).join(' ')} else ${levels.length} end`

/** Row by row: the planner, which does not know how short the page is, would read both tables whole. */
function rowsOf(kind: StoredKind, hits: string): string {
  return `select ${hits} as hits, page.level, found.* from few left join page on true left join lateral (
      select ${columnsOf(kind)} from assets a left join lateral (
        select * from files where sha256 = a.file_sha256 offset 0
      ) as f on true where a.id = page.id offset 0
    ) as found on true order by page.level, page.id desc`
}

/** Of one or two words. */
const NAMED_VALUES_MOST = 21
const NAMES = new Map<string, string>()

/** A kept plan takes up to 4 MB on each connection, so only what is asked all the time has a name. */
function named(
  what: string,
  { exact, file, use, former }: AssetSearch,
  statement: Statement,
): Statement {
  const often =
    !exact &&
    !former &&
    file === null &&
    use === null &&
    statement.values.length <= NAMED_VALUES_MOST
  return often
    ? { name: `search ${what} ${kept(NAMES, statement.text, numberOf)}`, ...statement }
    : statement
}

const numberOf = (text: string) => hashOf(text).toString(36)
