import { type Database, queryRows } from '../../storage/database/database.ts'
import type { AssetRow } from './assets.store.ts'
import type { AssetSearch } from './search-levels.ts'
import {
  countStatement,
  fewStatement,
  isCommon,
  manyStatement,
  type SearchPage,
} from './search-statement.ts'
import type { Common } from './search-upkeep.store.ts'
import type { StoredKind } from './stored-kind.ts'

/**
 * A page of hits, the best first; how many there are in all where they are few, else null.
 * @param common what many rows have: of these words nobody needs to ask
 */
export async function searchAssets(
  database: Database,
  kind: StoredKind,
  page: SearchPage,
  common: Common,
): Promise<{ found: AssetRow[]; hits: number | null }> {
  type Found = AssetRow & { hits: number | null }
  const few = isCommon(page, common)
    ? []
    : await queryRows<Found>(database, fewStatement(kind, page))
  const hits = few[0]?.hits ?? null
  const rows =
    hits === null ? await queryRows<Found>(database, manyStatement(kind, page, common)) : few
  // A page without rows still tells the number of hits, in a row that has no asset.
  return { found: rows.filter((row) => row.id !== null), hits }
}

/** Exact number of hits. */
export async function countHits(
  database: Database,
  kind: StoredKind,
  search: AssetSearch,
): Promise<number> {
  const [counted] = await queryRows<{ hits: number }>(database, countStatement(kind, search))
  return counted?.hits ?? 0
}
