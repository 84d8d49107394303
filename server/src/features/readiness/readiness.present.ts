import { isActivityKind, UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { isChatKind, UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { lessonFaults } from '@griot/contract/curriculum/untranslated.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { countGaps, type Gap } from '@griot/contract/readiness/gap.ts'
import {
  type ActivityFacts,
  type ChatFacts,
  gapsOf,
  type LessonFacts,
  type LevelFacts,
  type MissingApproval,
  type ReferencedCode,
} from '@griot/contract/readiness/readiness.ts'
import type { ActivitiesReadiness, LevelReadiness, LevelSummary, ReadyState } from '@griot/contract/readiness/reads.ts'
import type { ContentCheck } from './faults.ts'
import type {
  ActivityRow,
  ChatRow,
  CheckedEntity,
  LessonRow,
  LevelRow,
  MissingCodeRow,
  UnapprovedCount,
  UnapprovedRow,
} from './readiness.store.ts'

/** A level as read, with its lessons in order. */
export interface ReadLevel {
  language: LanguageName
  row: LevelRow
  lessons: readonly LessonRow[]
  facts: LevelFacts
}

type CheckOf = (key: number) => ContentCheck

interface ReadActivities {
  lessons: readonly LessonRow[]
  activities: readonly ActivityRow[]
  missing: readonly MissingCodeRow[]
  unapproved: readonly UnapprovedRow[]
  checks: { activity: CheckOf }
}

interface Read extends ReadActivities {
  levels: readonly LevelRow[]
  chats: readonly ChatRow[]
  checks: Readonly<Record<CheckedEntity, CheckOf>>
}

/** Builds the facts of an activity, from rows that were read for all activities at once. */
function activityFactsOf({ lessons, missing, unapproved, checks }: Omit<ReadActivities, 'activities'>) {
  const codes = Map.groupBy(missing, nameOf)
  const unapprovedOf = approvalsOf(unapproved)
  const lessonOfKey = new Map(lessons.map((lesson) => [lesson.key, lesson]))
  return (row: ActivityRow): ActivityFacts => ({
    entity: 'activity',
    id: row.id,
    lessonId: lessonOfKey.get(row.lesson_key)?.id ?? '',
    lessonNumber: lessonOfKey.get(row.lesson_key)?.lesson_number ?? 0,
    activityNumber: row.activity_number,
    activityKind: isActivityKind(row.kind) ? row.kind : UNKNOWN_KIND,
    isActive: row.is_active,
    faults: checks.activity(row.key).faults,
    unapproved: unapprovedOf('activity', row.key),
    codes: codesOf(codes, 'activity', row.key, checks.activity(row.key).needAltText),
  })
}

/** The gaps of each activity, from rows without their levels. */
export function activitiesOf(read: ReadActivities): ActivitiesReadiness {
  const factsOf = activityFactsOf(read)
  return read.activities.map((row) => ({ id: row.id, gaps: gapsOf(factsOf(row)) }))
}

/** The facts of each level. */
export function levelsOf({ levels, lessons, activities, chats, missing, unapproved, checks }: Read): ReadLevel[] {
  const lessonOfKey = new Map(lessons.map((lesson) => [lesson.key, lesson]))
  const codes = Map.groupBy(missing, nameOf)
  const activityFacts = activityFactsOf({ lessons, missing, unapproved, checks })
  const unapprovedOf = approvalsOf(unapproved)
  const chatFacts = (row: ChatRow, index: number): ChatFacts => ({
    entity: 'chat',
    id: row.id,
    lessonId: lessonOfKey.get(row.lesson_key)?.id ?? '',
    lessonNumber: lessonOfKey.get(row.lesson_key)?.lesson_number ?? 0,
    chatNumber: index + 1,
    chatKind: isChatKind(row.kind) ? row.kind : UNKNOWN_CHAT,
    ...checks.chat(row.key),
    unapproved: unapprovedOf('chat', row.key),
    codes: codesOf(codes, 'chat', row.key, checks.chat(row.key).needAltText),
  })
  const chatsInLesson = Map.groupBy(chats, ({ lesson_key }) => lesson_key)
  const inLesson = Map.groupBy(activities, ({ lesson_key }) => lesson_key)
  const lessonFacts = (row: LessonRow): LessonFacts => ({
    entity: 'lesson',
    id: row.id,
    lessonNumber: row.lesson_number,
    exerciseCount: row.exercise_count,
    available: row.available,
    faults: lessonFaults(row),
    activities: (inLesson.get(row.key) ?? []).map(activityFacts),
    chats: (chatsInLesson.get(row.key) ?? []).map(chatFacts),
    unapproved: unapprovedOf('lesson', row.key),
  })
  const inLevel = Map.groupBy(lessons, ({ level_key }) => level_key)
  const levelFacts = (row: LevelRow, own: readonly LessonRow[]): LevelFacts => ({
    entity: 'level',
    id: row.id,
    level: row.level,
    totalLessons: row.total_lessons,
    available: row.available,
    codes: codesOf(codes, 'level', row.key),
    unapproved: unapprovedOf('level', row.key),
    lessons: own.map(lessonFacts),
  })
  return levels.map((row) => {
    const own = inLevel.get(row.key) ?? []
    const language = row.language as LanguageName
    return { language, row, lessons: own, facts: levelFacts(row, own) }
  })
}

const NO_CODES: readonly ReferencedCode[] = []

/**
 * Those of the referenced codes that lack something.
 * @param needAltText paths of graphics that are shown without a text
 */
function codesOf(
  missing: ReadonlyMap<string, readonly MissingCodeRow[]>,
  entity: CheckedEntity | 'level',
  key: number,
  needAltText: readonly string[] = [],
): readonly ReferencedCode[] {
  const found = missing.get(nameOf({ entity, entity_key: key }))
  if (!found) return NO_CODES
  return found
    .filter(({ state, path }) => state !== 'noAltText' || needAltText.includes(path))
    .map(({ kind, code, path, state }) => ({ kind: kind as AssetKind, code, path, state }))
}

/** The approvals that each entity lacks. */
function approvalsOf(unapproved: readonly UnapprovedRow[]) {
  const found = Map.groupBy(unapproved, nameOf)
  return (entity: CheckedEntity | 'lesson' | 'level', key: number): readonly MissingApproval[] =>
    found.get(nameOf({ entity, entity_key: key }))?.map(({ path, kind, code }) => ({
      path,
      code: code === null ? null : { kind: kind as AssetKind, code },
    })) ?? []
}

const nameOf = ({ entity, entity_key }: Pick<MissingCodeRow, 'entity' | 'entity_key'>) => `${entity} ${entity_key}`

/** A level with the number of its gaps, with the approvals that it lacks. One that is not started has no counts. */
export function summaryOf(read: ReadLevel, unapproved: readonly UnapprovedCount[]): LevelSummary {
  const gaps = gapsOf(read.facts)
  const started = read.lessons.length > 0
  const lacking = new Set(gaps.map(lessonOf))
  const waiting = new Set(unapproved.map(({ lesson_key }) => lesson_key))
  const missing = countGaps(started ? gaps : [])
  if (started) missing.approval += unapproved.reduce((sum, { count }) => sum + count, 0)
  return {
    ...headOf(read, gaps.length > 0 || unapproved.length > 0),
    missing,
    lessons: read.lessons.map(({ id, key }) => stateOf(lacking.has(id) || waiting.has(key))),
  }
}

/** A level with every gap, grouped by lesson. */
export function detailsOf(read: ReadLevel): LevelReadiness {
  const gaps = gapsOf(read.facts)
  const inLesson = Map.groupBy(gaps, lessonOf)
  const lacking = new Set(gaps.map(({ at }) => at.id))
  return {
    ...headOf(read, gaps.length > 0),
    language: read.language,
    gaps: inLesson.get(null) ?? [],
    lessons: read.facts.lessons.map((facts, index) => ({
      id: facts.id,
      lessonNumber: facts.lessonNumber,
      title: read.lessons[index]?.title ?? '',
      available: facts.available,
      exerciseCount: facts.exerciseCount,
      state: stateOf(inLesson.has(facts.id)),
      gaps: inLesson.get(facts.id) ?? [],
      activities: facts.activities.map(({ id, activityNumber, activityKind }) => ({
        id,
        activityNumber,
        activityKind,
        state: stateOf(lacking.has(id)),
      })),
      chats: facts.chats.map(({ id, chatNumber, chatKind }) => ({
        id,
        chatNumber,
        chatKind,
        state: stateOf(lacking.has(id)),
      })),
    })),
  }
}

function headOf({ row, lessons }: ReadLevel, lacks: boolean) {
  return {
    id: row.id,
    level: row.level,
    title: row.title,
    levelInWords: row.level_in_words,
    available: row.available,
    totalLessons: row.total_lessons,
    state: lessons.length === 0 ? ('notStarted' as const) : stateOf(lacks),
  }
}

const stateOf = (lacks: boolean): ReadyState => (lacks ? 'incomplete' : 'ready')

/** The lesson of a gap; null for the level's own. */
function lessonOf({ at }: Gap): string | null {
  if ('lessonId' in at) return at.lessonId
  return at.entity === 'lesson' ? at.id : null
}
