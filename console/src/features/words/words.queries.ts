import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { COURSE_HINTS_KEY } from '../../shared/text-hints/course-hints.calls.ts'
import { TEAM_WORDS_KEY } from '../../shared/text-hints/use-renew-hints.ts'
import type { courseHintsSearch, teamWordsSearch } from './words.search.ts'

/** A page of items with texts to fix; read again each time, because other pages fix them. */
export function courseHintsQuery(search: z.output<typeof courseHintsSearch>) {
  return queryOptions({
    queryKey: [...COURSE_HINTS_KEY, 'list', search],
    queryFn: ({ signal }) => call('listCourseHints', { query: { ...search, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function teamWordsQuery(search: z.output<typeof teamWordsSearch>) {
  return queryOptions({
    queryKey: [...TEAM_WORDS_KEY, search],
    queryFn: ({ signal }) => call('listTeamWords', { query: { ...search, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
