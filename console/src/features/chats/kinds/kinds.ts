import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import type { ChatKind } from '@griot/contract/chats/kinds.ts'
import { audioChatView } from './audio-chat/view.ts'
import type { ChatView } from './chat-view.ts'
import { imageChatView } from './image-chat/view.ts'
import { textChatView } from './text-chat/view.ts'
import { videoChatView } from './video-chat/view.ts'

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

/** Loads editor and preview of all kinds, because a series mixes them. */
export async function preloadChats(): Promise<void> {
  await Promise.all(
    CHAT_KIND_NAMES.flatMap((kind) => {
      const { Field, Preview } = chatViewOf(kind)
      return [Field.preload?.(), Preview.preload?.()]
    }),
  )
}
