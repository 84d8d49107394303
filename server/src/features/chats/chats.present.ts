import { type Chat, readChat } from '@griot/contract/chats/chat.ts'
import { withUntranslated } from '@griot/contract/curriculum/untranslated.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { ChatRow } from './chats.store.ts'

export function presentChat(row: ChatRow): Chat {
  const content = readChat(row)
  return {
    id: row.id,
    lessonId: row.lesson_id,
    levelId: row.level_id,
    language: row.language as LanguageName,
    chatNumber: row.number,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    ...content,
    repair: withUntranslated(content.repair, row.untranslated),
  }
}
