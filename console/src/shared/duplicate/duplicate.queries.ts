import type { LanguageName } from '@griot/contract/languages.ts'
import { ASSET_SEARCH_SIZE } from '@griot/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { curriculumKey } from '../../api/curriculum-key.ts'
import { listAssets } from '../assets/assets.calls.ts'
import { assetsKey } from '../assets/assets.queries.ts'
import type { DuplicateSource } from './duplicate-source.ts'

const PLAN = { level: 'planLevelDuplicate', lesson: 'planLessonDuplicate' } as const

/** What a copy in a language contains, and the words for it. */
export function planQuery({ of, id }: DuplicateSource, language: LanguageName) {
  return queryOptions({
    queryKey: [...curriculumKey, 'duplicate', of, id, language],
    queryFn: ({ signal }) => call(PLAN[of], { params: { id }, query: { language }, signal }),
    // New words may have been declared since.
    staleTime: 0,
  })
}

/** The best words of a language for a search. */
export function wordHitsQuery(language: LanguageName, search: string) {
  return queryOptions({
    queryKey: [...assetsKey('audio'), 'duplicate', language, search],
    queryFn: async ({ signal }) => {
      const query = { search, language, limit: ASSET_SEARCH_SIZE, count: 'false' } as const
      const { assets } = await listAssets('audio', query, signal)
      return assets.map(({ code, localText: text, translation }) => ({ code, text, translation }))
    },
  })
}
