import * as takeApiMessages from '@griot/contract/messages/api/recording/take.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { DecidedTake, RejectionReason } from '@griot/contract/recording/takes.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Actor, Transaction } from '../../../storage/database/pool/transaction.ts'
import { requirePermission } from '../../../storage/database/writes/require-permission.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { currentSettings } from '../settings/settings.store.ts'
import { isOwn, presentTake } from './takes.present.ts'
import { decidedTake, type TakeDeps } from './takes.service.ts'
import * as store from './takes.store.ts'

export interface ReviewDeps extends TakeDeps {
  /** From uploads: makes a stored file the current one of an audio, null leaves it without one. */
  attachFile: (
    transaction: Transaction,
    file: { code: string; sha256: string | null; action: string },
  ) => Promise<unknown>
}

interface Decision {
  actor: Actor
  id: string
  ifMatch: number | null
}

/**
 * Makes a take the file of its code. Other takes of the word that wait are not chosen. Repeating it changes nothing.
 * @throws CallError not_found, stale, forbidden, conflict
 */
export function acceptTake(deps: ReviewDeps, input: Decision): Promise<DecidedTake> {
  return decide(deps, input, async (transaction, { take, word }) => {
    if (take.state === 'accepted' && take.sha256 === word.file_sha256) return
    if (take.state !== 'toReview' || take.sha256 === null) throw conflict(takeApiMessages.notToReview)
    if (take.speaker_withdrawn) throw conflict(takeApiMessages.consentWithdrawn)
    const { accepts_own_takes: acceptsOwn } = await currentSettings(transaction)
    if (!acceptsOwn && isOwn(take, Number(input.actor.userId)))
      throw new CallError('forbidden', { message: takeApiMessages.ownTake })
    await deps.attachFile(transaction, { code: word.code, sha256: take.sha256, action: 'accept take' })
    await store.setAccepted(transaction, take, word.file_sha256)
  })
}

/** Rejects a take with a reason. @throws CallError not_found, stale, conflict */
export function rejectTake(
  deps: ReviewDeps,
  input: Decision & { reason: RejectionReason; text: string },
): Promise<DecidedTake> {
  return decide(deps, input, async (transaction, { take }) => {
    const { reason, text } = input
    if (take.state === 'rejected' && take.reason === reason && take.reason_text === text) return
    if (take.state !== 'toReview') throw conflict(takeApiMessages.notToReview)
    await store.setRejected(transaction, take.id, { reason, text })
  })
}

/**
 * Takes a decision back. The code of an accepted take has the file again that it had before, unless consent to that was
 * withdrawn; the takes that were not chosen wait again.
 * @throws CallError not_found, stale, conflict when nothing is to be undone, or the code has another file since
 */
export function undoTakeDecision(deps: ReviewDeps, input: Decision): Promise<DecidedTake> {
  return decide(deps, input, async (transaction, { take, word }) => {
    if (take.state !== 'accepted' && take.state !== 'rejected') throw conflict(takeApiMessages.notDecided)
    if (take.state === 'accepted') {
      if (take.sha256 !== word.file_sha256) throw conflict(takeApiMessages.fileChangedSince)
      const before = take.replaced_sha256
      const sha256 = before !== null && (await store.canBeCurrent(transaction, before)) ? before : null
      await deps.attachFile(transaction, { code: word.code, sha256, action: 'undo' })
    }
    await store.setToReview(transaction, take)
  })
}

type LockedWord = NonNullable<Awaited<ReturnType<typeof store.lockWordById>>>

/** Locks in one order: account, speaker, word; takes of a locked word cannot change. */
async function decide(
  deps: ReviewDeps,
  { actor, id, ifMatch }: Decision,
  work: (transaction: Transaction, locked: { take: store.ShownTake; word: LockedWord }) => Promise<void>,
): Promise<DecidedTake> {
  const key = Number(id)
  const userId = actor.userId ?? ''
  await write(deps.pool, { actor }, async (transaction) => {
    await requirePermission(transaction, 'takes.review', takeApiMessages.accountMayNot)
    const found = await store.findTake(transaction, key)
    if (found) await store.lockSpeaker(transaction, found.speaker_id)
    const word = found && (await store.lockWordById(transaction, found.asset_id))
    const take = word && (await store.shownTake(transaction, key))
    if (!take) throw new CallError('not_found', { message: takeApiMessages.notFound })
    if (ifMatch !== null && ifMatch !== take.version) {
      const { accepts_own_takes: acceptsOwnTakes } = await currentSettings(transaction)
      const reader = { userId: Number(userId), acceptsOwnTakes, links: deps.links }
      throw new CallError('stale', { current: presentTake(take, reader) })
    }
    await work(transaction, { take, word })
  })
  return decidedTake(deps, userId, key)
}

const conflict = (message: Message) => new CallError('conflict', { message })
