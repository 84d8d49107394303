import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ASSET_SEARCH_SIZE } from '#contract/limits.ts'
import { call } from '../../../../api/client.ts'
import type { AssetQuestion } from './asset-section.ts'

export function audiosFound({ term, language }: AssetQuestion) {
  return queryOptions({
    queryKey: ['audios', 'asset-search', term, language ?? null],
    queryFn: async ({ signal }) => {
      const query = { search: term, limit: ASSET_SEARCH_SIZE, language, count: 'false' } as const
      return (await call('listAudios', { query, signal })).audios
    },
    placeholderData: keepPreviousData,
  })
}
