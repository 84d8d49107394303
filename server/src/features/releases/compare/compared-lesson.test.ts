import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity } from '@griot/testing/builders.ts'
import { activityData, completedRelease, makeReadyLevel } from '@griot/testing/releases.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

it('a compared lesson names the options of an answer by their texts, and has the files of a new activity', async () => {
  const { lessonId, activityIds, audio } = await makeReadyLevel(griot, { language: 'yoruba', level: 1 })
  const [id = ''] = activityIds
  const first = await completedRelease(griot, 'yoruba')
  const { options, ...data } = activityData(audio)
  const changed = { ...data, options: options.toReversed(), answer: ['2'] }
  await griot.pool.query('update activities set data = $2 where id = $1', [id, changed])
  await makeActivity(griot, { lessonId, activityNumber: 2, isActive: true, data: activityData(audio) })
  const second = await completedRelease(griot, 'yoruba')
  const answer = await griot.send('viewer', 'compareLesson', {
    params: { id: second.id, lessonId },
    query: { from: first.id },
  })
  const { items, fieldCount, counts } = resultOf(answer, 'compareLesson')
  expect([counts, fieldCount]).toEqual([{ new: 1, changed: 1, removed: 0 }, 2])
  const texts = (...items: string[]) => ({ type: 'list', items })
  expect(items.find(({ change }) => change === 'changed')?.fields).toMatchObject([
    { path: 'data.answer', old: texts('Ajá'), new: texts('Ẹṣin') },
    { path: 'data.options.order', old: texts('Ajá', 'Ẹṣin'), new: texts('Ẹṣin', 'Ajá') },
  ])
  const added = items.find(({ change }) => change === 'new')?.fields ?? []
  expect(added.find(({ path }) => path === 'data.question.audioUrl')).toMatchObject({
    old: null,
    new: { type: 'media', kind: 'audio', code: audio, url: expect.stringContaining('/') },
  })
})
