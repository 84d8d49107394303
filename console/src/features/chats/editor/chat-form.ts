import type { Chat } from '#contract/chats/chat.ts'
import type { ChatOption } from '#contract/chats/chat-kind.ts'
import { UNKNOWN_CHAT } from '#contract/chats/kind-names.ts'
import type { ChatKind } from '#contract/chats/kinds.ts'
import { twoOptions } from '../../../shared/questions/option-list.ts'
import { emptyQuestions, type QuestionsByKind } from '../kinds/for-each-kind.ts'

/**
 * What the form of a chat holds. It has the question of every kind: the type decides which of them is
 * drawn and saved, and what was typed for one is there again after a look at another.
 */
export interface ChatFormValues {
  title: ChatKind
  questions: QuestionsByKind
  options: ChatOption[]
  answer: string[]
}

/** A new chat, before anything is typed. */
export function newChatValues(title: ChatKind): ChatFormValues {
  return {
    title,
    questions: emptyQuestions(),
    options: twoOptions((id) => ({ id, text: '' })),
    answer: [],
  }
}

/** A chat as the form holds it, beside what `others` has for other types. */
export function valuesOf(
  chat: Chat,
  others: Pick<ChatFormValues, 'title' | 'questions'>,
): ChatFormValues {
  const { title, question, options, answer } = chat
  if (title === UNKNOWN_CHAT) return { ...others, options, answer }
  return { title, questions: { ...others.questions, [title]: question }, options, answer }
}

/** What a call takes of the form: the question of the type that it shows. */
export function contentOf({ title, questions, options, answer }: ChatFormValues) {
  return { title, question: questions[title], options, answer }
}

/** Where a path of the contract's chat stands in the form. */
export function placeInForm(path: string, { title }: Pick<ChatFormValues, 'title'>): string {
  const [first, ...rest] = path.split('.')
  return first === 'question' ? ['questions', title, ...rest].join('.') : path
}
