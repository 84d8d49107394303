import { type Database, firstRow, rows } from '../../storage/database/database.ts'

/** The newest assets without a file that are looked at: the library may have many thousands. */
const LOOKED_AT_MAX = 5_000

/** Assets without a file that a person has declared, newest first, with their number. */
export async function ownWithoutFile(
  database: Database,
  { userId, limit }: { userId: number; limit: number },
): Promise<{ keys: number[]; total: number }> {
  const found = await rows<{ key: number; total: number }>(
    database,
    `select a.id as key, (count(*) over ())::integer as total
     from (select id from assets where not has_file order by id desc limit $3) a
     join revisions r on r.entity = 'asset' and r.entity_key = a.id and r.version = 1
     where r.user_id = $1 order by a.id desc limit $2`,
    [userId, limit, LOOKED_AT_MAX],
  )
  return { keys: found.map(({ key }) => Number(key)), total: found[0]?.total ?? 0 }
}

/** Words that have a take to review. */
export async function countWordsWithTakes(database: Database): Promise<number> {
  const found = await firstRow<{ count: number }>(
    database,
    `select count(distinct asset_id)::integer as count from takes where state = 'toReview'`,
  )
  return found?.count ?? 0
}
