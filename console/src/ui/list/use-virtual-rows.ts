import { BREAKPOINTS } from '@griot/player/ui/breakpoints.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useMediaQuery } from '../page/use-media-query.ts'
import { type RowKeys, rowKeys } from './row-keys.ts'

/** Heights in pixels of sticky elements at the top and bottom of the window, which would cover a row. */
export interface CoveredHeights {
  above: number
  below: number
}

/** Focuses a row; scrolls to it first if it is not rendered. */
export interface RowFocus {
  /** @param selector element to focus inside the row at `index` (from 0) */
  reach: (index: number, selector: string) => void
}

export interface VirtualRowsOptions {
  count: number
  /** Key of a row, so that it keeps its measured height when rows are inserted before it. */
  keyOf: (index: number) => string | number
  /** Estimated height of a row in pixels; `narrow` when rows are cards. */
  heightOf: (index: number, narrow: boolean) => number
  covered: CoveredHeights
  focus?: Ref<RowFocus> | undefined
}

/** Virtualises a table's rows on a page that scrolls as a whole. */
export function useVirtualRows(
  body: RefObject<HTMLTableSectionElement | null>,
  { count, keyOf, heightOf, covered, focus }: VirtualRowsOptions,
) {
  const narrow = useMediaQuery(BREAKPOINTS.phone)
  const top = usePlaceOnPage(body)
  const [before, setBefore] = useState<RowKeys | null>(null)
  const keys = rowKeys(before, count, keyOf)
  if (keys !== before) setBefore(keys)
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: (index) => heightOf(index, narrow),
    getItemKey: keys.keyAt,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
  })
  useRowFocus(focus, body, (index) => virtual.scrollToIndex(index, { align: 'center' }))
  const shown = virtual.getVirtualItems()
  return {
    shown,
    measure: virtual.measureElement,
    above: Math.max(0, (shown[0]?.start ?? top) - top),
    below: Math.max(0, virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)),
  }
}

/** Pixels from the top of the page; updated after each render, as content above may grow. */
function usePlaceOnPage(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const read = () => {
      const place = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
      setTop((before) => (Math.abs(place - before) > 1 ? place : before))
    }
    read()
    const observer = new ResizeObserver(read)
    // The content and not the body, whose height is at least that of the window.
    for (let part = body.current; part; part = part.parentElement) observer.observe(part)
    return () => observer.disconnect()
  }, [body])
  return top
}

function useRowFocus(
  focus: Ref<RowFocus> | undefined,
  body: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const pendingFocus = useRef<{ index: number; selector: string } | null>(null)

  const reach = () => {
    if (!pendingFocus.current) return
    const { index, selector } = pendingFocus.current
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${selector}`)
    if (!target) return
    pendingFocus.current = null
    target.focus()
    if (target instanceof HTMLInputElement) target.select()
  }

  useImperativeHandle(focus, () => ({
    reach: (index, selector) => {
      pendingFocus.current = { index, selector }
      reach()
      if (pendingFocus.current) scrollTo(index)
    },
  }))

  // try again after each render: the row may exist now
  useEffect(reach)
}
