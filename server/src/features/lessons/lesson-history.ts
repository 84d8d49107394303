import { patchLessonSchema } from '@griot/contract/curriculum/lessons.ts'
import { historyOf } from '../../shared/revision-history.ts'
import { presentLesson } from './lessons.present.ts'
import { notFound, patchLesson } from './lessons.service.ts'
import { lessonByKey } from './lessons.store.ts'

export const lessonHistory = historyOf({
  name: 'lesson',
  byKey: lessonByKey,
  present: presentLesson,
  notFound,
  body: patchLessonSchema,
  save: patchLesson,
})
