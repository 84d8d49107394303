import { type Database, rows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetRow, columnsOf, SPEAKER } from '../library/assets.store.ts'
import { filterCondition } from '../library/filter.ts'
import { type AssetSearch, buildSearch, statementOf } from '../search/conditions.ts'

interface ExportPage {
  search: AssetSearch
  /** Whether there is a search, or only filters. */
  searched: boolean
  /** Only rows with lint findings. */
  hasTextHints: boolean
  /** Only ids below this one. */
  below: number | null
  limit: number
}

/** Rows that match the filters, newest first, below an id. */
export async function exportedRows(
  database: Database,
  kind: StoredKind,
  { search, searched, hasTextHints, below, limit }: ExportPage,
): Promise<(AssetRow & { speaker: string })[]> {
  const found = searched ? matchesOf(kind, search) : listOf(kind, search)
  if (found === null) return []
  const first = found.values.length + 1
  const under = below === null ? '' : ` and id < $${first}::bigint`
  const faulty = hasTextHints ? ' and to_mend is not null' : ''
  const text = `with page as (
      select id from ${found.from}${faulty}${under} order by id desc limit $${first + 1}::integer
    ) select ${columnsOf(kind)}, ${SPEAKER} from page join assets a on a.id = page.id
      left join files f on f.sha256 = a.file_sha256 order by a.id desc`
  const statement = statementOf(text, [...found.values, below, limit])
  return rows(database, statement.text, statement.values)
}

interface Source {
  from: string
  values: unknown[]
}

/**
 * All matches are found before they are sorted: the search index has no order, and scanning the ids downwards takes
 * longest when matches are few.
 */
function matchesOf(kind: StoredKind, search: AssetSearch): Source | null {
  const found = buildSearch(kind.kind, search)
  if (found === null) return null
  const { filter, matches, values } = found
  const from = `(select id, to_mend from assets where ${filter} and ${matches} offset 0) as matching where true`
  return { from, values }
}

function listOf(kind: StoredKind, filter: AssetSearch): Source {
  const { language } = filter
  const places = { kind: '$1', language: language === null ? null : '$2' }
  const values = [kind.kind, ...(language === null ? [] : [language])]
  return { from: `assets where ${filterCondition(filter, places)}`, values }
}
