import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import { messages } from '@griot/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { AssetFilters } from '../../../shared/assets/assets.calls.ts'
import { assetTotalQuery } from '../../../shared/assets/assets.queries.ts'
import { Pagination, type TotalCount } from '../../../ui/list/pagination.tsx'

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
export function AssetPages(props: AssetPagesProps) {
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
  if (state === 'failed') return messages.countFailed
  return state === 'counted' ? `${total?.toLocaleString('en')} found, ${shown} shown` : ''
}
