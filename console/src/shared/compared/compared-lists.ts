import { diffArrays } from 'diff'
import { isEqualValue } from '../../ui/form/conflict/merge.ts'

/** A list item: its text, and the id that identifies it on both sides. */
export interface ListItem {
  id: string
  text: string
}

/** A list item compared with the other side's list. */
export interface ItemState extends ListItem {
  state: 'same' | 'onlyHere' | 'changed' | 'moved'
  /** Position in the other list, from 1; only for moved items. */
  otherPlace?: number
}

/** Both lists, compared by item, independent of the order. */
export function comparedLists(
  from: readonly ListItem[],
  to: readonly ListItem[],
): { from: ItemState[]; to: ItemState[] } {
  const common = (one: readonly ListItem[], other: readonly ListItem[]) =>
    one.filter(({ id }) => other.some((item) => item.id === id)).map(({ id }) => id)
  // Items in an increasing sequence keep their place; the others have moved.
  const moved = new Set(
    diffArrays(common(from, to), common(to, from)).flatMap(({ added, value }) => (added ? value : [])),
  )
  const state = (item: ListItem, others: readonly ListItem[], isLater: boolean): ItemState => {
    const at = others.findIndex(({ id }) => id === item.id)
    const other = others[at]
    if (!other) return { ...item, state: 'onlyHere' }
    if (!isEqualValue(other.text, item.text)) return { ...item, state: 'changed' }
    if (isLater && moved.has(item.id)) return { ...item, state: 'moved', otherPlace: at + 1 }
    return { ...item, state: 'same' }
  }
  return {
    from: from.map((item) => state(item, to, false)),
    to: to.map((item) => state(item, from, true)),
  }
}
