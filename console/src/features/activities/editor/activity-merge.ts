import { type ActivityKind, activityDataErrors } from '@griot/contract/activities/kinds.ts'
import { type Answered, renumberNewOptions } from '../../../shared/questions/option-list.ts'
import {
  isEqualValue,
  type Merged,
  type MergePart,
  type MergeSides,
  mergeThreeWay,
} from '../../../ui/form/conflict/merge.ts'
import { mergeById, mergeTexts } from '../../../ui/form/conflict/merge-lists.ts'
import { type DataByKind, forEachKind } from '../kinds/for-each-kind.ts'
import type { ActivityFormValues } from './activity-form.ts'

/**
 * Merges an activity field by field, and the data of its kind part by part. If the kind has changed, data typed for the
 * old kind clashes, because it would not be saved.
 */
export function mergeActivity(sides: MergeSides<ActivityFormValues>): Merged<ActivityFormValues> {
  const merged = mergeThreeWay(sides, { data: mergeData, tags: mergeTexts })
  const { base, mine, theirs } = sides
  const kind = mine.activityKind
  if (kind === theirs.activityKind || isEqualValue(base.data[kind], mine.data[kind])) return merged
  const others = (fields: typeof merged.taken) => fields.filter((field) => field !== 'activityKind' && field !== 'data')
  return {
    values: { ...merged.values, activityKind: kind, data: mine.data },
    taken: others(merged.taken),
    clashes: [...others(merged.clashes), 'data'],
    others: { ...merged.others, data: theirs.data },
  }
}

type DataOrNone = { [Kind in ActivityKind]: DataByKind[Kind] | null }

/** Merges the data of each kind; null when one of them cannot be merged. */
function mergeData({ base, mine, theirs }: MergeSides<DataByKind>): ReturnType<MergePart<DataByKind>> {
  const merge = <Kind extends ActivityKind>(kind: Kind) =>
    mergeKind(kind, { base: base[kind], mine: mine[kind], theirs: theirs[kind] })
  const merged = forEachKind<DataOrNone>((kind) => merge(kind)?.mine ?? null)
  if (Object.values(merged).includes(null)) return null
  const value = forEachKind<DataByKind>((kind) => merged[kind] ?? mine[kind])
  const other = forEachKind<DataByKind>((kind) => merge(kind)?.theirs ?? value[kind])
  return isEqualValue(value, other) ? { value } : { value, theirs: other }
}

/**
 * Question, options and answer depend on each other: their merge is used only if it satisfies the kind's rules. If
 * options clash, both versions are returned.
 */
function mergeKind<Data extends Answered>(
  kind: ActivityKind,
  given: MergeSides<Data>,
): Pick<MergeSides<Data>, 'mine' | 'theirs'> | null {
  const sides = renumberNewOptions(given)
  const { values, clashes, others } = mergeThreeWay<Answered>(sides, { options: mergeById })
  if (clashes.some((field) => others[field] === undefined)) return null
  // The remaining data was merged with it.
  const merged = { mine: values as Data, theirs: { ...values, ...others } as Data }
  const isKept = (data: Data) =>
    isEqualValue(data, sides.mine) || isEqualValue(data, sides.theirs) || activityDataErrors(kind, data).length === 0
  return Object.values(merged).every(isKept) ? merged : null
}
