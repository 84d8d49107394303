import type { Selectable } from 'kysely'
import { type Database, firstRow, preparedRows, rows } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { RecordingLinks } from '../../../storage/database/rows.generated.ts'

/** SQL for the state of the recording link `l`. */
export const LINK_STATE = `case when l.revoked_at is not null or l.expires_at <= now() then 'ended'
  when l.opened_at is null then 'unopened' else 'open' end`

export interface FoundLink {
  id: number
  speaker_id: number
  created_at: Date
  is_expired: boolean
  is_revoked: boolean
  has_withdrawn: boolean
}

const TO_OPEN = {
  name: 'recording link to open',
  text: `select l.id, l.speaker_id, l.created_at, l.expires_at <= now() as is_expired,
      l.revoked_at is not null as is_revoked, s.withdrawn_at is not null as has_withdrawn
    from recording_links l join speakers s on s.id = l.speaker_id where l.id = $1`,
}

/** A link, and what may keep it from being opened; null without one. */
export async function findLinkToOpen(database: Database, id: number): Promise<FoundLink | null> {
  const [found] = await preparedRows<FoundLink>(database, TO_OPEN, [id])
  return found ?? null
}

/** The same, which stays so until the transaction ends. */
export function lockLinkToOpen(transaction: Transaction, id: number): Promise<FoundLink | null> {
  return firstRow(transaction, `${TO_OPEN.text} for share of l`, [id])
}

export interface LinkRow extends Pick<Selectable<RecordingLinks>, 'id' | 'speaker_id' | 'title' | 'asset_ids'> {
  state: 'unopened' | 'open' | 'ended'
  /** Ids of the words that are recorded. */
  recorded_ids: number[]
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

// A word is recorded while a take of the speaker waits for review, or when one was good enough since the link was made.
const SELECT = `select l.id, l.speaker_id, l.title, l.asset_ids, l.created_at, l.expires_at, l.revoked_at,
    ${LINK_STATE} as state,
    array(select distinct t.asset_id from takes t
      where t.speaker_id = l.speaker_id and t.asset_id = any(l.asset_ids)
        and (t.state = 'toReview' or t.state in ('accepted', 'notChosen') and t.decided_at >= l.created_at)) as recorded_ids
  from recording_links l`

/** The links of a speaker, newest first. */
export function linksOf(database: Database, speakerId: number): Promise<LinkRow[]> {
  return rows(database, `${SELECT} where l.speaker_id = $1 order by l.id desc`, [speakerId])
}

export function findLink(database: Database, id: number): Promise<LinkRow | null> {
  return firstRow(database, `${SELECT} where l.id = $1`, [id])
}

/** Returns the id of the new link. */
export async function insertLink(
  transaction: Transaction,
  link: { speakerId: number; title: string; assetIds: readonly number[]; days: number },
): Promise<number> {
  const inserted = await firstRow<{ id: number }>(
    transaction,
    `insert into recording_links (speaker_id, title, asset_ids, created_by, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5)) returning id`,
    [link.speakerId, link.title, link.assetIds, transaction.actor.userId, link.days],
  )
  if (!inserted) throw new Error('A recording link was not inserted.')
  return inserted.id
}

/** Ends a link; false when it was revoked before. */
export async function endLink(transaction: Transaction, id: number): Promise<boolean> {
  const ended = await rows(
    transaction,
    'update recording_links set revoked_at = now() where id = $1 and revoked_at is null returning id',
    [id],
  )
  return ended.length > 0
}

/** Ends the open links of a speaker. */
export async function endLinksOf(transaction: Transaction, speakerId: number): Promise<void> {
  await rows(
    transaction,
    `update recording_links set revoked_at = now()
     where speaker_id = $1 and revoked_at is null and expires_at > now()`,
    [speakerId],
  )
}

/** Stores that a link is used; only its first use writes. */
export async function markOpened(pool: Pool, id: number): Promise<void> {
  await rows(pool, 'update recording_links set opened_at = now() where id = $1 and opened_at is null', [id])
}
