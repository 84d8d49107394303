import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { idOf, makeCourse, reviewOf } from '@griot/testing/reviews/reviews.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

describe('approving a lesson with everything it uses', () => {
  it('lists what is not approved, and last what cannot be, with the reason', async () => {
    const course = await makeCourse(griot)
    resultOf(await reviewOf(griot, course.activity).approve(), 'approveItem')
    await reviewOf(griot, course.chat).giveBack()
    await griot.pool.query('update assets set file_sha256 = null where id = $1', [idOf(course.audio)])
    const contents = resultOf(
      await griot.send('viewer', 'getLessonContents', { params: { item: course.lesson } }),
      'getLessonContents',
    )
    expect(contents).toMatchObject({ items: 4, approved: 1, counts: { activity: 1, audio: 1, chat: 1, lesson: 1 } })
    expect(contents.toApprove.map(({ item, obstacle }) => [item.entity, obstacle])).toEqual([
      ['lesson', null],
      ['chat', 'changesRequested'],
      ['audio', 'noFile'],
    ])
  })

  it('one call approves all, skips what cannot be, is one group of the audit log, and can be undone', async () => {
    const course = await makeCourse(griot)
    await reviewOf(griot, course.activity).ask()
    await reviewOf(griot, course.chat).giveBack()
    const items = [course.lesson, course.activity, course.chat, course.audio].map((item) => ({ item, version: 1 }))
    const answer = await griot.send('editor', 'approveItems', {
      body: { items: [...items, { item: 'audio:999999', version: 1 }] },
    })
    const result = resultOf(answer, 'approveItems')
    expect(result).toMatchObject({ approved: 3, outdated: 0 })
    expect(result.skipped.map(({ item }) => item).toSorted()).toEqual(['audio:999999', course.chat])
    const lesson = await reviewOf(griot, course.lesson).read()
    expect(lesson.contents).toEqual({ items: 4, approved: 3, state: 'changesRequested' })
    const { rows } = await griot.pool.query(
      'select action, entity from audit_events where bulk_change_id = $1 order by 2',
      [result.bulkChangeId],
    )
    expect(rows.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      'approve activity',
      'approve asset',
      'approve lesson',
    ])
    await griot.pool.query("update lessons set title = 'x', version = version + 1 where id = $1", [idOf(course.lesson)])
    const undone = await griot.send('editor', 'undoBulkChange', { params: { id: result.bulkChangeId ?? '' } })
    expect(resultOf(undone, 'undoBulkChange')).toMatchObject({
      undone: { activities: 1, lessons: 0, assets: 1 },
      kept: [{ entity: 'lesson', id: idOf(course.lesson) }],
    })
    const states = [course.lesson, course.activity, course.audio].map((item) => reviewOf(griot, item).state())
    expect(await Promise.all(states)).toEqual(['lapsed', 'inReview', 'draft'])
  })

  it('an approver who is a viewer undoes an own approval of many items', async () => {
    await griot.pool.query("update users set is_approver = true where name = 'viewer'")
    const course = await makeCourse(griot)
    const items = [course.lesson, course.activity].map((item) => ({ item, version: 1 }))
    const { bulkChangeId } = resultOf(await griot.send('viewer', 'approveItems', { body: { items } }), 'approveItems')
    const undo = { params: { id: bulkChangeId ?? '' } }
    expect((await griot.send('contributor', 'undoBulkChange', undo)).statusCode).toBe(404)
    const undone = resultOf(await griot.send('viewer', 'undoBulkChange', undo), 'undoBulkChange')
    expect(undone).toMatchObject({ undone: { lessons: 1, activities: 1 }, kept: [] })
    expect(await reviewOf(griot, course.lesson).state()).toBe('draft')
  })

  it('a video is not approved under the name of an audio, and one call takes as many items as the largest lesson has', async () => {
    const course = await makeCourse(griot)
    const names = Array.from({ length: 9_999 }, (_, index) => `audio:${index + 1_000_000}`)
    const items = [course.audio.replace('audio', 'video'), ...names].map((item) => ({ item, version: 1 }))
    const answer = await griot.send('editor', 'approveItems', { body: { items } })
    expect(resultOf(answer, 'approveItems')).toMatchObject({ approved: 0, skipped: { length: 10_000 } })
    expect(await reviewOf(griot, course.audio).state()).toBe('draft')
  })
})
