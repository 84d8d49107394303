import type { Level } from '@griot/contract/curriculum/levels.ts'
import { type LanguageName, languageCode } from '@griot/contract/languages.ts'
import type { LevelRow } from './levels.store.ts'

export function presentLevel(row: LevelRow): Level {
  return {
    id: row.id,
    icon: row.icon,
    image: row.image,
    level: row.level,
    levelInWords: row.level_in_words,
    title: row.title,
    description: row.description,
    language: row.language as LanguageName,
    languageId: languageCode(row.language),
    totalLessons: row.total_lessons,
    completedLessons: row.completed_lessons,
    locked: row.locked,
    available: row.available,
    lessonCount: row.lesson_count,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}
