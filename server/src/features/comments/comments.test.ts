import { ROLES } from '@griot/contract/accounts/roles.ts'
import { COMMENTS_PER_THREAD_MAX, THREADS_PER_ITEM_MAX } from '@griot/contract/comments/comments.ts'
import * as commentApiMessages from '@griot/contract/messages/api/comments/comment.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeLesson } from '@griot/testing/builders.ts'
import { commentsOf } from '@griot/testing/requests/comments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let lessonId: string
const ids: Record<string, string> = {}
const { begin, begun, reply, replied, resolve, edit, remove, list, only, counts } = commentsOf(() => griot)

beforeAll(async () => {
  griot = await startTestApp({ GRIOT_JOBS: 'apart' })
  for (const role of ROLES) await griot.tokenOf(role)
  const { rows } = await griot.pool.query('select id, name from users')
  for (const { id, name } of rows) ids[name] = String(id)
  lessonId = (await makeLesson(griot)).id
})
afterAll(() => griot.close())

const newItem = async () => `activity:${(await makeActivity(griot, { lessonId })).id}`
const told = async () => {
  const { rows } = await griot.pool.query(
    `delete from notifications n using users u where u.id = n.user_id returning n.id, u.name, kind, text`,
  )
  return rows.toSorted((one, other) => one.id - other.id).map(({ name, kind, text }) => [name, kind, text])
}

describe('access to comments', () => {
  it.each(ROLES)('%s: reads, writes, resolves and reopens', async (role) => {
    const item = await newItem()
    const thread = await begun(role, item, { text: 'Ṣé ó dára?' })
    expect((await reply(role, thread)).statusCode).toBe(201)
    expect((await resolve(role, thread)).statusCode).toBe(200)
    expect((await list(item, role)).threads[0]?.resolved?.by).toBe(role)
    expect((await resolve(role, thread, false)).statusCode).toBe(200)
    expect((await list(item, role)).threads[0]).toMatchObject({ resolved: null, comments: [{ isOwn: true }, {}] })
  })

  it.each(ROLES.flatMap((by) => ROLES.map((of) => [by, of] as const)))(
    '%s and a comment of %s: edited and deleted only by its author',
    async (by, of) => {
      const item = await newItem()
      await begun(of, item)
      const [comment] = (await only(item)).comments
      const expected = by === of ? [200, 200] : [403, 403]
      const responses = [await edit(by, comment?.id ?? '', 'Other'), await remove(by, comment?.id ?? '')]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(expected)
      if (by !== of) expect(responses[0]?.json().message).toBe(commentApiMessages.notOwn.message)
    },
  )

  it('names of people come without addresses, from active accounts only, whatever marks are typed', async () => {
    await griot.makeUser({ email: 'oluwaseun@griot.example', name: 'Ọlúwaṣeun Adé', role: 'viewer' })
    await griot.makeUser({ email: 'gone@griot.example', name: 'Oluwa Gone', role: 'viewer' })
    await griot.pool.query(`update users set status = 'disabled' where name = 'Oluwa Gone'`)
    const search = async (search: string) => griot.send('viewer', 'listPeople', { query: { search } })
    for (const typed of ['oluwa', 'ade', 'ỌLÚ']) {
      const found = await search(typed)
      expect(resultOf(found, 'listPeople')).toMatchObject({ people: [{ name: 'Ọlúwaṣeun Adé' }], total: 1 })
      expect(found.body).not.toContain('@')
    }
    expect(resultOf(await search('waseun'), 'listPeople').total).toBe(0)
  })
})

describe('a thread', () => {
  it('disappears with its only comment, and stays while it has another one', async () => {
    const item = await newItem()
    const thread = await begun('editor', item)
    await replied('viewer', thread)
    const [first, second] = (await only(item)).comments
    await remove('editor', first?.id ?? '')
    expect((await only(item)).comments.map(({ id }) => id)).toEqual([second?.id])
    await remove('viewer', second?.id ?? '')
    expect((await list(item)).threads).toEqual([])
    expect((await reply('editor', thread)).statusCode).toBe(404)
  })

  it('is counted while it is open, for many items in one call', async () => {
    const [one, two, three] = [await newItem(), await newItem(), await newItem()]
    await begun('viewer', one)
    await resolve('viewer', await begun('viewer', one))
    await begun('viewer', two)
    await begun('viewer', two)
    const asked = [one, two, three, 'activity:ACT-YA-9999-99', 'audio:999999']
    expect(await counts(asked)).toEqual([
      { item: one, openThreads: 1 },
      { item: two, openThreads: 2 },
      { item: three, openThreads: 0 },
    ])
  })

  it('each change raises the number of the presence stream', async () => {
    const item = await newItem()
    const thread = await begun('viewer', item)
    const comment = await replied('viewer', thread)
    await resolve('viewer', thread)
    await edit('viewer', comment, 'Other')
    await remove('viewer', comment)
    expect((await list(item)).discussion).toBe(5)
  })

  it('is limited in letters, comments and threads, each with its sentence', async () => {
    const item = await newItem()
    const long = await begin('viewer', item, { text: 'x'.repeat(2_001) })
    expect([long.statusCode, long.json().errors[0].path]).toEqual([400, 'text'])
    expect((await begin('viewer', item, { text: ' \n ' })).json().errors[0].message).toBe(
      commentApiMessages.empty.message,
    )
    const thread = await begun('viewer', item)
    await griot.pool.query(
      `insert into comments (thread_id, user_id, text, revision) select $1, $2, 'x', 1 from generate_series(2, $3)`,
      [thread, ids.viewer, COMMENTS_PER_THREAD_MAX],
    )
    const full = await reply('viewer', thread)
    expect([full.statusCode, full.json().message]).toEqual([
      409,
      commentApiMessages.tooManyComments({ most: COMMENTS_PER_THREAD_MAX }).message,
    ])
    await griot.pool.query(
      `insert into comment_threads (entity, entity_key, revision)
       select entity, entity_key, 1 from comment_threads, generate_series(2, $2::integer) where id = $1`,
      [thread, THREADS_PER_ITEM_MAX],
    )
    const refused = await begin('viewer', item)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      commentApiMessages.tooManyThreads({ most: THREADS_PER_ITEM_MAX }).message,
    ])
  })

  it('a comment needs the version that was read to be edited, and keeps the time of the change', async () => {
    const item = await newItem()
    const comment = await replied('viewer', await begun('viewer', item))
    expect((await edit('viewer', comment, 'Better', { 'if-match': '"1"' })).headers.etag).toBe('"2"')
    const stale = await edit('viewer', comment, 'Late', { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().result]).toEqual([412, { id: comment, text: 'Better', version: 2 }])
    expect((await only(item)).comments[1]).toMatchObject({ text: 'Better', editedAt: expect.any(String) })
  })

  it('a request that is repeated with its key adds one comment', async () => {
    const item = await newItem()
    const thread = await begun('viewer', item)
    const options = { params: { id: thread }, body: { revision: 1, text: 'Once' }, headers: { 'idempotency-key': 'a' } }
    const [one, two] = [
      await griot.send('viewer', 'replyToThread', options),
      await griot.send('viewer', 'replyToThread', options),
    ]
    expect(two.json().result).toEqual(one.json().result)
    expect((await only(item)).comments).toHaveLength(2)
  })
})

describe('races', () => {
  it('replies at once are all kept, and never exceed the limit', async () => {
    const item = await newItem()
    const thread = await begun('viewer', item)
    await griot.pool.query(
      `insert into comments (thread_id, user_id, text, revision) select $1, $2, 'x', 1 from generate_series(1, $3)`,
      [thread, ids.viewer, COMMENTS_PER_THREAD_MAX - 5],
    )
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => reply(index % 2 === 0 ? 'editor' : 'viewer', thread, `${index}`)),
    )
    const added = responses.filter(({ statusCode }) => statusCode === 201)
    expect([added.length, (await only(item)).comments.length]).toEqual([4, COMMENTS_PER_THREAD_MAX])
  })

  it('resolving while others reply keeps every reply and ends resolved', async () => {
    const item = await newItem()
    const thread = await begun('viewer', item)
    const responses = await Promise.all(
      ROLES.flatMap((role) => [reply(role, thread), resolve(role, thread), reply(role, thread)]),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]))
    expect(await only(item)).toMatchObject({ resolved: { by: expect.any(String) } })
    expect((await only(item)).comments).toHaveLength(1 + 2 * ROLES.length)
  })

  it('a reply and the deletion of the only comment leave a thread with the reply, or none', async () => {
    for (let round = 0; round < 10; round += 1) {
      const item = await newItem()
      const thread = await begun('viewer', item)
      const [first] = (await only(item)).comments
      const [answer] = await Promise.all([reply('editor', thread), remove('viewer', first?.id ?? '')])
      const { threads } = await list(item)
      expect(threads.map(({ comments }) => comments.length)).toEqual(answer.statusCode === 201 ? [1] : [])
    }
  })
})

describe('notifications of comments', () => {
  it('a mention tells the person with names in the text, the writer never, each once', async () => {
    const item = await newItem()
    await told()
    const mention = `@[${ids.editor}] and @[${ids.editor}], ask @[${ids.viewer}] or @[999999]`
    const thread = await begun('viewer', item, { text: mention })
    expect(await told()).toEqual([['editor', 'mention', '@editor and @editor, ask @viewer or @[999999]']])
    await reply('editor', thread, 'Fine')
    expect(await told()).toEqual([['viewer', 'reply', 'Fine']])
    await reply('admin', thread, `@[${ids.viewer}] see`)
    expect(await told()).toEqual([
      ['viewer', 'mention', '@viewer see'],
      ['editor', 'reply', '@viewer see'],
    ])
    expect((await list(item)).people.map(({ name }) => name).toSorted()).toEqual(['admin', 'editor', 'viewer'])
  })

  it('an edit tells only people who were not named before', async () => {
    const item = await newItem()
    await begun('viewer', item, { text: `@[${ids.editor}]` })
    await told()
    const [comment] = (await only(item)).comments
    await edit('viewer', comment?.id ?? '', `@[${ids.editor}] @[${ids.admin}]`)
    expect(await told()).toEqual([['admin', 'mention', '@editor @admin']])
  })

  it('a person who was notified of a comment is not notified again when an edit names them', async () => {
    const item = await newItem()
    const thread = await begun('viewer', item, { text: `@[${ids.editor}]` })
    const [comment] = (await only(item)).comments
    await edit('viewer', comment?.id ?? '', 'No name')
    await edit('viewer', comment?.id ?? '', `@[${ids.editor}] again`)
    const answer = await replied('admin', thread, 'Fine')
    await edit('admin', answer, `Fine, @[${ids.viewer}]`)
    expect(await told()).toEqual([
      ['editor', 'mention', '@editor again'],
      ['viewer', 'reply', 'Fine, @viewer'],
    ])
  })

  it('an edited comment is quoted as it is now, and a deleted one is quoted to no one, read or not', async () => {
    const item = await newItem()
    const thread = await begun('viewer', item, { text: 'First' })
    const wrong = await replied('viewer', thread, `@[${ids.editor}] Wrong`)
    const other = await replied('editor', thread, 'Other')
    await griot.pool.query('update notifications set read_at = now() where comment_id = $1', [wrong])
    await edit('viewer', wrong, `@[${ids.editor}] Right @[${ids.admin}]`)
    const quoted = async () =>
      (await griot.pool.query('select text from notifications where thread_id = $1 order by id', [thread])).rows.map(
        ({ text }) => text,
      )
    expect(await quoted()).toEqual(['@editor Right @admin', 'Other', '@editor Right @admin'])
    await remove('viewer', wrong)
    expect(await quoted()).toEqual(['Other'])
    await remove('editor', other)
    expect(await quoted()).toEqual([])
  })

  it('a comment names at most 20 people', async () => {
    const text = Array.from({ length: 21 }, (_, index) => `@[${index + 1}]`).join(' ')
    const refused = await begin('viewer', await newItem(), { text })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'text'])
  })
})

it('the audit log has each act, without the words', async () => {
  const item = await newItem()
  const thread = await begun('viewer', item, { text: 'Secret words' })
  await resolve('editor', thread)
  await resolve('editor', thread)
  await resolve('editor', thread, false)
  await remove('viewer', (await only(item)).comments[0]?.id ?? '')
  const { rows } = await griot.pool.query(
    `select action, changed from audit_events where entity = 'comment' and entity_keys = array[$1::bigint] order by id`,
    [thread],
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'resolve', 'reopen', 'delete'])
  expect(JSON.stringify(rows)).not.toContain('Secret')
})
