import { z } from 'zod'
import { lessonIdSchema } from '../ids.ts'
import { languageSchema } from '../languages.ts'
import { type AssetReference, activityFields, activityMessages, activityPlace } from './common.ts'
import {
  judgeTapInWhatYouHear,
  tapInWhatYouHearData,
  tapInWhatYouHearReferences,
} from './tap-in-what-you-hear.ts'

/** Everything the product must know of one kind of activity. */
export interface ActivityKindEntry<Schema extends z.ZodType> {
  label: string
  data: Schema
  /** The codes its data names, for "where used". */
  references: (data: z.output<Schema>) => AssetReference[]
  /** Whether a learner's answer is right. */
  judge: (data: z.output<Schema>, answer: readonly string[]) => boolean
}

const entry = <Schema extends z.ZodType>(kind: ActivityKindEntry<Schema>) => kind

/** The registry. A kind that is added here does not compile until server, form and preview know it. */
export const ACTIVITY_KINDS = {
  TapInWhatYouHear: entry({
    label: 'TapInWhatYouHear',
    data: tapInWhatYouHearData,
    references: tapInWhatYouHearReferences,
    judge: judgeTapInWhatYouHear,
  }),
} as const

export type ActivityKind = keyof typeof ACTIVITY_KINDS
export type ActivityData<Kind extends ActivityKind> = z.output<
  (typeof ACTIVITY_KINDS)[Kind]['data']
>

export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]]
export const activityKindSchema = z.enum(ACTIVITY_KIND_NAMES, {
  error: 'Unknown activity type selected',
})

export function isActivityKind(text: string): text is ActivityKind {
  return Object.hasOwn(ACTIVITY_KINDS, text)
}

/** `activityType` is the other name of `activityKind` (spec §3): whichever is sent becomes `activityKind`. */
function withKind(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('activityType' in value)) return value
  const { activityType, ...rest } = value
  if ('activityKind' in rest && rest.activityKind !== activityType) return value
  return { ...rest, activityKind: activityType }
}

const variant = <Kind extends ActivityKind, Place extends z.ZodRawShape>(
  kind: Kind,
  place: Place,
) =>
  z.strictObject({
    ...place,
    ...activityFields,
    tags: activityFields.tags.default([]),
    isActive: activityFields.isActive.default(false),
    activityKind: z.literal(kind),
    data: ACTIVITY_KINDS[kind].data as (typeof ACTIVITY_KINDS)[Kind]['data'],
  })

// A kind without its variant does not compile.
const createVariants = {
  TapInWhatYouHear: variant('TapInWhatYouHear', activityPlace),
} satisfies Record<ActivityKind, z.ZodObject>

const replacePlace = { id: activityPlace.id, lessonId: lessonIdSchema.optional() }
const replaceVariants = {
  TapInWhatYouHear: variant('TapInWhatYouHear', replacePlace),
} satisfies Record<ActivityKind, z.ZodObject>

const UNKNOWN_KIND = { error: activityMessages.unknownKind }

/** POST /interactive-activities. */
export const createActivitySchema = z.preprocess(
  withKind,
  z.discriminatedUnion(
    'activityKind',
    Object.values(createVariants) as [(typeof createVariants)[ActivityKind]],
    UNKNOWN_KIND,
  ),
)
export type CreateActivity = z.output<typeof createActivitySchema>

/** PUT /interactive-activities/{id}: the whole activity; its lesson may be sent but does not change. */
export const replaceActivitySchema = z.preprocess(
  withKind,
  z.discriminatedUnion(
    'activityKind',
    Object.values(replaceVariants) as [(typeof replaceVariants)[ActivityKind]],
    UNKNOWN_KIND,
  ),
)

/** PATCH /interactive-activities/{id}: availability (design §4). */
export const patchActivitySchema = z.strictObject({ isActive: z.boolean() })

/** An activity as reads give it: both names of its kind, and where it stands. */
export const activitySchema = z.object({
  id: z.string(),
  activityKind: activityKindSchema,
  activityType: activityKindSchema,
  instruction: z.string(),
  localizedInstruction: z.string(),
  activityNumber: z.number().int(),
  lessonId: z.string(),
  levelId: z.string(),
  language: languageSchema,
  difficulty: z.string(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  data: z.union(
    Object.values(ACTIVITY_KINDS).map((kind) => kind.data) as [
      (typeof ACTIVITY_KINDS)[ActivityKind]['data'],
    ],
  ),
  version: z.number().int(),
  updatedAt: z.string(),
})
export type Activity = z.infer<typeof activitySchema>
