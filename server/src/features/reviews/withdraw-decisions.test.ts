import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { changeActivity, makeCourse, reviewOf } from '@griot/testing/reviews/reviews.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  for (const role of ['editor', 'contributor'] as const) await griot.tokenOf(role)
})
afterAll(() => griot.close())

const told = async () => {
  const { rows } = await griot.pool.query(
    `select n.kind from notifications n join users u on u.id = n.user_id where u.name = 'contributor' order by n.id`,
  )
  return rows.map(({ kind }) => kind)
}

it('an undone approval or return has no notification; earlier notifications stay', async () => {
  const course = await makeCourse(griot)
  const one = reviewOf(griot, course.activity)
  const other = reviewOf(griot, course.chat)
  await other.ask()
  await other.giveBack()
  expect(await told()).toEqual(['changesRequested'])
  for (const decide of [one.approve, one.giveBack]) {
    await one.ask()
    resultOf(await decide(), 'approveItem')
    expect(await told()).toHaveLength(2)
    resultOf(await one.undo(), 'undoReview')
    expect(await told()).toEqual(['changesRequested'])
  }
})

it('undone approvals of many items have no notification', async () => {
  await griot.pool.query('delete from notifications')
  const { activity, chat } = await makeCourse(griot)
  const items = [activity, chat]
  resultOf(await griot.send('contributor', 'requestReview', { body: { items } }), 'requestReview')
  const body = { items: items.map((item) => ({ item, version: 1 })) }
  const { bulkChangeId } = resultOf(await griot.send('editor', 'approveItems', { body }), 'approveItems')
  expect(await told()).toEqual(['approved'])
  resultOf(await griot.send('editor', 'undoBulkChange', { params: { id: bulkChangeId ?? '' } }), 'undoBulkChange')
  expect(await told()).toEqual([])
})

it('the notification of many approvals stays until the last of them is undone', async () => {
  await griot.pool.query('delete from notifications')
  const { activity, chat, lesson } = await makeCourse(griot)
  const items = [activity, chat]
  resultOf(await griot.send('contributor', 'requestReview', { body: { items } }), 'requestReview')
  // Without a request, so no part of the notification.
  const body = { items: [...items, lesson].map((item) => ({ item, version: 1 })) }
  const { bulkChangeId } = resultOf(await griot.send('editor', 'approveItems', { body }), 'approveItems')
  resultOf(await reviewOf(griot, chat).undo(), 'undoReview')
  expect(await told()).toEqual(['approved'])
  await reviewOf(griot, chat).approve()
  await reviewOf(griot, chat).giveBack()
  expect(await told()).toEqual(['approved', 'approved', 'changesRequested'])
  await reviewOf(griot, chat).undo()
  resultOf(await griot.send('editor', 'undoBulkChange', { params: { id: bulkChangeId ?? '' } }), 'undoBulkChange')
  expect(await told()).toEqual(['approved'])
})

it('undoing a part of many approvals leaves their notification', async () => {
  await griot.pool.query('delete from notifications')
  const { activity, chat } = await makeCourse(griot)
  const items = [activity, chat]
  resultOf(await griot.send('contributor', 'requestReview', { body: { items } }), 'requestReview')
  const body = { items: items.map((item) => ({ item, version: 1 })) }
  const { bulkChangeId } = resultOf(await griot.send('editor', 'approveItems', { body }), 'approveItems')
  await changeActivity(griot, activity)
  const undo = griot.send('editor', 'undoBulkChange', { params: { id: bulkChangeId ?? '' } })
  expect(resultOf(await undo, 'undoBulkChange')).toMatchObject({ undone: { activities: 0, chats: 1 } })
  expect(await told()).toEqual(['approved'])
})
