import { CHAT_KIND_NAMES } from '#contract/chats/kind-names.ts'
import { type ChatKind, type ChatQuestion, emptyQuestionOf } from '#contract/chats/kinds.ts'

/** The question of every kind, side by side. */
export type QuestionsByKind = { [Kind in ChatKind]: ChatQuestion<Kind> }

/** One value for each kind of chat. */
export function forEachChatKind<Made extends { [Kind in ChatKind]: unknown }>(
  make: <Kind extends ChatKind>(kind: Kind) => Made[Kind],
): Made {
  // Of entries made in a loop the compiler only sees that they are alike.
  return Object.fromEntries(CHAT_KIND_NAMES.map((kind) => [kind, make(kind)])) as Made
}

/** What a new chat asks, whichever kind it becomes: nothing yet. */
export function emptyQuestions(): QuestionsByKind {
  return forEachChatKind<QuestionsByKind>((kind) => emptyQuestionOf(kind))
}
