import { DELETED_KIND_NAMES, type DeletedKind } from '@griot/contract/curriculum/deleted.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { DeletedSearch } from './deleted.search.ts'

/** Filters in the URL; an unknown kind counts as absent. */
export function filtersOf({ kind, language }: Pick<DeletedSearch, 'kind' | 'language'>): {
  kind?: DeletedKind
  language?: LanguageName
} {
  const known = DELETED_KIND_NAMES.find((name) => name === kind)
  return { ...(known && { kind: known }), ...(language && { language }) }
}

/** A page of deleted things; never cached, because other users delete too. */
export function deletedQuery({ page, ...search }: DeletedSearch) {
  const filters = filtersOf(search)
  return queryOptions({
    queryKey: ['deleted', filters, page],
    queryFn: ({ signal }) => call('listDeletedItems', { query: { ...filters, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
