import { LANGUAGES } from '@griot/contract/languages.ts'
import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useStore } from 'zustand'

import { ToggleSwitch } from '../../../ui/form/fields/toggle-switch.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { playNextStore, setPlayNext } from './play-next.ts'
import classes from './review.module.css'
import { filterOf, firstTakes, type ReviewFilter } from './review.queries.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ShowAll } from './show-all.tsx'
import { TakeQueue } from './take-queue.tsx'

/** Plays takes in sequence, each accepted or rejected by one key. */
export function ReviewPage() {
  const filter = filterOf(useSearch({ from: '/dashboard/record/review' }))
  const found = useQuery(firstTakes(filter))
  const playsNext = useStore(playNextStore, ({ on }) => on)
  const { language } = filter
  const count = found.data?.total ?? 0
  return (
    <div className={classes.page}>
      <PageHead
        title={pageTitles.reviewTakes}
        sub={
          language
            ? reviewMessages.wordsOfLanguage({ language: LANGUAGES[language].label, count })
            : reviewMessages.wordCount({ count })
        }
        actions={
          <ToggleSwitch
            label={reviewMessages.playNext}
            words={{ on: reviewMessages.playNext, off: reviewMessages.playNext }}
            checked={playsNext}
            onChange={setPlayNext}
          />
        }
      />
      {found.isPending ? (
        <>
          <Loading sentence={reviewMessages.loading}>
            <Skeleton width="100%" height={480} />
          </Loading>
          <ReviewPanel filter={filter} />
        </>
      ) : found.isError ? (
        <>
          <LoadFailed error={found.error} title={reviewMessages.loadFailed} onRetry={() => void found.refetch()} />
          <ReviewPanel filter={filter} />
        </>
      ) : found.data.items.length === 0 ? (
        <>
          <NoTakes filter={filter} />
          <ReviewPanel filter={filter} />
        </>
      ) : (
        <TakeQueue key={JSON.stringify(filter)} filter={filter} first={found.data} />
      )}
    </div>
  )
}

function NoTakes({ filter: { state, ...filters } }: { filter: ReviewFilter }) {
  if (Object.keys(filters).length === 0)
    return <Empty sentence={reviewMessages.empty({ state })}>{reviewMessages.emptyHint}</Empty>
  return <Empty sentence={reviewMessages.emptyFiltered} action={<ShowAll state={state} />} />
}
