import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'

/** A search without one filter, or without any. */
export interface BroaderSearch {
  drops: 'exact' | 'file' | 'hasTextHints' | 'use' | 'language' | 'search' | 'all'
  filters: AssetFilters
  /** Changes of the search parameters. */
  changes: Partial<AssetFilters>
}

/**
 * Searches without one of the filters, least specific filter first; then without all, if there are several. Empty
 * without filters or with only a language: a language without assets is simply empty.
 */
export function broaderSearches(filters: AssetFilters): BroaderSearch[] {
  const { exact, file, language, search, hasTextHints, use } = filters
  const drop = (drops: BroaderSearch['drops'], changes: Partial<AssetFilters>): BroaderSearch => ({
    drops,
    changes,
    filters: { ...filters, ...changes },
  })
  const wider: BroaderSearch[] = []
  if (exact) wider.push(drop('exact', { exact: undefined }))
  if (file) wider.push(drop('file', { file: undefined }))
  if (hasTextHints) wider.push(drop('hasTextHints', { hasTextHints: undefined }))
  if (use) wider.push(drop('use', { use: undefined }))
  if (language && (search !== '' || file || hasTextHints || use)) wider.push(drop('language', { language: undefined }))
  if (search !== '') wider.push(drop('search', { search: '', exact: undefined }))
  if (wider.length > 1) {
    const none = {
      exact: undefined,
      file: undefined,
      hasTextHints: undefined,
      use: undefined,
      language: undefined,
    }
    wider.push(drop('all', { ...none, search: '' }))
  }
  return wider
}
