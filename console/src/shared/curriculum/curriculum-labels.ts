import { chatMessages } from '@griot/contract/chats/messages.ts'

/** Labels of the fields of levels, lessons, activities and chats, in forms, conflicts and histories. */
export const LEVEL_LABELS = {
  language: 'Language',
  level: 'Level',
  levelInWords: 'Level in words',
  title: 'Title',
  description: 'Description',
  totalLessons: 'Total lessons',
  available: 'Available',
  completedLessons: 'Completed lessons',
  locked: 'Locked',
  icon: 'Icon',
  image: 'Image',
} as const

export const LESSON_LABELS = {
  title: 'Title',
  description: 'Description',
  goal: 'Goal',
  lessonNumber: 'Lesson number',
  exerciseCount: 'Exercise count',
  points: 'Key takeaways',
  available: 'Available',
} as const

export const ACTIVITY_LABELS = {
  activityKind: 'Activity type',
  lessonId: 'Lesson',
  instruction: 'Instruction',
  localizedInstruction: 'Localized instruction',
  difficulty: 'Difficulty',
  activityNumber: 'Number',
  tags: 'Tags',
  isActive: 'Availability',
  data: 'Question and options',
} as const

export const CHAT_LABELS = {
  title: 'Type',
  question: 'Question',
  options: chatMessages.replies,
  answer: 'Answers',
} as const
