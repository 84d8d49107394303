import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import type { ReviewedWord } from '@griot/contract/recording/takes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { isMissing, sentenceOf } from '../../../api/api-error.ts'
import { ReviewList } from '../../../shared/review-queue/review-list.tsx'
import { createReviewQueue, type Failure, type Made } from '../../../shared/review-queue/review-queue.ts'
import { Word } from '../../../shared/word/word.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Empty } from '../../../ui/loading/list-states.tsx'
import { BY_OTHER } from './decisions.ts'
import { LastTake } from './last-take.tsx'
import {
  type ReviewFilter,
  readTakes,
  readWord,
  savingStore,
  type TakesPage,
  useRenewAfterReview,
} from './review.queries.ts'
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
  const { entries, at, total, made } = useStore(queue.state)
  const renew = useRenewAfterReview()
  useEffect(() => savingStore.setState({ saved: queue.saved }), [queue])
  // Decisions of this page are counted in advance; the others are read again when it is left.
  const saveAndRenew = useEffectEvent(() => void queue.saved().then(renew))
  useEffect(() => () => saveAndRenew(), [])
  const entry = entries[at]
  const isFiltered = Object.keys(filter).length > 1
  return (
    <>
      {entry ? (
        <WordStage queue={queue} word={entry.item} place={{ number: at + 1, count: total }} {...{ filter, entry }} />
      ) : (
        <>
          <Empty sentence={reviewMessages.done} action={isFiltered && <ShowAll state={filter.state} />}>
            {reviewMessages.doneHint}
          </Empty>
          <LastTake queue={queue} />
        </>
      )}
      <ReviewPanel filter={filter} counts={{ words: total, takes: first.takes }} made={countsOf(made)}>
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
  const [take] = takes
  if (takes.length === 1 && take?.isOwn) return <Badge tone="info">{reviewMessages.ownTake}</Badge>
  const problem = takes.length === 1 && take?.problems[0]
  if (problem) return <Badge tone="warn">{reviewMessages.kept({ problem })}</Badge>
  return <span className={layout.faint}>{reviewMessages.takeCount({ count: takes.length })}</span>
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
