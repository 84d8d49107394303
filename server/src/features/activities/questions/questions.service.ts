import { EXPORT_QUESTIONS_AT_ONCE, type Question } from '@griot/contract/activities/questions/questions.ts'
import type { ReadQuery } from '@griot/contract/api.ts'
import type { Pagination } from '@griot/contract/envelope.ts'
import type { Database } from '../../../storage/database/database.ts'
import { presentActivity } from '../activities.present.ts'
import { pageOfQuestions, type QuestionRow, questionsAfter } from './questions.store.ts'

/** A page of the question bank. */
export async function listQuestions(
  database: Database,
  { page, limit, ...filters }: ReadQuery<'listQuestions'>,
): Promise<{ questions: Question[]; pagination: Pagination }> {
  const offset = (page - 1) * limit
  const { found, total } = await pageOfQuestions(database, { filters, offset, limit })
  return {
    questions: found.map(presentQuestion),
    pagination: { page, pages: Math.ceil(total / limit), total, limit },
  }
}

/** The next part of the filtered activities, by id: concurrent saves never cause duplicates. */
export async function exportQuestions(
  database: Database,
  { after, ...filters }: ReadQuery<'exportQuestions'>,
): Promise<{ questions: Question[]; after: string | null }> {
  const limit = EXPORT_QUESTIONS_AT_ONCE
  const found = await questionsAfter(database, { filters, after: after ?? null, limit })
  const last = found.length === limit ? found.at(-1) : undefined
  return { questions: found.map(presentQuestion), after: last?.id ?? null }
}

function presentQuestion(row: QuestionRow): Question {
  return {
    activity: presentActivity(row),
    level: { id: row.level_id, level: row.level, title: row.level_title },
    lesson: { id: row.lesson_id, lessonNumber: row.lesson_number, title: row.lesson_title },
  }
}
