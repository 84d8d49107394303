import type { Role } from '@griot/contract/accounts/roles.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'

export type SharedKind = 'level' | 'lesson'

export interface ShareRow {
  id: number
  what: SharedKind
  item_id: string
  language: LanguageName
  title: string
  release_id: number | null
  release_number: number | null
  user_id: number | null
  user_name: string | null
  user_role: Role | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  opened: number
  is_expired: boolean
}

/** Links that a list shows: older ones have expired long ago. */
const LISTED_MAX = 200

const SELECT = `select s.id, s.what, s.item_id, s.language, s.title, s.release_id, r.number as release_number,
    s.created_by as user_id, u.name as user_name, u.role as user_role, s.created_at, s.expires_at, s.ended_at, s.opened,
    s.expires_at <= now() as is_expired
  from share_links s left join releases r on r.id = s.release_id left join users u on u.id = s.created_by`

export function listShares(database: Database, language: string): Promise<ShareRow[]> {
  return rows(database, `${SELECT} where s.language = $1 order by s.id desc limit ${LISTED_MAX}`, [language])
}

export function findShare(database: Database, id: number): Promise<ShareRow | null> {
  return firstRow(database, `${SELECT} where s.id = $1`, [id])
}

/** A level or lesson that may be shared, by its id. */
export function findItem(
  database: Database,
  { what, itemId }: { what: SharedKind; itemId: string },
): Promise<{ key: number; title: string; language: LanguageName; level_id: string } | null> {
  return firstRow(
    database,
    what === 'level'
      ? 'select key, title, language, id as level_id from levels where id = $1 and deleted_at is null'
      : `select l.key, l.title, v.language, v.id as level_id from lessons l join levels v on v.key = l.level_key
         where l.id = $1 and l.deleted_at is null`,
    [itemId],
  )
}

/** Returns the id of the new link. */
export async function insertShare(
  transaction: Transaction,
  share: Pick<ShareRow, 'what' | 'item_id' | 'language' | 'title' | 'release_id'> & { days: number },
): Promise<number> {
  const inserted = await firstRow<{ id: number }>(
    transaction,
    `insert into share_links (what, item_id, language, title, release_id, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) returning id`,
    [
      ...[share.what, share.item_id, share.language, share.title, share.release_id],
      ...[transaction.actor.userId, share.days],
    ],
  )
  if (!inserted) throw new Error('A share link was not inserted.')
  return inserted.id
}

/** Ends a link; false when it was ended before. */
export async function endShare(transaction: Transaction, id: number): Promise<boolean> {
  const ended = await rows(
    transaction,
    'update share_links set ended_at = now() where id = $1 and ended_at is null returning id',
    [id],
  )
  return ended.length > 0
}

export async function countOpened(database: Database, id: number): Promise<void> {
  await rows(database, 'update share_links set opened = opened + 1 where id = $1', [id])
}

/** Whether a release has a document of a level or lesson. */
export async function releaseHas(
  database: Database,
  { release_id, what, item_id }: Pick<ShareRow, 'release_id' | 'what' | 'item_id'>,
): Promise<boolean> {
  const found = await rows(
    database,
    `select from release_contents c join release_documents d on d.sha256 = c.sha256
     where c.release_id = $1 and d.type = $2 and d.item_id = $3`,
    [release_id, what, item_id],
  )
  return found.length > 0
}
