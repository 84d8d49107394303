import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { ProgressSearch } from './progress.search.ts'

/** Saved items by person and week; counted again at each visit. */
export const progressQuery = ({ work, weeks }: ProgressSearch) =>
  queryOptions({
    queryKey: ['progress', work ?? 'all', weeks],
    queryFn: ({ signal }) => call('getProgress', { query: { ...(work && { work }), weeks: String(weeks) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
