import { z } from 'zod'
import { dismissCourseTextsSchema, fixedSchema } from '../assets/text-hints.ts'
import { chatSchema } from '../chats/chat.ts'
import { fieldErrorSchema } from '../envelope.ts'
import { activityIdSchema } from '../ids.ts'
import { languageSchema } from '../language-schema.ts'
import { ACTIVITIES_PER_LESSON } from '../limits.ts'
import * as activityApiMessages from '../messages/en/api/curriculum/activity.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import type { Message } from '../messages/message.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { activityFields, activityPlace } from './common.ts'
import { ACTIVITY_KIND_NAMES, CHAT_ACTIVITY, isActivityKind, UNKNOWN_KIND } from './kind-names.ts'
import {
  ACTIVITY_KINDS,
  type ActivityData,
  type ActivityKind,
  type KindWithData,
  upgradeActivityData,
} from './kinds.ts'

/** `activityType` is an alias of `activityKind`; either is accepted and becomes `activityKind`. */
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
  dismissedHints: dismissCourseTextsSchema,
})

/**
 * The write schema of all kinds: the common fields, and the data of the kind that is sent.
 * @param own additional or overriding fields of this write
 */
function writeSchema<Own extends z.ZodRawShape>(own: Own) {
  const variants = ACTIVITY_KIND_NAMES.map((kind) =>
    z.strictObject({
      ...fields.shape,
      ...own,
      activityKind: z.literal(kind),
      data: ACTIVITY_KINDS[kind].data,
    }),
  )
  const union = z.discriminatedUnion(
    'activityKind',
    variants as [(typeof variants)[number]],
    withMessage(activityApiMessages.unknownKind),
  )
  // The list is built from the registry, so the compiler only sees that its members have a common type.
  return z.preprocess(withKind, union) as unknown as z.ZodType<
    z.output<z.ZodObject<Own & Omit<typeof fields.shape, keyof Own>>> & KindWithData
  >
}

/** POST /interactive-activities. */
export const createActivitySchema = writeSchema(activityPlace)
export type CreateActivity = z.output<typeof createActivitySchema>

/** PUT /interactive-activities/{id}: the whole activity except its position. */
export const replaceActivitySchema = writeSchema({})

/**
 * POST /interactive-activities/batch: activities of one lesson, all or none. Those without a number are appended to the
 * lesson in the given order.
 */
export const createActivitiesSchema = z.strictObject({
  lessonId: activityPlace.lessonId,
  activities: z
    .array(writeSchema({ activityNumber: activityFields.activityNumber.optional() }))
    .min(1, withMessage(activityApiMessages.atLeastOne))
    .max(ACTIVITIES_PER_LESSON, withMessage(activityApiMessages.full)),
})
export type CreateActivities = z.output<typeof createActivitiesSchema>

/** POST /interactive-activities/batch/delete: activities of one lesson, each with the version that was read. */
export const deleteActivitiesSchema = z.strictObject({
  lessonId: activityPlace.lessonId,
  activities: z
    .array(z.strictObject({ id: activityIdSchema, version: z.number().int() }))
    .min(1, withMessage(activityApiMessages.atLeastOne))
    .max(ACTIVITIES_PER_LESSON),
})

/** POST /interactive-activities/{id}/move. Id and number default to the next ones of the target lesson. */
export const moveActivitySchema = z.strictObject({
  ...activityPlace,
  activityNumber: activityFields.activityNumber.optional(),
})

/** PUT /lessons/{id}/activity-order: every activity of the lesson, each with the version that was read. */
export const reorderActivitiesSchema = z.strictObject({
  activities: z
    .array(z.strictObject({ id: activityIdSchema, version: z.number().int().optional() }))
    .max(ACTIVITIES_PER_LESSON),
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
  /** Why the stored data cannot be used as it is; empty when it can. */
  repair: z.array(fieldErrorSchema),
  version: z.number().int(),
  updatedAt: z.string(),
  /** Only in the answer to a write: what was fixed in its texts. */
  appliedHints: fixedSchema.optional(),
})

/** Every field of a read response, whatever the kind. */
export const ACTIVITY_FIELDS: readonly string[] = [...read.keyof().options, 'activityKind', 'activityType', 'data']

const variantOfRead = <Kind extends string>(kind: Kind, data: z.ZodType) =>
  z.object({ ...read.shape, activityKind: z.literal(kind), activityType: z.literal(kind), data })

// Written by a newer version, or by hand: shown as unknown, its data left unchanged.
const unknown = variantOfRead(UNKNOWN_KIND, z.null())
const known = ACTIVITY_KIND_NAMES.map((kind) => variantOfRead(kind, ACTIVITY_KINDS[kind].stored))

type Content<Kind, Data> = { activityKind: Kind; activityType: Kind; data: Data }
type ContentOf = { [Kind in ActivityKind]: Content<Kind, ActivityData<Kind>> }
type UnknownContent = Content<typeof UNKNOWN_KIND, null>

/** Fields that reads return for every kind. */
type Common = z.output<typeof read>
/** An activity of a kind: both names of its kind, and its position. */
export type ActivityOf<Kind extends ActivityKind> = Common & ContentOf[Kind]
/** An activity whose kind this version of Griot knows; a union with one member per kind. */
export type KnownActivity = ActivityOf<ActivityKind>
export type Activity = KnownActivity | (Common & UnknownContent)

export const activitySchema = z.discriminatedUnion('activityKind', [
  unknown,
  ...known,
]) as unknown as z.ZodType<Activity>

/** The chats of a lesson, listed among its activities as one entry without an id. */
const lessonChats = z.object({
  activityKind: z.literal(CHAT_ACTIVITY),
  lessonId: z.string(),
  series: z.array(chatSchema),
})
export type LessonChats = z.output<typeof lessonChats>

/** An entry in the list of a lesson's activities. */
export const lessonEntrySchema = z.discriminatedUnion('activityKind', [
  unknown,
  ...known,
  lessonChats,
]) as unknown as z.ZodType<Activity | LessonChats>

/**
 * Whether an activity may be available: not while it is incomplete or breaks a rule, because learners would see
 * something else than was written.
 */
export const mayBeAvailable = ({ repair }: { repair: readonly unknown[] }): boolean => repair.length === 0

/** An activity as stored in the database. */
interface StoredContent {
  kind: string
  /** The version of the data's shape. */
  shape: number
  data: unknown
}

/**
 * Reads stored data by the schema of its kind: missing parts are filled in, and the reasons why it needs repair are
 * listed. Never throws, so that one invalid row does not fail a whole list.
 */
export function readContent(
  stored: StoredContent,
): (ContentOf[ActivityKind] | UnknownContent) & Pick<Common, 'repair'> {
  const { kind } = stored
  if (!isActivityKind(kind)) return unreadable(activityApiMessages.unknownKindNamed({ kind }))
  try {
    return contentOf(kind, stored)
  } catch (error) {
    return unreadable(fieldApiMessages.verbatim({ text: error instanceof Error ? error.message : String(error) }))
  }
}

function contentOf<Kind extends ActivityKind>(
  kind: Kind,
  stored: StoredContent,
): ContentOf[Kind] & Pick<Common, 'repair'> {
  const { data, needs } = upgradeActivityData(kind, stored)
  const content: Content<Kind, ActivityData<Kind>> = {
    activityKind: kind,
    activityType: kind,
    data,
  }
  // With several kinds the compiler does not see that kind and data belong together.
  return { ...(content as ContentOf[Kind]), repair: needs }
}

function unreadable(message: Message): UnknownContent & Pick<Common, 'repair'> {
  return {
    activityKind: UNKNOWN_KIND,
    activityType: UNKNOWN_KIND,
    data: null,
    repair: [{ path: 'data', ...message }],
  }
}
