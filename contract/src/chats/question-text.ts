import type { Chat } from './chat.ts'
import { wordsOfChat } from './kinds.ts'

/** The question of a chat as text; the label of its kind when the question has no text. */
export function questionTextOf(chat: Pick<Chat, 'title' | 'question'>): string {
  return wordsOfChat(chat) || chat.title
}
