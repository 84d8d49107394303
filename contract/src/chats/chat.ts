import { z } from 'zod'
import { refuseUnsoundAnswers } from '../activities/options.ts'
import { fieldErrorSchema } from '../envelope.ts'
import { chatIdSchema, lessonIdSchema } from '../ids.ts'
import { languageSchema } from '../languages.ts'
import { CHATS_PER_LESSON } from '../limits.ts'
import { type ChatContent, type ChatOption, chatReplies, storedReplies } from './chat-kind.ts'
import { CHAT_KIND_NAMES, isChatKind, UNKNOWN_CHAT } from './kind-names.ts'
import { bringUpChat, CHAT_KINDS, type ChatKind, type ChatQuestion } from './kinds.ts'
import { chatMessages } from './messages.ts'

/** A kind with the question of that kind, as both are written. */
type KindWithQuestion = {
  [Kind in ChatKind]: { title: Kind; question: ChatQuestion<Kind> }
}[ChatKind]

/** One schema of a write for all kinds: `title` says which question is asked. */
function writeSchema<Place>(place: z.ZodRawShape) {
  const variants = CHAT_KIND_NAMES.map((kind) =>
    z
      .strictObject({
        ...place,
        title: z.literal(kind),
        question: CHAT_KINDS[kind].question,
        ...chatReplies,
      })
      .superRefine((content, context) => refuseUnsoundAnswers(content as WithReplies, context)),
  )
  const union = z.discriminatedUnion('title', variants as [(typeof variants)[number]], {
    error: chatMessages.unknownKind,
  })
  // Of a list that is made of the registry the compiler only sees that its members are alike.
  return union as unknown as z.ZodType<
    Place & KindWithQuestion & WithReplies,
    Place & KindWithQuestion & WithReplies
  >
}

type WithReplies = Pick<ChatContent<unknown>, 'options' | 'answer'>

/** POST /series. It comes to the end of its lesson; the id is the server's unless a client brings a free one. */
export const createChatSchema = writeSchema<{ id?: string | undefined; lessonId: string }>({
  id: chatIdSchema.optional(),
  lessonId: lessonIdSchema,
})
export type CreateChat = z.output<typeof createChatSchema>

/** PUT /series/{id}: the whole chat but for where it stands. */
export const replaceChatSchema = writeSchema<unknown>({})

/** PUT /lessons/{id}/series-order: every chat of the lesson, each in the version that was read. */
export const orderChatsSchema = z.strictObject({
  series: z
    .array(z.strictObject({ id: chatIdSchema, version: z.number().int().optional() }))
    .max(CHATS_PER_LESSON),
})

export const listChatsQuerySchema = z.strictObject({ lessonId: z.string().max(50) })

const read = z.object({
  id: z.string(),
  lessonId: z.string(),
  levelId: z.string(),
  language: languageSchema,
  /** Its place among the chats of its lesson, from 1. */
  chatNumber: z.number().int(),
  /** Why what is stored cannot be used as it is; empty when it can. */
  repair: z.array(fieldErrorSchema),
  version: z.number().int(),
  updatedAt: z.string(),
})

/** Every field that a read gives, whatever the kind. */
export const CHAT_FIELDS: readonly string[] = [
  ...read.keyof().options,
  'title',
  'question',
  'options',
  'answer',
]

const variantOfRead = (title: string, question: z.ZodType) =>
  z.object({ ...read.shape, title: z.literal(title), question, ...storedReplies })

// Written by a newer version, or by hand: shown as what it is, its question left alone.
const unknown = variantOfRead(UNKNOWN_CHAT, z.null())
const known = CHAT_KIND_NAMES.map((kind) => variantOfRead(kind, CHAT_KINDS[kind].storedQuestion))

type Common = z.output<typeof read>
type Replies = { options: ChatOption[]; answer: string[] }
type Content<Title, Question> = { title: Title; question: Question } & Replies
type ContentOf = { [Kind in ChatKind]: Content<Kind, ChatQuestion<Kind>> }
type UnknownContent = Content<typeof UNKNOWN_CHAT, null>

/** A chat whose kind this version of Griot knows, one type a kind. */
export type KnownChat = Common & ContentOf[ChatKind]
export type Chat = KnownChat | (Common & UnknownContent)

export const chatSchema = z.discriminatedUnion('title', [
  unknown,
  ...known,
]) as unknown as z.ZodType<Chat>

/** A chat as it lies in the database. */
interface StoredChat {
  kind: string
  /** The version of the content's shape. */
  shape: number
  /** Question, options and answer. */
  data: unknown
}

/**
 * What a stored chat holds, whatever was written: by the rules of its kind, holes filled, with the
 * reasons why it needs repair. It never throws, so that one odd row does not end a whole list.
 */
export function readChat(
  stored: StoredChat,
): (ContentOf[ChatKind] | UnknownContent) & Pick<Common, 'repair'> {
  const { kind } = stored
  if (!isChatKind(kind)) return unreadable(`${chatMessages.unknownKind}: ${kind}`)
  try {
    const { data, needs } = bringUpChat(kind, stored)
    // Of several kinds the compiler does not see that each with its own question is one of the list.
    return { ...({ title: kind, ...data } as ContentOf[ChatKind]), repair: needs }
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error))
  }
}

function unreadable(message: string): UnknownContent & Pick<Common, 'repair'> {
  return {
    title: UNKNOWN_CHAT,
    question: null,
    options: [],
    answer: [],
    repair: [{ path: 'question', message }],
  }
}
