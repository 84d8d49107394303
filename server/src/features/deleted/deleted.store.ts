import type { Role } from '@griot/contract/accounts/roles.ts'
import type { DeletedKind } from '@griot/contract/curriculum/deleted.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import type { Snapshot } from '../../storage/database/writes/entities.ts'
import { SOURCES, type SourceName, sourceOf } from './sources.ts'

/** A deleted thing, with the revision of its deletion and its author. */
export interface DeletedRow {
  entity: SourceName
  kind: DeletedKind
  key: number
  at: Date
  language: LanguageName | null
  place_id: string | null
  place_name: string | null
  place_deleted: boolean | null
  shape: number
  snapshot: Snapshot
  user_id: number | null
  user_name: string | null
  role: Role | null
}

interface DeletedQuery {
  since: Date
  kinds: readonly DeletedKind[]
  language: LanguageName | null
  offset: number
  limit: number
}

/** A page without rows still returns the total, in a row of nulls. */
type PageRow = { total: number } & (DeletedRow | { key: null })

/** Things deleted since a time, latest first. */
export async function pageOfDeleted(
  database: Database,
  { since, kinds, language, offset, limit }: DeletedQuery,
): Promise<{ found: DeletedRow[]; total: number }> {
  const sources = [...new Set(kinds.map(sourceOf))]
  const found = await rows<PageRow>(
    database,
    `with gone as materialized (
       select * from (${sources.map(rowsOf).join(' union all ')}) as any_kind
       where kind = any($2::text[]) and ($3::text is null or language = $3)
     )
     select (select count(*)::integer from gone) as total, p.*, r.shape, r.snapshot, r.user_id,
       u.name as user_name, u.role
     from (select) as always
     left join (select * from gone order by at desc, entity, key desc limit $4 offset $5) as p on true
     left join revisions r on r.entity = p.entity and r.entity_key = p.key and r.version = p.version
     left join users u on u.id = r.user_id
     order by p.at desc, p.entity, p.key desc`,
    [since, kinds, language, limit, offset],
  )
  return { found: found.filter(isDeletedRow), total: found[0]?.total ?? 0 }
}

const rowsOf = (entity: SourceName): string => `select '${entity}' as entity, s.* from (${SOURCES[entity].rows}) as s`

const isDeletedRow = (row: PageRow): row is PageRow & DeletedRow => row.key !== null
