import type { ReadQuery } from '@griot/contract/api.ts'
import { fold } from '@griot/contract/text/folding.ts'
import { ACTIVITY_COLUMNS } from '../activities.store.ts'
import { matchCondition, rankExpression } from './question-search.ts'

/**
 * Statements for a page of the question bank.
 *
 * `courseStatement` counts the activities of each lesson. From the counts follow the total and the lessons of the page,
 * so the last page costs no more than the first. `rankedStatement` ranks all matches of a search, unless there are more
 * than RANKED_MAX.
 */

export type QuestionFilters = Omit<ReadQuery<'exportQuestions'>, 'after'>

export interface QuestionPage {
  filters: QuestionFilters
  offset: number
  limit: number
}

interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** With more matches, the order of the course is used: ranking would have to read too many rows. */
const RANKED_MAX = 1_000

const COLUMNS = `${ACTIVITY_COLUMNS}, l.lesson_number, l.title as lesson_title, v.level, v.title as level_title`
const JOINED = 'activities a join lessons l on l.key = a.lesson_key join levels v on v.key = l.level_key'

/** Collects parameters in order. */
class Parameters {
  readonly values: unknown[] = []

  readonly add = (value: unknown): string => {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** SQL conditions for lessons `l` of levels `v`, and for activities `a` in them. */
interface Conditions {
  lessons: string
  activities: string
}

export const isSearch = ({ search }: QuestionFilters) => search.trim() !== ''

const hasPlaceFilter = ({ language, levelId, lessonId }: QuestionFilters) =>
  [language, levelId, lessonId].some((filter) => filter !== undefined)

function conditionsFor(filters: QuestionFilters, { add }: Parameters): Conditions {
  const { language, levelId, lessonId, kind, difficulty, tag, available, search } = filters
  const is = (column: string, value: string | boolean | undefined) =>
    value === undefined ? [] : [`${column} = ${add(value)}`]
  return {
    lessons: [
      'v.deleted_at is null and l.deleted_at is null',
      ...is('v.language', language),
      ...is('v.id', levelId),
      ...is('l.id', lessonId),
    ].join(' and '),
    activities: [
      'a.deleted_at is null',
      ...is('a.kind', kind),
      ...is('a.difficulty', difficulty),
      ...is('a.is_active', available),
      ...(tag === undefined ? [] : [`a.search_tags @> array[${add(fold(tag))}]::text[]`]),
      ...(isSearch(filters) ? [matchCondition(search, add)] : []),
    ].join(' and '),
  }
}

/** The lessons in course order, each with its position. */
const courseCte = ({ lessons }: Conditions) => `course as materialized (
    select l.key, row_number() over (order by v.language, v.level, l.lesson_number, l.id) as place
    from lessons l join levels v on v.key = l.level_key where ${lessons}
  )`

/** The rows for the keys of `page`; followed by an `order by`. */
const QUESTIONS_OF_PAGE = `left join page on true left join lateral (
    select ${COLUMNS} from ${JOINED} where a.key = page.key offset 0
  ) as question on true`

/** A page in course order, each row with the total. */
export function courseStatement({ filters, offset, limit }: QuestionPage): Statement {
  const values = new Parameters()
  const chosen = conditionsFor(filters, values)
  // Without a position filter all lessons match, so checking each one would be useless.
  const inCourse = hasPlaceFilter(filters) ? ' and a.lesson_key = any(array(select key from course))' : ''
  const [from, most] = [`${values.add(offset)}::integer`, `${values.add(limit)}::integer`]
  const text = `with ${courseCte(chosen)}, counted as (
      select a.lesson_key, count(*)::integer as n from activities a
      where ${chosen.activities}${inCourse} group by a.lesson_key
    ), spans as materialized (
      select c.key, c.place, n, (sum(n) over (order by c.place))::integer as until
      from course c join counted on counted.lesson_key = c.key
    ), near as materialized (
      select key, place, until - n as before from spans where until > ${from} and until - n < ${from} + ${most}
    ), page as materialized (
      select a.key, near.place, a.activity_number, a.id from near join activities a on a.lesson_key = near.key
      where ${chosen.activities} order by near.place, a.activity_number, a.id
      limit ${most} offset ${from} - (select coalesce(min(before), ${from}) from near)
    ) select (select coalesce(max(until), 0) from spans) as total, question.*
      from (select) as one ${QUESTIONS_OF_PAGE} order by page.place, page.activity_number, page.id`
  // Without a search there are few such statements, and generic plans fit every value.
  return isSearch(filters)
    ? { text, values: values.values }
    : { name: `questions ${statementNameOf(filters)}`, text, values: values.values }
}

/** First letters only: PostgreSQL truncates names at 63 bytes, and confused two with the same beginning. */
const statementNameOf = (filters: QuestionFilters) =>
  Object.entries(filters)
    .filter(([name, value]) => value !== undefined && name !== 'search')
    .map(([name]) => name.slice(0, 5))
    .join(' ')

/** A page of a search, best matches first; a null total means that there are too many to rank. */
export function rankedStatement({ filters, offset, limit }: QuestionPage): Statement {
  const values = new Parameters()
  const chosen = conditionsFor(filters, values)
  const order = 'rank, language, level, lesson_number, lesson_id, activity_number, id'
  const text = `with hits as materialized (
      select a.key, v.language, v.level, l.lesson_number, l.id as lesson_id, a.activity_number, a.id,
        ${rankExpression(filters.search, values.add)} as rank
      from ${JOINED} where ${chosen.lessons} and ${chosen.activities} limit ${RANKED_MAX + 1}
    ), counted as materialized (
      select count(*)::integer as n from hits
    ), page as materialized (
      select key, row_number() over (order by ${order}) as place from hits
      where (select n from counted) <= ${RANKED_MAX}
      order by place limit ${values.add(limit)} offset ${values.add(offset)}
    ) select case when n <= ${RANKED_MAX} then n end as total, question.*
      from counted ${QUESTIONS_OF_PAGE} order by page.place`
  return { text, values: values.values }
}

/** Activities that match the filters, sorted by id, after an id. */
export function exportStatement(input: { filters: QuestionFilters; after: string | null; limit: number }): Statement {
  const values = new Parameters()
  const { lessons, activities } = conditionsFor(input.filters, values)
  const after = input.after === null ? [] : [`a.id > ${values.add(input.after)}`]
  const text = `select ${COLUMNS} from ${JOINED}
    where ${[lessons, activities, ...after].join(' and ')}
    order by a.id limit ${values.add(input.limit)}`
  return { text, values: values.values }
}
