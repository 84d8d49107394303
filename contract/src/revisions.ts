import { z } from 'zod'
import type { Activity } from './activities/activity.ts'
import type { Chat } from './chats/chat.ts'
import type { Lesson } from './lessons.ts'
import type { Level } from './levels.ts'
import { REVISIONS_AT_ONCE } from './limits.ts'
import { roleSchema } from './roles.ts'

/** What has a page of its history, with what its reads give. */
export interface Revised {
  level: Level
  lesson: Lesson
  activity: Activity
  chat: Chat
}
export type RevisedName = keyof Revised

type FieldsOf<Name extends RevisedName> = readonly (keyof Revised[Name])[]

/** What is brought back with a revision. */
export const RESTORED = {
  level: [
    'title',
    'levelInWords',
    'description',
    'totalLessons',
    'completedLessons',
    'locked',
    'icon',
    'image',
  ],
  lesson: ['title', 'description', 'goal', 'points', 'exerciseCount'],
  activity: ['instruction', 'localizedInstruction', 'difficulty', 'tags', 'activityKind', 'data'],
  chat: ['title', 'question', 'options', 'answer'],
} as const satisfies { [Name in RevisedName]: FieldsOf<Name> }

/** What a revision keeps as well, and stays as it is when it is restored: place and availability. */
export const NOT_RESTORED = {
  level: ['available'],
  lesson: ['lessonNumber', 'available'],
  activity: ['activityNumber', 'isActive'],
  chat: [],
} as const satisfies { [Name in RevisedName]: FieldsOf<Name> }

/** Who wrote a revision: the role that the account has now. Null is Griot itself. */
const authorSchema = z.object({ role: roleSchema, you: z.boolean() }).nullable()
export type Author = z.output<typeof authorSchema>

/**
 * Revisions of something, the newest first.
 * @param value what its reads give; where it stands is where it stands now
 */
export const revisionsSchema = <Value extends z.ZodType>(value: Value) =>
  z.object({
    revisions: z.array(
      z.object({ version: z.number().int(), at: z.string(), by: authorSchema, value }),
    ),
    /** How many there are in all. */
    total: z.number().int(),
    /** Whether there are older ones than these. */
    older: z.boolean(),
  })

export interface Revision<Value> {
  version: number
  /** RFC 3339. */
  at: string
  by: Author
  value: Value
}

/** A page of them: those from before a version, or the newest. */
export const revisionsQuerySchema = z.strictObject({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(REVISIONS_AT_ONCE).default(REVISIONS_AT_ONCE),
})

export const revisionParamsSchema = z.strictObject({
  id: z.string().max(50),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
})
