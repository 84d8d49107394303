import type { RejectionReason } from '@griot/contract/recording/takes.ts'
import type { Selectable } from 'kysely'
import { type Database, rows } from '../../../storage/database/database.ts'
import type { Assets } from '../../../storage/database/rows.generated.ts'

export interface WordRow extends Pick<Selectable<Assets>, 'id' | 'code' | 'file_sha256'> {
  language: string
  local_text: string
  translation: string
  takes_to_review: number
  reason: RejectionReason | null
  reason_text: string | null
}

/** Audios that lack a file and have no take to review: ids, oldest first, and how many there are in all. */
export async function missingAudios(
  database: Database,
  { language, limit }: { language: string; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const missing = `from assets a where a.kind = 'audio' and a.language = $1 and not a.has_file
    and not exists (select from takes t where t.asset_id = a.id and t.state = 'toReview')`
  const [page, counted] = await Promise.all([
    rows<{ id: number }>(database, `select a.id ${missing} order by a.id limit $2`, [language, limit]),
    rows<{ total: number }>(database, `select count(*)::integer as total ${missing}`, [language]),
  ])
  return { ids: page.map(({ id }) => id), total: counted[0]?.total ?? 0 }
}

/** The declared ones of these codes, in their order. */
export async function idsOfCodes(database: Database, codes: readonly string[]): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    `select a.id from unnest($1::text[]) with ordinality as given (code, place)
     join assets a on a.kind = 'audio' and lower(a.code) = given.code group by a.id order by min(place)`,
    [codes.map((code) => code.toLowerCase())],
  )
  return found.map(({ id }) => id)
}

/** Words by id, in the given order; deleted ones are left out. */
export function wordsById(database: Database, ids: readonly number[]): Promise<WordRow[]> {
  return rows(
    database,
    `select a.id, a.code, a.file_sha256, a.language, a.local_text, a.translation,
       (select count(*)::integer from takes t where t.asset_id = a.id and t.state = 'toReview') as takes_to_review,
       newest.reason, newest.reason_text
     from unnest($1::bigint[]) with ordinality as given (id, place)
     join assets a on a.id = given.id and a.kind = 'audio'
     left join lateral (
       select state, reason, reason_text from takes t where t.asset_id = a.id order by t.id desc limit 1
     ) as newest on newest.state = 'rejected'
     order by given.place`,
    [ids],
  )
}
