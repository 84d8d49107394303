import type { AssetKind } from '#contract/assets/kinds.ts'
import { columnsOf } from './assets.store.ts'
import {
  type AssetSearch,
  BLOCK_BITS,
  type Level,
  PART_BITS,
  type Place,
  searchLevels,
  TRIGRAM,
  Values,
} from './search-levels.ts'
import { hashOf, searchPatterns } from './search-texts.ts'
import type { StoredKind } from './stored-kind.ts'

/**
 * Statements that find a page of a search.
 *
 * Hits have six levels: the whole field as typed, every word as typed, parts of words as typed, then
 * the same three folded. Within a level the newest are first.
 *
 * `fewStatement` takes every hit, with its level, unless there are more than FEW: mostly that is all.
 * Otherwise `manyStatement` asks each level in turn for its newest, as far as those before leave room.
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
/** In how many of the newest blocks parts of words as typed are looked for, when the hits are many. */
const RECENT_BLOCKS = 2

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
  const text = `with top as materialized (${topOf(kind.kind)}),
    near as materialized (
      select count(*) as n from (
        select from assets where ${found.any.at({ part: `((select id from top) >> ${PART_BITS})` })} and ${found.any.is} limit ${NEAR + 1}
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
 * @param common numbers of words and fields that many rows have: these are asked for by places at once
 */
export function manyStatement(
  kind: StoredKind,
  page: SearchPage,
  common: ReadonlySet<number>,
): Statement {
  const values = new Values('plain')
  const found = searchLevels(
    kind.kind,
    page,
    values,
    `id >= (select ${oldestRecent} from top) << ${BLOCK_BITS}`,
  )
  if (found === null) throw new Error('A search of nothing has no hits.')
  const limit = values.of(page.limit, 'integer')
  const offset = values.of(page.offset, 'integer')
  const wanted = `(${limit} + ${offset})`
  const { levels } = found
  const enough = `(${wanted} + ${SPARE})`
  const ofLevels = levels.map((level, at) => {
    const before = levels
      .slice(0, at)
      .map((each) => ` - (select count(*) from level_${each.number})`)
    const crowded = values.of(level.tokens?.every((token) => common.has(token)) ?? true, 'boolean')
    const atOnce = `(case when ${crowded} then 0 else ${enough} end)`
    return `level_${level.number} as materialized (
      ${newest(level, enough, atOnce)} limit greatest(0, ${wanted}${before.join('')})
    )`
  })
  const text = `with top as materialized (${topOf(kind.kind)}), ${ofLevels.join(', ')},
    page as materialized (
      select level, id from (
        ${levels.map(({ number }) => `select ${number} as level, id from level_${number}`).join(' union all ')}
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
export function isCommon(search: AssetSearch, common: ReadonlySet<number>): boolean {
  const column = search.exact ? 'search_text' : 'search_key'
  const tokens = searchPatterns(search.search, column)?.words.tokens ?? []
  const [only] = tokens
  return tokens.length === 1 && only !== undefined && common.has(only)
}

const oldestRecent = `greatest(0, (id >> ${BLOCK_BITS}) - ${RECENT_BLOCKS - 1})`

const topOf = (kind: AssetKind) =>
  `select coalesce(max(id), 0) as id from assets where kind = '${kind}'`

/** SQL of the level of a hit. */
export const levelOf = (levels: readonly Level[]) =>
  `case ${levels.map(({ matches, number }) => `when ${matches} then ${number}`).join(' ')} else ${levels.length} end`

/**
 * The ids of a level from the newest on, lazily: whoever takes some has no others looked for.
 * @param enough SQL of how many are taken from a block in any order: if it has no more, these are all
 * @param atOnce the same for all of the table, where 0 asks for none
 */
function newest(level: Level, enough: string, atOnce: string): string {
  const above = level.above === null ? '' : ` and not (${level.above})`
  const first = (place: Place, most: string) => `
    select array_agg(id order by id desc) filter (where wanted) as ids, count(*) as n from (
      select id, (${level.is}${above}) as wanted from assets where ${level.at(place)} limit ${most}
    ) as first_ones`
  const perBlock = 1 << (BLOCK_BITS - PART_BITS)
  const last = level.recentOnly ? `(select ${oldestRecent} from top)` : '0'
  const blocks = `
    select of_any.id from generate_series((select id from top) >> ${BLOCK_BITS}, ${last}, -1) as block (n)
    cross join lateral (${first({ block: 'block.n' }, enough)}) as of_block
    cross join lateral (
      select unnest(of_block.ids) as id where of_block.n < ${enough}
      union all
      select of_part.id from generate_series(block.n * ${perBlock} + ${perBlock - 1}, block.n * ${perBlock}, -1) as part (n)
      cross join lateral (
        select id from assets where ${level.at({ part: 'part.n' })} and ${level.is}${above} order by id desc
      ) as of_part where of_block.n = ${enough}
    ) as of_any`
  if (level.tokens === null) return blocks
  return `
    select of_table.id from (${first(null, atOnce)}) as of_all
    cross join lateral (
      select unnest(of_all.ids) as id where of_all.n < ${atOnce}
      union all select id from (${blocks}) as of_blocks where of_all.n = ${atOnce}
    ) as of_table`
}

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
    ? { name: `search ${what} ${hashOf(statement.text).toString(36)}`, ...statement }
    : statement
}
