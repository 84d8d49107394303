import type { Insertable, Selectable } from 'kysely'
import { ADVISORY_LOCKS } from '../../../storage/database/advisory-locks.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { ReviewSettings } from '../../../storage/database/rows.generated.ts'

/** SQL with which a change of the settings begins: changes come one after another. */
export const ONE_CHANGE = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.reviewSettings})`

/** The settings that hold now. The first ones come with the table. */
export async function currentSettings(database: Database): Promise<Selectable<ReviewSettings>> {
  const found = await firstRow(
    database,
    kysely.selectFrom('review_settings').selectAll().orderBy('version', 'desc').limit(1),
  )
  if (!found) throw new Error('The settings of review are missing.')
  return found
}

export async function insertSettings(transaction: Transaction, values: Insertable<ReviewSettings>): Promise<void> {
  await rows(transaction, kysely.insertInto('review_settings').values(values))
}

/** Lessons by whether they are available, and whether what learners would see of them is approved. */
export function countLessons(database: Database): Promise<{ available: boolean; approved: boolean; count: number }[]> {
  return rows(
    database,
    `with lives as (
       select l.key, l.available from lessons l join levels v on v.key = l.level_key
       where l.deleted_at is null and v.deleted_at is null
     ), lacking as (
       select distinct i.root from items_used_by('lesson', array(select key from lives), true) i
       where not exists (
         select from reviews r where r.entity = i.entity and r.entity_key = i.entity_key and r.state = 'approved'
       )
     )
     select available, lacking.root is null as approved, count(*)::integer as count
     from lives left join lacking on lacking.root = lives.key group by 1, 2`,
  )
}

/** Active accounts: how many approve by these roles, and which an admin has marked. */
export async function whoApproves(
  database: Database,
  roles: readonly string[],
): Promise<{ byRole: number; marked: { id: number; name: string }[] }> {
  const found = await rows<{ id: number; name: string; by_role: boolean }>(
    database,
    `select id, name, role = any($1::text[]) as by_role from users
     where status = 'active' and (is_approver or role = any($1::text[])) order by lower(name), id`,
    [roles],
  )
  return {
    byRole: found.filter(({ by_role }) => by_role).length,
    marked: found.filter(({ by_role }) => !by_role),
  }
}
