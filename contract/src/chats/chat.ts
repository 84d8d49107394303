import { z } from 'zod'
import { refuseInvalidAnswers } from '../activities/options.ts'
import { dismissCourseTextsSchema, fixedSchema } from '../assets/text-hints.ts'
import { fieldErrorSchema } from '../envelope.ts'
import { chatIdSchema, lessonIdSchema } from '../ids.ts'
import { languageSchema } from '../language-schema.ts'
import { CHATS_PER_LESSON } from '../limits.ts'
import type { DismissedCourseText } from '../lint/finding.ts'
import * as chatApiMessages from '../messages/en/api/curriculum/chat.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import type { Message } from '../messages/message.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { type ChatContent, type ChatOption, chatReplies, storedReplies } from './chat-kind.ts'
import { CHAT_KIND_NAMES, isChatKind, UNKNOWN_CHAT } from './kind-names.ts'
import { CHAT_KINDS, type ChatKind, type ChatQuestion, upgradeChatContent } from './kinds.ts'

/** A kind with its question, as they are written. */
type KindWithQuestion = {
  [Kind in ChatKind]: { title: Kind; question: ChatQuestion<Kind> }
}[ChatKind]

/** The write schema of all kinds: `title` selects the type of question. */
function writeSchema<Place>(place: z.ZodRawShape) {
  const variants = CHAT_KIND_NAMES.map((kind) =>
    z
      .strictObject({
        ...place,
        title: z.literal(kind),
        question: CHAT_KINDS[kind].question,
        ...chatReplies,
        dismissedHints: dismissCourseTextsSchema,
      })
      .superRefine((content, context) => refuseInvalidAnswers(content as WithReplies, context)),
  )
  const union = z.discriminatedUnion(
    'title',
    variants as [(typeof variants)[number]],
    withMessage(chatApiMessages.unknownKind),
  )
  // The list is built from the registry, so the compiler only sees that its members have a common type.
  type Written = Place & KindWithQuestion & WithReplies & { dismissedHints?: DismissedCourseText[] | undefined }
  return union as unknown as z.ZodType<Written, Written>
}

type WithReplies = Pick<ChatContent<unknown>, 'options' | 'answer'>

/** POST /series. Appends to the lesson; the server generates the id unless the client sends a free one. */
export const createChatSchema = writeSchema<{ id?: string | undefined; lessonId: string }>({
  id: chatIdSchema.optional(),
  lessonId: lessonIdSchema,
})
export type CreateChat = z.output<typeof createChatSchema>

/** PUT /series/{id}: the whole chat except its position. */
export const replaceChatSchema = writeSchema<unknown>({})

/** PUT /lessons/{id}/series-order: every chat of the lesson, each with the version that was read. */
export const reorderChatsSchema = z.strictObject({
  series: z.array(z.strictObject({ id: chatIdSchema, version: z.number().int().optional() })).max(CHATS_PER_LESSON),
})

export const listChatsQuerySchema = z.strictObject({ lessonId: z.string().max(50) })

const read = z.object({
  id: z.string(),
  lessonId: z.string(),
  levelId: z.string(),
  language: languageSchema,
  /** Its position among the chats of its lesson, from 1. */
  chatNumber: z.number().int(),
  /** Why the stored data cannot be used as it is; empty when it can. */
  repair: z.array(fieldErrorSchema),
  version: z.number().int(),
  updatedAt: z.string(),
  /** Only in the answer to a write: what was fixed in its texts. */
  appliedHints: fixedSchema.optional(),
})

/** Every field of a read response, whatever the kind. */
export const CHAT_FIELDS: readonly string[] = [...read.keyof().options, 'title', 'question', 'options', 'answer']

const variantOfRead = (title: string, question: z.ZodType) =>
  z.object({ ...read.shape, title: z.literal(title), question, ...storedReplies })

// Written by a newer version, or by hand: shown as unknown, its question left unchanged.
const unknown = variantOfRead(UNKNOWN_CHAT, z.null())
const known = CHAT_KIND_NAMES.map((kind) => variantOfRead(kind, CHAT_KINDS[kind].storedQuestion))

type Common = z.output<typeof read>
type Replies = { options: ChatOption[]; answer: string[] }
type Content<Title, Question> = { title: Title; question: Question } & Replies
type ContentOf = { [Kind in ChatKind]: Content<Kind, ChatQuestion<Kind>> }
type UnknownContent = Content<typeof UNKNOWN_CHAT, null>

/** A chat whose kind this version of Griot knows; a union with one member per kind. */
export type KnownChat = Common & ContentOf[ChatKind]
export type Chat = KnownChat | (Common & UnknownContent)

export const chatSchema = z.discriminatedUnion('title', [unknown, ...known]) as unknown as z.ZodType<Chat>

/** A chat as stored in the database. */
interface StoredChat {
  kind: string
  /** The version of the content's shape. */
  shape: number
  /** Question, options and answer. */
  data: unknown
}

/**
 * Reads a stored chat by the schema of its kind: missing parts are filled in, and the reasons why it needs repair are
 * listed. Never throws, so that one invalid row does not fail a whole list.
 */
export function readChat(stored: StoredChat): (ContentOf[ChatKind] | UnknownContent) & Pick<Common, 'repair'> {
  const { kind } = stored
  if (!isChatKind(kind)) return unreadable(chatApiMessages.unknownKindNamed({ kind }))
  try {
    const { data, needs } = upgradeChatContent(kind, stored)
    // With several kinds the compiler does not see that kind and question belong together.
    return { ...({ title: kind, ...data } as ContentOf[ChatKind]), repair: needs }
  } catch (error) {
    return unreadable(fieldApiMessages.verbatim({ text: error instanceof Error ? error.message : String(error) }))
  }
}

function unreadable(message: Message): UnknownContent & Pick<Common, 'repair'> {
  return {
    title: UNKNOWN_CHAT,
    question: null,
    options: [],
    answer: [],
    repair: [{ path: 'question', ...message }],
  }
}
