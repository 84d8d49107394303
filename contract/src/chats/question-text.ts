import type { Chat } from './chat.ts'
import { wordsOfChat } from './kinds.ts'

/** What a chat asks, in words where it does; else its type. */
export function askedOf(chat: Pick<Chat, 'title' | 'question'>): string {
  return wordsOfChat(chat) || chat.title
}
