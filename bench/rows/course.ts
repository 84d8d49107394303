import { languageOfId, levelOfLesson } from '@griot/contract/ids.ts'
import { PAGE_SIZE } from '@griot/contract/limits.ts'
import type { Child } from '../child.ts'
import { compare, type Line } from '../compare.ts'
import { type SeededActivity, seededActivity } from '../data/activities.ts'
import { load } from '../load.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'
import { measure } from './reads.ts'

const GOAL = 0.7

/** Place of the last activity of the course. */
function lastPlace({ seeded }: Testbed) {
  const [activityId = ''] = seeded.activityIds.slice(-1)
  const lessonId = `LSN${activityId.slice('ACT'.length, -'-20'.length)}`
  return { lessonId, levelId: levelOfLesson(lessonId), language: languageOfId(lessonId) }
}

/**
 * Lists of the whole course: levels of a language, lessons of a level, activities of a lesson; and activities of all
 * lessons in sequence, which are not cached.
 */
export async function curriculum(testbed: Testbed): Promise<Line[]> {
  const { language, levelId, lessonId } = lastPlace(testbed)
  const levels = `/api/interactive-lessons/${language}/levels`
  const lessons = `${levels}/${levelId}/lessons`
  const activities = `${lessons}/${lessonId}/activities`
  const all = lessonsOf(testbed)
  let requests = 0
  const nextPath = () => {
    requests += 1
    return all[requests % all.length] ?? activities
  }
  return [
    ...(await measure(testbed, { row: 'levels of a language', goal: GOAL, path: levels })),
    ...(await measure(testbed, { row: 'lessons of a level', goal: GOAL, path: lessons })),
    ...(await measure(testbed, { row: 'activities of a lesson', goal: GOAL, path: activities })),
    ...(await measure(testbed, {
      row: 'of each lesson in turn',
      goal: null,
      path: activities,
      nextPath,
    })),
  ]
}

/** URLs of the activities of all lessons. */
function lessonsOf({ seeded }: Testbed): string[] {
  const ids = new Set(seeded.activityIds.map((id) => `LSN${id.slice('ACT'.length, -'-20'.length)}`))
  return [...ids].map(
    (id) => `/api/interactive-lessons/${languageOfId(id)}/levels/${levelOfLesson(id)}/lessons/${id}/activities`,
  )
}

const BODIES = 20

/**
 * Saves one activity after the other, with its codes. Only Griot also writes history and search keys. This changes the
 * course.
 */
export function saveActivity(testbed: Testbed): Promise<Line[]> {
  const { activityIds } = testbed.seeded
  const bodies = Array.from({ length: BODIES }, (_, number) => bodyOf(seededActivity(number)))
  let saved = 0
  const next = (list: readonly string[]) => list[saved % list.length] ?? ''
  const pathOf = (id: string) => `/api/interactive-activities/${id}`
  return measure(testbed, {
    row: 'save an activity',
    goal: null,
    path: pathOf(next(activityIds)),
    method: 'PUT',
    nextBody: () => next(bodies),
    nextPath() {
      saved += 1
      return pathOf(next(activityIds))
    },
  })
}

function bodyOf({ kind, difficulty, data }: SeededActivity): string {
  const texts = { instruction: 'Listen, then answer', localizedInstruction: 'Tẹ ohun tí o gbọ́' }
  const rest = { activityNumber: 1, difficulty, tags: ['house'], isActive: false, data }
  return JSON.stringify({ activityKind: kind, ...texts, ...rest })
}

/** Pages of the question bank over the whole course. */
export async function questions(testbed: Testbed): Promise<Line[]> {
  const pages = Math.ceil(testbed.seeded.activityIds.length / PAGE_SIZE)
  const { language } = lastPlace(testbed)
  const requests: [string, Record<string, string>][] = [
    ['questions, page 1', { page: '1' }],
    [`questions, page ${pages}`, { page: String(pages) }],
    ['questions of a language and a kind', { page: '1', language: `${language}`, kind: 'TapInWhatYouHear' }],
    ['questions: a word of a sixth', { page: '1', search: 'dogba' }],
    ['questions: a code', { page: '1', search: 'act-ya-0021-03' }],
  ]
  const lines: Line[] = []
  for (const [row, filters] of requests) {
    const query = new URLSearchParams({ ...filters, limit: String(PAGE_SIZE) })
    lines.push(...(await measure(testbed, { row, goal: GOAL, path: `/api/questions?${query}` })))
  }
  return lines
}

/** Goal: at most three times as long as reading the same rows. */
const READINESS_GOAL = 0.33
/** Maximum latency of a readiness request without other load, in milliseconds: it is computed each time. */
const READINESS_MS = { all: 1_500, language: 400, level: 100 }

/** What the whole course, a language and a level lack, requested by one user at a time. */
export async function readiness(testbed: Testbed): Promise<Line[]> {
  const { language, levelId } = lastPlace(testbed)
  const requests = [
    ['readiness of all', '/api/readiness', READINESS_MS.all],
    ['readiness of a language', `/api/readiness/${language}`, READINESS_MS.language],
    ['readiness of a level', `/api/levels/${levelId}/readiness`, READINESS_MS.level],
  ] as const
  const lines: Line[] = []
  for (const [row, path, most] of requests) {
    const line = await againstItsRows(testbed, row, path)
    lines.push(line, absolute(`${row}, ms`, Math.round(line.latency?.griot.p50 ?? Number.NaN), most))
  }
  return lines
}

/** The plain side only returns rows, so only the rows are equal. */
function againstItsRows(testbed: Testbed, row: string, path: string): Promise<Line> {
  const { griot, plain, griotHeaders, plainHeaders, options } = testbed
  const connections = 1
  const side = (child: Child, headers: Record<string, string>) => ({
    child,
    run: () =>
      load({
        url: child.base + path,
        method: 'GET' as const,
        headers,
        connections,
        until: { requests: options.quick ? 10 : 20 },
      }),
  })
  const [ours, theirs] = [side(griot, griotHeaders), side(plain, plainHeaders)]
  const warm = () => Promise.all([ours.run(), theirs.run()])
  const sides = { griot: ours, plain: theirs, warm }
  return compare({ row, connections, goal: READINESS_GOAL, turns: options.turns, ...sides })
}
