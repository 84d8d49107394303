import { PAGE_TITLES } from '../page-titles.ts'
import { counted } from '../text/count-words.ts'
import type { Gap, ReadyEntity } from './gap.ts'
import type { GapKind } from './gap-kinds.ts'

/** Sentences about what is missing, and what is done. */
export const readinessMessages = {
  title: PAGE_TITLES.readiness,
  loadFailed: 'Could not load the readiness.',
  noFile: (code: string) => `${code} has no file yet`,
  undeclared: (code: string) => `${code} is undeclared`,
  lessonsNotMade: (made: number, planned: number) =>
    `${made} of ${counted(planned, 'lesson', 'lessons')} ${made === 1 ? 'is' : 'are'} created`,
  activitiesNotMade: (made: number, planned: number) =>
    `${planned - made} of ${counted(planned, 'activity', 'activities')} ${planned - made === 1 ? 'is' : 'are'} not created`,
  noLessonAvailable: (made: number) => noneAvailable(made, 'lesson', 'lessons'),
  noActivityAvailable: (made: number) => noneAvailable(made, 'activity', 'activities'),
  missing: (count: number) => counted(count, 'item missing', 'items missing'),
  missingShort: (count: number) => `${count} missing`,
  ready: 'Ready',
  notStarted: 'Not started',
  before: 'Required before publishing',
  ask: (name: string) => `Make ${name} available?`,
  asked: (count: number) => (count === 1 ? 'One item is still missing:' : `${count} items are still missing:`),
  askedAnyway: 'Could not check what is missing.',
  more: (count: number) => `and ${counted(count, 'more item', 'more items')}`,
  stay: 'Keep it unavailable',
  goOn: 'Make it available',
  needsRepair: 'Fix this before you make it available:',
  seeActivities: 'See Activities',
  seeChats: 'See Chats',
} as const

function noneAvailable(made: number, one: string, many: string): string {
  if (made === 0) return `It has no ${one}`
  return made === 1 ? `Its only ${one} is not available` : `None of its ${made} ${many} is available`
}

/** Label of each kind of gap in a filter. */
export const GAP_LABELS: Readonly<Record<GapKind, string>> = {
  noFile: 'No file',
  undeclared: 'Undeclared',
  answer: 'Answer',
  fault: 'Fields',
  lessons: 'Lessons not created',
  activities: 'Activities not created',
  nothingAvailable: 'Nothing available',
}

/** The action that closes a gap. */
export function verbOf({ kind, at }: Pick<Gap, 'kind' | 'at'>): string {
  return VERBS[kind] ?? (at.entity === 'level' ? 'See Lessons' : readinessMessages.seeActivities)
}

const VERBS: Readonly<Partial<Record<GapKind, string>>> = {
  noFile: 'Upload it',
  undeclared: 'Declare it',
  answer: 'Choose answer',
  fault: 'Fix it',
  lessons: 'New Lesson',
  activities: 'Add activities',
}

/** Checklist items that are shown as done, unless one of the given kinds of gap exists. */
const DONE: readonly { of: readonly ReadyEntity[]; unless: readonly GapKind[]; says: string }[] = [
  { of: ['level'], unless: ['lessons'], says: 'All lessons are created' },
  { of: ['level', 'lesson'], unless: ['activities'], says: 'All activities are created' },
  {
    of: ['level', 'lesson', 'activity', 'chat'],
    unless: ['noFile', 'undeclared'],
    says: 'All codes are declared and have files',
  },
  {
    of: ['level', 'lesson', 'activity', 'chat'],
    unless: ['answer', 'fault'],
    says: 'All answers and fields are complete',
  },
  {
    of: ['level', 'lesson'],
    // While nothing is created yet, the entity has no other gap.
    unless: ['nothingAvailable', 'lessons', 'activities'],
    says: 'At least one item inside is available',
  },
]

/** The checklist items that are done. */
export function doneOf(entity: ReadyEntity, gaps: readonly Pick<Gap, 'kind'>[]): string[] {
  return DONE.filter(({ of, unless }) => of.includes(entity) && !gaps.some(({ kind }) => unless.includes(kind))).map(
    ({ says }) => says,
  )
}

/**
 * The place of a gap as text: 'Lesson 1, activity 3, option 4'.
 * @param inside the entity on whose page it is shown; its own name is left out
 */
export function placeOf({ at, path }: Pick<Gap, 'at' | 'path'>, inside: ReadyEntity): string {
  const inLevel = inside === 'level' && 'lessonNumber' in at
  const words = [
    ...(inLevel ? [`lesson ${at.lessonNumber}`] : []),
    ...(DEPTH[at.entity] > DEPTH[inside] ? [`${at.entity} ${at.number}`] : []),
    ...fieldWords(path),
  ].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const DEPTH: Readonly<Record<ReadyEntity, number>> = { level: 0, lesson: 1, activity: 2, chat: 2 }

/** The label of a field path; empty where the sentence already names the field. */
export function fieldWords(path: string): string[] {
  const [, list, index] = /^(?:data\.)?(options|question)(?:\.(\d+))?(?:\.|$)/.exec(path) ?? []
  if (list === undefined) return path === 'icon' || path === 'image' ? [path] : []
  const name = list === 'options' ? 'option' : 'question'
  return [index === undefined ? name : `${name} ${Number(index) + 1}`]
}
