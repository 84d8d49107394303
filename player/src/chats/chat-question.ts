import type { ChatOption } from '@griot/contract/chats/chat-kind.ts'
import type { LanguageName } from '@griot/contract/languages.ts'

/** Props of the part that shows a kind of question. */
export interface ChatQuestionProps<Question> {
  question: Question
  /** The replies. */
  options: readonly ChatOption[]
  language: LanguageName
}
