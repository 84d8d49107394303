import { labelOfUse } from '@griot/contract/assets/uses.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usesOfCode } from './uses.store.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

describe('uses of a code', () => {
  it("include a level's icon and image, in any case of the code", async () => {
    const { id } = await makeLevel(griot, { level: 7, icon: 'Icon-1', image: 'icon-1' })
    const place = { levelId: id, level: 7, title: 'Ilé', language: 'yoruba', available: false }
    const use = { entity: 'level', id, ...place }
    expect(await usesOfCode(griot.pool, 'graphic', 'ICON-1')).toEqual([
      { ...use, path: 'icon' },
      { ...use, path: 'image' },
    ])
  })

  it('belong to one kind: the same code in another kind is another asset', async () => {
    await makeActivity(griot)
    expect(await usesOfCode(griot.pool, 'audio', 'esin-1')).toHaveLength(1)
    expect(await usesOfCode(griot.pool, 'video', 'esin-1')).toEqual([])
    expect(await usesOfCode(griot.pool, 'audio', 'icon-1')).toEqual([])
  })

  it('include an activity of an unknown kind', async () => {
    const { id } = await makeActivity(griot, {
      lessonId: (await makeActivity(griot, { lessonId: 'LSN-YA-0001' })).lessonId,
    })
    await griot.pool.query({
      text: `update activities set kind = 'Gone' where id = $1`,
      values: [id],
    })
    const uses = await usesOfCode(griot.pool, 'audio', 'esin-1')
    expect(uses).toContainEqual(
      expect.objectContaining({
        id,
        activityKind: 'Unknown',
        kindLabel: expect.objectContaining({ message: 'Unknown type' }),
      }),
    )
  })

  it('show chats and activities with kind, number and lesson', async () => {
    const lesson = await makeLesson(griot, { levelId: (await makeLevel(griot, { level: 8 })).id })
    const place = { lessonId: lesson.id }
    await makeChat(griot, place)
    const asks = { title: 'AUDIOCHAT', question: { audioUrl: 'nomu-1' } } as const
    await makeChat(griot, { ...place, ...asks })
    await makeActivity(griot, {
      ...place,
      activityNumber: 3,
      data: {
        question: { audioUrl: 'nomu-1' },
        options: [
          { id: '1', text: 'Ajá', audioUrl: 'aja-01' },
          { id: '2', text: 'Ẹṣin', audioUrl: 'esin-1' },
        ],
        answer: ['1'],
      },
    })
    const uses = await usesOfCode(griot.pool, 'audio', 'nomu-1')
    expect(uses.map((use) => labelOfUse(use, true))).toEqual([
      `Tap what you hear, 3rd of Lesson ${lesson.lessonNumber}, Level 8`,
      `Audio chat, 2nd of Lesson ${lesson.lessonNumber}, Level 8`,
    ])
  })
})
