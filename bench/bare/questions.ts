import type pg from 'pg'
import {
  courseStatement,
  isSearch,
  type QuestionFilters,
  rankedStatement,
} from '#server/features/activities/questions/question-statements.ts'
import { asActivity } from './activity.ts'

/** A page of the question bank by Griot's own statements. */
export async function listQuestions(pool: pg.Pool, query: NodeJS.Dict<string | string[]>) {
  const [page, limit] = [Number(query.page), Number(query.limit)]
  // The bench sends the filters as the contract's schema would read them.
  const filters = { search: '', ...query, page: undefined, limit: undefined } as QuestionFilters
  const wanted = { filters, offset: (page - 1) * limit, limit }
  const ranked = isSearch(filters) ? (await pool.query(rankedStatement(wanted))).rows : []
  const rows = ranked[0]?.total == null ? (await pool.query(courseStatement(wanted))).rows : ranked
  const total = Number(rows[0]?.total)
  return {
    questions: rows.filter(({ id }) => id !== null).map(asQuestion),
    pagination: { page, pages: Math.ceil(total / limit), total, limit },
  }
}

function asQuestion(row: pg.QueryResultRow) {
  return {
    // Griot's statement gives it as text.
    activity: asActivity({ ...row, data: JSON.parse(row.data) }),
    level: { id: row.level_id, level: row.level, title: row.level_title },
    lesson: { id: row.lesson_id, lessonNumber: row.lesson_number, title: row.lesson_title },
  }
}
