/**
 * The documents of a release, and of the feed for apps. A release is a tree: a course document names its level
 * documents by SHA-256, these name their lesson documents, and these name media files. All are canonical JSON (RFC
 * 8785), so equal content has equal bytes. Numbers, names and dates of releases are in the pointer only, so a release
 * without changes has the same course document.
 */
import { z } from 'zod'
import { ACTIVITY_KIND_NAMES } from '../activities/kind-names.ts'
import { ACTIVITY_KINDS, type KindWithData } from '../activities/kinds.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind, type PluralOf } from '../assets/kinds.ts'
import { CHAT_KIND_NAMES } from '../chats/kind-names.ts'
import { CHAT_KINDS, type ChatKind, type ChatQuestion } from '../chats/kinds.ts'
import { languageSchema } from '../language-schema.ts'
import { FEED_MEDIA_TYPES } from './feed-paths.ts'

/** The version of these schemas. A change that an older app cannot read gets a new one. */
export const FEED_FORMAT = 1

const format = z.literal(FEED_FORMAT)
const count = z.number().int().min(0)
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** A media file by its content. Its path in the feed: `filePath` (feed-paths.ts). */
const fileSchema = z.strictObject({ sha256: sha256Schema, bytes: count, type: z.enum(FEED_MEDIA_TYPES) })
export type FeedFile = z.output<typeof fileSchema>

/** A document by its content, as its parent names it; `bytes` is its size without compression. */
const documentReference = z.strictObject({ sha256: sha256Schema, bytes: count })
export type DocumentReference = z.output<typeof documentReference>

/** A sound. `text` is what the word or sentence is; `transcript` is what is said, where that differs. */
const audioSchema = z.strictObject({
  text: z.string(),
  translation: z.string(),
  transcript: z.string().optional(),
  /** Seconds. */
  duration: z.number().optional(),
  /** The waveform: 64 hexadecimal digits, one a bar. */
  peaks: z.string().optional(),
  file: fileSchema,
  /** Opus at 24 kbit/s; absent where it is not smaller. */
  small: fileSchema.optional(),
})
export type ReleasedAudio = z.output<typeof audioSchema>

/** Alternative texts by language, in the course language and others. */
const graphicSchema = z.strictObject({
  title: z.string(),
  altTexts: z.record(z.string(), z.string()),
  width: count.optional(),
  height: count.optional(),
  file: fileSchema,
  /** WebP, at most so many pixels wide, narrowest first; without those that are not smaller. */
  small: z.array(fileSchema.extend({ width: count })),
})
export type ReleasedGraphic = z.output<typeof graphicSchema>

/** Times in milliseconds. */
const cueSchema = z.strictObject({ start: count, end: count, text: z.string() })

const videoSchema = z.strictObject({
  text: z.string(),
  translation: z.string(),
  duration: z.number().optional(),
  file: fileSchema,
  poster: fileSchema.optional(),
  /** By language name of the product, or BCP 47 tag. */
  captions: z.record(z.string(), z.array(cueSchema)),
})
export type ReleasedVideo = z.output<typeof videoSchema>

/** What a document says about an asset of each kind. */
const RELEASED = {
  audio: audioSchema,
  graphic: graphicSchema,
  video: videoSchema,
} as const satisfies { [Kind in AssetKind]: z.ZodType<{ file: FeedFile }> }
/** An asset as a document has it. */
export type Released<Kind extends AssetKind = AssetKind> = z.output<(typeof RELEASED)[Kind]>

/** The media that a document names, by code in lower case. */
const media = Object.fromEntries(
  ASSET_KIND_NAMES.map((kind) => [ASSET_KINDS[kind].plural, z.record(z.string(), RELEASED[kind])]),
  // TypeScript cannot infer the type of entries built in a loop.
) as unknown as { [Kind in AssetKind as PluralOf<Kind>]: z.ZodRecord<z.ZodString, (typeof RELEASED)[Kind]> }
export type ReleasedMedia = z.output<z.ZodObject<typeof media>>

const activityFields = {
  id: z.string(),
  number: count,
  instruction: z.string(),
  localizedInstruction: z.string(),
  difficulty: z.string(),
  tags: z.array(z.string()),
}
const activityVariants = ACTIVITY_KIND_NAMES.map((kind) =>
  z.strictObject({ ...activityFields, activityKind: z.literal(kind), data: ACTIVITY_KINDS[kind].data }),
)
/** An activity of any kind, with the data of its kind. */
export type ReleasedActivity = z.output<z.ZodObject<typeof activityFields>> & KindWithData
// The list is built from the registry, so the compiler only sees that its members have a common type.
const activitySchema = z.discriminatedUnion(
  'activityKind',
  activityVariants as [(typeof activityVariants)[number]],
) as unknown as z.ZodType<ReleasedActivity>

const chatFields = {
  id: z.string(),
  number: count,
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  /** Ids of the right replies. */
  answer: z.array(z.string()),
}
const chatVariants = CHAT_KIND_NAMES.map((kind) =>
  z.strictObject({ ...chatFields, title: z.literal(kind), question: CHAT_KINDS[kind].question }),
)
/** A chat of any kind; `title` is its kind, as in the API. */
export type ReleasedChat = z.output<z.ZodObject<typeof chatFields>> &
  { [Kind in ChatKind]: { title: Kind; question: ChatQuestion<Kind> } }[ChatKind]
const chatSchema = z.discriminatedUnion(
  'title',
  chatVariants as [(typeof chatVariants)[number]],
) as unknown as z.ZodType<ReleasedChat>

/** A lesson with everything that a player needs. */
export const lessonDocumentSchema = z.strictObject({
  format,
  type: z.literal('lesson'),
  id: z.string(),
  levelId: z.string(),
  language: languageSchema,
  number: count,
  title: z.string(),
  description: z.string(),
  goal: z.string(),
  points: z.array(z.string()),
  /** In the order of play. */
  activities: z.array(activitySchema),
  chats: z.array(chatSchema),
  ...media,
})
export type LessonDocument = z.output<typeof lessonDocumentSchema>

/** Bytes of media: the originals; and each as its smallest variant, which a phone downloads. */
export const mediaBytesSchema = z.strictObject({ original: count, small: count })
export type MediaBytes = z.output<typeof mediaBytesSchema>

/** A level, its lessons in the order of play, and the media of its icon and image. */
export const levelDocumentSchema = z.strictObject({
  format,
  type: z.literal('level'),
  id: z.string(),
  language: languageSchema,
  number: count,
  numberInWords: z.string(),
  title: z.string(),
  description: z.string(),
  /** Codes of graphics. */
  icon: z.string().optional(),
  image: z.string().optional(),
  lessons: z.array(
    z.strictObject({
      id: z.string(),
      number: count,
      title: z.string(),
      description: z.string(),
      activities: count,
      chats: count,
      media: mediaBytesSchema,
      document: documentReference,
    }),
  ),
  graphics: media.graphics,
})
export type LevelDocument = z.output<typeof levelDocumentSchema>

/** A course: the levels of a language, by number. */
export const courseDocumentSchema = z.strictObject({
  format,
  type: z.literal('course'),
  language: languageSchema,
  /** BCP 47. */
  languageTag: z.string(),
  levels: z.array(z.strictObject({ id: z.string(), number: count, document: documentReference })),
})
export type CourseDocument = z.output<typeof courseDocumentSchema>

export type ReleaseDocument = CourseDocument | LevelDocument | LessonDocument

/** What names a release in the feed; `current.json` of a language is the only file that changes. */
export const pointerSchema = z.strictObject({
  format,
  language: languageSchema,
  /** The number of the release in its course. */
  release: z.number().int().min(1),
  name: z.string(),
  note: z.string(),
  /** When the release was made, ISO 8601. */
  madeAt: z.string(),
  course: documentReference,
})
export type FeedPointer = z.output<typeof pointerSchema>

/** The schemas that are published with the feed as JSON Schema, by file name. */
export const FEED_SCHEMAS = {
  pointer: pointerSchema,
  course: courseDocumentSchema,
  level: levelDocumentSchema,
  lesson: lessonDocumentSchema,
} as const
