import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import * as curriculumMessages from '@griot/contract/messages/ui/curriculum/curriculum.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'

/** Labels of the fields of levels, lessons, activities and chats, in forms, conflicts and histories. */
export const LEVEL_LABELS = {
  language: commonMessages.language,
  level: commonMessages.level,
  levelInWords: curriculumMessages.levelInWords,
  title: commonMessages.title,
  description: commonMessages.description,
  totalLessons: curriculumMessages.totalLessons,
  available: commonMessages.available,
  completedLessons: curriculumMessages.completedLessons,
  locked: curriculumMessages.locked,
  icon: curriculumMessages.icon,
  image: curriculumMessages.image,
} as const

export const LESSON_LABELS = {
  title: commonMessages.title,
  description: commonMessages.description,
  goal: curriculumMessages.goal,
  lessonNumber: curriculumMessages.lessonNumber,
  exerciseCount: curriculumMessages.exerciseCount,
  points: curriculumMessages.keyTakeaways,
  available: commonMessages.available,
} as const

export const ACTIVITY_LABELS = {
  activityKind: curriculumMessages.activityType,
  lessonId: commonMessages.lesson,
  instruction: curriculumMessages.instruction,
  localizedInstruction: curriculumMessages.localizedInstruction,
  difficulty: commonMessages.difficulty,
  activityNumber: curriculumMessages.number,
  tags: curriculumMessages.tags,
  isActive: curriculumMessages.availability,
  data: curriculumMessages.questionOptions,
} as const

export const CHAT_LABELS = {
  title: curriculumMessages.type,
  question: curriculumMessages.question,
  options: chatMessages.replies,
  answer: curriculumMessages.answers,
} as const
