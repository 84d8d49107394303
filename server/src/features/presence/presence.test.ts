import type { Role } from '@griot/contract/accounts/roles.ts'
import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import * as presenceApiMessages from '@griot/contract/messages/api/history/presence.ts'
import { parseOpenItem } from '@griot/contract/presence/open-items.ts'
import { resultOf, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeChat } from '@griot/testing/builders.ts'
import { type Follower, follow, startTwoProcesses, type TwoProcesses } from '@griot/testing/requests/presence.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { touchDiscussions } from '../../shared/discussions.ts'
import { SYSTEM_ACTOR } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { requireReadable } from './presence.routes.ts'

/** Two processes on one database: rules hold within and between them. */
let two: TwoProcesses
let griot: TestApp
let activity: string
let lesson: string

beforeAll(async () => {
  two = await startTwoProcesses()
  griot = two.griot
  const { id, lessonId } = await makeActivity(griot)
  activity = `activity:${id}`
  lesson = `lesson:${lessonId}`
})
afterEach(() => two.leave())
afterAll(() => two.close())

const person = (name: string, role?: Role) => two.person(name, role)
const opens = (at: 0 | 1, token: string, ...things: string[]) => two.opens(at, token, ...things)
const here = (follower: Follower, thing: string) => expect.poll(() => follower.of(thing)?.people)

describe('presence', () => {
  it('names people on any process, and removes them when they leave', async () => {
    const [amina, bola] = [await person('Amina Bello'), await person('Bola Ade')]
    const a = await opens(0, amina.token, activity)
    await here(a, activity).toEqual([])
    const b = await opens(1, bola.token, activity, lesson)
    await here(a, activity).toEqual(['Bola Ade'])
    await here(b, activity).toEqual(['Amina Bello'])
    await here(b, lesson).toEqual([])
    expect(a.of(lesson)).toBeUndefined()
    expect(JSON.stringify(a.of(activity))).not.toContain('@')
    b.leave()
    await here(a, activity).toEqual([])
  })

  it('is visible to every role, and shows every role', async () => {
    const viewer = await person('Wanjiru', 'viewer')
    const admin = await person('Zainab', 'admin')
    const a = await opens(0, viewer.token, activity)
    const b = await opens(0, admin.token, activity)
    await here(a, activity).toEqual(['Zainab'])
    await here(b, activity).toEqual(['Wanjiru'])
  })

  it("counts tabs and browsers separately; one's own account only in another browser", async () => {
    const amina = await person('Amina Bello')
    const bola = await person('Bola Ade')
    const tab = await opens(0, amina.token, activity)
    const sameBrowser = await opens(1, amina.token, activity)
    const b = await opens(0, bola.token, activity)
    await here(b, activity).toEqual(['Amina Bello'])
    for (const one of [tab, sameBrowser]) await expect.poll(() => one.of(activity)).toMatchObject({ elsewhere: false })
    const otherBrowser = await opens(1, await amina.signIn(), activity)
    await expect.poll(() => tab.of(activity)?.elsewhere).toBe(true)
    await expect.poll(() => otherBrowser.of(activity)?.elsewhere).toBe(true)
    await here(b, activity).toEqual(['Amina Bello'])
    otherBrowser.leave()
    await expect.poll(() => tab.of(activity)?.elsewhere).toBe(false)
  })

  it('names people up to a limit, and counts the others', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => person(`Person ${index}`)))
    const watcher = await opens(1, (await person('Watcher')).token, activity)
    for (const { token } of people) await opens(0, token, activity)
    await expect.poll(() => watcher.of(activity)?.more).toBe(2)
    expect(watcher.of(activity)?.people).toHaveLength(8)
  })

  it('includes the version, which shows saves and deletions by others', async () => {
    const lessonId = lesson.slice('lesson:'.length)
    const { id } = await makeActivity(griot, { lessonId })
    const chat = await makeChat(griot, { lessonId })
    const names = [`activity:${id}`, `chat:${chat.id}`]
    const a = await opens(0, (await person('Amina Bello')).token, ...names)
    await expect.poll(() => a.of(`activity:${id}`)?.version).toBe(1)
    await expect.poll(() => a.of(`chat:${chat.id}`)?.version).toBe(chat.version)
    const patched = await griot.send('admin', 'patchActivity', {
      params: { id },
      body: { isActive: true },
    })
    expect(patched.statusCode, patched.body).toBe(200)
    await expect.poll(() => a.of(`activity:${id}`)?.version).toBe(2)
    await griot.send('admin', 'patchActivity', { params: { id }, body: { isActive: false } })
    await griot.send('admin', 'deleteActivity', { params: { id } })
    await expect.poll(() => a.of(`activity:${id}`)?.version).toBeNull()
  })

  it('reports changed comments and reviews of an item, and of no other', async () => {
    const { id } = await makeActivity(griot, { lessonId: lesson.slice('lesson:'.length) })
    const a = await opens(0, (await person('Amina Bello')).token, `activity:${id}`, lesson)
    await expect.poll(() => a.of(`activity:${id}`)?.discussion).toBe(0)
    const { rows } = await griot.pool.query('select key from activities where id = $1 and deleted_at is null', [id])
    const item = { entity: 'activity', key: Number(rows[0]?.key) } as const
    for (const changes of [1, 2]) {
      await write(griot.pool, { actor: SYSTEM_ACTOR }, (transaction) => touchDiscussions(transaction, [item]))
      await expect.poll(() => a.of(`activity:${id}`)?.discussion).toBe(changes)
    }
    expect(a.of(lesson)?.discussion).toBe(0)
  })

  it.each(ASSET_KIND_NAMES)('works for an asset: %s', async (kind) => {
    const a = await opens(0, (await person('Amina Bello')).token, `${kind}:999999`)
    await opens(1, (await person('Bola Ade')).token, `${kind}:999999`)
    await here(a, `${kind}:999999`).toEqual(['Bola Ade'])
    expect(a.of(`${kind}:999999`)?.version).toBeNull()
  })
})

describe('a presence stream', () => {
  it('is not compressed, cached or buffered', async () => {
    const { headers, status } = await opens(0, (await person('Amina')).token, activity)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it.each([
    ['a sign-out', (_id: string, token: string) => logOut(token), 401],
    ['disabling its account', (id: string) => change(id, { disabled: true }), 401],
    ['another role', (id: string) => change(id, { role: 'viewer' }), 401],
    [
      'a role changed in the database, and opens again with the new role',
      (id: string) => griot.pool.query(`update users set role = 'viewer' where id = $1`, [id]),
      200,
    ],
    [
      'an expired session',
      (id: string) => griot.pool.query(`update sessions set expires_at = now() where user_id = $1`, [id]),
      401,
    ],
  ])('ends with %s, on every process, and the person is removed', async (_how, end, after) => {
    const [amina, bola] = [await person('Amina Bello'), await person('Bola Ade')]
    const both = [await opens(0, amina.token, activity), await opens(1, amina.token, activity)] as const
    const b = await opens(0, bola.token, activity)
    await here(b, activity).toEqual(['Amina Bello'])
    await end(amina.id, amina.token)
    for (const stream of both) await expect.poll(stream.ended).toBe(true)
    await here(b, activity).toEqual([])
    expect(b.ended()).toBe(false)
    expect((await opens(0, amina.token, activity)).status).toBe(after)
  })

  it('ends when a second factor becomes required and the admin has none', async () => {
    const admin = await person('Zainab', 'admin')
    const a = await opens(0, admin.token, activity)
    await here(a, activity).toEqual([])
    await griot.pool.query(
      `insert into settings (name, value) values ('admins need a second factor', 'true')
       on conflict (name) do update set value = 'true'`,
    )
    await expect.poll(a.ended).toBe(true)
    await griot.pool.query(`delete from settings where name = 'admins need a second factor'`)
  })

  it('is refused to API tokens, and for no or invalid things', async () => {
    const { token } = await person('Amina')
    for (const things of [[], ['activity'], ['user:1'], ['activity:LSN-YA-0001'], ['audio:-1']]) {
      const { status, refusal } = await follow(two.bases[0], token, ...things)
      expect(status, things.join()).toBe(400)
      expect(refusal).toMatchObject({ code: 'invalid', errors: [{ path: 'open' }] })
    }
    const many = Array.from({ length: 31 }, (_, index) => `audio:${index + 1}`)
    expect((await follow(two.bases[0], token, ...many)).status).toBe(400)
    const account = { email: 'program@griot.example', password: TEST_PASSWORD }
    await griot.makeUser({ ...account, name: 'P', role: 'editor' })
    const own = resultOf(await griot.send(null, 'login', { body: account }), 'login').accessToken
    const program = resultOf(
      await griot.send(null, 'createToken', {
        body: { name: 'a', scope: 'read', days: 30, password: TEST_PASSWORD },
        headers: { authorization: `Bearer ${own}` },
      }),
      'createToken',
    )
    expect((await follow(two.bases[0], program.token, activity)).status).toBe(403)
  })

  it('is not opened by HEAD', async () => {
    const { token } = await person('Amina')
    const response = await griot.app.inject({
      method: 'HEAD',
      url: `/api/presence?open=${activity}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch('text/event-stream')
  })

  it('is limited per session and per account: 429 with Retry-After', async () => {
    const amina = await person('Amina')
    for (let count = 0; count < 6; count += 1) await opens(0, amina.token, activity)
    const { status, headers, refusal } = await opens(0, amina.token, activity)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(refusal).toMatchObject({ message: presenceApiMessages.tooMany.message })
    for (let session = 0; session < 3; session += 1) {
      const token = await amina.signIn()
      for (let count = 0; count < 6; count += 1) await opens(0, token, activity)
    }
    expect((await follow(two.bases[0], await amina.signIn(), activity)).status).toBe(429)
    two.open.at(-1)?.leave()
    const token = await amina.signIn()
    await expect
      .poll(async () => {
        const again = await opens(0, token, activity)
        return again.status
      })
      .toBe(200)
  })

  it('shows nothing that the role may not read', () => {
    const openable = { activity: { read: 'users.manage' as const } }
    const thing = parseOpenItem('activity:ACT-YA-0021-03')
    if (!thing) throw new Error('That is a thing.')
    expect(() => requireReadable('editor', [thing], openable)).toThrow('Your role cannot do this.')
    expect(() => requireReadable('admin', [thing], openable)).not.toThrow()
    expect(() => requireReadable('admin', [thing], {})).toThrow('Your role cannot do this.')
  })
})

function logOut(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return griot.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
}

function change(id: string, body: object) {
  return griot.send('admin', 'patchUser', { params: { id }, body })
}
