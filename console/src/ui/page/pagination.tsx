import { useEffect, useRef } from 'react'
import type { Pagination as PageOf } from '#contract/envelope.ts'
import { type PageSlot, pageRange, pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  /** Null while it is being counted; the rows may be there before it. */
  pagination: PageOf | null
  /** Whether a next page is likely, for the time before the count is there. */
  more: boolean
  onPage: (page: number) => void
}

/** Prev, the pages by the rule of 7, Next; the range at the left. Sticks to the foot of its list. */
export function Pagination({ page, pagination, more, onPage }: PaginationProps) {
  const nav = useRef<HTMLElement>(null)
  useKeptFocus(nav, page)
  const pages = pagination?.pages ?? page
  const slots = pagination ? pageWindow(page, pages) : [page]
  return (
    <div className={styles.bar}>
      <span className={styles.range}>
        {pagination ? pageRange({ ...pagination, page }) : 'Counting…'}
      </span>
      <nav ref={nav} className={styles.pages} aria-label="Pages">
        <button
          type="button"
          className={styles.word}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Prev
        </button>
        {slots.map((slot, index) => (
          <Slot
            key={slot === 'gap' ? `gap-${slots[index - 1]}` : slot}
            slot={slot}
            page={page}
            onPage={onPage}
          />
        ))}
        <button
          type="button"
          className={styles.word}
          disabled={pagination ? page >= pages : !more}
          onClick={() => onPage(page + 1)}
        >
          Next
        </button>
      </nav>
    </div>
  )
}

function Slot({
  slot,
  page,
  onPage,
}: {
  slot: PageSlot
  page: number
  onPage: (page: number) => void
}) {
  if (slot === 'gap') return <span className={styles.gap}>…</span>
  return (
    <button
      type="button"
      aria-label={`Page ${slot}`}
      aria-current={slot === page ? 'page' : undefined}
      onClick={() => onPage(slot)}
    >
      {slot.toLocaleString('en')}
    </button>
  )
}

/** A button that turns off under the finger would drop the focus: the current page takes it. */
function useKeptFocus(nav: React.RefObject<HTMLElement | null>, page: number): void {
  const had = useRef(false)
  useEffect(() => {
    const remember = () => {
      had.current = nav.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [nav])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new page that turns a button off
  useEffect(() => {
    const focused = document.activeElement
    const lost = focused === null || focused === document.body || focused.matches(':disabled')
    if (had.current && lost) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [nav, page])
}
