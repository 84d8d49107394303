import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'

/** A search with one filter less, or with none. */
export interface Wider {
  drops: 'exact' | 'file' | 'toMend' | 'use' | 'language' | 'search' | 'all'
  filters: AssetFilters
  /** What the address changes to. */
  changes: Partial<AssetFilters>
}

/**
 * Searches that are wider by one filter, the one that changes the least of what was asked first; by
 * all of them where several stand. Nothing when no filter stands, or only a language: a language
 * without assets is not to blame, it is empty.
 */
export function widerSearches(filters: AssetFilters): Wider[] {
  const { exact, file, language, search, toMend, use } = filters
  const drop = (drops: Wider['drops'], changes: Partial<AssetFilters>): Wider => ({
    drops,
    changes,
    filters: { ...filters, ...changes },
  })
  const wider: Wider[] = []
  if (exact) wider.push(drop('exact', { exact: undefined }))
  if (file) wider.push(drop('file', { file: undefined }))
  if (toMend) wider.push(drop('toMend', { toMend: undefined }))
  if (use) wider.push(drop('use', { use: undefined }))
  if (language && (search !== '' || file || toMend || use))
    wider.push(drop('language', { language: undefined }))
  if (search !== '') wider.push(drop('search', { search: '', exact: undefined }))
  if (wider.length > 1) {
    const none = {
      exact: undefined,
      file: undefined,
      toMend: undefined,
      use: undefined,
      language: undefined,
    }
    wider.push(drop('all', { ...none, search: '' }))
  }
  return wider
}
