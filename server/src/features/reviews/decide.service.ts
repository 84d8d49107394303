import type { ReadBody } from '@griot/contract/api.ts'
import * as itemApiMessages from '@griot/contract/messages/api/general/item.ts'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { parseOpenItems } from '@griot/contract/presence/open-items.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import type { Approved, ItemsApproved, Returned } from '@griot/contract/reviews/reviews.ts'
import { CallError } from '../../shared/call-error.ts'
import { touchDiscussions } from '../../shared/discussions.ts'
import { findItems } from '../../shared/items/items.ts'
import { notify } from '../../shared/notifications/notify.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { auditReviews } from '../../storage/database/writes/audit-change.ts'
import { startBulkChange } from '../../storage/database/writes/bulk-changes.ts'
import { requirePermission } from '../../storage/database/writes/require-permission.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import { lockItem, oneReview, type ReviewDeps } from './request.service.ts'
import { type JudgedItem, judgeItems, lastEvent, lockItems, type StoredReview } from './reviews.store.ts'
import { currentSettings } from './settings/settings.store.ts'
import { withdrawDecisions } from './withdraw-decisions.ts'
import { recordActs, restoreReviews, setApproved, setReturned } from './write-reviews.store.ts'

const mayDecide = (transaction: Transaction) =>
  requirePermission(transaction, 'reviews.decide', reviewApiMessages.mayNotDecide)

/**
 * Approves a revision. If the content has changed since, the approval is recorded for that revision: the state is lapsed,
 * or stays in review or changes requested.
 * @throws CallError not_found, forbidden for own work, conflict, with the review if another person has decided
 */
export function approveItem(
  deps: ReviewDeps,
  input: { actor: Actor; item: string; body: ReadBody<'approveItem'> },
): Promise<Approved> {
  return write(deps.pool, input, async (transaction) => {
    await mayDecide(transaction)
    const found = await lockItem(transaction, input.item)
    const [item] = await judgeItems(transaction, [{ ...found, version: input.body.version }])
    if (!item) throw new Error(`The locked item ${input.item} was not judged.`)
    await requireSeen(transaction, input, item)
    const reason = obstacleTo(item, await rulesOf(transaction))
    if (reason === reviewApiMessages.ownWork) throw new CallError('forbidden', { message: reason })
    if (reason) throw new CallError('conflict', { message: reason })
    if (item.before?.state !== 'approved') await approve(deps, transaction, [item])
    const review = await oneReview(transaction, input.item, found)
    return { ...review, isCurrent: review.state === 'approved' }
  })
}

/** @throws CallError conflict, with the review as it is, if another person has decided since the caller read it */
async function requireSeen(
  transaction: Transaction,
  { item: name, body: { seenDecisionAt: seen } }: { item: string; body: ReadBody<'approveItem'> },
  item: JudgedItem,
): Promise<void> {
  const { decided_at: at, decided_by: by } = item.before ?? {}
  if (seen === undefined || !at || by === Number(transaction.actor.userId)) return
  if (Date.parse(at) <= Date.parse(seen ?? BEFORE_ALL)) return
  const current = await oneReview(transaction, name, item)
  const act = current.decision?.reason ? 'returned' : 'approved'
  const message = reviewApiMessages.decidedByOther({ act, name: current.decision?.by?.name ?? '' })
  throw new CallError('conflict', { message, current })
}

/** Earlier than every decision. */
const BEFORE_ALL = new Date(0).toISOString()

/** Whether the person may approve own work, and who that is. */
interface Rules {
  approvesOwnWork: boolean
  userId: number
}

export async function rulesOf(transaction: Transaction): Promise<Rules> {
  const { approves_own_work: approvesOwnWork } = await currentSettings(transaction)
  return { approvesOwnWork, userId: Number(transaction.actor.userId) }
}

/** Why a revision cannot be approved by a person; null if it can. */
function obstacleTo(item: JudgedItem, { approvesOwnWork, userId }: Rules): Message | null {
  if (!item.is_known) return reviewApiMessages.noVersion
  if (item.lacks_file) return reviewApiMessages.noFile
  if (!approvesOwnWork && Number(item.changed_by) === userId) return reviewApiMessages.ownWork
  return null
}

async function approve(deps: ReviewDeps, transaction: Transaction, items: readonly JudgedItem[]): Promise<void> {
  await setApproved(transaction, items)
  await recordActs(transaction, 'approved', items)
  await auditReviews(transaction, 'approve', items, 'approved')
  await touchDiscussions(transaction, items)
  const requested = items.filter(({ before }) => before?.state === 'inReview')
  const groups = Map.groupBy(requested, ({ before, is_current }) => `${before?.requested_by} ${is_current}`)
  for (const own of groups.values()) {
    const item = own.find(({ entity }) => entity === 'lesson') ?? own[0]
    const to = item?.before?.requested_by ?? null
    if (item && to !== null)
      await notify(deps, transaction, { kind: 'approved', to: [to], item, count: own.length, version: olderOf(item) })
  }
}

/** The revision that a decision is about, if the content has changed since. */
const olderOf = ({ version, is_current }: JudgedItem) => (is_current ? null : version)

/**
 * Approves many items in one transaction, as one group of the audit log that can be undone. Skips, with the reason, what
 * cannot be approved, and without one what is approved already.
 */
export function approveItems(
  deps: ReviewDeps,
  input: { actor: Actor; idempotency: Idempotency | null; body: ReadBody<'approveItems'> },
): Promise<ItemsApproved> {
  return write(deps.pool, input, async (transaction) => {
    await mayDecide(transaction)
    const seen = new Map(input.body.items.map(({ item, version }) => [item, version]))
    const found = await findItems(transaction, parseOpenItems([...seen.keys()].join(',')))
    const locked = new Set((await lockItems(transaction, [...found.values()])).map(keyOf))
    const names = [...found].flatMap(([name, item]) => (locked.has(keyOf(item)) ? [name] : []))
    const judged = await judgeItems(
      transaction,
      names.flatMap((name) => {
        const item = found.get(name)
        return item ? [{ ...item, version: seen.get(name) ?? item.version }] : []
      }),
    )
    const rules = await rulesOf(transaction)
    const skipped = [...seen.keys()]
      .filter((name) => !names.includes(name))
      .map((item) => ({ item, ...itemApiMessages.notFound }))
    const free: JudgedItem[] = []
    for (const [index, item] of judged.entries()) {
      if (item.before?.state === 'approved') continue
      const reason =
        item.before?.state === 'changesRequested' ? reviewApiMessages.changesRequested : obstacleTo(item, rules)
      if (reason) skipped.push({ item: names[index] ?? '', ...reason })
      else free.push(item)
    }
    if (free.length === 0) return { bulkChangeId: null, approved: 0, outdated: 0, skipped }
    const bulkChangeId = String(await startBulkChange(transaction, 'approve'))
    await approve(deps, transaction, free)
    const outdated = free.filter((item) => !item.is_current).length
    return { bulkChangeId, approved: free.length, outdated, skipped }
  })
}

const keyOf = ({ entity, key }: { entity: string; key: number }) => `${entity} ${key}`

/**
 * Returns an item with a reason to the person who asked for its review; without a request, or after an approval has
 * lapsed, to the person who changed it last. Says whether the content is still that of the revision that was seen: if
 * not, a request and what was decided about a newer revision stay, and the person is only notified.
 * @throws CallError not_found, conflict for an unknown revision, and with the review if another person has decided
 */
export function returnItem(
  deps: ReviewDeps,
  input: { actor: Actor; item: string; body: ReadBody<'returnItem'> },
): Promise<Returned> {
  const { version, reason, text } = input.body
  return write(deps.pool, input, async (transaction) => {
    await mayDecide(transaction)
    const found = await lockItem(transaction, input.item)
    const [item] = await judgeItems(transaction, [{ ...found, version }])
    if (!item?.is_known) throw new CallError('conflict', { message: reviewApiMessages.noVersion })
    await requireSeen(transaction, input, item)
    const { before } = item
    const isSame = before?.state === 'changesRequested' && before.reason === reason && before.reason_text === text
    if (!isSame) {
      // After a lapse, the person who asked has nothing to correct.
      const to = (before?.state === 'lapsed' ? null : before?.requested_by) ?? item.changed_by
      const stays = before !== null && staysAs(before, item)
      if (!stays) await setReturned(transaction, item, { to, reason, text })
      await recordActs(transaction, 'returned', [item], { reason, text })
      await auditReviews(transaction, 'return', [item], stays ? before.state : 'changesRequested')
      await touchDiscussions(transaction, [item])
      if (to !== null)
        await notify(deps, transaction, { kind: 'changesRequested', to: [to], item, text, version: olderOf(item) })
    }
    return { ...(await oneReview(transaction, input.item, found)), isCurrent: item.is_current }
  })
}

/** Whether a review stays as it is when this revision is returned: its request, or its newer decision, is not about it. */
function staysAs({ state, version: decided }: StoredReview, { version, is_current }: JudgedItem): boolean {
  if (is_current || state === 'lapsed') return false
  return state !== 'changesRequested' || decided > version
}

/**
 * Undoes the last decision about an item: it has the state that it had before.
 * @throws CallError not_found, conflict when there is none or the item has changed since, forbidden for another person's
 */
export function undoReview(deps: ReviewDeps, input: { actor: Actor; item: string }): Promise<Review> {
  return write(deps.pool, input, async (transaction) => {
    await mayDecide(transaction)
    const found = await lockItem(transaction, input.item)
    const [item] = await judgeItems(transaction, [found])
    const event = await lastEvent(transaction, found)
    if (event?.action === 'lapsed') throw new CallError('conflict', { message: reviewApiMessages.changedSince })
    if (!item || !event || (event.action !== 'approved' && event.action !== 'returned'))
      throw new CallError('conflict', { message: reviewApiMessages.notDecided })
    if (String(event.user_id) !== input.actor.userId)
      throw new CallError('forbidden', { message: reviewApiMessages.otherDecision })
    const before = event.before && (await stillTrue(transaction, item, event.before))
    await restoreReviews(transaction, [{ ...item, before }])
    await recordActs(transaction, 'undone', [item])
    await auditReviews(transaction, 'undo', [item], before?.state ?? 'draft')
    await touchDiscussions(transaction, [item])
    await withdrawDecisions(transaction, [item])
    return oneReview(transaction, input.item, found)
  })
}

/** An approval that is restored lapses if the content has changed since. */
export async function stillTrue<Review extends NonNullable<JudgedItem['before']>>(
  transaction: Transaction,
  item: Pick<JudgedItem, 'entity' | 'key'>,
  before: Review,
): Promise<Review> {
  if (before.state !== 'approved') return before
  const [judged] = await judgeItems(transaction, [{ ...item, version: before.approved_version ?? 0 }])
  return judged?.is_current ? before : { ...before, state: 'lapsed', lapsed_at: new Date().toISOString() }
}
