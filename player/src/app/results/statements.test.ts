import { expect, it } from 'vitest'
import { statementOf } from './statements.ts'

const course = { language: 'yoruba', languageTag: 'yo' } as const
const home = 'https://griot.example/'
const result = {
  id: '4b6f2b3e-9d5a-4a53-9b6c-0d9f6d5a1b2c',
  at: Date.UTC(2026, 10, 28, 12),
  lesson: 'LSN-YA-0001',
  item: 'ACT-7',
  right: false,
  answer: ['ajá', 'ilé'],
}
const lesson = {
  id: 'https://griot.example/xapi/yoruba/LSN-YA-0001',
  definition: { type: 'http://adlnet.gov/expapi/activities/lesson' },
}
const grouping = [
  {
    id: 'https://griot.example/xapi/yoruba/course',
    definition: { type: 'http://adlnet.gov/expapi/activities/course' },
  },
]

it('a check is an xAPI statement that the learner answered, in the lesson and the course', () => {
  const progress = { learner: 'f3c1', name: 'Adé' }
  expect(statementOf(result, { progress, course, home })).toEqual({
    id: result.id,
    actor: { name: 'Adé', account: { homePage: home, name: 'Adé' } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered', display: { en: 'answered' } },
    object: {
      id: 'https://griot.example/xapi/yoruba/ACT-7',
      definition: { type: 'http://adlnet.gov/expapi/activities/cmi.interaction', interactionType: 'other' },
    },
    result: { success: false, score: { scaled: 0 }, response: 'ajá[,]ilé' },
    context: { language: 'yo', contextActivities: { parent: [lesson], grouping } },
    timestamp: '2026-11-28T12:00:00.000Z',
  })
})

it('the end of a lesson is a statement that it was completed, by a learner without a name', () => {
  const progress = { learner: 'f3c1', name: '' }
  const { item, right, answer, ...end } = result
  expect(statementOf(end, { progress, course, home })).toMatchObject({
    actor: { account: { homePage: home, name: 'f3c1' } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
    object: lesson,
    result: { completion: true },
    context: { contextActivities: { grouping } },
  })
})

it('a pack that names no Griot gives learners an address that never exists', () => {
  const { actor } = statementOf(result, { progress: { learner: 'f3c1', name: '' }, course })
  expect(actor.account.homePage).toBe('https://griot.invalid/')
})
