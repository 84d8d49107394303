import type { LanguageName } from '@griot/contract/languages.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetRow, columnsOf } from './assets.store.ts'

/**
 * A random sample of a language's assets: the next asset after each of `most` random ids between the first and the
 * last. Some are drawn twice and returned once.
 */
export function sampleOf(
  database: Database,
  kind: StoredKind,
  { language, most }: { language: LanguageName; most: number },
): Promise<AssetRow[]> {
  return rows(
    database,
    `with ends as materialized (
       select min(id) as low, max(id) as high from assets where kind = $1 and language = $2
     ), drawn as materialized (
       select low + floor(random() * (high - low + 1))::bigint as at
       from ends, generate_series(1, $3::integer) where low is not null
     ), found as materialized (
       select distinct near.id from drawn cross join lateral (
         select id from assets where kind = $1 and language = $2 and id >= drawn.at order by id limit 1
       ) as near
     )
     select ${columnsOf(kind)} from found
     join assets a on a.id = found.id left join files f on f.sha256 = a.file_sha256 order by a.id`,
    [kind.kind, language, most],
  )
}
