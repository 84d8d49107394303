import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallBody } from '#contract/api.ts'
import type { LanguageName } from '#contract/languages.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { call } from '../../api/client.ts'
import type { AudioListSearch } from './audio-list.search.ts'

/** What narrows the list down. */
export type AudioFilters = Pick<AudioListSearch, 'search' | 'language' | 'file' | 'exact'>

/** Everything about audios hangs on this key, so that one invalidation renews it all. */
export const AUDIOS_KEY = ['audios'] as const

export function filtersOf({ search, language, file, exact }: AudioFilters): AudioFilters {
  // marks only matter to a search
  return { search, language, file, exact: search === '' ? undefined : exact }
}

/**
 * A page of rows. With a search it comes without its pagination, which is dearer than the rows and
 * fills in beside them (promise P3).
 */
export function audioPageQuery(filters: AudioFilters, page: number) {
  const counted = filters.search === ''
  return queryOptions({
    queryKey: [...AUDIOS_KEY, 'page', filters, page],
    queryFn: async ({ signal }) => {
      const query = {
        ...filters,
        page,
        limit: PAGE_SIZE,
        count: counted ? 'true' : 'false',
      } as const
      const { audios, pagination } = await call('listAudios', { query, signal })
      return { audios, pagination, search: filters.search }
    },
    placeholderData: keepPreviousData,
  })
}

/** How many audios the filters leave. */
export function audioTotalQuery(filters: AudioFilters) {
  return queryOptions({
    queryKey: [...AUDIOS_KEY, 'total', filters],
    queryFn: async ({ signal }) => {
      const { pagination } = await call('listAudios', {
        query: { ...filters, limit: 1, count: 'true' },
        signal,
      })
      return pagination?.total ?? 0
    },
  })
}

/** How many are declared, and how many of them lack a file. */
export function audioCountQuery(language: LanguageName | undefined) {
  return queryOptions({
    queryKey: [...AUDIOS_KEY, 'count', language ?? 'all'],
    queryFn: ({ signal }) => call('countAudios', { query: { language }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function updateAudios(rows: CallBody<'updateAudios'>) {
  return call('updateAudios', { body: rows })
}
