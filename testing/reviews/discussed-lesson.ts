import { expect } from 'vitest'
import { resultOf, type TestApp } from '../app.ts'
import { buildAssetRow, makeActivity } from '../builders.ts'
import { commentsOf } from '../requests/comments.ts'
import { reviewOf } from './reviews.ts'

/** Makes an activity in a lesson, and a video with captions, with rows of everything that people say about items. */
export async function makeDiscussedLesson(griot: TestApp, lessonId: string): Promise<void> {
  for (const role of ['editor', 'contributor'] as const) await griot.tokenOf(role)
  const activity = `activity:${(await makeActivity(griot, { lessonId })).id}`
  const { rows } = await griot.pool.query(`select id from users where name = 'editor'`)
  await commentsOf(() => griot).begun('contributor', activity, { text: `@[${rows[0].id}] Ṣé ó dára?` })
  const video = buildAssetRow('video')
  resultOf(await griot.send('admin', 'declareVideos', { body: [video] }), 'declareVideos')
  const captions = { yoruba: [{ start: 0, end: 2000, text: 'Ẹ káàárọ̀' }] }
  const saved = await griot.send('editor', 'saveVideoCaptions', { params: { code: video.code }, body: { captions } })
  resultOf(saved, 'saveVideoCaptions')
  const review = reviewOf(griot, activity)
  await review.ask()
  resultOf(await review.giveBack(), 'returnItem')
  for (const table of ['comment_threads', 'comments', 'discussions', 'reviews', 'review_events', 'notifications'])
    expect((await griot.pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0)
}
