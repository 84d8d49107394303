import { levelOfLesson } from '@griot/contract/ids.ts'
import type { ChangeCounts, ChangeKind } from '@griot/contract/releases/changes.ts'
import type { DocumentItems } from '../plan/documents.ts'
import type { DifferingRow } from './compare.store.ts'

/** A level or lesson that differs in two releases. */
export interface Difference {
  id: string
  change: ChangeKind
  /** Whether its own fields differ, of one that both have. */
  ownDiffers: boolean
  new: string[]
  changed: string[]
  removed: string[]
}

export interface TreeDifference {
  /** Those whose own fields or lessons differ. */
  levels: Map<string, Difference>
  lessons: Map<string, Difference>
  counts: ChangeCounts
}

/**
 * What differs, from the hashes of items: no document is parsed. Documents that differ only by small variants do not
 * count.
 */
export function differenceOf(found: readonly DifferingRow[]): TreeDifference {
  const ofType = (type: DifferingRow['type']) => differencesOf(found.filter((row) => row.type === type))
  const lessons = new Map([...ofType('lesson')].filter(([, each]) => each.change !== 'changed' || total(each) > 0))
  const withLessons = new Set([...lessons.keys()].map(levelOfLesson))
  const levels = new Map(
    [...ofType('level')].filter(([id, each]) => each.change !== 'changed' || each.ownDiffers || withLessons.has(id)),
  )
  const counts = { new: 0, changed: 0, removed: 0 }
  for (const each of [...levels.values(), ...lessons.values()]) {
    const own = countsOf(each)
    counts.new += own.new
    counts.changed += own.changed
    counts.removed += own.removed
  }
  return { levels, lessons, counts }
}

export const countsOf = (each: Difference): ChangeCounts => ({
  new: each.new.length,
  changed: each.changed.length + (each.ownDiffers ? 1 : 0),
  removed: each.removed.length,
})

function total(each: Difference): number {
  const counts = countsOf(each)
  return counts.new + counts.changed + counts.removed
}

function differencesOf(found: readonly DifferingRow[]): Map<string, Difference> {
  const sides = new Map<string, { old?: DocumentItems; new?: DocumentItems }>()
  for (const { item_id, items, is_new } of found)
    sides.set(item_id, { ...sides.get(item_id), [is_new ? 'new' : 'old']: items })
  return new Map([...sides].map(([id, side]) => [id, differenceBetween(id, side)]))
}

function differenceBetween(id: string, side: { old?: DocumentItems; new?: DocumentItems }): Difference {
  const [old, now] = [side.old?.items ?? {}, side.new?.items ?? {}]
  const own = Object.keys(now)
  return {
    id,
    change: side.old ? (side.new ? 'changed' : 'removed') : 'new',
    ownDiffers: side.old !== undefined && side.new !== undefined && side.old.own !== side.new.own,
    new: own.filter((item) => !Object.hasOwn(old, item)),
    changed: own.filter((item) => Object.hasOwn(old, item) && old[item] !== now[item]),
    removed: Object.keys(old).filter((item) => !Object.hasOwn(now, item)),
  }
}

/** The lessons that differ, by level. */
export const lessonsByLevel = ({ lessons }: TreeDifference): Map<string, Difference[]> =>
  Map.groupBy(lessons.values(), ({ id }) => levelOfLesson(id) ?? '')
