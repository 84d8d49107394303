import type { Question } from '@griot/contract/activities/questions/questions.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { activitiesKey } from '../../../api/activities.queries.ts'
import { call } from '../../../api/client.ts'
import type { QuestionFilters } from './question-filters.ts'

/** A page of the question bank; keeps the previous page while loading. */
export function questionsQuery(filters: QuestionFilters, page: number) {
  return queryOptions({
    queryKey: [...activitiesKey, 'questions', filters, page],
    queryFn: ({ signal }) => call('listQuestions', { query: { ...filters, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Number of questions that match the filters. */
export function questionCountQuery(filters: QuestionFilters) {
  return queryOptions({
    queryKey: [...activitiesKey, 'question-count', filters],
    queryFn: async ({ signal }) =>
      (await call('listQuestions', { query: { ...filters, limit: 1 }, signal })).pagination.total,
  })
}

/** All questions that match the filters, by id. */
export async function allQuestions(filters: QuestionFilters): Promise<Question[]> {
  const all: Question[] = []
  let after: string | null | undefined
  while (after !== null) {
    const query = { ...filters, ...(after === undefined ? {} : { after }) }
    const part = await call('exportQuestions', { query })
    all.push(...part.questions)
    after = part.after
  }
  return all
}
