import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { changeActivity, makeCourse, reviewOf } from '@griot/testing/reviews/reviews.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  for (const role of ['admin', 'editor', 'contributor', 'viewer'] as const) await griot.tokenOf(role)
})
afterAll(() => griot.close())

const activity = async () => reviewOf(griot, (await makeCourse(griot)).activity)
const change = (item: string) => changeActivity(griot, item)

describe('a return after a request was answered', () => {
  it('goes to the person who changed the item last, without the date of the request', async () => {
    const one = await activity()
    await one.ask('admin', { dueOn: '2020-01-01' })
    await one.approve()
    await change(one.item)
    await griot.pool.query('delete from notifications')
    expect(resultOf(await one.giveBack(2), 'returnItem')).toMatchObject({ state: 'changesRequested', request: null })
    const { rows } = await griot.pool.query('select u.name from notifications n join users u on u.id = n.user_id')
    expect(rows).toEqual([{ name: 'contributor' }])
  })

  it('goes to the person who asked, with its date, before it is answered', async () => {
    const one = await activity()
    await one.ask('contributor', { dueOn: '2999-01-01' })
    const { request } = resultOf(await one.giveBack(), 'returnItem')
    expect(request).toMatchObject({ by: { name: 'contributor' }, dueOn: '2999-01-01' })
  })
})
