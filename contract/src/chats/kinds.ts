import { judgeSeveral, textLook } from '../activities/play/scoring.ts'
import type { AssetReference } from '../assets/references.ts'
import type { FieldError } from '../envelope.ts'
import { broughtUp, faultsOf } from '../stored-data.ts'
import { audioChat } from './audio-chat.ts'
import type { ChatContent, ChatKindEntry } from './chat-kind.ts'
import { imageChat } from './image-chat.ts'
import { type CHAT_KIND_NAMES, isChatKind, UNKNOWN_CHAT } from './kind-names.ts'
import { chatMessages } from './messages.ts'
import { textChat } from './text-chat.ts'
import { videoChat } from './video-chat.ts'

/** The registry. A kind that is added here does not compile until the console has its entry. */
export const CHAT_KINDS = {
  TEXTCHAT: textChat,
  IMAGECHAT: imageChat,
  AUDIOCHAT: audioChat,
  VIDEOCHAT: videoChat,
} as const satisfies { [Kind in ChatKind]: unknown }

export type ChatKind = (typeof CHAT_KIND_NAMES)[number]
type QuestionOf = {
  [Kind in ChatKind]: (typeof CHAT_KINDS)[Kind] extends ChatKindEntry<infer Question>
    ? Question
    : never
}
export type ChatQuestion<Kind extends ChatKind> = QuestionOf[Kind]
export type ChatContentOf<Kind extends ChatKind> = ChatContent<QuestionOf[Kind]>

/** The same registry, so typed that a kind and the question of that kind fit each other. */
const ENTRIES: { readonly [Kind in ChatKind]: ChatKindEntry<QuestionOf[Kind]> } = CHAT_KINDS

const PLACED = { below: null, filled: chatMessages.filled }

/** What a new chat of a kind asks: nothing yet. */
export function emptyQuestionOf<Kind extends ChatKind>(kind: Kind): ChatQuestion<Kind> {
  return ENTRIES[kind].storedQuestion.parse({})
}

/** The kind of a chat as people say it. */
export function labelOfChat(kind: ChatKind | typeof UNKNOWN_CHAT): string {
  return kind === UNKNOWN_CHAT ? chatMessages.unknownShown : ENTRIES[kind].label
}

/** The codes that a chat names. */
export function referencesOfChat<Kind extends ChatKind>(
  kind: Kind,
  question: ChatQuestion<Kind>,
): AssetReference[] {
  return ENTRIES[kind].references(question)
}

/** A chat as reads give it: of what it asks it is only known that it goes with the title. */
interface Asking {
  title: string
  question: unknown
}

/** The codes that a chat asks by; none of a kind that is not known. */
export function codesOfChat({ title, question }: Asking): AssetReference[] {
  return isChatKind(title) ? referencesOfChat(title, question as ChatQuestion<ChatKind>) : []
}

/** What a chat asks in words; empty where it asks by codes alone, or is of a kind that is not known. */
export function wordsOfChat({ title, question }: Asking): string {
  return isChatKind(title) ? wordsOf(title, question as ChatQuestion<ChatKind>) : ''
}

function wordsOf<Kind extends ChatKind>(kind: Kind, question: ChatQuestion<Kind>): string {
  return ENTRIES[kind].words(question)
}

/** What keeps a chat from being whole, by the rules of writing. */
export function needsOfChat(kind: ChatKind, content: unknown): FieldError[] {
  return faultsOf(ENTRIES[kind], PLACED, content)
}

/** The version of a kind's content that is written now. */
export function shapeOfChat(kind: ChatKind): number {
  return ENTRIES[kind].shape
}

/**
 * Content as it was stored, brought up to the present shape with its holes filled.
 * @throws Error when it is of a later shape than this version knows, or a step is missing
 */
export function bringUpChat<Kind extends ChatKind>(
  kind: Kind,
  stored: { shape: number; data: unknown },
): { data: ChatContentOf<Kind>; needs: FieldError[] } {
  return broughtUp<ChatContentOf<Kind>>(ENTRIES[kind], PLACED, stored)
}

/** Whether a reply is right: one of the answer, or another that reads like one of it. */
export function isRightReply(
  { options, answer }: Pick<ChatContent<unknown>, 'options' | 'answer'>,
  id: string,
): boolean {
  return judgeSeveral({ options, answer }, [id], textLook).places[0] ?? false
}
