import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AssetHits } from '#contract/assets/asset-kind.ts'
import type { AssetKind } from '#contract/assets/kinds.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { AssetFilters } from '../../library/assets.calls.ts'
import { assetTotalQuery, wholeTotal } from '../../library/assets.queries.ts'
import { type Count, Pagination } from '../../ui/page/pagination.tsx'

interface AssetPagesProps {
  kind: AssetKind
  filters: AssetFilters
  page: number
  /** How many there are, where the rows came with it: without a search. */
  listed: number | null
  /** Rows that stand there. */
  shown: number
  /** Whether they are this page's, and not another's from before. */
  isOwn: boolean
  /** Without rows of this search there is nothing to turn pages of. */
  hasPages: boolean
  onPage: (page: number) => void
}

/** How many there are, growing while they are counted, and the way to the other pages. */
export function AssetPages(props: AssetPagesProps) {
  const { kind, filters, page, listed, shown, isOwn, hasPages, onPage } = props
  const searching = filters.search !== ''
  const counted = useQuery({ ...assetTotalQuery(kind, filters), enabled: searching })
  const count: Count = searching
    ? { total: counted.data?.hits ?? null, state: stateOf(counted) }
    : { total: listed, state: listed === null ? 'growing' : 'whole' }
  return (
    <>
      <Said text={shown === 0 ? '' : found(count, shown)} />
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

function stateOf({ data, isError, isFetching }: UseQueryResult<AssetHits>): Count['state'] {
  if (wholeTotal(data) !== undefined) return 'whole'
  return isError && !isFetching ? 'stopped' : 'growing'
}

/** How many there are, read out when it changes; not each step of a count. */
function Said({ text }: { text: string }) {
  return (
    <p className="only-read" role="status">
      {text}
    </p>
  )
}

function found({ total, state }: Count, shown: number): string {
  if (state === 'stopped') return messages.countFailed
  return state === 'whole' ? `${total?.toLocaleString('en')} found, ${shown} shown` : ''
}
