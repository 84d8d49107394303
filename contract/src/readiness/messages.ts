import { counted } from '../counted.ts'
import { PAGE_TITLES } from '../page-titles.ts'
import type { Gap, ReadyEntity } from './gap.ts'
import type { GapKind } from './gap-kinds.ts'

/** Sentences of what is missing, and of what is done. */
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
  missing: (count: number) => counted(count, 'thing missing', 'things missing'),
  missingShort: (count: number) => `${count} missing`,
  ready: 'Ready',
  notBegun: 'Not started',
  before: 'Required before publishing',
  ask: (name: string) => `Make ${name} available?`,
  asked: (count: number) =>
    count === 1 ? 'One thing is still missing:' : `${count} things are still missing:`,
  askedAnyway: 'Could not check what is missing.',
  more: (count: number) => `and ${counted(count, 'more thing', 'more things')}`,
  stay: 'Keep it unavailable',
  goOn: 'Make it available',
  needsRepair: 'Fix this before you make it available:',
  seeActivities: 'See Activities',
  seeChats: 'See Chats',
} as const

function noneAvailable(made: number, one: string, many: string): string {
  if (made === 0) return `It has no ${one}`
  return made === 1
    ? `Its only ${one} is not available`
    : `None of its ${made} ${many} is available`
}

/** What people call each kind of gap, where they choose by it. */
export const GAP_LABELS: Readonly<Record<GapKind, string>> = {
  noFile: 'No file',
  undeclared: 'Undeclared',
  answer: 'Answer',
  fault: 'Fields',
  lessons: 'Lessons not created',
  activities: 'Activities not created',
  nothingAvailable: 'Nothing available',
}

/** What mends a gap. */
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

/** What a checklist says is done, and which gaps say that it is not. */
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
    // Where nothing is made yet, that is the only gap of it.
    unless: ['nothingAvailable', 'lessons', 'activities'],
    says: 'At least one item inside is available',
  },
]

/** What of the checklist is done. */
export function doneOf(entity: ReadyEntity, gaps: readonly Pick<Gap, 'kind'>[]): string[] {
  return DONE.filter(
    ({ of, unless }) => of.includes(entity) && !gaps.some(({ kind }) => unless.includes(kind)),
  ).map(({ says }) => says)
}

/**
 * Where a gap is, as people say it: 'Lesson 1, activity 3, option 4'.
 * @param inside what the words stand in: there its own name is left out
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

/** The field of a path, as people call it; nothing where the sentence says it. */
export function fieldWords(path: string): string[] {
  const [, list, index] = /^(?:data\.)?(options|question)(?:\.(\d+))?(?:\.|$)/.exec(path) ?? []
  if (list === undefined) return path === 'icon' || path === 'image' ? [path] : []
  const name = list === 'options' ? 'option' : 'question'
  return [index === undefined ? name : `${name} ${Number(index) + 1}`]
}
