import { z } from 'zod'
import { fieldErrorSchema } from '../envelope.ts'
import { lessonIdSchema } from '../ids.ts'
import { languageSchema } from '../languages.ts'
import { activityFields, activityMessages, activityPlace } from './common.ts'
import {
  ACTIVITY_KIND_NAMES,
  ACTIVITY_KINDS,
  type ActivityData,
  type ActivityKind,
  bringUp,
  isActivityKind,
  type KindWithData,
  UNKNOWN_KIND,
} from './kinds.ts'

/** `activityType` is the other name of `activityKind`: whichever is sent becomes `activityKind`. */
function withKind(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('activityType' in value)) return value
  const { activityType, ...rest } = value
  if ('activityKind' in rest && rest.activityKind !== activityType) return value
  return { ...rest, activityKind: activityType }
}

const fields = z.object({
  ...activityFields,
  tags: activityFields.tags.default([]),
  isActive: activityFields.isActive.default(false),
})

/** One schema of a write for all kinds: what is common to them, and the data of the kind that is sent. */
function writeSchema<Place extends z.ZodRawShape>(place: Place) {
  const variants = ACTIVITY_KIND_NAMES.map((kind) =>
    z.strictObject({
      ...place,
      ...fields.shape,
      activityKind: z.literal(kind),
      data: ACTIVITY_KINDS[kind].data,
    }),
  )
  const union = z.discriminatedUnion('activityKind', variants as [(typeof variants)[number]], {
    error: activityMessages.unknownKind,
  })
  // Of a list that is made of the registry the compiler only sees that its members are alike.
  return z.preprocess(withKind, union) as unknown as z.ZodType<
    z.output<z.ZodObject<Place>> & z.output<typeof fields> & KindWithData
  >
}

/** POST /interactive-activities. */
export const createActivitySchema = writeSchema(activityPlace)
export type CreateActivity = z.output<typeof createActivitySchema>

/** PUT /interactive-activities/{id}: the whole activity; its lesson may be sent but does not change. */
export const replaceActivitySchema = writeSchema({
  id: activityPlace.id,
  lessonId: lessonIdSchema.optional(),
})

/** PATCH /interactive-activities/{id}: availability. */
export const patchActivitySchema = z.strictObject({ isActive: z.boolean() })

const read = z.object({
  id: z.string(),
  instruction: z.string(),
  localizedInstruction: z.string(),
  activityNumber: z.number().int(),
  lessonId: z.string(),
  levelId: z.string(),
  language: languageSchema,
  difficulty: z.string(),
  tags: z.array(z.string()),
  isActive: z.boolean(),
  /** Why what is stored cannot be used as it is; empty when it can. */
  repair: z.array(fieldErrorSchema),
  version: z.number().int(),
  updatedAt: z.string(),
})

const variantOfRead = <Kind extends string>(kind: Kind, data: z.ZodType) =>
  z.object({ ...read.shape, activityKind: z.literal(kind), activityType: z.literal(kind), data })

// Written by a newer version, or by hand: shown as what it is, its data left alone.
const unknown = variantOfRead(UNKNOWN_KIND, z.null())
const known = ACTIVITY_KIND_NAMES.map((kind) => variantOfRead(kind, ACTIVITY_KINDS[kind].stored))

type Content<Kind, Data> = { activityKind: Kind; activityType: Kind; data: Data }
type ContentOf = { [Kind in ActivityKind]: Content<Kind, ActivityData<Kind>> }
type UnknownContent = Content<typeof UNKNOWN_KIND, null>

/** What is common to activities of every kind, as reads give it. */
type Common = z.output<typeof read>
/** An activity of a kind: both names of its kind, and where it stands. */
export type ActivityOf<Kind extends ActivityKind> = Common & ContentOf[Kind]
/** An activity whose kind this version of Griot knows, one type a kind. */
export type KnownActivity = ActivityOf<ActivityKind>
export type Activity = KnownActivity | (Common & UnknownContent)

export const activitySchema = z.discriminatedUnion('activityKind', [
  unknown,
  ...known,
]) as unknown as z.ZodType<Activity>

/** An activity as it lies in the database. */
interface StoredContent {
  kind: string
  /** The version of the data's shape. */
  shape: number
  data: unknown
}

/**
 * What a stored activity holds, whatever was written: by the rules of its kind, holes filled, with
 * the reasons why it needs repair. It never throws, so that one odd row does not end a whole list.
 */
export function readContent(
  stored: StoredContent,
): (ContentOf[ActivityKind] | UnknownContent) & Pick<Common, 'repair'> {
  const { kind } = stored
  if (!isActivityKind(kind)) return unreadable(`${activityMessages.unknownKind}: ${kind}`)
  try {
    return contentOf(kind, stored)
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error))
  }
}

function contentOf<Kind extends ActivityKind>(
  kind: Kind,
  stored: StoredContent,
): ContentOf[Kind] & Pick<Common, 'repair'> {
  const { data, needs } = bringUp(kind, stored)
  const content: Content<Kind, ActivityData<Kind>> = {
    activityKind: kind,
    activityType: kind,
    data,
  }
  // Of two kinds or more the compiler does not see that each with its own data is one of the list.
  return { ...(content as ContentOf[Kind]), repair: needs }
}

function unreadable(message: string): UnknownContent & Pick<Common, 'repair'> {
  return {
    activityKind: UNKNOWN_KIND,
    activityType: UNKNOWN_KIND,
    data: null,
    repair: [{ path: 'data', message }],
  }
}
