import type { UNKNOWN_KIND } from '../activities/kind-names.ts'
import type { ActivityKind } from '../activities/kinds.ts'
import type { AssetReference } from '../assets/references.ts'
import type { UNKNOWN_CHAT } from '../chats/kind-names.ts'
import type { ChatKind } from '../chats/kinds.ts'
import { chatMessages } from '../chats/messages.ts'
import type { FieldError } from '../envelope.ts'
import { isAboutAnswer } from '../stored-data.ts'
import type { Gap, GapPlace, ReadyEntity } from './gap.ts'
import type { GapKind } from './gap-kinds.ts'
import { fieldWords, readinessMessages } from './messages.ts'

/** A code that something names, and what the library has under it. */
export interface NamedCode extends AssetReference {
  state: 'ready' | 'noFile' | 'undeclared'
}

/** Of an activity all that its readiness depends on. */
export interface ActivityFacts {
  entity: 'activity'
  id: string
  lessonId: string
  lessonNumber: number
  activityNumber: number
  activityKind: ActivityKind | typeof UNKNOWN_KIND
  isActive: boolean
  /** What the rules of writing hold against it, as `repair` of a read has it. */
  faults: readonly FieldError[]
  codes: readonly NamedCode[]
}

/** Of a chat the same. */
export interface ChatFacts {
  entity: 'chat'
  id: string
  lessonId: string
  lessonNumber: number
  chatNumber: number
  chatKind: ChatKind | typeof UNKNOWN_CHAT
  /** Whether any of its replies is right. */
  answered: boolean
  faults: readonly FieldError[]
  codes: readonly NamedCode[]
}

/** Of a lesson, with its activities and chats. */
export interface LessonFacts {
  entity: 'lesson'
  id: string
  lessonNumber: number
  exerciseCount: number
  available: boolean
  activities: readonly ActivityFacts[]
  /** In their order. */
  chats: readonly ChatFacts[]
}

/** Of a level, with its lessons. */
export interface LevelFacts {
  entity: 'level'
  id: string
  level: number
  totalLessons: number
  available: boolean
  codes: readonly NamedCode[]
  lessons: readonly LessonFacts[]
}

type Facts = ActivityFacts | ChatFacts | LessonFacts | LevelFacts

/** An entry for each thing that can be ready; what a thing holds, it asks by `gapsOf`. */
const GAPS: {
  readonly [Entity in ReadyEntity]: (facts: Extract<Facts, { entity: Entity }>) => Gap[]
} = {
  activity: gapsOfActivity,
  chat: gapsOfChat,
  lesson: gapsOfLesson,
  level: gapsOfLevel,
}

/**
 * What an activity, a chat, a lesson or a level still lacks before learners should meet it, what is inside it
 * included: first what is inside by its number, then its own. Nothing when it is ready.
 */
export function gapsOf<Entity extends ReadyEntity>(
  facts: Extract<Facts, { entity: Entity }>,
): Gap[] {
  const entity: Entity = facts.entity
  return GAPS[entity](facts)
}

function gapsOfActivity(activity: ActivityFacts): Gap[] {
  const { id, lessonId, lessonNumber, activityKind } = activity
  const at: GapPlace = {
    entity: 'activity',
    id,
    number: activity.activityNumber,
    activityKind,
    lessonId,
    lessonNumber,
  }
  return gapsOfContent(at, activity)
}

function gapsOfChat(chat: ChatFacts): Gap[] {
  const { id, lessonId, lessonNumber, chatKind, faults } = chat
  const at: GapPlace = {
    entity: 'chat',
    id,
    number: chat.chatNumber,
    chatKind,
    lessonId,
    lessonNumber,
  }
  const unanswered = !chat.answered && !faults.some(isAboutAnswer)
  const noAnswer = unanswered ? [{ path: 'answer', message: chatMessages.noAnswer }] : []
  return gapsOfContent(at, { ...chat, faults: [...faults, ...noAnswer] })
}

/** What the rules of writing hold against it, and the codes that are missing, as its form has them. */
function gapsOfContent(
  at: GapPlace,
  content: { faults: readonly FieldError[]; codes: readonly NamedCode[] },
): Gap[] {
  const faults = content.faults.map(({ path, message }) => ({
    kind: isAboutAnswer({ path }) ? ('answer' as const) : ('fault' as const),
    at,
    path,
    code: null,
    message,
  }))
  // A code that is no code is told as that, and not also as one that nobody declared.
  const faulty = new Set(content.faults.map(({ path }) => path))
  const codes = content.codes.filter(({ path }) => !faulty.has(path))
  return inOrder(saidOnce([...faults, ...gapsOfCodes(at, codes)]))
}

function gapsOfLesson(lesson: LessonFacts): Gap[] {
  const { id, activities, exerciseCount } = lesson
  const at: GapPlace = { entity: 'lesson', id, number: lesson.lessonNumber }
  const made = activities.length
  const own = childGaps(at, {
    kind: 'activities',
    path: 'exerciseCount',
    made,
    planned: exerciseCount,
    available: activities.some(({ isActive }) => isActive),
    notMade: readinessMessages.activitiesNotMade(made, exerciseCount),
    noneAvailable: readinessMessages.noActivityAvailable(made),
  })
  const inside = activities.toSorted(
    (one, other) => one.activityNumber - other.activityNumber || byId(one, other),
  )
  const chats = lesson.chats.flatMap((chat) => gapsOf(chat))
  return [...inside.flatMap((activity) => gapsOf(activity)), ...chats, ...own]
}

function gapsOfLevel(level: LevelFacts): Gap[] {
  const { id, lessons, totalLessons } = level
  const at: GapPlace = { entity: 'level', id, number: level.level }
  const made = lessons.length
  const own = childGaps(at, {
    kind: 'lessons',
    path: 'totalLessons',
    made,
    planned: totalLessons,
    available: lessons.some(({ available }) => available),
    notMade: readinessMessages.lessonsNotMade(made, totalLessons),
    noneAvailable: readinessMessages.noLessonAvailable(made),
  })
  const inside = lessons.toSorted(
    (one, other) => one.lessonNumber - other.lessonNumber || byId(one, other),
  )
  return [...inside.flatMap((lesson) => gapsOf(lesson)), ...gapsOfCodes(at, level.codes), ...own]
}

interface Children {
  kind: Extract<GapKind, 'lessons' | 'activities'>
  path: string
  made: number
  planned: number
  available: boolean
  notMade: string
  noneAvailable: string
}

/** Fewer than planned, and none that learners meet. Where nothing is made yet, that says it all. */
function childGaps(at: GapPlace, of: Children): Gap[] {
  const gaps: Gap[] = []
  const gap = { at, code: null }
  if (of.made < of.planned) gaps.push({ ...gap, kind: of.kind, path: of.path, message: of.notMade })
  if (!of.available && (of.made > 0 || of.planned === 0))
    gaps.push({ ...gap, kind: 'nothingAvailable', path: '', message: of.noneAvailable })
  return gaps
}

/** Codes are read in no order of their own. */
function gapsOfCodes(at: GapPlace, codes: readonly NamedCode[]): Gap[] {
  const gaps = codes.flatMap(({ kind, code, path, state }): Gap[] => {
    if (state === 'ready' || code === '') return []
    return [
      { kind: state, at, path, code: { kind, code }, message: readinessMessages[state](code) },
    ]
  })
  return inOrder(gaps)
}

/**
 * One sentence may be held against several fields of a place, and is said at the first. Of a code that
 * is one of two kinds of assets, each is a thing of its own.
 */
function saidOnce(gaps: readonly Gap[]): Gap[] {
  const said = new Set<string>()
  return gaps.filter(({ path, code, message }) => {
    const words = `${fieldWords(path)} ${code?.kind} ${message}`
    return !said.has(words) && said.add(words)
  })
}

/** As the fields stand in the form: the question, the options by their number, the answer. */
function inOrder(gaps: readonly Gap[]): Gap[] {
  return gaps.toSorted((one, other) => inForm.compare(rankOf(one), rankOf(other)))
}

const inForm = new Intl.Collator('en', { numeric: true })
const PARTS = ['question', 'options', 'answer']
const rankOf = ({ path }: Gap) => {
  const inside = path.replace(/^data\./, '')
  return `${PARTS.findIndex((part) => inside.startsWith(part)) + 1} ${path}`
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
