import { rows } from '../../storage/database/database.ts'
import type { Transaction } from '../../storage/database/pool/transaction.ts'
import { columnsOf, type Key, lockApprovers, type StoredReview } from './reviews.store.ts'

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

/**
 * Approves revisions. An approval lapses at once if the content of the item has changed since that revision. An item
 * that waits for a review or a correction keeps waiting, and only the newest of its approved revisions is recorded.
 */
export async function setApproved(
  transaction: Transaction,
  acts: readonly (ReviewAct & { is_current: boolean })[],
): Promise<void> {
  await rows(
    transaction,
    `insert into reviews as r (entity, entity_key, version, approved_version, state, lapsed_at, decided_by, decided_at)
     select entity, key, version, version, case when is_current then 'approved' else 'lapsed' end,
       case when not is_current then now() end, $5, now()
     from unnest($1::text[], $2::bigint[], $3::integer[], $4::boolean[]) as w (entity, key, version, is_current)
     where is_current or not exists (select from reviews b where b.entity = w.entity and b.entity_key = w.key
       and b.state in ('inReview', 'changesRequested'))
     on conflict (entity, entity_key) do update set state = excluded.state, version = excluded.version,
       approved_version = case when excluded.state = 'approved' then excluded.approved_version
         else greatest(r.approved_version, excluded.approved_version) end, lapsed_at = excluded.lapsed_at,
       decided_by = excluded.decided_by, decided_at = excluded.decided_at, reason = null, reason_text = ''`,
    [
      ...columnsOf(acts),
      acts.map(({ version }) => version),
      acts.map(({ is_current }) => is_current),
      userOf(transaction),
    ],
  )
  const waiting = acts.filter(({ is_current }) => !is_current)
  await rows(
    transaction,
    `update reviews r set approved_version = greatest(r.approved_version, w.version)
     from unnest($1::text[], $2::bigint[], $3::integer[]) as w (entity, key, version)
     where r.entity = w.entity and r.entity_key = w.key and r.state in ('inReview', 'changesRequested')`,
    [...columnsOf(waiting), waiting.map(({ version }) => version)],
  )
}

const PENDING = "reviews.state in ('inReview', 'changesRequested')"

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
       decided_by = excluded.decided_by, decided_at = excluded.decided_at,
       -- A request that was answered before is over: it has no due date.
       requested_at = case when ${PENDING} then reviews.requested_at end,
       requested_from = case when ${PENDING} then reviews.requested_from end,
       due_on = case when ${PENDING} then reviews.due_on end,
       note = case when ${PENDING} then reviews.note else '' end`,
    [entity, key, version, to, reason, text, userOf(transaction)],
  )
}

/**
 * Gives reviews the rows that they had before; null is a draft. A request to an account that may no longer approve is one
 * to everyone. A column that was added since keeps its value.
 */
export async function restoreReviews(
  transaction: Transaction,
  items: readonly (Key & { before: StoredReview | null })[],
): Promise<void> {
  const asked = new Set(items.flatMap(({ before }) => before?.requested_from ?? []))
  const may = await lockApprovers(transaction, [...asked])
  const before = items.map((item) => {
    const from = item.before?.requested_from ?? null
    return item.before && { ...item.before, requested_from: from !== null && may.has(from) ? from : null }
  })
  await rows(
    transaction,
    `with gone as (
       delete from reviews r using unnest($1::text[], $2::bigint[], $3::jsonb[]) as w (entity, key, before)
       where r.entity = w.entity and r.entity_key = w.key returning r, w.before
     )
     insert into reviews select (jsonb_populate_record(gone.r, gone.before)).* from gone where gone.before is not null`,
    [...columnsOf(items), before.map((each) => each && JSON.stringify(each))],
  )
}
