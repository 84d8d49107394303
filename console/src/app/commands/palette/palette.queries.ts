import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_SEARCH_SIZE } from '@griot/contract/limits.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { curriculumKey } from '../../../api/curriculum.queries.ts'
import { listAssets } from '../../../shared/assets/assets.calls.ts'
import { assetsKey } from '../../../shared/assets/assets.queries.ts'

/** The assets of a kind that best match the typed text. */
export function namedAssetsQuery(kind: AssetKind, term: string) {
  return queryOptions({
    queryKey: [...assetsKey(kind), 'named', term],
    queryFn: async ({ signal }) => {
      const query = { search: term, limit: ASSET_SEARCH_SIZE, count: 'false' } as const
      return { term, assets: (await listAssets(kind, query, signal)).assets }
    },
    enabled: term !== '',
  })
}

/** The levels and lessons that best match the typed text; keeps the previous results while loading. */
export function namedCurriculumQuery(term: string) {
  return queryOptions({
    queryKey: [...curriculumKey, 'named', term],
    queryFn: async ({ signal }) => {
      const hits = await call('searchCurriculum', { query: { search: term, limit: 4 }, signal })
      return { term, hits }
    },
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
}
