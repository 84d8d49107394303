import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import type { Key, StoredReview } from './reviews.store.ts'
import { columnsOf } from './reviews.store.ts'

/** What a person does to the review of an item. */
export interface ReviewAct extends Key {
  version: number
  before: StoredReview | null
}

const userOf = ({ actor }: Transaction) => (actor.userId === null ? null : Number(actor.userId))

/** Appends what happened to reviews. */
export async function recordActs(
  transaction: Transaction,
  action: string,
  acts: readonly ReviewAct[],
  { reason = null, text = '' }: { reason?: string | null; text?: string } = {},
): Promise<void> {
  await rows(
    transaction,
    `insert into review_events (entity, entity_key, action, version, before, user_id, reason, text, bulk_change_id)
     select entity, key, $5, version, before, $6, $7, $8, $9
     from unnest($1::text[], $2::bigint[], $3::integer[], $4::jsonb[]) as w (entity, key, version, before)`,
    [
      ...columnsOf(acts),
      acts.map(({ version }) => version),
      acts.map(({ before }) => before && JSON.stringify(before)),
      ...[action, userOf(transaction), reason, text, transaction.bulkChangeId],
    ],
  )
}

/** Asks for the review of items. */
export async function setInReview(
  transaction: Transaction,
  acts: readonly ReviewAct[],
  { from, dueOn, note }: { from: number | null; dueOn: string | null; note: string },
): Promise<void> {
  await rows(
    transaction,
    `insert into reviews (entity, entity_key, version, state, requested_by, requested_from, due_on, note, requested_at)
     select entity, key, version, 'inReview', $4, $5, $6, $7, now()
     from unnest($1::text[], $2::bigint[], $3::integer[]) as w (entity, key, version)
     on conflict (entity, entity_key) do update set state = excluded.state, version = excluded.version,
       requested_by = excluded.requested_by, requested_from = excluded.requested_from, due_on = excluded.due_on,
       note = excluded.note, requested_at = excluded.requested_at`,
    [...columnsOf(acts), acts.map(({ version }) => version), userOf(transaction), from, dueOn, note],
  )
}

/** Approves revisions; those of which the content has changed since are lapsed at once. */
export async function setApproved(
  transaction: Transaction,
  acts: readonly (ReviewAct & { is_current: boolean })[],
): Promise<void> {
  await rows(
    transaction,
    `insert into reviews (entity, entity_key, version, approved_version, state, lapsed_at, decided_by, decided_at)
     select entity, key, version, version, case when is_current then 'approved' else 'lapsed' end,
       case when not is_current then now() end, $5, now()
     from unnest($1::text[], $2::bigint[], $3::integer[], $4::boolean[]) as w (entity, key, version, is_current)
     on conflict (entity, entity_key) do update set state = excluded.state, version = excluded.version,
       approved_version = excluded.approved_version, lapsed_at = excluded.lapsed_at, decided_by = excluded.decided_by,
       decided_at = excluded.decided_at, reason = null, reason_text = ''`,
    [
      ...columnsOf(acts),
      acts.map(({ version }) => version),
      acts.map(({ is_current }) => is_current),
      userOf(transaction),
    ],
  )
}

/** Returns an item to the person who asked, or without a request to the person who changed it last. */
export async function setReturned(
  transaction: Transaction,
  { entity, key, version }: Key & { version: number },
  { to, reason, text }: { to: number | null; reason: string; text: string },
): Promise<void> {
  await rows(
    transaction,
    `insert into reviews (entity, entity_key, version, state, requested_by, reason, reason_text, decided_by, decided_at)
     values ($1, $2, $3, 'changesRequested', $4, $5, $6, $7, now())
     on conflict (entity, entity_key) do update set state = excluded.state, version = excluded.version,
       requested_by = excluded.requested_by, reason = excluded.reason, reason_text = excluded.reason_text,
       decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
    [entity, key, version, to, reason, text, userOf(transaction)],
  )
}

/** Gives reviews the rows that they had before; null is a draft. */
export async function restoreReviews(
  transaction: Transaction,
  items: readonly (Key & { before: StoredReview | null })[],
): Promise<void> {
  const [entities, keys] = columnsOf(items)
  await rows(
    transaction,
    `delete from reviews r using unnest($1::text[], $2::bigint[]) as w (entity, key)
     where r.entity = w.entity and r.entity_key = w.key`,
    [entities, keys],
  )
  const before = items.flatMap((item) => (item.before ? [JSON.stringify(item.before)] : []))
  await rows(
    transaction,
    'insert into reviews select r.* from unnest($1::jsonb[]) as w (before), jsonb_populate_record(null::reviews, w.before) r',
    [before],
  )
}
