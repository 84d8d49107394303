import { BLOCK_BITS, type Level, PART_BITS, placeOf } from './search-levels.ts'

/**
 * A walk that looks for the newest hits: a query that repeats itself, in one block or part after the
 * other, for one level after the other, until it has enough. PostgreSQL prepares each point of a statement
 * that reads rows, needed or not, and that took longer than most of these reads; so there are few of them,
 * and where they look, and for which level, are numbers that the walk goes by.
 */

/** Two levels with the same words, of which the first has them for a whole field; and parts of words. */
type Words = [Level, Level]
type Stage = [Level] | Words
const isWords = (stage: Stage): stage is Words => stage.length === 2

/** In the order of the levels: whole words, then parts of words, as typed and then folded. */
function stagesOf(levels: readonly Level[]): Stage[] {
  const stages: Stage[] = []
  for (const level of levels) {
    const before = stages.at(-1)
    if (before?.length === 1 && before[0].tokens && level.tokens) before.push(level)
    else stages.push([level])
  }
  return stages
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
/** Instead of a level: both of a stage of words, of which all rows have the words. */
const bothOf = ([first]: Stage) => -first.number

interface Around {
  /** SQL of how many hits are wanted. */
  wanted: string
  /**
   * SQL of how many rows are read of a block or the table in any order: if it has no more, these are all.
   * Fewer of a block that has more in all likelihood.
   */
  enough: { sparse: string; dense: string }
  /** SQL of how many rows of a level the table has, where these are known to be many; 0 otherwise. */
  crowd: Crowd
}
type Crowd = (level: Level) => string

/** SQL of the walk: for each place that it looks at a row with the hits there, as `ids` and their `levels`. */
export function walked(levels: readonly Level[], { wanted, enough, crowd }: Around): string {
  const stages = stagesOf(levels)
  const words = stages.filter(isWords)
  const ways = waysOf(stages, crowd)
  const sought = words.flat().map((level) => `when ${level.number} then ${crowd(level)}`)
  const recent = levels.find(({ recentOnly }) => recentOnly)
  const last = recent ? `case walk.next when ${recent.number} then recent else 0 end` : '0'
  const found = [
    foundByWords(words, crowd),
    ...stages.filter((stage) => !isWords(stage)).map(foundByParts),
  ]
  return `walk (levels, ids, taken, next, place, newest, recent) as (
    select null::integer[], null::bigint[], 0, ${ways.begin.next}, ${ways.begin.place}, newest, recent from top
    union all
    select here.levels, here.ids, walk.taken + coalesce(cardinality(here.ids), 0), ${ways.next}, ${ways.place}, newest, recent
    from walk cross join lateral (
      select case when ${IS_PART} then null
        when case walk.next ${sought.join(' ')} else 0 end > ${enough.sparse} * ((walk.place >> 2) + 1) then ${enough.dense}
        else ${enough.sparse} end as most
    ) as reading cross join lateral (
      select array_agg(level) filter (where level is not null) as levels,
        array_agg(id) filter (where level is not null) as ids, count(*) = reading.most and not ${IS_PART} as crowded
      from (
        ${found.join(' union all ')}
      ) as first_ones
    ) as found cross join lateral (
      select case when not crowded then found.levels end as levels, case when not crowded then found.ids end as ids,
        walk.place >> case when ${IS_PART} then ${2 + BLOCK_BITS - PART_BITS} else 2 end as block
    ) as here cross join lateral (
      select case
        when walk.place = ${TABLE} then case when crowded then ${ways.fromTable} end
        when crowded then ${placeOf.part(`(block * ${PARTS} + ${PARTS - 1})`)}
        when ${IS_PART} and (walk.place >> 2) % ${PARTS} > 0 then walk.place - 4
        when block > ${last} then ${placeOf.block('(block - 1)')}
      end as place
    ) as following
    where walk.place is not null and walk.taken < ${wanted}
  )`
}

interface Begin {
  next: string
  place: string
}

/** SQL of what the walk looks for next, and where. */
function waysOf(stages: readonly Stage[], crowd: Crowd) {
  const words = stages.filter(isWords)
  const begins = stages.map((stage) => beginOf(stage, crowd))
  // The last place of a stage is followed by the first of the next one.
  const then = (what: 'next' | 'place') =>
    begins.slice(1).map((begin, at) => {
      const [first, second] = stages[at] as Stage
      const ends = second ? [bothOf([first]), second.number] : [first.number]
      return `when walk.next in (${ends.join(', ')}) then ${begin[what]}`
    })
  const firsts = words.map(([first]) => first.number).join(', ')
  return {
    begin: begins[0] as Begin,
    next: `case
      when following.place is not null then abs(walk.next)
      when walk.next in (${firsts}) then walk.next + 1 ${then('next').join(' ')} else walk.next end`,
    place: `case
      when following.place is not null then following.place
      when walk.next in (${firsts}) then ${NEWEST} ${then('place').join(' ')} end`,
    fromTable: `case walk.next ${words.map((stage) => `when ${bothOf(stage)} then ${placeOfFirst(stage, crowd)}`).join(' ')} else ${NEWEST} end`,
  }
}

const placeOfFirst = ([first]: Stage, crowd: Crowd) =>
  `case when ${crowd(first)} > 0 then ${NEWEST} else ${TABLE} end`

/**
 * Where a stage begins: first by the words alone, which mostly is all, unless many rows have them. Parts of
 * words are looked for by places; such as hardly any row has, at once in all of the table.
 */
function beginOf(stage: Stage, crowd: Crowd): Begin {
  const [first, second] = stage
  const ofFirst = placeOfFirst(stage, crowd)
  if (!second)
    return { next: `${first.number}`, place: first.trigrams.length === 0 ? NEWEST : ofFirst }
  const crowded = `${crowd(second)} > 0`
  return {
    next: `case when ${crowded} then ${first.number} else ${bothOf(stage)} end`,
    place: `case when ${crowded} then ${ofFirst} else ${TABLE} end`,
  }
}

const PLACE = `nullif(walk.place, ${TABLE})`

/**
 * SQL of rows with their levels; the level is null where a row is of none that is looked for. Each has the
 * limit for itself, though only one is asked at a time: of all together PostgreSQL would expect to need a
 * tenth, for which it goes through a small table row by row.
 */
const rowsAt = (cases: readonly string[], at: string) =>
  `(select id, case ${cases.join(' ')} end as level from assets where ${at} limit reading.most)`

const ofLevel = ({ number, is, above }: Level, sought: readonly number[]) => {
  const conditions = [
    `walk.next in (${sought.join(', ')})`,
    is,
    ...(above === null ? [] : [`not (${above})`]),
  ]
  return `when ${conditions.join(' and ')} then ${number}`
}

/** The rows that the numbers of words give at a place, as typed or folded, each with its level. */
function foundByWords(words: readonly Words[], crowd: Crowd): string {
  const numbers = words.map((stage) => {
    const [first, second] = stage
    const own = second.tokens ?? []
    const ofField = (first.tokens ?? []).filter((token) => !own.includes(token))
    const { number } = first
    return [
      // A field that many rows have is found by its own number: those of its words would only be read beside.
      ...own.map(({ sql }) => {
        const alone = `walk.next = ${number} and ${crowd(first)} > 0`
        return `when walk.next in (${[bothOf(stage), number, second.number].join(', ')}) and not (${alone}) then ${sql}`
      }),
      ...ofField.map(({ sql }) => `when walk.next = ${number} then ${sql}`),
    ]
  })
  const most = Math.max(...numbers.map(({ length }) => length))
  const asked = Array.from(
    { length: most },
    (_, at) => `case ${numbers.flatMap((ofStage) => ofStage[at] ?? []).join(' ')} end`,
  )
  const [[, any]] = words as [Words]
  const all = words.flatMap((stage) => [bothOf(stage), ...stage.map(({ number }) => number)])
  const cases = words.flatMap((stage) =>
    stage.map((level) => ofLevel(level, [bothOf(stage), level.number])),
  )
  return rowsAt(cases, `${any.at(PLACE, asked)} and walk.next in (${all.join(', ')})`)
}

/** The rows that parts of words give at a place. */
function foundByParts(stage: Stage): string {
  const [level] = stage
  const here = `walk.next = ${level.number}`
  const cases = [ofLevel(level, [level.number])]
  if (level.trigrams.length === 0) return rowsAt(cases, `${level.at(PLACE)} and ${here}`)
  // Without any number an index gives all rows, unless nothing asks it for one.
  return `${rowsAt(cases, `${level.at(PLACE)} and ${here} and walk.place <> ${TABLE}`)}
    union all ${rowsAt(cases, `${level.at(null)} and ${here} and walk.place = ${TABLE}`)}`
}
