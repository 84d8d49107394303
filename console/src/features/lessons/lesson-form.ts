import type { Lesson, lessonFormSchema } from '@griot/contract/curriculum/lessons.ts'
import { z } from 'zod'
import { draftNumber, fieldsFormat } from '../../ui/form/draft/draft-format.ts'

/** Values of the lesson form. */
export type LessonFormValues = z.input<typeof lessonFormSchema>
export type LessonBody = z.output<typeof lessonFormSchema>

export function valuesOfLesson(lesson: Lesson): LessonFormValues {
  const { title, description, goal, lessonNumber, exerciseCount, points, available } = lesson
  return { title, description, goal, lessonNumber, exerciseCount, points, available }
}

export const lessonDraft = fieldsFormat<LessonFormValues>(
  z.object({
    title: z.string(),
    description: z.string(),
    goal: z.string(),
    lessonNumber: draftNumber,
    exerciseCount: draftNumber,
    points: z.array(z.string()),
    available: z.boolean(),
  }),
)

/** The highest number of a level plus one. */
export function nextLessonNumber(lessons: readonly Lesson[]): number {
  return Math.max(0, ...lessons.map((lesson) => lesson.lessonNumber)) + 1
}
