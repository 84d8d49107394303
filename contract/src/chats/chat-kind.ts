import { z } from 'zod'
import { optionIdSchema, optionList, refuseInvalidAnswers, requiredTextPart } from '../activities/options.ts'
import { storedList, storedObject, storedText, withValidIds } from '../activities/stored.ts'
import type { AssetReference } from '../assets/references.ts'
import { LIST_LENGTH_MAX } from '../limits.ts'
import * as chatApiMessages from '../messages/en/api/curriculum/chat.ts'
import type { Message } from '../messages/message.ts'
import type { StoredData } from '../stored-data.ts'
import { type Translate, translateText } from '../translate.ts'

/** A reply that a learner can choose. */
export interface ChatOption {
  id: string
  text: string
}

/** The content of a chat: question, replies, and the ids of the right replies. */
export interface ChatContent<Question> {
  question: Question
  options: ChatOption[]
  answer: string[]
}

/** Everything the product knows about one kind of chat. The kinds differ in their question. */
export interface ChatKindEntry<Question> extends StoredData<ChatContent<Question>> {
  /** The short label in the form's menu of kinds: `Audio`. */
  asks: Message
  question: z.ZodType<Question, unknown>
  storedQuestion: z.ZodType<Question, unknown>
  /** Small valid content; the tests of every kind start from it. */
  example: ChatContent<Question>
  /** The text of its question; empty when it has only codes. */
  words: (question: Question) => string
  /** A copy for another language: its words are translated, and empty without a translation; all else stays. */
  translate: (content: ChatContent<Question>, translated: Translate) => ChatContent<Question>
  /** The codes in its question, in the order of its fields. */
  references: (question: Question) => AssetReference[]
}

/** The fields that all kinds share besides the question. */
export const chatReplies = {
  options: optionList({ text: requiredTextPart(chatApiMessages.textMissing) }),
  /** May be empty: a chat can be saved without an answer, but is not ready then. */
  answer: z.array(optionIdSchema).max(LIST_LENGTH_MAX),
}

export const storedReplies = {
  options: storedList(storedObject({ id: storedText, text: storedText })),
  answer: storedList(storedText),
}

type Given<Question> = Omit<ChatKindEntry<Question>, 'data' | 'stored' | 'example' | 'translate'> & {
  exampleQuestion: Question
  translateQuestion: (question: Question, translated: Translate) => Question
}

/** Helper that infers the question type of an entry. */
export function chatKind<Question>(given: Given<Question>): ChatKindEntry<Question> {
  const { exampleQuestion, translateQuestion, ...entry } = given
  const data = z
    .strictObject({ question: given.question, ...chatReplies })
    .superRefine((content, context) => refuseInvalidAnswers(content, context))
  const stored = storedObject({ question: given.storedQuestion, ...storedReplies }).overwrite(withValidIds)
  return {
    ...entry,
    // With a generic question the compiler cannot verify the type.
    data: data as unknown as StoredData<ChatContent<Question>>['data'],
    stored: stored as unknown as StoredData<ChatContent<Question>>['stored'],
    translate: ({ question, options, answer }, translated) => ({
      question: translateQuestion(question, translated),
      options: options.map(({ id, text }) => ({ id, text: translateText(text, translated) })),
      answer,
    }),
    example: {
      question: exampleQuestion,
      options: [
        { id: '1', text: 'dáadáa' },
        { id: '2', text: 'Ẹ ṣé púpọ̀' },
      ],
      answer: ['1'],
    },
  }
}

/** The code in a field of a question, which may be nested (`pictures.0.imageUrl`); an empty list for an empty field. */
export function codeOfQuestion(kind: AssetReference['kind'], field: string, code: string): AssetReference[] {
  return code === '' ? [] : [{ kind, code, path: `question.${field}` }]
}
