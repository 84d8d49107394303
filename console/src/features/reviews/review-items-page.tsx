import { LANGUAGE_NAMES, languageTitle } from '@griot/contract/languages.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { Select } from '@griot/player/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Empty, LoadFailed, Loading, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageState } from '../../ui/loading/page-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ItemQueue } from './item-queue.tsx'
import type { ItemViews } from './item-views.ts'
import classes from './review-items.module.css'
import { filterOf, firstItems, type QueueFilter, type QueueList } from './reviews.queries.ts'
import { ToDashboard } from './to-dashboard.tsx'

/** Items in review one after the other, each approved or returned by one key. */
export function ReviewItemsPage({ views }: { views: ItemViews }) {
  const filter = filterOf(useSearch({ from: '/dashboard/review' }))
  if (useHasPermission('reviews.decide')) return <Items filter={filter} views={views} />
  return <Forbidden title={pageTitles.reviewItems} action={<ToDashboard />} />
}

function Items({ filter, views }: { filter: QueueFilter; views: ItemViews }) {
  const found = useQuery(firstItems(filter))
  const head = (progress?: ReactNode) => (
    <>
      <PageState>
        <Badge tone="time">{reviewItemMessages.savedEachKey}</Badge>
      </PageState>
      <PageHead title={pageTitles.reviewItems} sub={progress} actions={<Filters filter={filter} />} />
    </>
  )
  if (found.data && found.data.items.length > 0)
    return (
      <ItemQueue
        key={`${JSON.stringify(filter)} ${found.dataUpdatedAt}`}
        {...{ filter, views, head }}
        first={found.data}
        visit={found.dataUpdatedAt}
      />
    )
  return (
    <>
      {head()}
      {found.isPending ? (
        <Loading sentence={reviewItemMessages.loading}>
          <Skeleton width="100%" height={480} />
        </Loading>
      ) : found.isError ? (
        <LoadFailed error={found.error} title={reviewItemMessages.failed} onRetry={() => void found.refetch()} />
      ) : (
        <Empty
          sentence={reviewItemMessages.empty}
          action={
            filter.list === 'all' && !filter.language ? (
              <ToDashboard />
            ) : (
              <LinkButton to="/dashboard/review" search={{ show: 'all' }}>
                {reviewItemMessages.showAll}
              </LinkButton>
            )
          }
        >
          {reviewItemMessages.emptyHint}
        </Empty>
      )}
    </>
  )
}

const LISTS: readonly (readonly [QueueList, string])[] = [
  ['forMe', reviewItemMessages.forMe],
  ['me', reviewItemMessages.me],
  ['anyone', reviewItemMessages.anyone],
  ['all', reviewItemMessages.all],
]

function Filters({ filter: { list, language } }: { filter: QueueFilter }) {
  const navigate = useNavigate({ from: '/dashboard/review' })
  return (
    <div className={`${layout.row} ${classes.filters}`}>
      <Select
        aria-label={reviewItemMessages.show}
        value={list}
        onChange={({ target }) =>
          void navigate({
            search: (search) => ({ ...search, show: target.value === 'forMe' ? undefined : target.value }),
          })
        }
      >
        {LISTS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label={reviewItemMessages.allLanguages}
        value={language ?? ''}
        onChange={({ target }) =>
          void navigate({
            search: (search) => ({ ...search, language: LANGUAGE_NAMES.find((name) => name === target.value) }),
          })
        }
      >
        <option value="">{reviewItemMessages.allLanguages}</option>
        {LANGUAGE_NAMES.map((name) => (
          <option key={name} value={name}>
            {languageTitle(name)}
          </option>
        ))}
      </Select>
    </div>
  )
}
