import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useMediaQuery } from '../page/use-media-query.ts'
import { type RowKeys, rowKeys } from './row-keys.ts'

/** What sticks to the top and the foot of the window and would hide a row, in pixels. */
export interface Covered {
  above: number
  below: number
}

/** Puts the focus into a row; one that is not drawn is scrolled to and reached once it is. */
export interface RowFocus {
  /** @param selector what takes the focus inside the row at `index`, from 0 */
  reach: (index: number, selector: string) => void
}

export interface VirtualRowsOptions {
  count: number
  /** Names a row while the table stands, so that it keeps its height when others come before it. */
  keyOf: (index: number) => string | number
  /** The height of a row before it is measured; `narrow` where it is a card. */
  heightOf: (index: number, narrow: boolean) => number
  covered: Covered
  focus?: Ref<RowFocus> | undefined
}

/** The rows of a table that are on the screen of a page that scrolls as a whole. */
export function useVirtualRows(
  body: RefObject<HTMLTableSectionElement | null>,
  { count, keyOf, heightOf, covered, focus }: VirtualRowsOptions,
) {
  const narrow = useMediaQuery('(max-width: 719px)')
  const top = usePlaceOnPage(body)
  const keys = useRef<RowKeys>(null)
  keys.current = rowKeys(keys.current, count, keyOf)
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: (index) => heightOf(index, narrow),
    getItemKey: keys.current.keyAt,
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

/** Pixels from the top of the page; what stands above may grow whenever something is drawn. */
function usePlaceOnPage(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const place = body.current ? body.current.getBoundingClientRect().top + window.scrollY : 0
    if (Math.abs(place - top) > 1) setTop(place)
  })
  return top
}

function useRowFocus(
  focus: Ref<RowFocus> | undefined,
  body: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const wanted = useRef<{ index: number; selector: string } | null>(null)

  const reach = () => {
    if (!wanted.current) return
    const { index, selector } = wanted.current
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${selector}`)
    if (!target) return
    wanted.current = null
    target.focus()
    if (target instanceof HTMLInputElement) target.select()
  }

  useImperativeHandle(focus, () => ({
    reach: (index, selector) => {
      wanted.current = { index, selector }
      reach()
      if (wanted.current) scrollTo(index)
    },
  }))

  // drawn again after scrolling or adding: the row may be there now
  useEffect(reach)
}
