import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import type { ReviewedWord } from '@griot/contract/recording/takes.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Word } from '@griot/player/word/word.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { isMissing, sentenceOf } from '../../../api/api-error.ts'
import { BoothLink } from '../../../shared/recording/booth-link.tsx'
import { ReviewList } from '../../../shared/review-queue/review-list.tsx'
import {
  createReviewQueue,
  type Failure,
  isOpen,
  type Made,
  type QueueState,
} from '../../../shared/review-queue/review-queue.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Empty } from '../../../ui/loading/list-states.tsx'
import { BY_OTHER, isBarred } from './decisions.ts'
import { LastTake } from './last-take.tsx'
import {
  type ReviewFilter,
  readTakes,
  readWord,
  savingStore,
  type TakesPage,
  useRenewAfterReview,
} from './review.queries.ts'
import { ReviewHead } from './review-head.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ShowAll } from './show-all.tsx'
import { WordStage } from './word-stage.tsx'

interface Props {
  filter: ReviewFilter
  first: TakesPage
}

/** The takes of a filter, word after word. Another filter is another queue. */
export function TakeQueue({ filter, first }: Props) {
  const [queue] = useState(() =>
    createReviewQueue<ReviewedWord>({
      first,
      idOf: ({ code }) => code,
      load: (from) => readTakes(filter, from),
      onFailed: (word, error) => onFailed(filter, word, error),
    }),
  )
  const state = useStore(queue.state)
  const { entries, at, total, made } = state
  const left = leftOf(state, first.takes)
  const renew = useRenewAfterReview()
  useEffect(() => savingStore.setState({ saved: queue.saved }), [queue])
  // Decisions of this page are counted in advance; the others are read again when it is left.
  const saveAndRenew = useEffectEvent(() => void queue.saved().then(renew))
  useEffect(() => () => saveAndRenew(), [])
  const entry = entries[at]
  const isFiltered = Object.keys(filter).length > 1
  return (
    <>
      <ReviewHead filter={filter} count={left.words} />
      {entry ? (
        <WordStage queue={queue} word={entry.item} place={{ number: at + 1, count: total }} {...{ filter, entry }} />
      ) : (
        <>
          <Empty
            sentence={reviewMessages.done}
            action={
              <>
                {isFiltered && <ShowAll state={filter.state} />}
                <BoothLink list={{}}>{reviewMessages.toBooth}</BoothLink>
              </>
            }
          >
            {reviewMessages.doneHint}
          </Empty>
          <LastTake queue={queue} />
        </>
      )}
      <ReviewPanel filter={filter} counts={left} made={countsOf(made)}>
        <ReviewList
          entries={entries}
          at={at}
          show={({ text, translation, language }) => (
            <>
              <Word language={language} ellipsis>
                {text}
              </Word>
              <span className={`${layout.secondary} ${layout.ellipsis}`}>{translation}</span>
            </>
          )}
          mark={(word) => <WordMark word={word} />}
          onChoose={queue.goTo}
        />
      </ReviewPanel>
    </>
  )
}

function WordMark({ word: { takes } }: { word: ReviewedWord }) {
  const take = takes.length === 1 ? takes[0] : undefined
  if (take?.rejection) return <Badge tone="bad">{reviewMessages.reasonMark(take.rejection)}</Badge>
  if (take && isBarred(take)) return <Badge tone="info">{reviewMessages.ownTake}</Badge>
  const problem = take?.problems[0]
  if (problem) return <Badge tone="warn">{reviewMessages.kept({ problem })}</Badge>
  return <span className={layout.faint}>{reviewMessages.takeCount({ count: takes.length })}</span>
}

/** How many words are left to decide, and how many takes of them. */
function leftOf({ entries, total }: QueueState<ReviewedWord>, takes: number): { words: number; takes: number } {
  const decided = entries.filter((entry) => !isOpen(entry)).length
  const gone = entries.map((entry) => entry.first.takes.length - (isOpen(entry) ? entry.item.takes.length : 0))
  return { words: total - decided, takes: Math.max(0, takes - gone.reduce((sum, count) => sum + count, 0)) }
}

function countsOf(made: readonly Made<ReviewedWord>[]): { accepted: number; rejected: number } {
  const accepted = made.filter(({ decision }) => decision.outcome.tone === 'ok').length
  return { accepted, rejected: made.length - accepted }
}

/** The word as it is now, so that the next decision is about what others see too. */
async function onFailed(filter: ReviewFilter, word: ReviewedWord, error: unknown): Promise<Failure<ReviewedWord>> {
  const sentence = sentenceOf(error, apiMessages.errorOccurred.message)
  toast.failure(sentence, word.text)
  try {
    const now = await readWord(filter, word.code)
    return now ? { sentence, item: now } : { sentence, outcome: BY_OTHER }
  } catch (failure) {
    return isMissing(failure) ? { sentence, outcome: BY_OTHER } : { sentence }
  }
}
