import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { buildActivity, buildChat, buildLesson, buildLevel } from '../builders.ts'
import { add, CODES, live, nextId, nextNumber, type Thing } from './model.ts'
import {
  ifMatch,
  itemIndex,
  type KnownVersion,
  knownVersion,
  pick,
  type StepResult,
  steps,
  versionStatus,
} from './step.ts'

/** Steps that create and change levels, lessons, activities and chats. */

/** The builders require a lesson id, which edits do not have. */
const NOWHERE = 'LSN-YA-0001'
const language = fc.constantFrom('hausa', 'igbo')
const title = fc.constantFrom('Ilé', 'Ajá', 'a', 'Ọ̀nà')
export const code = fc.constantFrom('m-0001', 'm-0002', 'm-0003', 'm-0004')

const createLevel = steps(
  'createLevel',
  fc.record({ language, number: fc.integer({ min: 1, max: 4 }), title }),
  (model, given): StepResult => {
    const id = `LVL-${CODES[given.language]}-00${given.number}`
    const body = buildLevel({ language: given.language, level: given.number, title: given.title })
    const isTaken = live(model, 'level').some((level) => level.id === id)
    return {
      ...{ call: 'createLevel', options: { body }, status: isTaken ? 409 : 201 },
      effect: () => add(model, { ...given, noun: 'level', id, parent: null }),
    }
  },
)

const createLesson = steps(
  'createLesson',
  fc.record({ level: itemIndex, number: fc.integer({ min: 1, max: 12 }), title }),
  (model, given): StepResult => {
    const parent = pick(model, 'level', given.level)
    const lesson = { title: given.title, lessonNumber: given.number, levelId: parent.id }
    const id = nextId(model, 'lesson', parent)
    const beside = live(model, 'lesson', parent)
    const isTaken = beside.some(({ number }) => number === given.number)
    const { title, number } = given
    return {
      call: 'createLesson',
      options: { body: buildLesson(lesson) },
      status: parent.isDeleted ? 404 : id === null || isTaken ? 409 : 201,
      effect: ({ id: made }: { id: string }) => {
        expectId(made, id)
        const { language } = parent
        add(model, { noun: 'lesson', id: made, parent, language, title, number })
      },
    }
  },
)

const createActivity = steps(
  'createActivity',
  fc.record({ lesson: itemIndex, number: fc.integer({ min: 1, max: 5 }), title, code }),
  (model, given): StepResult => {
    const parent = pick(model, 'lesson', given.lesson)
    const id = nextId(model, 'activity', parent)
    const body = { ...activityOf(given), lessonId: parent.id, activityNumber: given.number }
    const { title, number } = given
    return {
      call: 'createActivity',
      options: { body },
      status: parent.isDeleted ? 404 : 201,
      effect: ({ id: made }: { id: string }) => {
        expectId(made, id)
        const { language } = parent
        add(model, {
          noun: 'activity',
          id: made,
          parent,
          language,
          title,
          number,
          code: given.code,
        })
      },
    }
  },
)

function activityOf(given: { title: string; code: string }) {
  const { lessonId: _, ...activity } = buildActivity({ lessonId: NOWHERE })
  const data = {
    question: { audioUrl: given.code },
    options: [
      { id: '1', text: 'Ajá', audioUrl: given.code },
      { id: '2', text: 'Ẹṣin', audioUrl: 'other1' },
    ],
    answer: ['1'],
  }
  return { ...activity, instruction: given.title, data }
}

const createChat = steps('createSeries', fc.record({ lesson: itemIndex, title }), (model, given): StepResult => {
  const parent = pick(model, 'lesson', given.lesson)
  const id = nextId(model, 'chat', parent)
  const body = buildChat({ lessonId: parent.id, question: { text: given.title } })
  return {
    ...{ call: 'createSeries', options: { body }, status: parent.isDeleted ? 404 : 201 },
    effect: ({ id: made }: { id: string }) => {
      expectId(made, id)
      const { language } = parent
      const number = nextNumber(model, 'chat', parent)
      add(model, { noun: 'chat', id: made, parent, language, number, title: given.title })
    },
  }
})

/** Edits one thing, with a current or an older version. */
function edit(
  thing: Thing,
  how: KnownVersion,
  given: { call: StepResult['call']; body: object; otherwise?: 409 | null; effect: () => void },
): StepResult {
  const refused = versionStatus(how) ?? given.otherwise ?? 200
  return {
    call: given.call,
    options: { params: { id: thing.id }, body: given.body, headers: ifMatch(thing, how) },
    status: thing.isDeleted ? 404 : refused,
    effect: () => {
      const before = { ...thing }
      given.effect()
      // Saving without changes creates no new version.
      if (!isDeepStrictEqual(thing, before)) thing.version += 1
    },
  }
}

const editLevel = steps(
  'patchLevel',
  fc.record({ level: itemIndex, title, read: knownVersion, available: fc.boolean() }),
  (model, { level, title, read: knownVersion, available }) => {
    const thing = pick(model, 'level', level)
    const effect = () => Object.assign(thing, { title, isAvailable: available })
    return edit(thing, knownVersion, { call: 'patchLevel', body: { title, available }, effect })
  },
)

const editLesson = steps(
  'patchLesson',
  fc.record({
    ...{ lesson: itemIndex, title, read: knownVersion, available: fc.boolean() },
    number: fc.integer({ min: 1, max: 12 }),
  }),
  (model, { lesson, title, read: knownVersion, available, number }) => {
    const thing = pick(model, 'lesson', lesson)
    const beside = live(model, 'lesson', thing.parent ?? undefined)
    const isTaken = beside.some((other) => other !== thing && other.number === number)
    return edit(thing, knownVersion, {
      call: 'patchLesson',
      body: { title, available, lessonNumber: number },
      otherwise: isTaken ? 409 : null,
      effect: () => Object.assign(thing, { title, isAvailable: available, number }),
    })
  },
)

const editActivity = steps(
  'replaceActivity',
  fc.record({
    ...{ activity: itemIndex, title, read: knownVersion, code, isActive: fc.boolean() },
    number: fc.integer({ min: 1, max: 5 }),
  }),
  (model, { activity, read: knownVersion, isActive, number, ...given }) => {
    const thing = pick(model, 'activity', activity)
    const body = { ...activityOf(given), isActive, activityNumber: number }
    const effect = () => Object.assign(thing, { ...given, isAvailable: isActive, number })
    return edit(thing, knownVersion, { call: 'replaceActivity', body, effect })
  },
)

const switchActivity = steps(
  'patchActivity',
  fc.record({ activity: itemIndex, read: knownVersion, isActive: fc.boolean() }),
  (model, { activity, read: knownVersion, isActive }) => {
    const thing = pick(model, 'activity', activity)
    const effect = () => Object.assign(thing, { isAvailable: isActive })
    return edit(thing, knownVersion, { call: 'patchActivity', body: { isActive }, effect })
  },
)

const editChat = steps(
  'replaceSeries',
  fc.record({ chat: itemIndex, title, read: knownVersion }),
  (model, { chat, title, read: knownVersion }) => {
    const thing = pick(model, 'chat', chat)
    const { lessonId: _, ...body } = buildChat({ lessonId: NOWHERE, question: { text: title } })
    const effect = () => Object.assign(thing, { title })
    return edit(thing, knownVersion, { call: 'replaceSeries', body, effect })
  },
)

export function expectId(found: string, expected: string | null): void {
  if (found !== expected) throw new Error(`It got the id ${found} and not ${expected}`)
}

export const makingSteps = [createLevel, createLesson, createLesson, createActivity, createChat]
export const editingSteps = [editLevel, editLesson, editActivity, switchActivity, editChat]
