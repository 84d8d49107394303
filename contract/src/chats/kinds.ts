import type { AssetReference } from '../assets/references.ts'
import type { FieldError } from '../envelope.ts'
import * as chatApiMessages from '../messages/en/api/curriculum/chat.ts'
import type { Message } from '../messages/message.ts'
import { faultsOf, upgradeStored } from '../stored-data.ts'
import type { Translate } from '../translate.ts'
import { audioChat } from './audio-chat.ts'
import type { ChatContent, ChatKindEntry } from './chat-kind.ts'
import { imageChat } from './image-chat.ts'
import { type CHAT_KIND_NAMES, isChatKind, UNKNOWN_CHAT } from './kind-names.ts'
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
  [Kind in ChatKind]: (typeof CHAT_KINDS)[Kind] extends ChatKindEntry<infer Question> ? Question : never
}
export type ChatQuestion<Kind extends ChatKind> = QuestionOf[Kind]
export type ChatContentOf<Kind extends ChatKind> = ChatContent<QuestionOf[Kind]>

/** The same registry, typed so that each kind is paired with its own question. */
const ENTRIES: { readonly [Kind in ChatKind]: ChatKindEntry<QuestionOf[Kind]> } = CHAT_KINDS

const PLACED = { below: null, filled: chatApiMessages.filled }

/** The empty question of a new chat. */
export function emptyQuestionOf<Kind extends ChatKind>(kind: Kind): ChatQuestion<Kind> {
  return ENTRIES[kind].storedQuestion.parse({})
}

/** The label of a kind. */
export function labelOfChat(kind: ChatKind | typeof UNKNOWN_CHAT): Message {
  return kind === UNKNOWN_CHAT ? chatApiMessages.unknownShown : ENTRIES[kind].label
}

/** The codes that a chat references. */
export function referencesOfChat<Kind extends ChatKind>(kind: Kind, question: ChatQuestion<Kind>): AssetReference[] {
  return ENTRIES[kind].references(question)
}

/** A chat as returned by reads; the type of its question depends on the title. */
interface KindAndQuestion {
  title: string
  question: unknown
}

/** The codes in a chat's question; none for an unknown kind. */
export function codesOfChat({ title, question }: KindAndQuestion): AssetReference[] {
  return isChatKind(title) ? referencesOfChat(title, question as ChatQuestion<ChatKind>) : []
}

/** The text of a chat's question; empty when it has only codes, or its kind is unknown. */
export function wordsOfChat({ title, question }: KindAndQuestion): string {
  return isChatKind(title) ? wordsOf(title, question as ChatQuestion<ChatKind>) : ''
}

function wordsOf<Kind extends ChatKind>(kind: Kind, question: ChatQuestion<Kind>): string {
  return ENTRIES[kind].words(question)
}

/** Errors of a chat by the rules for writing. */
export function chatDataErrors(kind: ChatKind, content: unknown): FieldError[] {
  return faultsOf(ENTRIES[kind], PLACED, content)
}

/** The shape version that is written now. */
export function chatShapeVersion(kind: ChatKind): number {
  return ENTRIES[kind].shape
}

/**
 * Stored content, upgraded to the current shape with missing parts filled in.
 * @throws Error when the content has a later shape than this version knows, or an upgrade is missing
 */
export function upgradeChatContent<Kind extends ChatKind>(
  kind: Kind,
  stored: { shape: number; data: unknown },
): { data: ChatContentOf<Kind>; needs: FieldError[] } {
  return upgradeStored<ChatContentOf<Kind>>(ENTRIES[kind], PLACED, stored)
}

/** A copy of a chat's content for another language. */
export function translateChat<Kind extends ChatKind>(
  kind: Kind,
  content: ChatContentOf<Kind>,
  translated: Translate,
): ChatContentOf<Kind> {
  return ENTRIES[kind].translate(content, translated)
}
