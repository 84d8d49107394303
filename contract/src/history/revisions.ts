import { z } from 'zod'
import { roleSchema } from '../accounts/roles.ts'
import type { Activity } from '../activities/activity.ts'
import {
  ASSET_KIND_NAMES,
  ASSET_KINDS,
  type AssetFieldsOf,
  type AssetKind,
  type AssetKindEntry,
} from '../assets/kinds.ts'
import type { Chat } from '../chats/chat.ts'
import type { Lesson } from '../curriculum/lessons.ts'
import type { Level } from '../curriculum/levels.ts'
import { REVISIONS_AT_ONCE } from '../limits.ts'
import type { RevisedSpeaker } from '../recording/speakers.ts'

/** Entities with a history page, besides assets, and the type of their reads. */
export interface RevisedCourseEntities {
  level: Level
  lesson: Lesson
  activity: Activity
  chat: Chat
  speaker: RevisedSpeaker
}

/** An asset without file details, except which file it had. */
type RevisedAsset<Kind extends AssetKind> = AssetFieldsOf<Kind> &
  z.output<z.ZodObject<AssetKindEntry<Kind>['revised']>> & {
    id: string
    code: string
    version: number
    fileSha256: string | null
  }

type RevisedAssets = { [Kind in AssetKind]: RevisedAsset<Kind> }

/** Everything with a history page, and what a revision returns for it. */
export type RevisionContents = RevisedCourseEntities & RevisedAssets
export type RevisedName = keyof RevisionContents

type FieldsOf<Name extends keyof RevisedCourseEntities> = readonly (keyof RevisedCourseEntities[Name])[]

const OF_COURSES = {
  level: ['title', 'levelInWords', 'description', 'totalLessons', 'completedLessons', 'locked', 'icon', 'image'],
  lesson: ['title', 'description', 'goal', 'points', 'exerciseCount'],
  activity: ['instruction', 'localizedInstruction', 'difficulty', 'tags', 'activityKind', 'data'],
  chat: ['title', 'question', 'options', 'answer'],
  speaker: ['name', 'isPseudonym', 'language', 'place'],
} as const satisfies { [Name in keyof RevisedCourseEntities]: FieldsOf<Name> }

const PLACES = {
  level: ['available'],
  lesson: ['lessonNumber', 'available'],
  activity: ['activityNumber', 'isActive'],
  chat: [],
  speaker: ['consentVersion', 'licence', 'hasWithdrawn'],
} as const satisfies { [Name in keyof RevisedCourseEntities]: FieldsOf<Name> }

/** The fields of each kind of asset. */
const ofAssets = (fields: (kind: AssetKind) => readonly string[]) =>
  Object.fromEntries(ASSET_KIND_NAMES.map((kind) => [kind, fields(kind)])) as Record<AssetKind, readonly string[]>

type Fields = Readonly<Record<RevisedName, readonly string[]>>

/** Fields that restoring a revision changes. */
export const RESTORED_FIELDS: Fields = {
  ...OF_COURSES,
  ...ofAssets((kind) => Object.keys({ ...ASSET_KINDS[kind].fields, ...ASSET_KINDS[kind].revised })),
}

/** Fields that a revision shows but restoring leaves unchanged: position, availability and the file. */
export const DISPLAYED_ONLY_FIELDS: Fields = {
  ...PLACES,
  ...ofAssets(() => ['fileSha256']),
}

/** Who wrote a revision or deleted something, with the current name and role of the account. Null for Griot itself. */
export const authorSchema = z.object({ role: roleSchema, you: z.boolean(), name: z.string() }).nullable()
export type Author = z.output<typeof authorSchema>

/**
 * Revisions of a thing, newest first.
 * @param value its read response; the position is the current one
 */
export const revisionsSchema = <Value extends z.ZodType>(value: Value) =>
  z.object({
    revisions: z.array(z.object({ version: z.number().int(), at: z.string(), by: authorSchema, value })),
    /** Total number of revisions. */
    total: z.number().int(),
    /** Whether there are older ones. */
    older: z.boolean(),
  })

export interface Revision<Value> {
  version: number
  /** RFC 3339. */
  at: string
  by: Author
  value: Value
}

/** One page: revisions before a version, or the newest. */
export const revisionsQuerySchema = z.strictObject({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(REVISIONS_AT_ONCE).default(REVISIONS_AT_ONCE),
})

export const revisionParamsSchema = z.strictObject({
  id: z.string().max(50),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
})
