import type { UNKNOWN_KIND } from '../activities/kind-names.ts'
import type { ActivityKind } from '../activities/kinds.ts'
import type { AssetKind } from '../assets/kinds.ts'
import type { AssetReference } from '../assets/references.ts'
import type { UNKNOWN_CHAT } from '../chats/kind-names.ts'
import type { ChatKind } from '../chats/kinds.ts'
import { isUntranslated } from '../curriculum/untranslated.ts'
import type { FieldError } from '../envelope.ts'
import * as chatApiMessages from '../messages/en/api/curriculum/chat.ts'
import * as readinessApiMessages from '../messages/en/api/curriculum/readiness.ts'
import type { Message } from '../messages/message.ts'
import { isAboutAnswer } from '../stored-data.ts'
import { shownField } from './field-place.ts'
import type { Gap, GapPlace, ReadyEntity } from './gap.ts'
import type { GapKind } from './gap-kinds.ts'

/** A referenced code, and its state in the library. */
export interface ReferencedCode extends AssetReference {
  /** `noAltText`: a graphic that is shown without a text has none in the language of the course; `noCaptions`: a video has none in it. */
  state: 'ready' | 'noFile' | 'undeclared' | 'noAltText' | 'noCaptions'
}

/** What is not approved although the settings of review ask for it: the entity itself, or the code at a path. */
export interface MissingApproval {
  path: string
  code: { kind: AssetKind; code: string } | null
}

interface Reviewed {
  /** Undefined where nothing needs an approval. */
  unapproved?: readonly MissingApproval[]
}

/** All that the readiness of an activity depends on. */
export interface ActivityFacts extends Reviewed {
  entity: 'activity'
  id: string
  lessonId: string
  lessonNumber: number
  activityNumber: number
  activityKind: ActivityKind | typeof UNKNOWN_KIND
  isActive: boolean
  /** Errors by the rules for writing, like `repair` of a read response. */
  faults: readonly FieldError[]
  codes: readonly ReferencedCode[]
}

/** The same for a chat. */
export interface ChatFacts extends Reviewed {
  entity: 'chat'
  id: string
  lessonId: string
  lessonNumber: number
  chatNumber: number
  chatKind: ChatKind | typeof UNKNOWN_CHAT
  /** Whether any of its replies is right. */
  answered: boolean
  faults: readonly FieldError[]
  codes: readonly ReferencedCode[]
}

/** A lesson with its activities and chats. */
export interface LessonFacts extends Reviewed {
  entity: 'lesson'
  id: string
  lessonNumber: number
  exerciseCount: number
  available: boolean
  /** Errors of its own fields. */
  faults: readonly FieldError[]
  activities: readonly ActivityFacts[]
  /** In order. */
  chats: readonly ChatFacts[]
}

/** A level with its lessons. */
export interface LevelFacts extends Reviewed {
  entity: 'level'
  id: string
  level: number
  totalLessons: number
  available: boolean
  codes: readonly ReferencedCode[]
  lessons: readonly LessonFacts[]
}

type Facts = ActivityFacts | ChatFacts | LessonFacts | LevelFacts

/** One entry per entity that can be ready; for its children it calls `gapsOf`. */
const GAPS: {
  readonly [Entity in ReadyEntity]: (facts: Extract<Facts, { entity: Entity }>) => Gap[]
} = {
  activity: gapsOfActivity,
  chat: gapsOfChat,
  lesson: gapsOfLesson,
  level: gapsOfLevel,
}

/**
 * What an activity, chat, lesson or level still lacks before learners should see it, including its children: the
 * children's gaps first, by number, then its own. Empty when it is ready.
 */
export function gapsOf<Entity extends ReadyEntity>(facts: Extract<Facts, { entity: Entity }>): Gap[] {
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
  return [...gapsOfContent(at, activity), ...gapsOfApprovals(at, activity)]
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
  const noAnswer = unanswered ? [{ path: 'answer', ...chatApiMessages.noAnswer }] : []
  return [...gapsOfContent(at, { ...chat, faults: [...faults, ...noAnswer] }), ...gapsOfApprovals(at, chat)]
}

/** Errors by the rules for writing, and missing codes, in the order of the form. */
function gapsOfContent(
  at: GapPlace,
  content: { faults: readonly FieldError[]; codes: readonly ReferencedCode[] },
): Gap[] {
  const faults = gapsOfFaults(at, content.faults)
  // An invalid code is reported as invalid, not also as undeclared.
  const faulty = new Set(content.faults.map(({ path }) => path))
  const codes = content.codes.filter(({ path }) => !faulty.has(path))
  return inOrder(withoutRepeats([...faults, ...gapsOfCodes(at, codes)]))
}

function gapsOfFaults(at: GapPlace, faults: readonly FieldError[]): Gap[] {
  return faults.map((fault) => ({ kind: kindOfFault(fault), at, code: null, ...fault }))
}

function kindOfFault(fault: FieldError): GapKind {
  if (isUntranslated(fault)) return 'untranslated'
  return isAboutAnswer(fault) ? 'answer' : 'fault'
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
    isEmptyPlan: readinessApiMessages.activitiesNotMade({ missing: exerciseCount - made, planned: exerciseCount }),
    noneAvailable: readinessApiMessages.noActivityAvailable({ made }),
  })
  const inside = activities.toSorted((one, other) => one.activityNumber - other.activityNumber || byId(one, other))
  const chats = lesson.chats.flatMap((chat) => gapsOf(chat))
  const faults = gapsOfFaults(at, lesson.faults)
  return [
    ...inside.flatMap((activity) => gapsOf(activity)),
    ...chats,
    ...faults,
    ...own,
    ...gapsOfApprovals(at, lesson),
  ]
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
    isEmptyPlan: readinessApiMessages.lessonsNotMade({ made, planned: totalLessons }),
    noneAvailable: readinessApiMessages.noLessonAvailable({ made }),
  })
  const inside = lessons.toSorted((one, other) => one.lessonNumber - other.lessonNumber || byId(one, other))
  return [
    ...inside.flatMap((lesson) => gapsOf(lesson)),
    ...gapsOfCodes(at, level.codes),
    ...own,
    ...gapsOfApprovals(at, level),
  ]
}

function gapsOfApprovals(at: GapPlace, { unapproved = [] }: Reviewed): Gap[] {
  const gaps = unapproved.map(({ path, code }): Gap => {
    const message = code
      ? readinessApiMessages.codeNotApproved({ code: code.code })
      : readinessApiMessages.notApproved({ entity: at.entity })
    return { kind: 'approval', at, path, code, ...message }
  })
  return inOrder(withoutRepeats(gaps))
}

interface Children {
  kind: Extract<GapKind, 'lessons' | 'activities'>
  path: string
  made: number
  planned: number
  available: boolean
  isEmptyPlan: Message
  noneAvailable: Message
}

/**
 * Fewer children than planned, and none available to learners. Where nothing is created yet, only the first is
 * reported.
 */
function childGaps(at: GapPlace, of: Children): Gap[] {
  const gaps: Gap[] = []
  const gap = { at, code: null }
  if (of.made < of.planned) gaps.push({ ...gap, kind: of.kind, path: of.path, ...of.isEmptyPlan })
  if (!of.available && (of.made > 0 || of.planned === 0))
    gaps.push({ ...gap, kind: 'nothingAvailable', path: '', ...of.noneAvailable })
  return gaps
}

/** Codes are read without a defined order. */
function gapsOfCodes(at: GapPlace, codes: readonly ReferencedCode[]): Gap[] {
  const gaps = codes.flatMap(({ kind, code, path, state }): Gap[] => {
    if (state === 'ready' || code === '') return []
    return [{ kind: state, at, path, code: { kind, code }, ...messageOfCode(state, code) }]
  })
  return inOrder(gaps)
}

/**
 * The same sentence for several fields of one place is kept only at the first. The same code of two kinds of assets
 * counts as two gaps.
 */
function withoutRepeats(gaps: readonly Gap[]): Gap[] {
  const seen = new Set<string>()
  return gaps.filter(({ path, code, message }) => {
    const { field = '', number = '' } = shownField(path) ?? {}
    const words = `${field} ${number} ${code?.kind} ${message}`
    return !seen.has(words) && seen.add(words)
  })
}

/** In the order of the form: the question, the options by number, the answer. */
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

function messageOfCode(state: Exclude<ReferencedCode['state'], 'ready'>, code: string): Message {
  return MESSAGES[state]({ code })
}

const MESSAGES = {
  noFile: readinessApiMessages.noFile,
  undeclared: readinessApiMessages.undeclared,
  noAltText: readinessApiMessages.noAltText,
  noCaptions: readinessApiMessages.noCaptions,
}
