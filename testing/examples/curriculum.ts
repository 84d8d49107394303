import type { CallName } from '@griot/contract/api.ts'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { resultOf, type TestApp } from '../app.ts'
import {
  buildActivity,
  buildChat,
  buildLesson,
  buildLevel,
  makeActivity,
  makeChat,
  makeLesson,
  makeLevel,
} from '../builders.ts'
import { type Example, type MakeExample, SENDER } from './example.ts'

const LANGUAGES = ['yoruba', ...LANGUAGE_NAMES.filter((name) => name !== 'yoruba')] as const
let levels = 0
const FIRST_NUMBER = 100
const NUMBERS = 900

/** A unique level, in alternating languages; other tests of a file use the first numbers. */
export function freshLevel() {
  levels += 1
  const language = LANGUAGES[Math.floor(levels / NUMBERS) % LANGUAGES.length] ?? 'yoruba'
  return { language, level: FIRST_NUMBER + (levels % NUMBERS) }
}

/** A level of its own, so that examples do not meet. */
export const newLevel = (griot: TestApp) => makeLevel(griot, freshLevel())
const newLesson = async (griot: TestApp) => makeLesson(griot, { levelId: (await newLevel(griot)).id })
const newActivity = async (griot: TestApp) => makeActivity(griot, { lessonId: (await newLesson(griot)).id })
const newChat = async (griot: TestApp) => makeChat(griot, { lessonId: (await newLesson(griot)).id })

const MAKE = { level: newLevel, lesson: newLesson, activity: newActivity, chat: newChat }
type Thing = keyof typeof MAKE
const REMOVE = {
  level: 'deleteLevel',
  lesson: 'deleteLesson',
  activity: 'deleteActivity',
  chat: 'deleteSeries',
} as const

/** A request about one existing thing. */
const of =
  (thing: Thing, body?: object, query?: Record<string, string>): MakeExample =>
  async (griot) => ({
    params: { id: (await MAKE[thing](griot)).id },
    ...(body ? { body } : {}),
    ...(query ? { query } : {}),
  })

/** A request that restores a deleted thing. */
const back =
  (thing: Thing): MakeExample =>
  async (griot) => {
    const { id } = await MAKE[thing](griot)
    const response = await griot.send(SENDER, REMOVE[thing], { params: { id } })
    return { body: { key: response.json().result.key } }
  }

const restored =
  (thing: Thing): MakeExample =>
  async (griot) => ({ params: { id: (await MAKE[thing](griot)).id, version: '1' } })

async function placeOfLesson(griot: TestApp): Promise<Example> {
  const { id, levelId, language } = await newLesson(griot)
  return { params: { language, levelId, lessonId: id } }
}

const filters = {
  ...{ language: 'yoruba', levelId: 'LVL-YA-001', lessonId: 'LSN-YA-0001', search: 'a' },
  ...{ kind: 'TapInWhatYouHear', difficulty: 'A1 Beginner', tag: 'animals', available: 'false' },
}

/** Valid requests of the calls about levels, lessons, activities and chats. */
export const CURRICULUM_EXAMPLES = {
  getCurriculumSummary: () => ({}),
  searchCurriculum: () => ({ query: { search: 'a', limit: '2' } }),
  listLevels: () => ({ params: { language: 'yoruba' } }),
  getLevel: of('level'),
  createLevel: () => ({ body: buildLevel(freshLevel()) }),
  replaceLevel: async (griot) => {
    const { language: _, level: __, ...body } = buildLevel({ title: 'Changed' })
    return { params: { id: (await newLevel(griot)).id }, body: { ...body, available: false } }
  },
  patchLevel: of('level', { title: 'Changed', available: true }),
  deleteLevel: of('level'),
  restoreLevel: back('level'),
  listLessons: async (griot) => {
    const { id, language } = await newLevel(griot)
    return { params: { language, levelId: id } }
  },
  getLesson: of('lesson'),
  createLesson: async (griot) => ({ body: buildLesson({ levelId: (await newLevel(griot)).id }) }),
  patchLesson: of('lesson', { title: 'Changed', available: true, points: ['a'] }),
  moveLesson: async (griot) => {
    const { id, language } = await newLesson(griot)
    levels += 1
    const level = await makeLevel(griot, { language, level: FIRST_NUMBER + (levels % NUMBERS) })
    return { params: { id }, body: { levelId: level.id } }
  },
  deleteLesson: of('lesson'),
  restoreLesson: back('lesson'),

  planLevelDuplicate: of('level', undefined, { language: 'igbo' }),
  duplicateLevel: async (griot) => ({
    params: { id: (await newLevel(griot)).id },
    body: { ...freshLevel(), title: 'Ụlọ', words: [] },
  }),
  planLessonDuplicate: of('lesson', undefined, { language: 'igbo' }),
  duplicateLesson: async (griot) => {
    const { id, levelId, lessonNumber } = await newLesson(griot)
    return { params: { id }, body: { levelId, lessonNumber: lessonNumber + 1, title: 'Ìlẹ̀kùn 2', words: [] } }
  },

  listActivities: placeOfLesson,
  getActivity: of('activity'),
  createActivity: async (griot) => ({
    body: buildActivity({ lessonId: (await newLesson(griot)).id }),
  }),
  createActivities: async (griot) => {
    const { lessonId, ...activity } = buildActivity({ lessonId: (await newLesson(griot)).id })
    return { body: { lessonId, activities: [activity] } }
  },
  replaceActivity: async (griot) => {
    const { id, lessonId } = await newActivity(griot)
    const { lessonId: _, ...body } = buildActivity({ lessonId, instruction: 'Changed' })
    return { params: { id }, body }
  },
  patchActivity: of('activity', { isActive: true }),
  duplicateActivity: of('activity'),
  moveActivity: async (griot) => {
    const { id, levelId } = await newActivity(griot)
    return { params: { id }, body: { lessonId: (await makeLesson(griot, { levelId })).id } }
  },
  reorderActivities: async (griot) => {
    const { id, lessonId, version } = await newActivity(griot)
    return { params: { id: lessonId }, body: { activities: [{ id, version }] } }
  },
  deleteActivity: of('activity'),
  deleteActivities: async (griot) => {
    const { id, lessonId, version } = await newActivity(griot)
    return { body: { lessonId, activities: [{ id, version }] } }
  },
  changeActivities: async (griot) => {
    const { id, version } = await newActivity(griot)
    return { body: { activities: [{ id, version }], difficulty: 'B1 Intermediate' } }
  },
  restoreActivity: back('activity'),

  listSeries: async (griot) => ({ query: { lessonId: (await newLesson(griot)).id } }),
  getSeries: of('chat'),
  createSeries: async (griot) => ({ body: buildChat({ lessonId: (await newLesson(griot)).id }) }),
  replaceSeries: async (griot) => {
    const { id, lessonId } = await newChat(griot)
    const { lessonId: _, ...body } = buildChat({ lessonId, question: { text: 'Changed' } })
    return { params: { id }, body }
  },
  reorderSeries: async (griot) => {
    const { id, lessonId, version } = await newChat(griot)
    return { params: { id: lessonId }, body: { series: [{ id, version }] } }
  },
  deleteSeries: of('chat'),
  restoreSeries: back('chat'),

  listLanguageReadiness: () => ({}),
  getLanguageReadiness: () => ({ params: { language: 'yoruba' } }),
  listActivityReadiness: async (griot) => ({ query: { ids: (await newActivity(griot)).id } }),
  getLevelReadiness: of('level'),

  planLevelAvailability: of('level', undefined, { available: 'true', includeUnready: 'true' }),
  setLevelAvailability: of('level', { available: true, includeUnready: true }),
  planLessonAvailability: of('lesson', undefined, { available: 'true', includeUnready: 'true' }),
  setLessonAvailability: of('lesson', { available: true, includeUnready: true }),
  undoBulkChange: async (griot) => {
    const { id } = await newLesson(griot)
    const set = { params: { id }, body: { available: true, includeUnready: true } }
    const { bulkChangeId } = resultOf(await griot.send(SENDER, 'setLessonAvailability', set), 'setLessonAvailability')
    return { params: { id: bulkChangeId ?? '' } }
  },

  listQuestions: () => ({ query: { ...filters, page: '1', limit: '2' } }),
  exportQuestions: () => ({ query: { ...filters, after: 'ACT-YA-0001-01' } }),

  listLevelRevisions: of('level', undefined, { before: '9', limit: '2' }),
  restoreLevelRevision: restored('level'),
  listLessonRevisions: of('lesson', undefined, { before: '9', limit: '2' }),
  restoreLessonRevision: restored('lesson'),
  listActivityRevisions: of('activity', undefined, { before: '9', limit: '2' }),
  restoreActivityRevision: restored('activity'),
  listSeriesRevisions: of('chat', undefined, { before: '9', limit: '2' }),
  restoreSeriesRevision: restored('chat'),
} satisfies Partial<Record<CallName, MakeExample>>
