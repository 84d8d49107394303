import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { LessonRow } from './lessons.store.ts'

export function presentLesson(row: LessonRow): Lesson {
  return {
    id: row.id,
    levelId: row.level_id,
    language: row.language as LanguageName,
    title: row.title,
    description: row.description,
    lessonNumber: row.lesson_number,
    exerciseCount: row.exercise_count,
    goal: row.goal,
    points: row.points,
    available: row.available,
    activityCount: row.activity_count,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}
