import { z } from 'zod'
import {
  optionIdSchema,
  optionList,
  refuseUnsoundAnswers,
  textOrElse,
} from '../activities/options.ts'
import { storedList, storedObject, storedText, withSoundIds } from '../activities/stored.ts'
import type { AssetReference } from '../assets/references.ts'
import { LIST_LENGTH_MOST } from '../limits.ts'
import type { KeptData } from '../stored-data.ts'
import { chatMessages } from './messages.ts'

/** A reply that a learner can choose. */
export interface ChatOption {
  id: string
  text: string
}

/** What a chat holds: what is asked, the replies, and the ids of those that are right. */
export interface ChatContent<Question> {
  question: Question
  options: ChatOption[]
  answer: string[]
}

/** Everything the product must know of one kind of chat. The kinds differ in what asks. */
export interface ChatKindEntry<Question> extends KeptData<ChatContent<Question>> {
  /** What the form calls it where the kinds stand side by side: `Audio`. */
  asks: string
  question: z.ZodType<Question, unknown>
  storedQuestion: z.ZodType<Question, unknown>
  /** What may be written, in small: the tests of every kind begin with it. */
  example: ChatContent<Question>
  /** What its question says in words; empty where it asks by codes alone. */
  words: (question: Question) => string
  /** The codes that its question names, in the order of its fields. */
  references: (question: Question) => AssetReference[]
}

/** What all kinds have beside the question. */
export const chatReplies = {
  options: optionList({ text: textOrElse(chatMessages.textMissing) }),
  /** May be empty: a chat is saved before its answer is known, and is not ready then. */
  answer: z.array(optionIdSchema).max(LIST_LENGTH_MOST),
}

export const storedReplies = {
  options: storedList(storedObject({ id: storedText, text: storedText })),
  answer: storedList(storedText),
}

type Given<Question> = Omit<ChatKindEntry<Question>, 'data' | 'stored' | 'example'> & {
  exampleQuestion: Question
}

/** An entry with its own type of question. */
export function chatKind<Question>(given: Given<Question>): ChatKindEntry<Question> {
  const { exampleQuestion, ...entry } = given
  const data = z
    .strictObject({ question: given.question, ...chatReplies })
    .superRefine((content, context) => refuseUnsoundAnswers(content, context))
  const stored = storedObject({ question: given.storedQuestion, ...storedReplies }).overwrite(
    withSoundIds,
  )
  return {
    ...entry,
    // Of a question that is generic the compiler does not see that it stays what it is.
    data: data as unknown as KeptData<ChatContent<Question>>['data'],
    stored: stored as unknown as KeptData<ChatContent<Question>>['stored'],
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

/** The code in a field of a question, which may lie deeper (`pictures.0.imageUrl`); none where it is empty. */
export function codeOfQuestion(
  kind: AssetReference['kind'],
  field: string,
  code: string,
): AssetReference[] {
  return code === '' ? [] : [{ kind, code, path: `question.${field}` }]
}
