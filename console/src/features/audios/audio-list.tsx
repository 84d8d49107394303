import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { audioMessages } from '#contract/assets/audio.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { LoadFailed, Loading, RefetchLine } from '../../ui/page/list-states.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { AudioCardSkeleton } from './audio-card-skeleton.tsx'
import { AudioGrid, AudioGridSkeleton } from './audio-grid.tsx'
import styles from './audio-list.module.css'
import type { AudioListSearch } from './audio-list.search.ts'
import { NothingFound } from './audio-nothing-found.tsx'
import { audioPageQuery, audioTotalQuery, filtersOf } from './audios.queries.ts'

interface AudioListProps {
  search: AudioListSearch
  onToggle: (code: string) => void
  onChange: (changes: Partial<AudioListSearch>) => void
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** The rows that the address asks for, in each of their states, with the pagination at their foot. */
export function AudioList({ search, onToggle, onChange }: AudioListProps) {
  const { search: text, language, file, exact, page } = search
  const filters = useMemo(
    () => filtersOf({ search: text, language, file, exact }),
    [text, language, file, exact],
  )
  const list = useQuery(audioPageQuery(filters, page))
  const total = useQuery({ ...audioTotalQuery(filters), enabled: text !== '' })
  useTopOnPage(page)

  if (list.isPending) return <Waiting />
  if (list.isError && !list.data) {
    return (
      <LoadFailed
        error={list.error}
        title={audioMessages.listFailed}
        onRetry={() => void list.refetch()}
      >
        {text !== '' && 'Your search is kept.'}
      </LoadFailed>
    )
  }
  const { audios } = list.data
  const count = text === '' ? (list.data.pagination?.total ?? null) : (total.data ?? null)
  const pagination =
    count === null
      ? null
      : { page, limit: PAGE_SIZE, total: count, pages: Math.max(1, Math.ceil(count / PAGE_SIZE)) }
  const empty = audios.length === 0 && !list.isPlaceholderData
  return (
    <div className={styles.list}>
      <RefetchLine active={list.isFetching} />
      {list.isError && (
        <LoadFailed
          error={list.error}
          title={audioMessages.listFailed}
          onRetry={() => void list.refetch()}
        >
          What you see is as it was before.
        </LoadFailed>
      )}
      {empty ? (
        <NothingFound filters={filters} page={page} onChange={onChange} />
      ) : (
        <AudioGrid
          audios={audios}
          search={list.data.search}
          open={search.code}
          onToggle={onToggle}
        />
      )}
      <Said text={found(count, audios.length)} />
      {!empty && (
        <Pagination
          page={page}
          pagination={pagination}
          more={audios.length === PAGE_SIZE}
          onPage={(next) => onChange({ page: next })}
        />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading sentence={audioMessages.loading}>
      <AudioGridSkeleton>
        {SKELETONS.map((key) => (
          <AudioCardSkeleton key={key} />
        ))}
      </AudioGridSkeleton>
    </Loading>
  )
}

/** How many there are, read out when it changes. */
function Said({ text }: { text: string }) {
  return (
    <p className="only-read" role="status">
      {text}
    </p>
  )
}

function found(total: number | null, shown: number): string {
  if (shown === 0) return ''
  return total === null ? '' : `${total.toLocaleString('en')} found, ${shown} shown`
}

/** Another page begins at its first card. */
function useTopOnPage(page: number): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
  }, [page])
}
