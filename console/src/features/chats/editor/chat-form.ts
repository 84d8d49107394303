import type { Chat } from '@griot/contract/chats/chat.ts'
import type { ChatOption } from '@griot/contract/chats/chat-kind.ts'
import { CHAT_KIND_NAMES, UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import {
  type ChatKind,
  type ChatQuestion,
  chatDataErrors,
  chatShapeVersion,
  emptyQuestionOf,
  upgradeChatContent,
} from '@griot/contract/chats/kinds.ts'
import { z } from 'zod'
import { renumberNewOptions, twoOptions } from '../../../shared/questions/option-list.ts'
import { isEqualValue, type Merged, type MergeSides, mergeThreeWay } from '../../../ui/form/conflict/merge.ts'
import { mergeById } from '../../../ui/form/conflict/merge-lists.ts'
import type { DraftFormat } from '../../../ui/form/draft/draft-format.ts'

/**
 * Values of the chat form. It contains the question of every type; the selected type decides which is rendered and
 * saved, and switching types loses nothing.
 */
export interface ChatFormValues {
  title: ChatKind
  questions: QuestionsByKind
  options: ChatOption[]
  answer: string[]
}

/** Initial values of a new chat. */
export function newChatValues(title: ChatKind): ChatFormValues {
  return {
    title,
    questions: emptyQuestions(),
    options: twoOptions((id) => ({ id, text: '' })),
    answer: [],
  }
}

/** A chat as form values; `others` has the questions of the other types. */
export function valuesOf(chat: Chat, others: Pick<ChatFormValues, 'title' | 'questions'>): ChatFormValues {
  const { title, question, options, answer } = chat
  if (title === UNKNOWN_CHAT) return { ...others, options, answer }
  return { title, questions: { ...others.questions, [title]: question }, options, answer }
}

/** Request body: with the question of the selected type. */
export function contentOf({ title, questions, options, answer }: ChatFormValues) {
  return { title, question: questions[title], options, answer }
}

/** The form field of a path in the contract's chat. */
export function placeInForm(path: string, { title }: Pick<ChatFormValues, 'title'>): string {
  const [first, ...rest] = path.split('.')
  return first === 'question' ? ['questions', title, ...rest].join('.') : path
}

const option = z.object({ id: z.string(), text: z.string() })

/** Stored form of a draft: its type, and what differs from the initial values. */
const draftSchema = z.object({
  title: z.enum(CHAT_KIND_NAMES),
  /** By type; a later release may have a newer data format. */
  questions: z.record(z.string(), z.object({ shape: z.number().int(), question: z.unknown() })),
  options: z.array(option).optional(),
  answer: z.array(z.string()).optional(),
})

/**
 * Draft format of the chat form.
 * @param isNew looking at another type of a new chat is not a change
 */
export function chatDraft(isNew: boolean): DraftFormat<ChatFormValues> {
  return {
    keep(values, others) {
      const questions = forEachChatKind((kind) =>
        isEqualValue(values.questions[kind], others.questions[kind])
          ? undefined
          : { shape: chatShapeVersion(kind), question: values.questions[kind] },
      )
      const options = !isEqualValue(values.options, others.options)
      const answer = !isEqualValue(values.answer, others.answer)
      const other = !isNew && values.title !== others.title
      const typed = options || answer || Object.values(questions).some((one) => one !== undefined)
      if (!typed && !other) return null
      return {
        title: values.title,
        questions,
        ...(options && { options: values.options }),
        ...(answer && { answer: values.answer }),
      }
    },
    read(stored, begin) {
      const read = draftSchema.safeParse(stored)
      if (!read.success) return null
      const { questions, ...rest } = read.data
      try {
        return {
          ...begin,
          ...rest,
          questions: forEachChatKind<QuestionsByKind>((kind) => {
            const one = questions[kind]
            if (!one) return begin.questions[kind]
            const { shape, question } = one
            return upgradeChatContent(kind, { shape, data: { question } }).data.question
          }),
        }
      } catch {
        // of a newer data format
        return null
      }
    },
  }
}

const REPLIES = ['options', 'answer'] as const

/**
 * Merges a chat field by field, and questions type by type. Replies and answers depend on each other: their merge is
 * used only if it is valid, else both clash.
 */
export function mergeChat(given: MergeSides<ChatFormValues>): Merged<ChatFormValues> {
  const sides = renumberNewOptions(given)
  const merged = mergeThreeWay(sides, { questions: mergeQuestions, options: mergeById })
  const { mine, theirs } = given
  // Replies added here may have been renumbered, and the answers with them.
  const changed = REPLIES.filter((field) => !isEqualValue(merged.values[field], mine[field]))
  merged.taken = [...new Set([...merged.taken, ...changed])]
  const mixed = merged.taken.length > 0 && !isEqualValue(merged.values, theirs)
  if (!mixed || (satisfiesRules(merged.values) && satisfiesRules({ ...merged.values, ...merged.others }))) return merged
  const isReply = (field: string) => REPLIES.some((name) => name === field)
  const broken = REPLIES.filter((field) => !isEqualValue(mine[field], theirs[field]) && !merged.clashes.includes(field))
  return {
    values: { ...merged.values, options: mine.options, answer: mine.answer },
    taken: merged.taken.filter((field) => !isReply(field)),
    clashes: [...merged.clashes, ...broken],
    others: {},
  }
}

function satisfiesRules(values: ChatFormValues): boolean {
  const { title, ...content } = contentOf(values)
  return chatDataErrors(title, content).length === 0
}

type QuestionOrNone = { [Kind in keyof QuestionsByKind]: QuestionsByKind[Kind] | null }

/** Merges the question of each type; null when both changed one of them. */
function mergeQuestions({ base, mine, theirs }: MergeSides<QuestionsByKind>): { value: QuestionsByKind } | null {
  const merged = forEachChatKind<QuestionOrNone>((kind) => {
    if (isEqualValue(base[kind], mine[kind])) return theirs[kind]
    const both = !isEqualValue(base[kind], theirs[kind]) && !isEqualValue(mine[kind], theirs[kind])
    return both ? null : mine[kind]
  })
  const clash = Object.values(merged).includes(null)
  return clash ? null : { value: forEachChatKind<QuestionsByKind>((kind) => merged[kind] ?? mine[kind]) }
}

/** The question of every kind, by kind. */
type QuestionsByKind = { [Kind in ChatKind]: ChatQuestion<Kind> }

/** Maps every chat kind to a value. */
function forEachChatKind<Made extends { [Kind in ChatKind]: unknown }>(
  make: <Kind extends ChatKind>(kind: Kind) => Made[Kind],
): Made {
  // TypeScript cannot infer the type of entries built in a loop.
  return Object.fromEntries(CHAT_KIND_NAMES.map((kind) => [kind, make(kind)])) as Made
}

/** Empty questions of a new chat, for every kind. */
function emptyQuestions(): QuestionsByKind {
  return forEachChatKind<QuestionsByKind>((kind) => emptyQuestionOf(kind))
}
