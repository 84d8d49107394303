import * as reviewQueueMessages from '@griot/contract/messages/ui/general/review-queue.ts'
import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import type { RejectionReason, ReviewedWord, Take } from '@griot/contract/recording/takes.ts'
import type { Decision } from '../../../shared/review-queue/review-queue.ts'
import { acceptTake, rejectTake, takeBack } from './review.queries.ts'

/** The number of the take to play first, from 0: the last one without a problem, or the last one. */
export function firstChoice(takes: readonly Take[]): number {
  const good = takes.findLastIndex(({ problems }) => problems.length === 0)
  return good === -1 ? takes.length - 1 : good
}

/** A take to review that the setting forbids its recorder to accept. */
export const isBarred = ({ state, isOwn, mayAccept }: Take): boolean => state === 'toReview' && isOwn && !mayAccept

/** A word with those of its takes that wait. */
export const waitingOf = (word: ReviewedWord): ReviewedWord => inState(word, 'toReview')

export const inState = (word: ReviewedWord, state: Take['state']): ReviewedWord => ({
  ...word,
  takes: word.takes.filter((take) => take.state === state),
})

/** Takes decisions back on the server, and gives the word with its takes that wait. */
const undo = (take: Take) => async () => waitingOf(await takeBack(take))

/** The other takes of the word are then not chosen. */
export function accepting(word: ReviewedWord, take: Take): Decision<ReviewedWord> {
  return {
    outcome: { tone: 'ok', label: reviewMessages.accepted },
    sentence: reviewMessages.lastAccepted,
    after: { ...word, takes: [] },
    send: async () => waitingOf(await acceptTake(take)),
    undo: undo(take),
  }
}

/** The word stays while it has other takes. */
export function rejecting(
  word: ReviewedWord,
  take: Take,
  { reason, text = '' }: { reason: RejectionReason; text?: string },
): Decision<ReviewedWord> {
  const takes = word.takes.filter(({ id }) => id !== take.id)
  return {
    outcome: { tone: 'bad', label: reviewMessages.reasonMark({ reason }) },
    sentence: reviewMessages.lastRejected({ reason }),
    after: { ...word, takes },
    staysOpen: takes.length > 0,
    send: async () => waitingOf(await rejectTake(take, { reason, text })),
    undo: undo(take),
  }
}

/** Of a decided take. */
export function takingBack(word: ReviewedWord, take: Take): Decision<ReviewedWord> {
  const takes = word.takes.filter(({ id }) => id !== take.id)
  return {
    outcome: { tone: 'info', label: reviewMessages.toReviewAgain },
    sentence: reviewMessages.toReviewAgain,
    after: { ...word, takes },
    staysOpen: takes.length > 0,
    send: async () => inState(await takeBack(take), take.state),
  }
}

/** Somebody else has decided about a word. */
export const BY_OTHER = { tone: 'info', label: reviewQueueMessages.byOther } as const
