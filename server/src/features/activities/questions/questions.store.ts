import { type Database, queryRows } from '../../../storage/database/database.ts'
import type { Lessons, Levels } from '../../../storage/database/rows.generated.ts'
import type { ActivityRow } from '../activities.store.ts'
import {
  courseStatement,
  exportStatement,
  isSearch,
  type QuestionFilters,
  type QuestionPage,
  rankedStatement,
} from './question-statements.ts'

export type QuestionRow = ActivityRow & {
  level: Levels['level']
  level_title: Levels['title']
  lesson_number: Lessons['lesson_number']
  lesson_title: Lessons['title']
}

/** A page without rows still returns the total, in a row of nulls. */
type PageRow = QuestionRow & { total: number | null }

/** A page in course order; for a search with few enough matches, best first. */
export async function pageOfQuestions(
  database: Database,
  page: QuestionPage,
): Promise<{ found: QuestionRow[]; total: number }> {
  const ranked = isSearch(page.filters) ? await queryRows<PageRow>(database, rankedStatement(page)) : []
  const rows = (ranked[0]?.total ?? null) === null ? await queryRows<PageRow>(database, courseStatement(page)) : ranked
  return { found: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

export function questionsAfter(
  database: Database,
  input: { filters: QuestionFilters; after: string | null; limit: number },
): Promise<QuestionRow[]> {
  return queryRows(database, exportStatement(input))
}
