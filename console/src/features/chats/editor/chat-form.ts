import type { Chat } from '@griot/contract/chats/chat.ts'
import type { ChatOption } from '@griot/contract/chats/chat-kind.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import type { ChatKind } from '@griot/contract/chats/kinds.ts'
import { twoOptions } from '../../../shared/questions/option-list.ts'
import { emptyQuestions, type QuestionsByKind } from '../kinds/for-each-kind.ts'

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
