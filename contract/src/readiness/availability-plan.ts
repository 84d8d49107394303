import { mayBeAvailable } from '../activities/activity.ts'
import type { AvailabilityPlan, SetAvailability } from '../curriculum/availability.ts'
import type { Gap, GapPlace } from './gap.ts'
import { gapsOf, type LessonFacts, type LevelFacts } from './readiness.ts'

/** Ids of the items that change. */
export interface AvailabilityTargets {
  levels: string[]
  lessons: string[]
  activities: string[]
}

export interface PlannedAvailability {
  plan: AvailabilityPlan
  targets: AvailabilityTargets
  approvalIsRequired: boolean
}

/**
 * What changes when a level or lesson and everything in it is made available, or unavailable. An activity that is not
 * ready is skipped; so is a lesson or level in which nothing would be available. What needs repair is never included.
 * @param approvalIsRequired whether what is not approved with everything it uses is never included either
 */
export function planAvailability(
  facts: LevelFacts | LessonFacts,
  wanted: SetAvailability,
  approvalIsRequired = false,
): PlannedAvailability {
  const planned: PlannedAvailability = {
    plan: {
      changed: { levels: 0, lessons: 0, activities: 0, chats: 0 },
      unchanged: 0,
      skipped: [],
      incomplete: [],
    },
    targets: { levels: [], lessons: [], activities: [] },
    approvalIsRequired,
  }
  if (facts.entity === 'level') planLevel(facts, wanted, planned)
  else planLesson(facts, wanted, planned)
  const { levels, lessons, activities } = planned.targets
  Object.assign(planned.plan.changed, {
    levels: levels.length,
    lessons: lessons.length,
    activities: activities.length,
  })
  return planned
}

function planLevel(level: LevelFacts, wanted: SetAvailability, planned: PlannedAvailability): void {
  const lessons = level.lessons.map((lesson) => planLesson(lesson, wanted, planned))
  const after = { ...level, lessons }
  setOwn(after, { wanted, planned, targets: planned.targets.levels, isEmpty: !lessons.some((each) => each.available) })
}

/** @returns the lesson as it is afterwards */
function planLesson(lesson: LessonFacts, wanted: SetAvailability, planned: PlannedAvailability): LessonFacts {
  const activities = lesson.activities.map((activity) => {
    const isActive = planActivity(activity, wanted, planned)
    return { ...activity, isActive }
  })
  const after = { ...lesson, activities }
  const isEmpty = !activities.some(({ isActive }) => isActive)
  const available = setOwn(after, { wanted, planned, targets: planned.targets.lessons, isEmpty })
  if (available !== lesson.available) planned.plan.changed.chats += lesson.chats.length
  if (available) planned.plan.incomplete.push(...lesson.chats.flatMap((chat) => gapsOf(chat)))
  return { ...after, available }
}

/** @returns whether it is available afterwards */
function planActivity(
  activity: LessonFacts['activities'][number],
  { available, includeUnready }: SetAvailability,
  { plan, targets, approvalIsRequired }: PlannedAvailability,
): boolean {
  if (activity.isActive === available) {
    plan.unchanged += 1
    return available
  }
  const gaps = available ? gapsOf(activity) : []
  const mayBeIncluded =
    mayBeAvailable({ repair: activity.faults }) && !(approvalIsRequired && gaps.some(isAboutApproval))
  const [first] = gaps
  if (first && !(includeUnready && mayBeIncluded)) {
    plan.skipped.push({ at: first.at, gaps, mayBeIncluded })
    return false
  }
  targets.activities.push(activity.id)
  return available
}

const isAboutApproval = ({ kind }: Pick<Gap, 'kind'>) => kind === 'approval'

/** The approvals that are lacking in what learners would see of a lesson or level. */
function unapprovedIn(after: LevelFacts | LessonFacts): Gap[] {
  const shown = (lesson: LessonFacts) => ({
    ...lesson,
    activities: lesson.activities.filter(({ isActive }) => isActive),
  })
  const all =
    after.entity === 'lesson'
      ? gapsOf<'lesson'>(shown(after))
      : gapsOf<'level'>({ ...after, lessons: after.lessons.filter(({ available }) => available).map(shown) })
  return all.filter(isAboutApproval)
}

const placeOf = (of: LevelFacts | LessonFacts): GapPlace =>
  of.entity === 'lesson'
    ? { entity: 'lesson', id: of.id, number: of.lessonNumber }
    : { entity: 'level', id: of.id, number: of.level }

/** What a copied lesson lacks itself or in its chats, which are available with it. */
function untranslatedIn(lesson: LessonFacts): Gap[] {
  const own = gapsOf({ ...lesson, activities: [] })
  return own.filter(({ kind }) => kind === 'untranslated')
}

/**
 * Plans the availability of a level or lesson itself.
 * @param after it with its contents as they are afterwards
 * @returns whether it is available afterwards
 */
function setOwn(
  after: LevelFacts | LessonFacts,
  given: { wanted: SetAvailability; planned: PlannedAvailability; targets: string[]; isEmpty: boolean },
): boolean {
  const { wanted, planned, targets, isEmpty } = given
  const gaps = wanted.available ? gapsOf<'level' | 'lesson'>(after).filter(({ at }) => at.id === after.id) : []
  const [first] = gaps
  const untranslated = wanted.available && after.entity === 'lesson' ? untranslatedIn(after) : []
  const unapproved = wanted.available && planned.approvalIsRequired ? unapprovedIn(after) : []
  const blocking = [...untranslated, ...unapproved]
  if (after.available === wanted.available) planned.plan.unchanged += 1
  else if (blocking[0]) {
    planned.plan.skipped.push({ at: untranslated[0]?.at ?? placeOf(after), gaps: blocking, mayBeIncluded: false })
    return false
  } else if (first && isEmpty && !wanted.includeUnready) {
    planned.plan.skipped.push({ at: first.at, gaps, mayBeIncluded: true })
    return false
  } else targets.push(after.id)
  planned.plan.incomplete.push(...gaps)
  return wanted.available
}
