import { RESTORED_FIELDS, type RevisedName } from '@griot/contract/history/revisions.ts'
import { diffArrays } from 'diff'
import { isEqualValue } from '../../ui/form/conflict/merge.ts'
import type { RevisionItem, RevisionPart } from './compared.ts'

/** A list item compared with the other side's list. */
export interface ItemState extends RevisionItem {
  state: 'same' | 'onlyHere' | 'changed' | 'moved'
  /** Position in the other list, from 1; only for moved items. */
  otherPlace?: number
}

/** A part at two revisions; null where a revision does not have it. */
export interface ComparedPart {
  key: string
  label: string
  from: RevisionPart['shown'] | null
  to: RevisionPart['shown'] | null
  same: boolean
}

/** The parts of both revisions side by side, in the order of the later one. */
export function compare(from: readonly RevisionPart[], to: readonly RevisionPart[]): ComparedPart[] {
  const before = new Map(from.map((part) => [part.key, part]))
  const after = new Set(to.map(({ key }) => key))
  const both = to.map(({ key, label, shown }) => {
    const other = before.get(key)?.shown ?? null
    return { key, label, from: other, to: shown, same: isEqualValue(other, shown) }
  })
  const gone = from
    .filter(({ key }) => !after.has(key))
    .map(({ key, label, shown }) => ({ key, label, from: shown, to: null, same: false }))
  return [...both, ...gone].filter((part) => !(isEmpty(part.from) && isEmpty(part.to)))
}

function isEmpty(shown: RevisionPart['shown'] | null): boolean {
  if (shown === null) return true
  return 'items' in shown ? shown.items.length === 0 : shown.text === ''
}

/** Both lists, compared by item, independent of the order. */
export function comparedLists(
  from: readonly RevisionItem[],
  to: readonly RevisionItem[],
): { from: ItemState[]; to: ItemState[] } {
  const common = (one: readonly RevisionItem[], other: readonly RevisionItem[]) =>
    one.filter(({ id }) => other.some((item) => item.id === id)).map(({ id }) => id)
  // Items in an increasing sequence keep their place; the others have moved.
  const moved = new Set(
    diffArrays(common(from, to), common(to, from)).flatMap(({ added, value }) => (added ? value : [])),
  )
  const state = (item: RevisionItem, others: readonly RevisionItem[], isLater: boolean): ItemState => {
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

/** Whether restoring a revision would change the thing: position and availability are not restored. */
export function restores(name: RevisedName, from: object, now: object): boolean {
  const fields: readonly string[] = RESTORED_FIELDS[name]
  const of = (value: object, field: string) => (value as Record<string, unknown>)[field]
  return fields.some((field) => !isEqualValue(of(from, field), of(now, field)))
}

/** Labels of the parts that a revision changed. */
export function changedLabels(from: readonly RevisionPart[], to: readonly RevisionPart[]): string[] {
  return compare(from, to)
    .filter(({ same }) => !same)
    .map(({ label }) => label)
}
