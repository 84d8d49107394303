import * as readinessMessages from '../messages/en/ui/curriculum/readiness.ts'
import { shownField } from './field-place.ts'
import type { Gap, ReadyEntity } from './gap.ts'
import type { GapKind } from './gap-kinds.ts'

/** Label of each kind of gap in a filter. */
export const GAP_LABELS: Readonly<Record<GapKind, string>> = {
  noFile: readinessMessages.gapNoFile,
  undeclared: readinessMessages.gapUndeclared,
  noAltText: readinessMessages.gapNoAltText,
  noCaptions: readinessMessages.gapNoCaptions,
  answer: readinessMessages.gapAnswer,
  fault: readinessMessages.gapFault,
  untranslated: readinessMessages.gapUntranslated,
  lessons: readinessMessages.gapLessons,
  activities: readinessMessages.gapActivities,
  nothingAvailable: readinessMessages.gapNothingAvailable,
  approval: readinessMessages.gapApproval,
}

/** The action that closes a gap. */
export function verbOf({ kind, at }: Pick<Gap, 'kind' | 'at'>): string {
  return VERBS[kind] ?? (at.entity === 'level' ? readinessMessages.seeLessons : readinessMessages.seeActivities)
}

const VERBS: Readonly<Partial<Record<GapKind, string>>> = {
  noFile: readinessMessages.upload,
  undeclared: readinessMessages.declare,
  noAltText: readinessMessages.describe,
  noCaptions: readinessMessages.caption,
  answer: readinessMessages.chooseAnswer,
  fault: readinessMessages.fix,
  untranslated: readinessMessages.fillIn,
  lessons: readinessMessages.newLesson,
  activities: readinessMessages.addActivities,
  approval: readinessMessages.review,
}

/** Checklist items that are shown as done, unless one of the given kinds of gap exists. */
const DONE: readonly { of: readonly ReadyEntity[]; unless: readonly GapKind[]; done: string }[] = [
  { of: ['level'], unless: ['lessons'], done: readinessMessages.doneLessons },
  { of: ['level', 'lesson'], unless: ['activities'], done: readinessMessages.doneActivities },
  {
    of: ['level', 'lesson', 'activity', 'chat'],
    unless: ['noFile', 'undeclared'],
    done: readinessMessages.doneCodes,
  },
  {
    of: ['level', 'lesson', 'activity', 'chat'],
    unless: ['noAltText'],
    done: readinessMessages.doneAltTexts,
  },
  {
    of: ['level', 'lesson', 'activity', 'chat'],
    unless: ['answer', 'fault', 'untranslated'],
    done: readinessMessages.doneFields,
  },
  {
    of: ['level', 'lesson'],
    // While nothing is created yet, the entity has no other gap.
    unless: ['nothingAvailable', 'lessons', 'activities'],
    done: readinessMessages.doneAvailable,
  },
]

/** The checklist items that are done. */
export function doneOf(entity: ReadyEntity, gaps: readonly Pick<Gap, 'kind'>[]): string[] {
  return DONE.filter(({ of, unless }) => of.includes(entity) && !gaps.some(({ kind }) => unless.includes(kind))).map(
    ({ done }) => done,
  )
}

/**
 * The place of a gap as text: 'Lesson 1, activity 3, option 4'; empty for the entity itself.
 * @param inside the entity on whose page it is shown; its own name is left out
 */
export function placeOf({ at, path }: Pick<Gap, 'at' | 'path'>, inside: ReadyEntity): string {
  const { field = 'none', number } = shownField(path) ?? {}
  return readinessMessages.place({
    hasLesson: inside === 'level' && 'lessonNumber' in at,
    lesson: 'lessonNumber' in at ? at.lessonNumber : '',
    entity: DEPTH[at.entity] > DEPTH[inside] ? at.entity : 'none',
    entityNumber: at.number,
    field,
    isNumbered: number != null,
    fieldNumber: number ?? '',
  })
}

const DEPTH: Readonly<Record<ReadyEntity, number>> = { level: 0, lesson: 1, activity: 2, chat: 2 }
