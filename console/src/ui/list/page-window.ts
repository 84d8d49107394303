import * as listMessages from '@griot/contract/messages/ui/general/list.ts'

/** Up to this many pages are all shown. */
const ALL_UP_TO = 7
/** Pages shown on each side of the current one. */
const AROUND = 2

export type PageSlot = number | 'gap'

/**
 * Pages to show: all of 7 or fewer, otherwise the first, the last and the current one ±2, with a gap wherever pages are
 * left out.
 * @example pageWindow(1, 26) // [1, 2, 3, 'gap', 26]
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= ALL_UP_TO) return all
  return withGaps(all.filter((one) => one === 1 || one === pages || Math.abs(one - page) <= AROUND))
}

/**
 * The same while the number of pages is unknown: up to the current one, and a gap.
 * @example openWindow(5) // [1, 'gap', 3, 4, 5, 'gap']
 */
export function openWindow(page: number): PageSlot[] {
  return [...pageWindow(page, page), 'gap']
}

function withGaps(shown: readonly number[]): PageSlot[] {
  return shown.flatMap((one, index): PageSlot[] => {
    const before = shown[index - 1] ?? 0
    return one - before > 1 ? ['gap', one] : [one]
  })
}

/** The rows of a page and their total: '1–50 of 1,284'. */
export function pageRange(page: { page: number; limit: number; total: number }): string {
  const first = (page.page - 1) * page.limit + 1
  const last = Math.min(page.page * page.limit, page.total)
  return page.total === 0 || first > page.total
    ? listMessages.rowsOfTotal({ range: '0', total: page.total })
    : listMessages.rowsOfTotal({ range: rowsFrom(first, last), total: page.total })
}

/** A range of rows: '1–50'. */
export function rowsFrom(first: number, last: number): string {
  return listMessages.rows({ first, last })
}
