import type { DeletedItem } from '@griot/contract/curriculum/deleted.ts'
import { DELETED_RETENTION_DAYS, PAGE_SIZE } from '@griot/contract/limits.ts'
import * as deletedMessages from '@griot/contract/messages/ui/history/deleted.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useHasPermission } from '../../session/use-session.ts'
import { Forbidden } from '../../shared/page/forbidden.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Pagination } from '../../ui/list/pagination.tsx'
import { useTopOnPage } from '../../ui/list/use-top-on-page.ts'
import { Empty, LoadFailed, Loading, RefetchLine, Skeleton } from '../../ui/loading/list-states.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import classes from './deleted.module.css'
import { deletedQuery } from './deleted.queries.ts'
import type { DeletedSearch } from './deleted.search.ts'
import { DeletedFilters } from './deleted-filters.tsx'
import { DeletedRow } from './deleted-row.tsx'

/** Recently deleted things of all kinds, with Restore; needs permission to write. */
export function DeletedPage() {
  const search = useSearch({ from: '/dashboard/deleted' })
  if (useHasPermission('deleted.read')) return <Deleted search={search} />
  return (
    <Forbidden
      title={pageTitles.deleted}
      sentence={deletedMessages.writersOnly}
      action={
        <LinkButton size="small" to="/dashboard">
          {deletedMessages.goDashboard}
        </LinkButton>
      }
    />
  )
}

function Deleted({ search }: { search: DeletedSearch }) {
  const list = useQuery(deletedQuery(search))
  const client = useQueryClient()
  const navigate = useNavigate({ from: '/dashboard/deleted' })
  const rows = useRef<HTMLUListElement>(null)
  const [refused, setRefused] = useState<{ name: string; sentence: string } | null>(null)
  const { page, ...filters } = search
  useTopOnPage(page)
  const total = list.data?.pagination.total ?? 0
  const things = list.data?.deleted
  const toPage = (next: number) =>
    void navigate({ search: (before) => ({ ...before, page: next }), resetScroll: false })

  // A restored thing appears in other lists, and may unblock other rows here.
  const leave = async (at: number) => {
    setRefused(null)
    if (things?.length === 1 && page > 1) toPage(page - 1)
    await client.invalidateQueries()
    focusRow(rows.current, at)
  }
  const refuse = async (thing: DeletedItem, { sentence, at, leaves }: Refusal) => {
    if (!leaves) {
      setRefused({ name: nameOf(thing), sentence })
      // The list may be outdated.
      await list.refetch()
      return
    }
    // The row disappears, so it cannot show the message.
    toast.failure(sentence)
    await leave(at)
  }
  return (
    <>
      <PageHead title={pageTitles.deleted} sub={total > 0 ? deletedMessages.total({ count: total }) : '\u00a0'} />
      <p className={classes.why}>{deletedMessages.why({ days: DELETED_RETENTION_DAYS })}</p>
      <DeletedFilters search={search} />
      {list.isPending && <Waiting />}
      {list.error && !things && (
        <LoadFailed error={list.error} title={deletedMessages.failed} onRetry={() => void list.refetch()} />
      )}
      {things && <RefetchLine active={list.isRefetching || list.isPlaceholderData} />}
      {things?.length === 0 && <Nothing total={total} filtered={isFiltered(filters)} />}
      {things && things.length > 0 && (
        <>
          <ul ref={rows} className={`${layout.card} ${layout.rows}`} aria-label={pageTitles.deleted}>
            {things.map((thing, at) => (
              <DeletedRow
                key={nameOf(thing)}
                thing={thing}
                now={list.dataUpdatedAt}
                refusal={refused?.name === nameOf(thing) ? refused.sentence : null}
                onBack={() => leave(at)}
                onRefused={(sentence, leaves) => refuse(thing, { sentence, at, leaves })}
              />
            ))}
          </ul>
          <Pagination
            page={page}
            limit={PAGE_SIZE}
            shown={list.isPlaceholderData ? null : things.length}
            count={{ total, state: 'counted' }}
            more={things.length === PAGE_SIZE}
            onPage={toPage}
            onCountAgain={() => void list.refetch()}
          />
        </>
      )}
    </>
  )
}

interface Refusal {
  sentence: string
  /** Index of its row. */
  at: number
  leaves: boolean
}

/** A key is unique within its kind only. */
const nameOf = ({ kind, key }: DeletedItem) => `${kind} ${key}`

const isFiltered = (filters: object) => Object.values(filters).some((value) => value !== undefined)

/** Nothing deleted, no matches, or a page beyond the last. */
function Nothing({ total, filtered }: { total: number; filtered: boolean }) {
  if (total > 0)
    return (
      <Empty
        sentence={deletedMessages.emptyPage}
        action={
          <LinkButton to="/dashboard/deleted" search={(before) => ({ ...before, page: 1 })}>
            {deletedMessages.firstPage}
          </LinkButton>
        }
      />
    )
  return <Empty sentence={filtered ? deletedMessages.emptyFiltered : deletedMessages.empty} />
}

/** Focuses the row that takes the place of a removed one. */
function focusRow(list: HTMLUListElement | null, at: number): void {
  const buttons = list?.isConnected ? [...list.querySelectorAll('button')] : []
  const next = buttons[Math.min(at, buttons.length - 1)]
  ;(next ?? document.getElementById('main'))?.focus()
}

function Waiting() {
  return (
    <Loading sentence={deletedMessages.loadingDeletedItems}>
      <div className={`${layout.card} ${layout.rows}`}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={120} height={20} />
            <Skeleton width="70%" height={28} />
            <Skeleton width={80} height={20} />
            <Skeleton width={110} height={36} />
            <Skeleton width={70} height={20} />
            <Skeleton width={110} height={30} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
