import type { ReviewedWord } from '@griot/contract/recording/takes.ts'
import { Word } from '@griot/player/word/word.tsx'
import { useStore } from 'zustand'
import { LastDecision } from '../../../shared/review-queue/last-decision.tsx'
import type { ReviewQueue } from '../../../shared/review-queue/review-queue.ts'

/** The last decision about a take, with Undo. */
export function LastTake({ queue }: { queue: ReviewQueue<ReviewedWord> }) {
  const last = useStore(queue.state, ({ made }) => made.at(-1))
  return (
    <LastDecision access="takes.review" onUndo={queue.undo}>
      {last ? (
        <>
          <Word language={last.before.language}>{last.before.text}</Word> {last.decision.sentence}
        </>
      ) : null}
    </LastDecision>
  )
}
