import type { Chat, KnownChat } from '#contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '#contract/chats/kind-names.ts'
import type { ChatKind, ChatQuestion } from '#contract/chats/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { chatViewOf } from './kinds.ts'

/** The question of a chat, as lists show it. */
export function AskedOf({ chat }: { chat: Chat }) {
  if (chat.title === UNKNOWN_CHAT) return null
  return <Asked {...partsOf(chat)} language={chat.language} />
}

interface AskedProps<Kind extends ChatKind> {
  kind: Kind
  question: ChatQuestion<Kind>
  language: LanguageName
}

function Asked<Kind extends ChatKind>({ kind, question, language }: AskedProps<Kind>) {
  const { Asked: View } = chatViewOf(kind)
  return <View question={question} language={language} />
}

/** A kind and the question of that kind, which the compiler follows apart from the other fields. */
const partsOf = ({ title, question }: KnownChat) => ({ kind: title as ChatKind, question })
