import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { Empty, LoadFailed, Loading, Skeleton } from '../../../ui/loading/list-states.tsx'
import classes from './review.module.css'
import { filterOf, firstTakes, type ReviewFilter } from './review.queries.ts'
import { ReviewHead } from './review-head.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ShowAll } from './show-all.tsx'
import { TakeQueue } from './take-queue.tsx'

/** Plays takes in sequence, each accepted or rejected by one key. */
export function ReviewPage() {
  const filter = filterOf(useSearch({ from: '/dashboard/record/review' }))
  const found = useQuery(firstTakes(filter))
  return (
    <div className={classes.page}>
      {found.isPending ? (
        <>
          <ReviewHead filter={filter} count={0} />
          <Loading sentence={reviewMessages.loading}>
            <Skeleton width="100%" height={480} />
          </Loading>
          <ReviewPanel filter={filter} />
        </>
      ) : found.isError ? (
        <>
          <ReviewHead filter={filter} count={0} />
          <LoadFailed error={found.error} title={reviewMessages.loadFailed} onRetry={() => void found.refetch()} />
          <ReviewPanel filter={filter} />
        </>
      ) : found.data.items.length === 0 ? (
        <>
          <ReviewHead filter={filter} count={0} />
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
