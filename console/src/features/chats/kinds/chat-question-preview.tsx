import type { ChatOption } from '@griot/contract/chats/chat-kind.ts'
import type { ChatKind, ChatQuestion } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { chatViewOf } from './kinds.ts'

/** A kind of chat with its question. */
export type KindAndQuestion = {
  [Kind in ChatKind]: { kind: Kind; question: ChatQuestion<Kind> }
}[ChatKind]

interface ChatQuestionPreviewProps<Kind extends ChatKind> {
  kind: Kind
  question: ChatQuestion<Kind>
  options: readonly ChatOption[]
  language: LanguageName
}

/** A chat's question as a learner sees it. */
export function ChatQuestionPreview<Kind extends ChatKind>({ kind, ...said }: ChatQuestionPreviewProps<Kind>) {
  const { Preview: View } = chatViewOf(kind)
  return <View {...said} />
}
