import type { Activity } from '@griot/contract/activities/activity.ts'
import { withUntranslated } from '@griot/contract/curriculum/untranslated.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { ActivityRow } from './activities.store.ts'
import { contentOf } from './content.ts'

export function presentActivity(row: ActivityRow): Activity {
  const content = contentOf(row)
  return {
    id: row.id,
    instruction: row.instruction,
    localizedInstruction: row.localized_instruction,
    activityNumber: row.activity_number,
    lessonId: row.lesson_id,
    levelId: row.level_id,
    language: row.language as LanguageName,
    difficulty: row.difficulty,
    tags: row.tags,
    isActive: row.is_active,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    ...content,
    repair: withUntranslated(content.repair, row.untranslated),
  }
}
