import type { Activity } from '@griot/contract/activities/activity.ts'
import { ACTIVITY_KIND_NAMES, activityKindSchema } from '@griot/contract/activities/kind-names.ts'
import { activityShapeVersion, upgradeActivityData } from '@griot/contract/activities/kinds.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'
import { z } from 'zod'
import { isEqualValue } from '../../../ui/form/conflict/merge.ts'
import type { DraftFormat } from '../../../ui/form/draft/draft-format.ts'
import { type DataByKind, forEachKind } from '../kinds/for-each-kind.ts'
import type { ActivityFormValues } from './activity-form.ts'
import type { CarriedField, CarriedValues } from './carry-over/carried-over.ts'

const common = z.object({
  instruction: z.string(),
  localizedInstruction: z.string(),
  difficulty: z.string(),
  activityNumber: z.number().nullable(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
})
const COMMON_NAMES = common.keyof().options

/** Stored form of a draft: its kind, and what differs from the initial values. */
const draftSchema = z.object({
  activityKind: activityKindSchema,
  ...common.partial().shape,
  /** By kind; a later release may have a newer data format. */
  data: z.record(z.string(), z.object({ shape: z.number().int(), data: z.unknown() })),
})

interface DraftRules {
  /** Whether the kind is fixed, so that a draft of another kind does not change it. */
  kindStays: boolean
  /** Values carried over from the previous activity: alone they make no draft, with other changes they are stored. */
  carryOver?: CarriedValues['values'] | undefined
}

/** Draft format of the activity form. */
export function activityDraft({ kindStays, carryOver }: DraftRules): DraftFormat<ActivityFormValues> {
  return {
    keep(values, others) {
      const changed = COMMON_NAMES.filter((name) => !isEqualValue(values[name], others[name]))
      const data = forEachKind((kind) =>
        isEqualValue(values.data[kind], others.data[kind])
          ? undefined
          : { shape: activityShapeVersion(kind), data: values.data[kind] },
      )
      const typedNames = changed.filter((name) => !isCarriedOver(carryOver, name, values[name]))
      // Looking at another kind is not a change.
      if (typedNames.length === 0 && Object.values(data).every((one) => one === undefined)) return null
      const typed = Object.fromEntries(changed.map((name) => [name, values[name]]))
      return { ...typed, activityKind: values.activityKind, data }
    },
    read(stored, begin) {
      const draft = parseDraft(stored)
      if (!draft) return null
      const { activityKind, data, ...typed } = draft
      return {
        ...begin,
        ...typed,
        activityKind: kindStays ? begin.activityKind : activityKind,
        data: forEachKind<DataByKind>((kind) => data[kind] ?? begin.data[kind]),
      }
    },
  }
}

function isCarriedOver(carryOver: DraftRules['carryOver'], name: string, value: unknown): boolean {
  return carryOver !== undefined && name in carryOver && isEqualValue(carryOver[name as CarriedField], value)
}

/** Initial kind of Add Activity: the requested one, else the first. */
export function kindToOpen(requestedKind: string | undefined): string {
  return requestedKind ?? ACTIVITY_KIND_NAMES[0]
}

type DataOrNone = { [Kind in keyof DataByKind]: DataByKind[Kind] | undefined }

/** Parses a draft; null when its kind or data format is unknown. */
function parseDraft(stored: unknown) {
  const read = draftSchema.safeParse(stored)
  if (!read.success) return null
  const { data, ...rest } = read.data
  try {
    return {
      ...rest,
      data: forEachKind<DataOrNone>((kind) => data[kind] && upgradeActivityData(kind, data[kind]).data),
    }
  } catch {
    return null
  }
}

/** The highest number of a lesson plus one; the maximum when all are taken. */
export function nextActivityNumber(activities: readonly Pick<Activity, 'activityNumber'>[]): number {
  const highest = Math.max(0, ...activities.map((activity) => activity.activityNumber))
  return Math.min(highest + 1, ACTIVITIES_PER_LESSON)
}
