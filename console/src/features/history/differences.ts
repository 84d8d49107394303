import { RESTORED_FIELDS, type RevisedName } from '@griot/contract/history/revisions.ts'
import { isEqualValue } from '../../ui/form/conflict/merge.ts'
import type { RevisionPart } from './compared.ts'

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
