import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import type { ChatKind } from '@griot/contract/chats/kinds.ts'
import { audioChatView } from './audio-chat/view.tsx'
import type { ChatView } from './chat-view.ts'
import { imageChatView } from './image-chat/view.tsx'
import { textChatView } from './text-chat/view.tsx'
import { videoChatView } from './video-chat/view.tsx'

/** Registry of chat kinds: a kind of the contract without a complete entry does not compile. */
const CHAT_VIEWS: { readonly [Kind in ChatKind]: ChatView<Kind> } = {
  TEXTCHAT: textChatView,
  IMAGECHAT: imageChatView,
  AUDIOCHAT: audioChatView,
  VIDEOCHAT: videoChatView,
}

export function chatViewOf<Kind extends ChatKind>(kind: Kind): ChatView<Kind> {
  return CHAT_VIEWS[kind]
}

/** Loads the fields of all kinds, because a series mixes them. */
export async function preloadChats(): Promise<void> {
  await Promise.all(CHAT_KIND_NAMES.map((kind) => chatViewOf(kind).Field.preload?.()))
}
