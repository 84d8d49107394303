import { ASSET_KIND_NAMES, ASSET_KINDS, type PluralOf } from '@griot/contract/assets/kinds.ts'
import { lessonFaults } from '@griot/contract/curriculum/untranslated.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import { gapsOf, type LessonFacts, type LevelFacts } from '@griot/contract/readiness/readiness.ts'
import type { ContentCounts, ReleasedItem } from '@griot/contract/releases/changes.ts'
import type { LeftOut, LeftOutKind } from '@griot/contract/releases/releases.ts'
import { gapsOfItem, placeIn, type ReadItem } from './items.ts'
import { type Lookup, type NamedReference, statesOf, unapprovedOf } from './lookup.ts'
import { picturesOf, type ReadLesson, type ReadLevel } from './read-course.ts'

/** What is left out, until it is known whether learners have it. */
export type LeftOutItem = Omit<LeftOut, 'wouldBeLost'>

export interface ChosenLesson {
  row: ReadLesson['row']
  item: ReleasedItem
  activities: ReadItem[]
  chats: ReadItem[]
}

/** What of a level is in a release. */
export interface ChosenLevel {
  row: ReadLevel['row']
  /** Codes of its pictures that are ready. */
  pictures: NamedReference[]
  lessons: ChosenLesson[]
}

/**
 * Chooses what of an available level is in a release: what is ready, and approved where approvals are needed. A lesson or
 * level in which nothing is left is not in it.
 * @returns null if nothing of the level is in the release
 */
export function chooseLevel(level: ReadLevel, lookup: Lookup, leftOut: LeftOutItem[]): ChosenLevel | null {
  const { row } = level
  const own = gapsOfLevel(level, lookup)
  const whole = own.filter(({ path }) => path === '')
  const item = itemOfLevel(level)
  if (whole.length > 0) {
    leftOut.push({ kind: kindOf(whole), item, gaps: own, onlyPicture: false, contents: contentsOf(level.lessons) })
    return null
  }
  if (own.length > 0) leftOut.push({ kind: kindOf(own), item, gaps: own, onlyPicture: true, contents: null })
  const lessons = level.lessons.flatMap((lesson) => chooseLesson(level, lesson, { lookup, leftOut }))
  if (lessons.length === 0) return null
  const pictures = picturesOf(row).filter(({ path }) => !own.some((gap) => gap.path === path))
  return { row, pictures, lessons }
}

function chooseLesson(
  level: ReadLevel,
  lesson: ReadLesson,
  { lookup, leftOut }: { lookup: Lookup; leftOut: LeftOutItem[] },
): ChosenLesson[] {
  const item = itemOfLesson(level, lesson)
  const own = gapsOfLesson(lesson, lookup)
  if (own.length > 0) {
    leftOut.push({ kind: kindOf(own), item, gaps: own, onlyPicture: false, contents: contentsOf([lesson]) })
    return []
  }
  const isReady = (read: ReadItem) => {
    const gaps = gapsOfItem(read, lookup)
    if (gaps.length > 0) leftOut.push({ kind: kindOf(gaps), item: read.item, gaps, onlyPicture: false, contents: null })
    return gaps.length === 0
  }
  const activities = lesson.activities.filter(isReady)
  const chats = lesson.chats.filter(isReady)
  return activities.length + chats.length > 0 ? [{ row: lesson.row, item, activities, chats }] : []
}

/** An item that lacks an approval and something else is not ready. */
const kindOf = (gaps: readonly Gap[]): LeftOutKind =>
  gaps.every(({ kind }) => kind === 'approval') ? 'notApproved' : 'notReady'

const itemOfLevel = ({ row }: ReadLevel): ReleasedItem => ({
  ...{ entity: 'level', id: row.id, number: row.level, kind: null, text: row.title },
  ...placeIn(row, null),
})

const itemOfLesson = (level: ReadLevel, { row }: ReadLesson): ReleasedItem => ({
  ...{ entity: 'lesson', id: row.id, number: row.lesson_number, kind: null, text: row.title },
  ...placeIn(level.row, row),
})

/** Gaps of the level itself; fewer lessons than planned are none. */
function gapsOfLevel({ row }: ReadLevel, lookup: Lookup): Gap[] {
  const pictures = picturesOf(row)
  const unapproved = unapprovedOf({ entity: 'level', key: row.key, references: pictures }, lookup)
  const facts: LevelFacts = {
    ...{ entity: 'level', id: row.id, level: row.level, totalLessons: 0, available: true, lessons: [] },
    codes: statesOf(pictures, lookup),
    unapproved,
  }
  return gapsOf<'level'>(facts).filter(({ kind }) => kind !== 'nothingAvailable')
}

/** Gaps of the lesson itself; fewer activities than planned are none. */
function gapsOfLesson({ row }: ReadLesson, lookup: Lookup): Gap[] {
  const facts: LessonFacts = {
    ...{ entity: 'lesson', id: row.id, lessonNumber: row.lesson_number, exerciseCount: 0, available: true },
    ...{ faults: lessonFaults(row), activities: [], chats: [] },
    unapproved: unapprovedOf({ entity: 'lesson', key: row.key, references: [] }, lookup),
  }
  return gapsOf<'lesson'>(facts).filter(({ kind }) => kind !== 'nothingAvailable')
}

/** Counts assets of each kind, by its plural. */
export function countMedia(count: (plural: PluralOf) => number): Record<PluralOf, number> {
  const counts = ASSET_KIND_NAMES.map((kind) => [ASSET_KINDS[kind].plural, count(ASSET_KINDS[kind].plural)])
  return Object.fromEntries(counts)
}

export const NO_CONTENTS: ContentCounts = {
  ...{ levels: 0, lessons: 0, activities: 0, chats: 0 },
  ...countMedia(() => 0),
}

const contentsOf = (lessons: readonly ReadLesson[]): ContentCounts => ({
  ...NO_CONTENTS,
  lessons: lessons.length,
  activities: lessons.reduce((sum, { activities }) => sum + activities.length, 0),
  chats: lessons.reduce((sum, { chats }) => sum + chats.length, 0),
})
