/** How a string of the progress looks. */
export type StringLook = 'approved' | 'returned' | 'now' | 'open'

/** Most strings in a row; with more items one stands for several. */
export const STRINGS_MAX = 90

/**
 * One string per item, in the order of the queue; with more than `STRINGS_MAX` items the strings are a share of each
 * kind, and the present one.
 */
export function stringsOf(looks: readonly StringLook[], total: number): StringLook[] {
  const rest = Math.max(0, total - looks.length)
  if (total <= STRINGS_MAX) return [...looks, ...Array.from({ length: rest }, (): StringLook => 'open')]
  const countOf = (look: StringLook) => looks.filter((one) => one === look).length
  const shareOf = (count: number) => (count === 0 ? 0 : Math.max(1, Math.floor((count / total) * STRINGS_MAX)))
  const approved = shareOf(countOf('approved'))
  const returned = shareOf(countOf('returned'))
  const now = countOf('now')
  const repeat = (look: StringLook, length: number) => Array.from({ length: Math.max(0, length) }, () => look)
  return [
    ...repeat('approved', approved),
    ...repeat('returned', returned),
    ...repeat('now', now),
    ...repeat('open', STRINGS_MAX - approved - returned - now),
  ]
}
