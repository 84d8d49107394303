import type { CallName } from '@griot/contract/api.ts'
import { resultOf, type TestApp } from '../app.ts'
import { makeActivity, makeLesson } from '../builders.ts'
import { newLevel } from './curriculum.ts'
import { type MakeExample, SENDER } from './example.ts'

/** The names of a new lesson and of its activity. */
async function newItems(griot: TestApp): Promise<{ lesson: string; activity: string }> {
  const level = await newLevel(griot)
  const { id: lessonId } = await makeLesson(griot, { levelId: level.id })
  const { id } = await makeActivity(griot, { lessonId })
  return { lesson: `lesson:${lessonId}`, activity: `activity:${id}` }
}

async function requested(griot: TestApp): Promise<{ params: { item: string } }> {
  const { activity: item } = await newItems(griot)
  resultOf(await griot.send(SENDER, 'requestReview', { body: { items: [item] } }), 'requestReview')
  return { params: { item } }
}

/** Valid requests of the calls about reviews. */
export const REVIEW_EXAMPLES = {
  listReviewStates: async (griot) => ({ query: { items: Object.values(await newItems(griot)).join(',') } }),
  listReviewQueue: async (griot) => {
    await requested(griot)
    return { query: { list: 'anyone', language: 'yoruba', page: '1', limit: '2' } }
  },
  listApprovers: () => ({}),
  getLessonContents: async (griot) => ({ params: { item: (await newItems(griot)).lesson } }),
  requestReview: async (griot) => {
    const { lesson, activity } = await newItems(griot)
    return { body: { items: [lesson, activity], from: null, dueOn: '2026-12-04', note: 'Is the tone right?' } }
  },
  takeBackReview: requested,
  approveItem: async (griot) => ({ ...(await requested(griot)), body: { version: 1 } }),
  returnItem: async (griot) => ({
    ...(await requested(griot)),
    body: { version: 1, reason: 'toneMarks', text: 'The second tone is low.' },
  }),
  undoReview: async (griot) => {
    const { params } = await requested(griot)
    resultOf(await griot.send(SENDER, 'approveItem', { params, body: { version: 1 } }), 'approveItem')
    return { params }
  },
  approveItems: async (griot) => {
    const items = Object.values(await newItems(griot)).map((item) => ({ item, version: 1 }))
    return { body: { items } }
  },
  getReviewSettings: () => ({}),
  patchReviewSettings: async (griot) => {
    const { requiresApproval } = resultOf(await griot.send(SENDER, 'getReviewSettings'), 'getReviewSettings')
    const another = requiresApproval === 'release' ? 'nothing' : 'release'
    return { body: { requiresApproval: another, approvesOwnWork: true } }
  },
  getReviewEffect: () => ({}),
  getMyWork: () => ({}),
} satisfies Partial<Record<CallName, MakeExample>>
