import type { ChatOption } from '#contract/chats/chat-kind.ts'
import type { ChatKind, ChatQuestion } from '#contract/chats/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { chatViewOf } from './kinds.ts'

/** A kind of chat with the question of that kind. */
export type Asking = { [Kind in ChatKind]: { kind: Kind; question: ChatQuestion<Kind> } }[ChatKind]

interface SaidProps<Kind extends ChatKind> {
  kind: Kind
  question: ChatQuestion<Kind>
  options: readonly ChatOption[]
  language: LanguageName
}

/** The question of a chat as a learner meets it. */
export function Said<Kind extends ChatKind>({ kind, ...said }: SaidProps<Kind>) {
  const { Said: View } = chatViewOf(kind)
  return <View {...said} />
}
