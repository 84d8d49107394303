import { type Database, queryRows } from '../../../storage/database/database.ts'
import { type AssetRow, columnsOf } from '../assets.store.ts'
import { type AssetSearch, searchLevels, Values } from '../search-levels.ts'
import type { StoredKind } from '../stored-kind.ts'

interface Exported {
  search: AssetSearch
  /** Whether there is anything to search for, or the filters alone choose. */
  searched: boolean
  /** Only those to mend. */
  toMend: boolean
  /** Only ids below this one. */
  below: number | null
  limit: number
}

/** Rows that the filters leave, newest first, below an id. */
export async function exportedRows(
  database: Database,
  kind: StoredKind,
  { search, searched, toMend, below, limit }: Exported,
): Promise<AssetRow[]> {
  const values = new Values('hidden')
  const hits = searched ? hitsOf(kind, search, values) : listedOf(kind, search, values)
  if (hits === null) return []
  const under = below === null ? '' : ` and id < ${values.of(below, 'bigint')}`
  const odd = toMend ? ' and to_mend is not null' : ''
  const most = values.of(limit, 'integer')
  const text = `with page as (
      select id from ${hits}${odd}${under} order by id desc limit ${most}
    ) select ${columnsOf(kind)} from page join assets a on a.id = page.id
      left join files f on f.sha256 = a.file_sha256 order by a.id desc`
  return queryRows(database, values.in(text))
}

/**
 * All hits are found before they are put in order: an index of words gives them in none, and walking
 * down the ids until there are enough would take the longest where they are few.
 */
function hitsOf(kind: StoredKind, search: AssetSearch, values: Values): string | null {
  const found = searchLevels(kind.kind, search, values)
  if (found === null) return null
  const { at, is } = found.any
  return `(select id, to_mend from assets where ${at(null)} and ${is} offset 0) as hits where true`
}

function listedOf(kind: StoredKind, { language, file, use }: AssetSearch, values: Values): string {
  return [
    `assets where kind = '${kind.kind}'`,
    ...(language === null ? [] : [`language = ${values.of(language, 'text')}`]),
    ...(file === null ? [] : [`file_sha256 is ${file === 'present' ? 'not null' : 'null'}`]),
    ...(use === null ? [] : [use === 'used' ? 'used' : 'not used']),
  ].join(' and ')
}
