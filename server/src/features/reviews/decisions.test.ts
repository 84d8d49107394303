import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { changeActivity, idOf, makeCourse, reviewOf } from '@griot/testing/reviews/reviews.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  for (const role of ['admin', 'editor', 'contributor', 'viewer'] as const) await griot.tokenOf(role)
})
afterAll(() => griot.close())

const activity = async () => reviewOf(griot, (await makeCourse(griot)).activity)
const change = (item: string) => changeActivity(griot, item)

/** Sends a call that waits for a lock, and commits a change under the lock while it waits. */
async function whileLocked<Answer>(lock: string, call: () => Promise<Answer>, change: string): Promise<Answer> {
  const client = testClient(griot.databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    const answer = call()
    await expect.poll(async () => (await griot.pool.query('select from pg_locks where not granted')).rowCount).toBe(1)
    await client.query(change)
    await client.query('commit')
    return await answer
  } finally {
    await client.end()
  }
}

describe('decisions about an older revision', () => {
  it('a decision about an older revision leaves a request as it is, and the person who asked gets the revision', async () => {
    await griot.pool.query('delete from notifications')
    const [one, other] = [await activity(), await activity()]
    for (const each of [one, other]) {
      await each.ask('contributor', { dueOn: '2999-01-01' })
      await change(each.item)
    }
    expect(resultOf(await one.approve(1), 'approveItem')).toMatchObject({
      state: 'inReview',
      isCurrent: false,
      approvedVersion: 1,
      request: { dueOn: '2999-01-01' },
    })
    const returned = await other.giveBack(1)
    expect(resultOf(returned, 'returnItem')).toMatchObject({
      state: 'inReview',
      isCurrent: false,
      request: { dueOn: '2999-01-01' },
      decision: null,
    })
    expect(returned.json().message).toContain('Revision 1 is returned')
    const { notifications } = resultOf(await griot.send('contributor', 'listNotifications', {}), 'listNotifications')
    expect(notifications.map(({ kind, olderVersion }) => [kind, olderVersion])).toEqual([
      ['changesRequested', 1],
      ['approved', 1],
    ])
  })

  it('a return of an older revision is undone with its notification, and the request stays', async () => {
    await griot.pool.query('delete from notifications')
    const one = await activity()
    await one.ask()
    await change(one.item)
    await one.giveBack(1)
    expect(resultOf(await one.undo(), 'undoReview')).toMatchObject({ state: 'inReview' })
    expect((await griot.pool.query('select from notifications')).rowCount).toBe(0)
  })

  it('a return of an older revision leaves the approval of a newer one, and the audit log says so', async () => {
    await griot.pool.query('delete from notifications')
    const one = await activity()
    await one.ask()
    await change(one.item)
    await one.approve(2)
    expect(resultOf(await one.giveBack(1), 'returnItem')).toMatchObject({
      state: 'approved',
      approvedVersion: 2,
      isCurrent: false,
      decision: { reason: null },
    })
    const { notifications } = resultOf(await griot.send('contributor', 'listNotifications', {}), 'listNotifications')
    expect(notifications.map(({ kind, olderVersion }) => [kind, olderVersion])).toEqual([
      ['changesRequested', 1],
      ['approved', null],
    ])
    const { rows } = await griot.pool.query(
      `select changed from audit_events where action = 'return' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ changed: { review: { before: 'approved', after: 'approved' } } }])
  })

  it('a return of a newer revision is not replaced by a decision about an older one', async () => {
    const one = await activity()
    await change(one.item)
    await one.giveBack(2)
    const older = { version: 1, reason: 'answer', text: 'No' }
    for (const decide of [() => one.send('editor', 'returnItem', older), () => one.approve(1)])
      expect((await decide()).json().result).toMatchObject({
        state: 'changesRequested',
        version: 2,
        decision: { reason: 'toneMarks' },
      })
  })

  it('a return of an older revision asks for changes where no newer one is approved or waits', async () => {
    const [draft, lapsed] = [await activity(), await activity()]
    await lapsed.approve(1)
    for (const each of [draft, lapsed]) {
      await change(each.item)
      expect(resultOf(await each.giveBack(1), 'returnItem')).toMatchObject({
        state: 'changesRequested',
        isCurrent: false,
      })
    }
  })

  it('an approval of an older revision never replaces that of a newer one', async () => {
    const one = await activity()
    await change(one.item)
    await one.approve(2)
    await change(one.item)
    await one.approve(1)
    expect(await one.read()).toMatchObject({ state: 'lapsed', approvedVersion: 2 })
  })
})

describe('asking for several items', () => {
  it('leaves out those in review, and returned ones until they have changed', async () => {
    const [course, other] = [await makeCourse(griot), await activity()]
    const [waiting, returned] = [reviewOf(griot, course.lesson), reviewOf(griot, course.activity)]
    await waiting.ask('editor', { dueOn: '2999-01-01' })
    await returned.ask()
    await returned.giveBack()
    const body = { items: [waiting.item, returned.item, other.item] }
    const ask = async () => resultOf(await griot.send('contributor', 'requestReview', { body }), 'requestReview').asked
    expect(await ask()).toBe(1)
    expect(await waiting.read()).toMatchObject({ request: { by: { name: 'editor' }, dueOn: '2999-01-01' } })
    expect(await returned.state()).toBe('changesRequested')
    await change(returned.item)
    expect(await ask()).toBe(1)
    expect(await returned.state()).toBe('inReview')
  })
})

describe('undo', () => {
  it('a request to an account that is disabled since is one to everyone again', async () => {
    const id = await griot.makeUser({ email: `u${Math.random()}@griot.example`, name: 'Ngozi', role: 'editor' })
    const [one, other] = [await activity(), await activity()]
    for (const each of [one, other]) await each.ask('contributor', { from: String(id) })
    await one.approve()
    const body = { items: [{ item: other.item, version: 1 }] }
    const { bulkChangeId } = resultOf(await griot.send('editor', 'approveItems', { body }), 'approveItems')
    await griot.send('admin', 'patchUser', { params: { id: String(id) }, body: { disabled: true } })
    await one.undo()
    await griot.send('editor', 'undoBulkChange', { params: { id: bulkChangeId ?? '' } })
    for (const each of [one, other])
      expect(await each.read()).toMatchObject({ state: 'inReview', request: { from: null } })
    const { rows } = await griot.pool.query(
      `select changed from audit_events where action = 'undo' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ changed: { review: { before: 'approved', after: 'inReview' } } }])
  })

  it('keeps the decision of another person that is made while an undo of many waits', async () => {
    const one = await activity()
    const body = { items: [{ item: one.item, version: 1 }] }
    const { bulkChangeId } = resultOf(await griot.send('editor', 'approveItems', { body }), 'approveItems')
    const undone = await whileLocked(
      `select from activities where id = '${idOf(one.item)}' for update`,
      () => griot.send('editor', 'undoBulkChange', { params: { id: bulkChangeId ?? '' } }),
      `with returned as (
         update reviews set state = 'changesRequested' where (entity, entity_key) in
           (select 'activity', key from activities where id = '${idOf(one.item)}')
         returning entity, entity_key
       )
       insert into review_events (entity, entity_key, action, version) select entity, entity_key, 'returned', 1 from returned`,
    )
    expect(resultOf(undone, 'undoBulkChange')).toMatchObject({
      undone: { activities: 0 },
      kept: [{ entity: 'activity' }],
    })
    expect(await one.state()).toBe('changesRequested')
  })

  it('gives an item the state before an own decision', async () => {
    const one = await activity()
    await one.ask()
    await one.approve()
    expect(resultOf(await one.undo(), 'undoReview')).toMatchObject({ state: 'inReview', decision: null })
    await one.giveBack()
    await one.undo()
    expect(await one.state()).toBe('inReview')
    expect((await one.undo()).statusCode).toBe(409)
  })

  it('403 for the decision of another person; 409 after the item has changed', async () => {
    const one = await activity()
    await one.approve()
    expect((await one.undo('admin')).statusCode).toBe(403)
    await change(one.item)
    expect((await one.undo()).statusCode).toBe(409)
  })

  it('an approval that undoing would restore has lapsed if the content changed in between', async () => {
    const one = await activity()
    await one.approve()
    await one.giveBack()
    await change(one.item)
    await one.undo()
    expect(await one.state()).toBe('lapsed')
  })
})

it('a request that is sent while its account is disabled is refused', async () => {
  const id = await griot.makeUser({ email: `r${Math.random()}@griot.example`, name: 'Sade', role: 'editor' })
  const one = await activity()
  const answer = await whileLocked(
    `select from users where id = ${id} for no key update`,
    () => one.ask('contributor', { from: String(id) }),
    `update users set status = 'disabled' where id = ${id}`,
  )
  expect(answer.statusCode).toBe(400)
  expect(await one.state()).toBe('draft')
})

it('own work is not in the queue of a person who may not approve it', async () => {
  const one = await activity()
  await one.ask()
  const lists = async (role: 'admin' | 'editor') => {
    const answers = (['forMe', 'anyone', 'all'] as const).map((list) =>
      griot.send(role, 'listReviewQueue', { query: { list } }),
    )
    const found = (await Promise.all(answers)).map((answer) => resultOf(answer, 'listReviewQueue').reviews)
    return found.map((reviews) => reviews.some(({ item }) => item === one.item))
  }
  // The admin made the activity.
  expect(await lists('admin')).toEqual([true, true, true])
  await griot.send('admin', 'patchReviewSettings', { body: { approvesOwnWork: false } })
  expect([await lists('admin'), await lists('editor')]).toEqual([
    [false, false, true],
    [true, true, true],
  ])
})

describe('two people who decide about the same item', () => {
  it('a decision after one of another person that was not seen is refused with the review as it is', async () => {
    const each = await activity()
    await each.ask('contributor')
    const seen = { version: 1, seenDecisionAt: null }
    await each.approve()
    const returned = await each.send('admin', 'returnItem', { ...seen, reason: 'answer', text: 'No' })
    expect(returned.statusCode).toBe(409)
    expect(returned.json()).toMatchObject({
      message: expect.stringMatching(/ has approved this item since you opened it\.$/),
      result: { item: each.item, state: 'approved', decision: { reason: null } },
    })
    expect(await each.state()).toBe('approved')
  })

  it('an approval after a return that was not seen is refused; a person who has seen it may approve', async () => {
    const each = await activity()
    await each.ask('contributor')
    await each.giveBack(1, 'admin')
    const refused = await each.send('editor', 'approveItem', { version: 1, seenDecisionAt: null })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(/ has returned this item since you opened it\.$/)
    const { decision } = await each.read()
    const seen = { version: 1, seenDecisionAt: decision?.at ?? null }
    expect((await each.send('editor', 'approveItem', seen)).statusCode).toBe(200)
    expect(await each.state()).toBe('approved')
  })

  it('an own decision that is sent twice is not refused', async () => {
    const each = await activity()
    const seen = { version: 1, seenDecisionAt: null }
    for (let count = 0; count < 2; count += 1)
      expect((await each.send('editor', 'approveItem', seen)).statusCode).toBe(200)
  })
})
