import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { type ChatKind, type ChatQuestion, emptyQuestionOf } from '@griot/contract/chats/kinds.ts'

/** The question of every kind, by kind. */
export type QuestionsByKind = { [Kind in ChatKind]: ChatQuestion<Kind> }

/** Maps every chat kind to a value. */
export function forEachChatKind<Made extends { [Kind in ChatKind]: unknown }>(
  make: <Kind extends ChatKind>(kind: Kind) => Made[Kind],
): Made {
  // TypeScript cannot infer the type of entries built in a loop.
  return Object.fromEntries(CHAT_KIND_NAMES.map((kind) => [kind, make(kind)])) as Made
}

/** Empty questions of a new chat, for every kind. */
export function emptyQuestions(): QuestionsByKind {
  return forEachChatKind<QuestionsByKind>((kind) => emptyQuestionOf(kind))
}
