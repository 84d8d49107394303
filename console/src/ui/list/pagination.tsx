import * as listMessages from '@griot/contract/messages/ui/general/list.ts'
import layout from '@griot/player/ui/layout.module.css'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../text/format.ts'
import { openWindow, type PageSlot, pageRange, pageWindow, rowsFrom } from './page-window.ts'
import classes from './pagination.module.css'

/** Total number of rows; rows may arrive before it is known. */
export interface TotalCount {
  total: number | null
  state: 'counted' | 'counting' | 'failed'
}

interface PaginationProps {
  page: number
  /** Page size. */
  limit: number
  /** Rows on this page; null while loading. */
  shown: number | null
  count: TotalCount
  /** Whether there is probably a next page, until the total is known. */
  more: boolean
  onPage: (page: number) => void
  onCountAgain: () => void
}

/** Previous, page numbers (see pageWindow), Next; the range at the left. Sticky at the bottom of the list. */
export function Pagination(props: PaginationProps) {
  const { page, limit, count, more, onPage, onCountAgain } = props
  const nav = useRef<HTMLElement>(null)
  useKeptFocus(nav, page)
  const pages = Math.max(1, Math.ceil((count.total ?? 0) / limit))
  const isCounted = count.state === 'counted'
  const slots = isCounted ? pageWindow(page, pages) : openWindow(page)
  return (
    <div className={`${layout.row} ${layout.secondary} ${classes.bar}`}>
      <span className={classes.range}>{rangeOf(props)}</span>
      {count.state === 'failed' && (
        <button type="button" className={classes.again} onClick={onCountAgain}>
          {listMessages.countAgain}
        </button>
      )}
      <nav ref={nav} className={`${layout.row} ${classes.pages}`} aria-label={listMessages.pages}>
        <button type="button" className={classes.word} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {listMessages.prev}
        </button>
        {slots.map((slot, index) => (
          <Slot key={slot === 'gap' ? `gap-${slots[index - 1]}` : slot} slot={slot} page={page} onPage={onPage} />
        ))}
        <button
          type="button"
          className={classes.word}
          disabled={page >= pages && (isCounted || !more)}
          onClick={() => onPage(page + 1)}
        >
          {listMessages.next}
        </button>
      </nav>
    </div>
  )
}

function rangeOf({ page, limit, shown, count }: PaginationProps): string {
  if (count.total !== null) return pageRange({ page, limit, total: count.total })
  const before = (page - 1) * limit
  if (count.state === 'counting' || shown === null || shown === 0) return listMessages.counting
  return listMessages.countStopped({
    rows: rowsFrom(before + 1, before + shown),
    total: formatNumber(before + shown),
  })
}

function Slot({ slot, page, onPage }: { slot: PageSlot; page: number; onPage: (page: number) => void }) {
  if (slot === 'gap') return <span className={classes.gap}>…</span>
  return (
    <button
      type="button"
      aria-label={listMessages.page({ slot })}
      aria-current={slot === page ? 'page' : undefined}
      onClick={() => onPage(slot)}
    >
      {formatNumber(slot)}
    </button>
  )
}

/** A button that becomes disabled under the pointer would lose the focus: the current page gets it. */
function useKeptFocus(nav: React.RefObject<HTMLElement | null>, page: number): void {
  const had = useRef(false)
  useEffect(() => {
    const remember = () => {
      had.current = nav.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [nav])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new page disables a button
  useEffect(() => {
    const focused = document.activeElement
    const lost = focused === null || focused === document.body || focused.matches(':disabled')
    if (had.current && lost) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [nav, page])
}
