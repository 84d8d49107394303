import type { Chat, KnownChat } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import type { ChatKind, ChatQuestion } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { chatViewOf } from './kinds.ts'

/** The question of a chat in a list. */
export function ChatQuestionSummary({ chat }: { chat: Chat }) {
  if (chat.title === UNKNOWN_CHAT) return null
  return <Summary {...partsOf(chat)} language={chat.language} />
}

interface ChatQuestionSummaryProps<Kind extends ChatKind> {
  kind: Kind
  question: ChatQuestion<Kind>
  language: LanguageName
}

function Summary<Kind extends ChatKind>({ kind, question, language }: ChatQuestionSummaryProps<Kind>) {
  const { Summary: View } = chatViewOf(kind)
  return <View question={question} language={language} />
}

/** A kind with its question, in a form that TypeScript can narrow. */
const partsOf = ({ title, question }: KnownChat) => ({ kind: title as ChatKind, question })
