import type { CallName, CallResult } from '@griot/contract/api.ts'
import { resultOf, type TestApp } from '../app.ts'
import { buildAudioRow, makeActivity, makeChat, makeLesson, makeLevel } from '../builders.ts'

type Sender = Parameters<TestApp['send']>[0]

/** Sends calls about the review of one item. */
export function reviewOf(griot: TestApp, item: string) {
  const send = (role: Sender, name: CallName, body?: object) =>
    griot.send(role, name, { params: { item }, ...(body && { body }) })
  return {
    item,
    send,
    ask: (role: Sender = 'contributor', more: object = {}) =>
      griot.send(role, 'requestReview', { body: { items: [item], ...more } }),
    approve: (version = 1, role: Sender = 'editor') => send(role, 'approveItem', { version }),
    giveBack: (version = 1, role: Sender = 'editor') =>
      send(role, 'returnItem', { version, reason: 'toneMarks', text: 'The second tone is low.' }),
    undo: (role: Sender = 'editor') => send(role, 'undoReview'),
    takeBack: (role: Sender = 'contributor') => send(role, 'takeBackReview'),
    async read(): Promise<CallResult<'listReviewStates'>[number]> {
      const answer = await griot.send('viewer', 'listReviewStates', { query: { items: item } })
      const [review] = resultOf(answer, 'listReviewStates')
      if (!review) throw new Error(`There is no ${item}.`)
      return review
    },
    async state(): Promise<string> {
      return (await this.read()).state
    },
  }
}

let levels = 0

/** A lesson with an activity, a chat and an audio with a file that the activity names, all by name. */
export async function makeCourse(griot: TestApp) {
  levels += 1
  const level = await makeLevel(griot, { level: levels })
  const lesson = await makeLesson(griot, { levelId: level.id })
  const row = buildAudioRow()
  resultOf(await griot.send('admin', 'declareAudios', { body: [row] }), 'declareAudios')
  const sha256 = 'a'.repeat(64)
  await griot.pool.query(
    `insert into files (sha256, media_type, bytes) values ('${sha256}', 'audio/mpeg', 1) on conflict do nothing`,
  )
  const { rows } = await griot.pool.query<{ id: number }>(
    `update assets set file_sha256 = '${sha256}' where code = '${row.code}' returning id`,
  )
  const options = ['1', '2'].map((id) => ({ id, text: `Ajá ${id}`, audioUrl: row.code }))
  const activity = await makeActivity(griot, {
    lessonId: lesson.id,
    data: { question: { audioUrl: row.code }, options, answer: ['1'] },
  })
  const chat = await makeChat(griot, { lessonId: lesson.id })
  return {
    level: `level:${level.id}`,
    lesson: `lesson:${lesson.id}`,
    activity: `activity:${activity.id}`,
    chat: `chat:${chat.id}`,
    audio: `audio:${rows[0]?.id}`,
    code: row.code,
  }
}

/** Changes the content of an activity, as a contributor. */
export async function changeActivity(griot: TestApp, item: string): Promise<void> {
  const params = { id: idOf(item) }
  const read = resultOf(await griot.send('editor', 'getActivity', { params }), 'getActivity')
  const { activityKind, difficulty, activityNumber, isActive, tags, data, localizedInstruction, lessonId } = read
  const same = { activityKind, difficulty, activityNumber, isActive, tags, data, localizedInstruction, lessonId }
  const body = { ...same, instruction: `${read.instruction}!` }
  resultOf(await griot.send('contributor', 'replaceActivity', { params, body }), 'replaceActivity')
}

/** The id in the name of an item. */
export const idOf = (item: string): string => item.slice(item.indexOf(':') + 1)
