import type { LanguageName } from '@griot/contract/languages.ts'
import { type Database, rows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type AssetRow, columnsOf } from './assets.store.ts'

/** More than one, because several ids can have the same next asset: a small language is drawn almost whole. */
const DRAWS_PER_ASSET = 3

/**
 * A random sample of a language's assets, at most `most`: the next asset after random ids between the first and the
 * last.
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
       from ends, generate_series(1, $4::integer) where low is not null
     ), found as materialized (
       select near.id from drawn cross join lateral (
         select id from assets where kind = $1 and language = $2 and id >= drawn.at order by id limit 1
       ) as near
       group by near.id order by random() limit $3
     )
     select ${columnsOf(kind)} from found
     join assets a on a.id = found.id left join files f on f.sha256 = a.file_sha256 order by a.id`,
    [kind.kind, language, most, most * DRAWS_PER_ASSET],
  )
}
