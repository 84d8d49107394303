import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { changeActivity, idOf, makeCourse, reviewOf } from '@griot/testing/reviews/reviews.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  for (const role of ['admin', 'editor', 'contributor', 'viewer'] as const) await griot.tokenOf(role)
})
afterAll(() => griot.close())

const setOwnWork = async (approvesOwnWork: boolean) =>
  resultOf(await griot.send('admin', 'patchReviewSettings', { body: { approvesOwnWork } }), 'patchReviewSettings')
beforeEach(() => setOwnWork(true))

const activity = async () => reviewOf(griot, (await makeCourse(griot)).activity)
const userId = async (role: string) =>
  String((await griot.pool.query('select id from users where name = $1', [role])).rows[0]?.id)
const change = (item: string) => changeActivity(griot, item)

describe('the states of an item', () => {
  it('an item is a draft, in review once asked, and approved in the revision that was seen', async () => {
    const one = await activity()
    expect(await one.read()).toMatchObject({ state: 'draft', request: null, decision: null, version: 1 })
    await one.ask('contributor', { from: await userId('editor'), dueOn: '2026-12-04', note: 'Only option 4 is new.' })
    expect(await one.read()).toMatchObject({
      state: 'inReview',
      request: {
        by: { name: 'contributor' },
        from: { name: 'editor' },
        dueOn: '2026-12-04',
        note: 'Only option 4 is new.',
      },
    })
    const approved = resultOf(await one.approve(), 'approveItem')
    expect(approved).toMatchObject({
      state: 'approved',
      isCurrent: true,
      approvedVersion: 1,
      decision: { reason: null },
    })
  })

  it('a returned item has its reason, and can be asked for again', async () => {
    const one = await activity()
    await one.ask()
    resultOf(await one.giveBack(), 'returnItem')
    expect(await one.read()).toMatchObject({
      state: 'changesRequested',
      decision: { by: { name: 'editor' }, reason: 'toneMarks', text: 'The second tone is low.' },
    })
    await change(one.item)
    expect(await one.state()).toBe('changesRequested')
    await one.ask()
    expect(await one.read()).toMatchObject({ state: 'inReview', version: 2 })
  })

  it('an approval lapses with a change of content, and not with a change of the number', async () => {
    const one = await activity()
    await one.approve()
    const params = { id: idOf(one.item) }
    await griot.send('editor', 'patchActivity', { params, body: { isActive: true } })
    expect(await one.state()).toBe('approved')
    await griot.send('editor', 'patchActivity', { params, body: { isActive: false } })
    await change(one.item)
    expect(await one.read()).toMatchObject({ state: 'lapsed', approvedVersion: 1 })
  })

  it('an approval of an older revision is recorded for it, lapsed, and says so', async () => {
    const one = await activity()
    await change(one.item)
    const answer = await one.approve(1)
    expect(resultOf(answer, 'approveItem')).toMatchObject({ state: 'lapsed', isCurrent: false, approvedVersion: 1 })
    expect(answer.json().message).toContain('newest revision needs its own approval')
    expect(resultOf(await one.approve(2), 'approveItem')).toMatchObject({ state: 'approved', isCurrent: true })
  })

  it('an approval of an older revision with the same content holds', async () => {
    const one = await activity()
    const params = { id: idOf(one.item) }
    await griot.send('editor', 'patchActivity', { params, body: { isActive: true } })
    expect(resultOf(await one.approve(1), 'approveItem')).toMatchObject({ state: 'approved', isCurrent: true })
  })

  it('a request that is taken back leaves what was before it, also after asking twice', async () => {
    const one = await activity()
    await one.ask()
    await one.ask('contributor', { note: 'Again' })
    resultOf(await one.takeBack(), 'takeBackReview')
    expect(await one.state()).toBe('draft')
    await one.approve()
    await change(one.item)
    await one.ask()
    await one.takeBack()
    expect(await one.state()).toBe('lapsed')
    expect((await one.takeBack()).statusCode).toBe(409)
  })

  it('asking leaves out what is approved, and answers 404 at each unknown item', async () => {
    const course = await makeCourse(griot)
    await reviewOf(griot, course.activity).approve()
    const body = { items: [course.lesson, course.activity] }
    const asked = resultOf(await griot.send('contributor', 'requestReview', { body }), 'requestReview')
    expect(asked).toMatchObject({ asked: 1, reviews: [{ state: 'inReview' }, { state: 'approved' }] })
    const unknown = await griot.send('contributor', 'requestReview', {
      body: { items: ['audio:999999', course.lesson] },
    })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().errors).toMatchObject([{ path: 'items.0' }])
  })
})

describe('who may', () => {
  it.each([
    ['admin', false, true],
    ['editor', false, true],
    ['contributor', false, false],
    ['viewer', false, false],
    ['contributor', true, true],
    ['viewer', true, true],
  ] as const)('a %s with the mark of approvers %s: approves and returns %s', async (role, isApprover, allowed) => {
    await griot.pool.query('update users set is_approver = $2 where name = $1', [role, isApprover])
    const one = await activity()
    const answers = [await one.giveBack(1, role), await one.approve(1, role), await one.undo(role)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => (allowed ? 200 : 403)))
    if (!allowed) expect(answers[0]?.json().message).toContain('approvers')
    await griot.pool.query('update users set is_approver = false')
  })

  it('a viewer may not ask; other people may not take a request back', async () => {
    const one = await activity()
    expect((await one.ask('viewer')).statusCode).toBe(403)
    await one.ask('editor')
    expect((await one.takeBack('contributor')).statusCode).toBe(403)
    expect((await one.takeBack('admin')).statusCode).toBe(200)
  })

  it('own work is approved only where the settings allow it; a change that is no content makes no own work', async () => {
    const one = await activity()
    await setOwnWork(false)
    const refused = await one.approve(1, 'admin')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('You changed this item last. Another person must approve it.')
    await griot.send('editor', 'patchActivity', { params: { id: idOf(one.item) }, body: { isActive: true } })
    expect((await one.approve(2, 'admin')).statusCode).toBe(403)
    expect((await one.approve(2, 'editor')).statusCode).toBe(200)
  })

  it('only people who may approve are asked', async () => {
    const one = await activity()
    const answer = await one.ask('contributor', { from: await userId('viewer') })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ path: 'from' }])
    const found = resultOf(await griot.send('viewer', 'listApprovers'), 'listApprovers')
    expect(found.map(({ name }) => name)).toEqual(['admin', 'editor'])
  })

  it('an asset without a file, and a revision that does not exist, are not approved', async () => {
    const course = await makeCourse(griot)
    const audio = reviewOf(griot, course.audio)
    await griot.pool.query('update assets set file_sha256 = null where id = $1', [idOf(course.audio)])
    expect((await audio.approve()).json().message).toContain('has no file yet')
    expect((await reviewOf(griot, course.lesson).approve(7)).statusCode).toBe(409)
  })
})

describe('requests to an account that may no longer approve', () => {
  it.each([
    ['is disabled', { disabled: true }],
    ['is no approver any more', { isApprover: false }],
  ])('return to everyone when it %s, and the person who asked is notified', async (_what, body) => {
    const id = await griot.makeUser({ email: `a${Math.random()}@griot.example`, name: 'Tunde', role: 'viewer' })
    const params = { id: String(id) }
    await griot.send('admin', 'patchUser', { params, body: { isApprover: true } })
    const one = await activity()
    await one.ask('contributor', { from: String(id) })
    expect(await one.read()).toMatchObject({ request: { from: { name: 'Tunde' } } })
    expect((await griot.send('admin', 'patchUser', { params, body })).statusCode).toBe(200)
    expect(await one.read()).toMatchObject({ state: 'inReview', request: { from: null } })
    const { rows } = await griot.pool.query(
      `select n.kind from notifications n join users u on u.id = n.user_id where u.name = 'contributor' order by n.id desc limit 1`,
    )
    expect(rows).toEqual([{ kind: 'requestReturned' }])
  })
})

describe('notifications', () => {
  it('the person who is asked, and the person who asked, are notified once for all items', async () => {
    await griot.pool.query('delete from notifications')
    const course = await makeCourse(griot)
    const items = [course.lesson, course.activity, course.chat]
    const from = await userId('editor')
    await griot.send('contributor', 'requestReview', { body: { items, from, note: 'Please' } })
    const approve = { items: items.map((item) => ({ item, version: 1 })) }
    await griot.send('editor', 'approveItems', { body: approve })
    await reviewOf(griot, course.chat).giveBack()
    const { rows } = await griot.pool.query(
      'select u.name, n.kind, n.entity, n.item_count as count, n.text from notifications n join users u on u.id = n.user_id order by n.id',
    )
    expect(rows).toEqual([
      { name: 'editor', kind: 'reviewRequested', entity: 'lesson', count: 3, text: 'Please' },
      { name: 'contributor', kind: 'approved', entity: 'lesson', count: 3, text: '' },
      { name: 'contributor', kind: 'changesRequested', entity: 'chat', count: 1, text: 'The second tone is low.' },
    ])
  })
})

describe('the queue', () => {
  it('lists items late first, then by date, then oldest request, of a person, of anyone, and of a language', async () => {
    await griot.pool.query('delete from reviews')
    const [late, dated, old, young] = [await activity(), await activity(), await activity(), await activity()]
    const from = await userId('editor')
    await old.ask()
    await young.ask()
    await dated.ask('contributor', { from, dueOn: '2999-01-01' })
    await late.ask('contributor', { from, dueOn: '2020-01-01' })
    const list = async (query: Record<string, string>, role: 'editor' | 'admin' | 'contributor' = 'editor') =>
      resultOf(await griot.send(role, 'listReviewQueue', { query }), 'listReviewQueue')
    const names = async (query: Record<string, string>, role?: 'admin') =>
      (await list(query, role)).reviews.map(({ item }) => item)
    const all = [late, dated, old, young].map(({ item }) => item)
    expect(await names({})).toEqual(all)
    expect(await names({ list: 'me' })).toEqual(all.slice(0, 2))
    expect(await names({ list: 'anyone' })).toEqual(all.slice(2))
    expect(await names({}, 'admin')).toEqual(all.slice(2))
    expect(await names({ list: 'all' }, 'admin')).toEqual(all)
    expect(await names({ language: 'hausa' })).toEqual([])
    const page = await list({ page: '2', limit: '1' })
    expect(page).toMatchObject({ reviews: [{ item: dated.item, isLate: false }], pagination: { total: 4, pages: 4 } })
    expect((await list({ list: 'me' })).reviews[0]).toMatchObject({ isLate: true, itemInfo: { language: 'yoruba' } })
    await old.giveBack()
    const returned = await list({ list: 'returned' }, 'contributor')
    expect(returned.reviews).toMatchObject([{ item: old.item, state: 'changesRequested' }])
  })

  it('leaves deleted items out, which are in review again when they are restored', async () => {
    await griot.pool.query('delete from reviews')
    const one = await activity()
    await one.ask()
    const gone = resultOf(
      await griot.send('editor', 'deleteActivity', { params: { id: idOf(one.item) } }),
      'deleteActivity',
    )
    const list = async () => resultOf(await griot.send('editor', 'listReviewQueue', {}), 'listReviewQueue').reviews
    expect(await list()).toEqual([])
    await griot.send('editor', 'restoreActivity', { body: { key: gone.key } })
    expect(await list()).toMatchObject([{ item: one.item }])
  })
})
