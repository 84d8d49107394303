import { z } from 'zod'

/** The kinds of chat by the titles they are stored with. */
export const CHAT_KIND_NAMES = [
  // in the order in which they are offered
  'TEXTCHAT',
  'IMAGECHAT',
  'AUDIOCHAT',
  'VIDEOCHAT',
] as const
type ChatKindName = (typeof CHAT_KIND_NAMES)[number]

/** How a chat is shown whose kind this version of Griot does not know. */
export const UNKNOWN_CHAT = 'Unknown'
/** The kind of a chat as reads give it. */
export const chatKindShownSchema = z.enum([...CHAT_KIND_NAMES, UNKNOWN_CHAT])

const NAMES: ReadonlySet<string> = new Set(CHAT_KIND_NAMES)

export function isChatKind(text: string): text is ChatKindName {
  return NAMES.has(text)
}
