import type { Chat } from './chat.ts'

/** What a chat asks, in words where it does; else its type. */
export function askedOf({ title, question }: Pick<Chat, 'title' | 'question'>): string {
  return question !== null && 'text' in question && question.text !== '' ? question.text : title
}
