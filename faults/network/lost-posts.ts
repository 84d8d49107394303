import type { CallName } from '@griot/contract/api.ts'
import type { SendOptions } from '@griot/testing/app.ts'
import { buildActivity, buildAssetRow, buildChat, buildLesson, buildLevel, freshCode } from '@griot/testing/builders.ts'
import type { SignedIn } from '../shared/audios.ts'
import { callOrThrow } from '../shared/calls.ts'

/** Tables in which things are created. */
export const CREATED_TABLES = ['levels', 'lessons', 'activities', 'chat_series', 'assets', 'imports'] as const
export type CreatedCounts = Partial<Record<(typeof CREATED_TABLES)[number], number>>

/** A request that creates something, and what. */
export interface LostPost {
  call: CallName
  options: SendOptions
  /** The same call with a different body. */
  other: SendOptions
  makes: CreatedCounts
}

/** Enough lessons for all activities and chats of the test. */
const LESSONS = 10

/** Yields POST requests, alternating between calls. */
export async function lostPosts(by: SignedIn): Promise<{ next(): Promise<LostPost>; made: CreatedCounts }> {
  const created: CreatedCounts = {}
  const count = (more: CreatedCounts) => {
    for (const table of CREATED_TABLES) created[table] = (created[table] ?? 0) + (more[table] ?? 0)
  }
  let level = 0
  const newLevel = () => {
    level += 1
    return buildLevel({ level })
  }
  const lessons: string[] = []
  const { id: levelId } = await callOrThrow(by, 'createLevel', { body: newLevel() })
  for (let number = 1; number <= LESSONS; number += 1) {
    const body = buildLesson({ levelId })
    lessons.push((await callOrThrow(by, 'createLesson', { body })).id)
  }
  count({ levels: 1, lessons: LESSONS })
  let sent = 0
  const lesson = () => ({ lessonId: lessons[sent % lessons.length] ?? '' })

  const POSTS: (() => Promise<LostPost> | LostPost)[] = [
    () => {
      const body = newLevel()
      const other = { body: { ...body, title: 'Another' } }
      return { call: 'createLevel', options: { body }, other, makes: { levels: 1 } }
    },
    async () => {
      const { id } = await callOrThrow(by, 'createLevel', { body: newLevel() })
      count({ levels: 1 })
      const body = buildLesson({ levelId: id })
      const other = { body: { ...body, title: 'Another' } }
      return { call: 'createLesson', options: { body }, other, makes: { lessons: 1 } }
    },
    () => {
      const body = buildActivity(lesson())
      const other = { body: { ...body, instruction: 'Another' } }
      return { call: 'createActivity', options: { body }, other, makes: { activities: 1 } }
    },
    () => {
      const { lessonId, ...activity } = buildActivity(lesson())
      const body = { lessonId, activities: [activity, activity] }
      const other = { body: { lessonId, activities: [activity] } }
      return { call: 'createActivities', options: { body }, other, makes: { activities: 2 } }
    },
    async () => {
      const one = await callOrThrow(by, 'createActivity', { body: buildActivity(lesson()) })
      const two = await callOrThrow(by, 'createActivity', { body: buildActivity(lesson()) })
      count({ activities: 2 })
      const [options, other] = [one, two].map(({ id }) => ({ params: { id } }))
      return { call: 'duplicateActivity', options, other, makes: { activities: 1 } } as LostPost
    },
    () => {
      const body = buildChat(lesson())
      const other = { body: { ...body, answer: ['2'] } }
      return { call: 'createSeries', options: { body }, other, makes: { chat_series: 1 } }
    },
    () => {
      const body = Array.from({ length: 20 }, () => buildAssetRow('audio'))
      const other = { body: body.slice(1) }
      return { call: 'declareAudios', options: { body }, other, makes: { assets: 20 } }
    },
    () => {
      const rows = [freshCode(), freshCode()].map((code) => ({
        ...buildAssetRow('audio', { code }),
        seen: null,
      }))
      const body = { fileName: 'words.csv', rows }
      const other = { body: { ...body, fileName: 'others.csv' } }
      return {
        call: 'importAudioSheet',
        options: { body },
        other,
        makes: { assets: 2, imports: 1 },
      }
    },
  ]
  return {
    made: created,
    async next() {
      sent += 1
      const post = await (POSTS[sent % POSTS.length] as (typeof POSTS)[number])()
      count(post.makes)
      return post
    },
  }
}
