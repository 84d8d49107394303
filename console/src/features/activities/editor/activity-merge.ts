import { type ActivityKind, needsOf } from '#contract/activities/kinds.ts'
import { type Merged, mergeThree, type Sides, sameValue } from '../../../ui/form/merge.ts'
import { type DataByKind, forEachKind } from '../kinds/for-each-kind.ts'
import type { ActivityFormValues } from './activity-form.ts'

/**
 * Merges an activity field by field, and the data of its kind part by part. Whoever changed the data
 * of a kind that it is no longer is asked: what was typed would be saved nowhere.
 */
export function mergeActivity(sides: Sides<ActivityFormValues>): Merged<ActivityFormValues> {
  const merged = mergeThree(sides, { data: mergeData })
  const { base, mine, theirs } = sides
  const kind = mine.activityKind
  if (kind === theirs.activityKind || sameValue(base.data[kind], mine.data[kind])) return merged
  const others = (fields: typeof merged.taken) =>
    fields.filter((field) => field !== 'activityKind' && field !== 'data')
  return {
    values: { ...merged.values, activityKind: kind, data: mine.data },
    taken: others(merged.taken),
    clashes: [...others(merged.clashes), 'data'],
  }
}

type DataOrNone = { [Kind in ActivityKind]: DataByKind[Kind] | null }

/** Each kind's data by itself; null when that of one kind cannot be merged without a question. */
function mergeData({ base, mine, theirs }: Sides<DataByKind>): { value: DataByKind } | null {
  const merged = forEachKind<DataOrNone>((kind) =>
    mergeKind(kind, { base: base[kind], mine: mine[kind], theirs: theirs[kind] }),
  )
  const clash = Object.values(merged).includes(null)
  return clash ? null : { value: forEachKind<DataByKind>((kind) => merged[kind] ?? mine[kind]) }
}

/** Question, options and answer hang together: their merge counts when it keeps the kind's rules. */
function mergeKind<Data extends object>(kind: ActivityKind, sides: Sides<Data>): Data | null {
  const { values, taken, clashes } = mergeThree(sides)
  if (clashes.length > 0) return null
  const mixed = taken.length > 0 && !sameValue(values, sides.theirs)
  return mixed && needsOf(kind, values).length > 0 ? null : values
}
