import type { CurriculumHit } from '@griot/contract/curriculum/curriculum.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { NameRow } from './curriculum.store.ts'

export function presentHit(row: NameRow): CurriculumHit {
  const { id, title, level } = row
  const common = { id, title, level, language: row.language as LanguageName }
  return row.lesson_number === null
    ? { ...common, entity: 'level', levelInWords: row.level_in_words ?? '' }
    : { ...common, entity: 'lesson', levelId: row.level_id, lessonNumber: row.lesson_number }
}
