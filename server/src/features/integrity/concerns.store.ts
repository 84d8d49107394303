import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { type Database, rows } from '../../storage/database/database.ts'

/** Most assets that are listed per finding. */
const ASSETS_LISTED_MAX = 4

export interface ConcernRow {
  digest: string
  kind: AssetKind
  code: string
  part: 'file' | 'thumbnail'
  current: boolean
  deleted: boolean
  count: number
}

/**
 * The assets with a current or earlier file of these contents, with such a take, or with one of these thumbnails; current
 * ones first. A deleted asset is read from its last revision.
 */
export function concernsOf(database: Database, digests: readonly string[]): Promise<ConcernRow[]> {
  return rows<ConcernRow>(
    database,
    `with wanted as (select digest from unnest($1::text[]) as w (digest)),
     named as (
       select digest, 'file' as part, digest as sha256 from wanted
       union all
       select w.digest, 'thumbnail', f.sha256 from wanted w join files f on f.thumbnail_sha256 = w.digest
     ),
     had as (
       select n.digest, n.part, n.sha256, v.asset_id
       from named n join asset_versions v on v.sha256 = n.sha256
       union
       select n.digest, n.part, n.sha256, t.asset_id
       from named n join takes t on n.sha256 in (t.sha256, t.unprocessed_sha256)
     ),
     ranked as (
       select h.digest, h.part, h.asset_id, a.kind, a.code, a.id is null as deleted,
         coalesce(a.file_sha256 = h.sha256, false) as current,
         row_number() over (partition by h.digest order by coalesce(a.file_sha256 = h.sha256, false) desc, a.id is null, h.part, h.asset_id) as rank,
         count(*) over (partition by h.digest) as count
       from had h left join assets a on a.id = h.asset_id
     )
     select r.digest, r.part, r.current, r.deleted, r.count,
       coalesce(r.kind, s.kind) as kind, coalesce(r.code, s.code) as code
     from ranked r
     left join lateral (
       select snapshot ->> 'kind' as kind, snapshot ->> 'code' as code from revisions
       where r.deleted and entity = 'asset' and entity_key = r.asset_id order by version desc limit 1
     ) s on true
     where r.rank <= $2 and coalesce(r.kind, s.kind) is not null order by r.digest, r.rank`,
    [digests, ASSETS_LISTED_MAX],
  )
}
