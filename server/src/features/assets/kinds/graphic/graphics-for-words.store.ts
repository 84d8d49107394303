import { type Database, rows } from '../../../../storage/database/database.ts'
import { searchPatterns } from '../../../../storage/database/search-texts.ts'
import { type AssetRow, columnsOf } from '../../library/assets.store.ts'
import type { StoredKind } from '../stored-kind.ts'

/** Most graphics per meaning that are checked for a title among those with a matching keyword. */
const GRAPHICS_PER_MEANING_MAX = 50

/** Graphics with one of these codes (in lower case), or one of these meanings as a whole field. */
export function graphicsMatching(
  database: Database,
  kind: StoredKind,
  { codes, meanings }: { codes: readonly string[]; meanings: readonly string[] },
): Promise<AssetRow[]> {
  const lines = meanings.flatMap((meaning) => searchPatterns(meaning, 'folded')?.line ?? [])
  return rows(
    database,
    `with found as materialized (
       select id from assets where kind = $1 and lower(code) = any($2::text[])
       union
       select of_one.id from unnest($3::text[]) as meant (line) cross join lateral (
         select id from assets
         where kind = $1 and string_to_array(search_key, E'\\n') @> array[meant.line]
         limit ${GRAPHICS_PER_MEANING_MAX}
       ) as of_one
     )
     select ${columnsOf(kind)} from found
     join assets a on a.id = found.id left join files f on f.sha256 = a.file_sha256 order by a.id desc`,
    [kind.kind, codes, lines],
  )
}
