/** What differs between two releases, or between a plan and a release, by field. */
import { z } from 'zod'
import { ASSET_KIND_NAMES, ASSET_KINDS, type PluralOf } from '../assets/kinds.ts'
import { paginationSchema } from '../envelope.ts'

const count = z.number().int().min(0)

export const CHANGE_KINDS = ['new', 'changed', 'removed'] as const
export const changeKindSchema = z.enum(CHANGE_KINDS)
export type ChangeKind = z.output<typeof changeKindSchema>

/**
 * Numbers of items. New and removed are activities and chats; changed are also levels and lessons whose own fields
 * differ.
 */
export const changeCountsSchema = z.object({ new: count, changed: count, removed: count })
export type ChangeCounts = z.output<typeof changeCountsSchema>

/** Assets of each kind, by its plural. */
const mediaCounts = Object.fromEntries(ASSET_KIND_NAMES.map((kind) => [ASSET_KINDS[kind].plural, count])) as {
  [Plural in PluralOf]: typeof count
}

/** Activities and chats of a level, lesson or course; lessons and levels where it has them. */
export const contentCountsSchema = z.object({
  levels: count,
  lessons: count,
  activities: count,
  chats: count,
  ...mediaCounts,
})
export type ContentCounts = z.output<typeof contentCountsSchema>

/** An item of a release and its place, with the numbers that people use. */
export const releasedItemSchema = z.object({
  entity: z.enum(['level', 'lesson', 'activity', 'chat']),
  id: z.string(),
  number: z.number().int(),
  /** The kind of an activity or chat; null for others. */
  kind: z.string().nullable(),
  /** What people recognise it by: a title, the words of an activity, the question of a chat; may be empty. */
  text: z.string(),
  levelId: z.string(),
  levelNumber: z.number().int(),
  /** Null for a level. */
  lessonId: z.string().nullable(),
  lessonNumber: z.number().int().nullable(),
})
export type ReleasedItem = z.output<typeof releasedItemSchema>

/** Parts of an asset that can differ. */
export const MEDIA_PARTS = ['code', 'file', 'text', 'altTexts', 'transcript', 'captions', 'poster'] as const
export const mediaPartSchema = z.enum(MEDIA_PARTS)
export type MediaPart = z.output<typeof mediaPartSchema>

/** An asset as a release has it. */
export const mediaValueSchema = z.object({
  type: z.literal('media'),
  kind: z.enum(ASSET_KIND_NAMES),
  code: z.string(),
  /** Its word, sentence or title. */
  text: z.string(),
  translation: z.string(),
  transcript: z.string(),
  altTexts: z.record(z.string(), z.string()),
  /** Languages that have captions. */
  captions: z.array(z.string()),
  /** A signed link to the original. */
  url: z.string(),
  mediaType: z.string(),
  /** Of the original, and of the smallest variant, which phones load. */
  bytes: count,
  smallBytes: count,
  /** Seconds. */
  duration: z.number().nullable(),
  peaks: z.string().nullable(),
  width: count.nullable(),
  height: count.nullable(),
  /** A signed link to the poster of a video; null for others. */
  posterUrl: z.string().nullable(),
})
export type MediaValue = z.output<typeof mediaValueSchema>

/** A value of a field. A list has one text per entry: options of an answer, tags, key takeaways. */
export const fieldValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  mediaValueSchema,
])
export type FieldValue = z.output<typeof fieldValueSchema>

/** A field that differs. */
export const fieldChangeSchema = z.object({
  /** Dotted, as in errors: `data.options.2.text`. The number of an option is its place now, or before if it is gone. */
  path: z.string(),
  /** The last name of the path: `text`, `audioUrl`, `instruction`. */
  field: z.string(),
  /** Null where that side does not have the field. */
  old: fieldValueSchema.nullable(),
  new: fieldValueSchema.nullable(),
  /** Which parts of an asset differ; empty for other values. */
  mediaParts: z.array(mediaPartSchema),
})
export type FieldChange = z.output<typeof fieldChangeSchema>

/** One row of a list of changes. Whole new or removed levels and lessons are one row. */
export const releaseChangeSchema = z.object({
  change: changeKindSchema,
  item: releasedItemSchema,
  /** What a new or removed level or lesson contains; null for other rows. */
  contents: contentCountsSchema.nullable(),
  /** What a phone downloads for it: of new and changed rows. */
  bytes: count,
  /** Of changed rows. */
  fields: z.array(fieldChangeSchema),
  /** A removed item that is among those left out of the plan. */
  isLeftOut: z.boolean(),
})
export type ReleaseChange = z.output<typeof releaseChangeSchema>

export const releaseChangesSchema = z.object({ changes: z.array(releaseChangeSchema), pagination: paginationSchema })

/** The fields of an item as a release has them: `data` of an activity, `question`, `options` and `answer` of a chat. */
const contentSchema = z.record(z.string(), z.unknown())

/** An item of a lesson in two releases. */
export const comparedItemSchema = z.object({
  change: z.enum([...CHANGE_KINDS, 'same']),
  item: releasedItemSchema,
  /** Null where that release does not have it. */
  old: contentSchema.nullable(),
  new: contentSchema.nullable(),
  /** Of an item that only one of them has, all. */
  fields: z.array(fieldChangeSchema),
})
export type ComparedItem = z.output<typeof comparedItemSchema>

/** A lesson in two releases: its own fields as an item, then activities and chats in order. */
export const comparedLessonSchema = z.object({
  lesson: releasedItemSchema,
  items: z.array(comparedItemSchema),
  counts: changeCountsSchema,
  /** Fields that differ, and items that are the same. */
  fieldCount: count,
  sameCount: count,
})

/** A lesson that differs; `change` is about the lesson as a whole. */
const differingLesson = z.object({
  change: changeKindSchema,
  id: z.string(),
  number: count,
  title: z.string(),
  description: z.string(),
  counts: changeCountsSchema,
})

/** A level with lessons that differ, or with own fields that differ. */
const differingLevel = z.object({
  change: changeKindSchema,
  id: z.string(),
  number: count,
  title: z.string(),
  description: z.string(),
  /** Changes of its own fields. */
  fields: z.array(fieldChangeSchema),
  lessons: z.array(differingLesson),
})

/** Two releases compared. */
export const releaseComparisonSchema = z.object({
  levels: z.array(differingLevel),
  counts: changeCountsSchema,
  /** Lessons of both releases together, and those that differ. */
  lessonCount: count,
  differingLessons: count,
  /** What a phone with the earlier one downloads; `original` with the original files. */
  bytes: z.object({ small: count, original: count }),
})
export type ReleaseComparison = z.output<typeof releaseComparisonSchema>
