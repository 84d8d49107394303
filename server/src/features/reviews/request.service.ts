import type { ReadBody } from '@griot/contract/api.ts'
import * as itemApiMessages from '@griot/contract/messages/api/general/item.ts'
import * as reviewApiMessages from '@griot/contract/messages/api/reviews/review.ts'
import { parseOpenItems } from '@griot/contract/presence/open-items.ts'
import type { Review } from '@griot/contract/reviews/review.ts'
import { CallError, fieldError } from '../../shared/call-error.ts'
import { touchDiscussions } from '../../shared/discussions.ts'
import { type FoundItem, findItem, findItems, mapKeyOf } from '../../shared/items/items.ts'
import { notify } from '../../shared/notifications/notify.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { auditReviews } from '../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../storage/database/writes/write.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'
import { beforeRequests, type JudgedItem, judgeItems, lockApprovers, lockItems } from './reviews.store.ts'
import { statesOf } from './states.service.ts'
import { recordActs, restoreReviews, setInReview } from './write-reviews.store.ts'

export interface ReviewDeps {
  pool: Pool
  jobs: Pick<Jobs, 'add'>
}

/**
 * Asks a person, or anyone who may approve, to review the current revisions of items. Approved items are left out; of
 * several items also those that are in review already, and returned ones that have not changed since. The person is
 * notified once, about the first item.
 * @throws CallError not_found, invalid when the person may not approve
 */
export function requestReview(
  deps: ReviewDeps,
  input: { actor: Actor; idempotency: Idempotency | null; body: ReadBody<'requestReview'> },
): Promise<{ asked: number; reviews: Review[] }> {
  const { from: asked, dueOn, note, items: names } = input.body
  return write(deps.pool, input, async (transaction) => {
    const from = asked === null ? null : Number(asked)
    if (from !== null) await requireApprover(transaction, from)
    const found = await findItems(transaction, parseOpenItems(names.join(',')))
    refuseUnknown(names, found)
    await lockItems(transaction, [...found.values()])
    // Read under the lock.
    const items = await findItems(transaction, parseOpenItems(names.join(',')))
    const judged = await judgeItems(transaction, [...items.values()])
    const open = judged.filter(({ before }) => before?.state !== 'approved')
    const wanted = names.length === 1 ? open : await withoutWaiting(transaction, open)
    const [first] = wanted
    if (first) {
      const before = await beforeRequests(transaction, wanted.filter(isInReview))
      const acts = wanted.map((item) =>
        isInReview(item) ? { ...item, before: before.get(mapKeyOf(item)) ?? null } : item,
      )
      await setInReview(transaction, wanted, { from, dueOn, note })
      await recordActs(transaction, 'requested', acts, { text: note })
      await auditReviews(transaction, 'request review', wanted, 'inReview')
      await touchDiscussions(transaction, wanted)
      if (from !== null)
        await notify(deps, transaction, {
          kind: 'reviewRequested',
          to: [from],
          item: first,
          text: note,
          count: wanted.length,
          dueOn,
        })
    }
    return { asked: wanted.length, reviews: await statesOf(transaction, items) }
  })
}

function refuseUnknown(names: readonly string[], found: ReadonlyMap<string, FoundItem>): void {
  const errors = names.flatMap((name, index) =>
    found.has(name) ? [] : [{ path: `items.${index}`, ...itemApiMessages.notFound }],
  )
  if (errors[0]) throw new CallError('not_found', { message: itemApiMessages.notFound, errors })
}

/** Locks the account: it may not be disabled between this and the request. */
async function requireApprover(transaction: Transaction, id: number): Promise<void> {
  const found = await lockApprovers(transaction, [id])
  if (!found.has(id)) throw fieldError('invalid', 'from', reviewApiMessages.notAnApprover)
}

const isInReview = ({ before }: JudgedItem) => before?.state === 'inReview'

/** Items without those that wait for a person already: for a reviewer, or for the correction that was asked for. */
async function withoutWaiting(transaction: Transaction, items: readonly JudgedItem[]): Promise<JudgedItem[]> {
  const returned = items.flatMap((item) =>
    item.before?.state === 'changesRequested' ? [{ ...item, version: item.before.version }] : [],
  )
  const uncorrected = (await judgeItems(transaction, returned)).filter(({ is_current }) => is_current)
  const waiting = new Set([...items.filter(isInReview), ...uncorrected].map(mapKeyOf))
  return items.filter((item) => !waiting.has(mapKeyOf(item)))
}

/**
 * Takes a request back: the item has the state that it had before.
 * @throws CallError not_found, conflict when it is not in review, forbidden for other people who may not approve
 */
export function takeBackReview(
  deps: ReviewDeps,
  input: { actor: Actor; item: string; mayDecide: boolean },
): Promise<Review> {
  return write(deps.pool, input, async (transaction) => {
    const found = await lockItem(transaction, input.item)
    const [item] = await judgeItems(transaction, [found])
    if (item?.before?.state !== 'inReview') throw new CallError('conflict', { message: reviewApiMessages.inReviewOnly })
    if (!input.mayDecide && String(item.before.requested_by) !== input.actor.userId)
      throw new CallError('forbidden', { message: reviewApiMessages.notAsked })
    const before = (await beforeRequests(transaction, [item])).get(mapKeyOf(item)) ?? null
    await restoreReviews(transaction, [{ ...item, before }])
    await recordActs(transaction, 'takenBack', [item])
    await auditReviews(transaction, 'take back review', [item], before?.state ?? 'draft')
    await touchDiscussions(transaction, [item])
    return oneReview(transaction, input.item, found)
  })
}

/** Locks an item by name. @throws CallError not_found */
export async function lockItem(transaction: Transaction, name: string): Promise<FoundItem> {
  const found = await findItem(transaction, name)
  await lockItems(transaction, [found])
  // It may have been changed or deleted before the lock.
  return findItem(transaction, name)
}

/** The review of an item after a write. */
export async function oneReview(transaction: Transaction, name: string, found: FoundItem): Promise<Review> {
  const [review] = await statesOf(transaction, new Map([[name, found]]))
  if (!review) throw new Error(`The item ${name} has no review after its write.`)
  return review
}
