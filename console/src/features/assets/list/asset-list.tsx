import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import * as listMessages from '@griot/contract/messages/ui/general/list.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'
import {
  assetPageQuery,
  assetTotalQuery,
  assetUsesQuery,
  filtersOf,
  sortOf,
} from '../../../shared/assets/assets.queries.ts'
import { Pagination, type TotalCount } from '../../../ui/list/pagination.tsx'
import type { CardSelection } from '../../../ui/list/use-selection.ts'
import { useTopOnPage } from '../../../ui/list/use-top-on-page.ts'
import { LoadFailed, Loading, RefetchLine } from '../../../ui/loading/list-states.tsx'
import { useLastData } from '../../../ui/loading/use-last-data.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { AssetCardSkeleton } from '../card/asset-card.tsx'
import { AssetGrid, AssetGridSkeleton } from './asset-grid.tsx'
import classes from './asset-list.module.css'
import type { AssetListSearch } from './asset-list.search.ts'
import type { NothingFoundProps } from './nothing-found.tsx'

const NothingFound = lazyDialog<NothingFoundProps>(async () => (await import('./nothing-found.tsx')).NothingFound)

interface AssetListProps {
  kind: AssetKind
  search: AssetListSearch
  onToggle: (code: string) => void
  selection: CardSelection
  onChange: (changes: Partial<AssetListSearch>) => void
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** The current page of rows, or its loading, error and empty states, with the pagination. */
export function AssetList({ kind, search, onToggle, selection, onChange }: AssetListProps) {
  const { search: text, language, file, use, exact, page } = search
  const filters = useMemo(
    () => filtersOf({ search: text, language, file, use, exact }),
    [text, language, file, use, exact],
  )
  const sort = sortOf(kind, filters, search.sort)
  const list = useQuery(assetPageQuery(kind, filters, { page, sort }))
  useTopOnPage(page)

  const rows = useLastData(list.data)
  const codes = useMemo(() => rows?.assets.map((asset) => asset.code) ?? [], [rows])
  const uses = useQuery({ ...assetUsesQuery(kind, codes), enabled: codes.length > 0 })

  if (!rows && list.isPending) return <Waiting kind={kind} />
  if (!rows) {
    return (
      <LoadFailed error={list.error} title={assetMessages.listFailed} onRetry={() => void list.refetch()}>
        {text !== '' && assetMessages.searchStillHere}
      </LoadFailed>
    )
  }
  const { assets } = rows
  // The current query has failed and shows data of the previous one.
  const isOld = list.isError ? !list.data : list.isPlaceholderData && list.failureCount > 0
  const empty = assets.length === 0 && !list.isPlaceholderData && !isOld
  return (
    <div className={`${layout.fill} ${classes.list}`}>
      <RefetchLine active={list.isFetching} />
      {(list.isError || isOld) && (
        <LoadFailed
          error={list.failureReason}
          title={isOld && text !== '' ? assetMessages.searchFailed : assetMessages.listFailed}
          onRetry={() => void list.refetch()}
        >
          {isOld ? assetMessages.earlierResults({ hasSearch: rows.search !== '', search: rows.search }) : AS_BEFORE}
        </LoadFailed>
      )}
      {empty ? (
        <NothingFound {...{ kind, filters, page, onChange }} />
      ) : (
        <div className={classes.found} data-old={isOld || undefined}>
          <AssetGrid
            kind={kind}
            assets={assets}
            search={rows.search}
            open={search.code}
            uses={uses.data}
            onToggle={onToggle}
            selection={selection}
          />
        </div>
      )}
      <AssetPages
        kind={kind}
        filters={filters}
        page={page}
        listed={rows.pagination?.total ?? null}
        shown={assets.length}
        isOwn={!list.isPlaceholderData}
        hasPages={!empty && !isOld}
        onPage={(next) => onChange({ page: next })}
      />
    </div>
  )
}

function Waiting({ kind }: { kind: AssetKind }) {
  return (
    <Loading sentence={ASSET_KINDS[kind].messages.loading}>
      <AssetGridSkeleton>
        {SKELETONS.map((key) => (
          <AssetCardSkeleton key={key} kind={kind} />
        ))}
      </AssetGridSkeleton>
    </Loading>
  )
}

const AS_BEFORE = assetMessages.listOutdated

interface AssetPagesProps {
  kind: AssetKind
  filters: AssetFilters
  page: number
  /** Total that came with the rows; null for a search. */
  listed: number | null
  /** Number of rows shown. */
  shown: number
  /** Whether the rows belong to this page, not to the previous one. */
  isOwn: boolean
  /** Whether there are rows to paginate. */
  hasPages: boolean
  onPage: (page: number) => void
}

/** The total, once counted, and the pagination. */
function AssetPages(props: AssetPagesProps) {
  const { kind, filters, page, listed, shown, isOwn, hasPages, onPage } = props
  const searching = filters.search !== ''
  const counted = useQuery({ ...assetTotalQuery(kind, filters), enabled: searching })
  const total = searching ? (counted.data ?? null) : listed
  const failed = searching && counted.isError && !counted.isFetching
  const count: TotalCount = {
    total,
    state: total !== null ? 'counted' : failed ? 'failed' : 'counting',
  }
  return (
    <>
      <StatusLine text={shown === 0 ? '' : found(count, shown)} />
      {hasPages && (
        <Pagination
          page={page}
          limit={PAGE_SIZE}
          shown={isOwn ? shown : null}
          count={count}
          more={shown === PAGE_SIZE}
          onPage={onPage}
          onCountAgain={() => void counted.refetch()}
        />
      )}
    </>
  )
}

/** Announces the total when it changes. */
function StatusLine({ text }: { text: string }) {
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}

function found({ total, state }: TotalCount, shown: number): string {
  if (state === 'failed') return listMessages.countFailed
  return state === 'counted' ? assetMessages.foundShown({ total: total ?? 0, shown }) : ''
}
