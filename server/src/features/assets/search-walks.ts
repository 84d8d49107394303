import { BLOCK_BITS, having, type Level, PART_BITS, placeOf } from './search-levels.ts'

/**
 * Walks that look for the newest hits: a query that repeats itself, in one block or part after the
 * other, until it has enough. PostgreSQL prepares each point of a statement that reads rows, needed or
 * not, and that took longer than most of these reads; so a walk has one, and where it looks, and for
 * which level, are numbers that it goes by.
 */

/** Two levels with the same words, of which the first has them for a whole field, or one level. */
export type Walk = [Level] | [Level, Level]

/** In the order of the levels: whole words, then parts of words, as typed and then folded. */
export function walksOf(levels: readonly Level[]): Walk[] {
  const walks: Walk[] = []
  for (const level of levels) {
    const before = walks.at(-1)
    if (before?.length === 1 && before[0].tokens && level.tokens) before.push(level)
    else walks.push([level])
  }
  return walks
}

/** In how many of the newest blocks parts of words as typed are looked for, when the hits are many. */
const RECENT_BLOCKS = 2
/** SQL of the rows in these, where a walk is under way. */
export const RECENT = `id >= (walk.recent << ${BLOCK_BITS})`

/** SQL of where walks begin, and of the last block for what is looked for in recent ones only. */
export const beginningOf = (id: string) =>
  `${id} >> ${BLOCK_BITS} as newest, greatest(0, (${id} >> ${BLOCK_BITS}) - ${RECENT_BLOCKS - 1}) as recent`

/** A place that is all of the table; like those of blocks, and unlike those of parts, it is odd. */
const TABLE = -1
const IS_PART = '(walk.place & 1 = 0)'
const PARTS = 1 << (BLOCK_BITS - PART_BITS)
const NEWEST = placeOf.block('newest')
/** Instead of a level: both of the walk, of which all rows have the words. */
const BOTH = 0

interface Around {
  name: string
  /** SQL of how many hits the walks before have taken, and of how many are wanted. */
  taken: string
  wanted: string
  /** SQL of how many rows are read of a block or the table in any order: if it has no more, these are all. */
  enough: string
  /** SQL of whether the table has more rows of a level than these, as is known beforehand. */
  isCrowded: (level: Level) => string
}

/** SQL of a walk: for each place that it looks at a row with the hits there, as `ids` and their `levels`. */
export function walked(walk: Walk, { name, taken, wanted, enough, isCrowded }: Around): string {
  const [first, second] = walk
  const last = first.recentOnly ? 'recent' : '0'
  const ways = second ? waysOfTwo(first, second, isCrowded) : waysOfOne(first, isCrowded)
  return `${name} (levels, ids, taken, next, place, newest, recent) as (
    select null::integer[], null::bigint[], ${taken}, ${ways.begin}, newest, recent from top
    union all
    select here.levels, here.ids, walk.taken + coalesce(cardinality(here.ids), 0), ${ways.next}, newest, recent
    from ${name} as walk cross join lateral (
      select array_agg(level) filter (where level is not null) as levels,
        array_agg(id) filter (where level is not null) as ids, count(*) = ${enough} and not ${IS_PART} as crowded
      from (
        ${foundBy(walk)}
        limit case when ${IS_PART} then null else ${enough} end
      ) as first_ones
    ) as found cross join lateral (
      select case when not crowded then found.levels end as levels, case when not crowded then found.ids end as ids,
        walk.place >> case when ${IS_PART} then ${2 + BLOCK_BITS - PART_BITS} else 2 end as block
    ) as here cross join lateral (
      select case
        ${ways.fromTable}
        when crowded then ${placeOf.part(`(block * ${PARTS} + ${PARTS - 1})`)}
        when ${IS_PART} and (walk.place >> 2) % ${PARTS} > 0 then walk.place - 4
        when block > ${last} then ${placeOf.block('(block - 1)')}
      end as place
    ) as following
    where walk.place is not null and walk.taken < ${wanted}
  )`
}

const BOUND = 'walk.next, following.place'

/** Parts of words are looked for by places; such as hardly any row has, at once in all of the table. */
function waysOfOne(level: Level, isCrowded: Around['isCrowded']) {
  if (level.trigrams.length === 0)
    return { begin: `${level.number}, ${NEWEST}`, next: BOUND, fromTable: '' }
  return {
    begin: `${level.number}, case when ${isCrowded(level)} then ${NEWEST} else ${TABLE} end`,
    next: BOUND,
    fromTable: `when walk.place = ${TABLE} then case when crowded then ${NEWEST} end`,
  }
}

/** Where a walk begins and goes on: first by the words alone, which mostly is all. */
function waysOfTwo(first: Level, second: Level, isCrowded: Around['isCrowded']) {
  const crowded = isCrowded(second)
  const ofFirst = `case when ${isCrowded(first)} then ${NEWEST} else ${TABLE} end`
  const firstEnds = `walk.next = ${first.number} and following.place is null`
  return {
    begin: `case when ${crowded} then ${first.number} else ${BOTH} end,
      case when ${crowded} then ${ofFirst} else ${TABLE} end`,
    next: `case when walk.next = ${BOTH} then ${first.number} when ${firstEnds} then ${second.number} else walk.next end,
      case when ${firstEnds} then ${NEWEST} else following.place end`,
    fromTable: `when walk.place = ${TABLE} then case when crowded then
      case walk.next when ${BOTH} then ${ofFirst} else ${NEWEST} end end`,
  }
}

/** The rows that an index gives at a place, each with its level. */
function foundBy(walk: Walk): string {
  const [first, second] = walk
  const found = (at: string) => `select id, ${levelOf(walk)} as level from assets where ${at}`
  const place = `nullif(walk.place, ${TABLE})`
  if (second) {
    const words = second.tokens ?? []
    const ofField = (first.tokens ?? []).filter((token) => !words.includes(token))
    const field = ofField.map(({ sql }) =>
      having(`case when walk.next = ${first.number} then ${sql} end`),
    )
    return found([second.at(place), ...field].join(' and '))
  }
  if (first.trigrams.length === 0) return found(first.at(place))
  // Without any number an index gives all rows, unless nothing asks it for one.
  return `${found(`${first.at(place)} and walk.place <> ${TABLE}`)}
    union all ${found(`${first.at(null)} and walk.place = ${TABLE}`)}`
}

/** The level of a row that is looked for, else null. */
function levelOf(walk: Walk): string {
  const cases = walk.map(({ number, is, above }) => {
    const sought = walk.length === 2 ? [`walk.next in (${BOTH}, ${number})`] : []
    const conditions = [...sought, is, ...(above === null ? [] : [`not (${above})`])]
    return `when ${conditions.join(' and ')} then ${number}`
  })
  return `case ${cases.join(' ')} end`
}
