import { acceptedFilters, type SavedView } from '@griot/contract/saved-views/saved-views.ts'
import type { ViewRow } from './saved-views.store.ts'

/** A view as an account sees it, with the filters that its list still accepts. */
export function presentView(row: ViewRow, userId: number): SavedView {
  return {
    id: String(row.id),
    place: row.place,
    name: row.name,
    ...acceptedFilters(row.place, row.filters),
    isShared: row.is_shared,
    isOwn: row.user_id === userId,
    owner: row.owner,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}
