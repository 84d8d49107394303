import { randomUUID } from 'node:crypto'
import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallName } from '@griot/contract/api.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildChat, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let level = 40
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const freshLesson = async (given: { available?: boolean } = {}) =>
  makeLesson(griot, { levelId: (await makeLevel(griot, { level: level++ })).id, ...given })
const ofLesson = async (lessonId: string) =>
  resultOf(await griot.send('viewer', 'listSeries', { query: { lessonId } }), 'listSeries')
const ids = (chats: readonly Chat[]) => chats.map(({ id }) => id)
const bodyOf = ({ title, question, options, answer }: Chat) => ({
  title,
  question,
  options,
  answer,
})
const send = (role: Role, name: CallName, id: string, body?: unknown, version?: number) =>
  griot.send(role, name, {
    params: { id },
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })

describe('chats of a lesson', () => {
  it.each(CHAT_KIND_NAMES)('%s is stored as written, at the end of its lesson', async (title) => {
    const lesson = await freshLesson()
    const first = await makeChat(griot, { lessonId: lesson.id })
    const { example } = CHAT_KINDS[title]
    const answer = await griot.send('contributor', 'createSeries', {
      body: { lessonId: lesson.id, title, ...example },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    const made = resultOf(answer, 'createSeries')
    expect(made).toMatchObject({
      id: first.id.replace(/01$/, '02'),
      lessonId: lesson.id,
      levelId: lesson.levelId,
      language: 'yoruba',
      chatNumber: 2,
      title,
      ...example,
      repair: [],
    })
    expect(resultOf(await send('viewer', 'getSeries', made.id), 'getSeries')).toEqual(made)
    expect(await ofLesson(lesson.id)).toEqual([first, made])
  })

  it('PUT replaces the whole chat, also with another kind; 412 when it was changed since', async () => {
    const chat = await makeChat(griot, { lessonId: (await freshLesson()).id })
    const body = { ...bodyOf(chat), title: 'AUDIOCHAT', question: { audioUrl: 'aja-01' } }
    const changed = await send('editor', 'replaceSeries', chat.id, body, 1)
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.headers.etag).toBe('"2"')
    expect(changed.json().result).toMatchObject({ title: 'AUDIOCHAT', chatNumber: 1, version: 2 })
    const stale = await send('editor', 'replaceSeries', chat.id, bodyOf(chat), 1)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().result).toEqual(changed.json().result)
    const whole = changed.json().result
    expect((await send('editor', 'replaceSeries', chat.id, whole)).statusCode).toBe(200)
    const moved = await send('editor', 'replaceSeries', chat.id, {
      ...bodyOf(chat),
      lessonId: 'LSN-YA-0001',
    })
    expect(moved.json().errors).toMatchObject([{ path: 'lessonId', message: chatApiMessages.fixedLesson.message }])
  })

  it('all invalid fields are reported, each at its path', async () => {
    const { id: lessonId } = await freshLesson()
    const answer = await griot.send('editor', 'createSeries', {
      body: {
        lessonId,
        title: 'VIDEOCHAT',
        question: { videoUrl: 'abc' },
        options: [{ id: '1', text: '' }],
        answer: ['x'],
      },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([
      { path: 'question.videoUrl', message: '3 of 6 characters.' },
      { path: 'options.0.text', message: 'Text is required for each option' },
      { path: 'answer.0', message: 'An option id must be a number.' },
      { path: 'answer.0', message: 'The answer is not one of the options.' },
    ])
  })

  it('the same Idempotency-Key creates one chat', async () => {
    const { id: lessonId } = await freshLesson()
    const request = {
      body: buildChat({ lessonId }),
      headers: { 'idempotency-key': randomUUID() },
    }
    const [one, two] = [
      await griot.send('editor', 'createSeries', request),
      await griot.send('editor', 'createSeries', request),
    ]
    expect(two.body).toBe(one.body)
    expect(await ofLesson(lessonId)).toHaveLength(1)
  })

  it('ids belong to the lesson; a client may choose a free one', async () => {
    const { id: lessonId } = await freshLesson()
    const suffix = lessonId.replace('LSN-', '')
    const chosen = await makeChat(griot, { lessonId, id: `CHT-${suffix}-07` })
    expect((await makeChat(griot, { lessonId })).id).toBe(`CHT-${suffix}-08`)
    for (const id of [chosen.id, 'CHT-YA-9999-01']) {
      const answer = await griot.send('editor', 'createSeries', {
        body: buildChat({ lessonId, id }),
      })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().errors).toMatchObject([{ path: 'id', message: chatApiMessages.idTaken.message }])
    }
    const nowhere = await griot.send('editor', 'createSeries', {
      body: buildChat({ lessonId: 'LSN-YA-9990' }),
    })
    expect(nowhere.statusCode).toBe(404)
    expect(await ofLesson('LSN-YA-9990')).toEqual([])
  })

  it('concurrent creations get different ids and consecutive positions', async () => {
    const { id: lessonId } = await freshLesson()
    const made = await Promise.all(Array.from({ length: 8 }, () => makeChat(griot, { lessonId })))
    expect(new Set(ids(made)).size).toBe(8)
    const list = await ofLesson(lessonId)
    expect(list.map(({ chatNumber }) => chatNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('PUT /lessons/{id}/series-order', () => {
  const order = (lessonId: string, series: object[], role: Role = 'editor') =>
    send(role, 'reorderSeries', lessonId, { series })
  const three = async () => {
    const { id: lessonId } = await freshLesson()
    const chats = []
    for (let made = 0; made < 3; made += 1) chats.push(await makeChat(griot, { lessonId }))
    return { lessonId, chats }
  }

  it('sets the order, and writes only chats that moved', async () => {
    const { lessonId, chats } = await three()
    const [a, b, c] = ids(chats)
    const answer = await order(lessonId, [{ id: b, version: 1 }, { id: a, version: 1 }, { id: c }])
    expect(answer.statusCode, answer.body).toBe(200)
    const now = resultOf(answer, 'reorderSeries')
    expect(now.map(({ id, chatNumber, version }) => [id, chatNumber, version])).toEqual([
      [b, 1, 2],
      [a, 2, 2],
      [c, 3, 1],
    ])
    expect(await ofLesson(lessonId)).toEqual(now)
  })

  it('412 with the current chats when they were changed since', async () => {
    const { lessonId, chats } = await three()
    const [a, b, c] = ids(chats)
    for (const series of [
      [{ id: a }, { id: b }],
      [{ id: a }, { id: b }, { id: c, version: 2 }],
      [{ id: a }, { id: a }, { id: c }],
    ]) {
      const answer = await order(lessonId, series)
      expect(answer.statusCode).toBe(412)
      expect(answer.json()).toMatchObject({ message: chatApiMessages.orderStale.message, result: chats })
    }
    expect((await order('LSN-YA-9990', [])).statusCode).toBe(404)
  })

  it('positions close up after a deletion, and restoring reopens them', async () => {
    const { lessonId, chats } = await three()
    const [a, b, c] = ids(chats)
    const { key } = (await send('editor', 'deleteSeries', b ?? '', undefined, 1)).json().result
    expect((await ofLesson(lessonId)).map(({ id, chatNumber }) => [id, chatNumber])).toEqual([
      [a, 1],
      [c, 2],
    ])
    const back = await griot.send('editor', 'restoreSeries', { body: { key } })
    expect(back.json().message).toBe('Chat 2 restored')
    expect(ids(await ofLesson(lessonId))).toEqual([a, b, c])
  })
})

describe('chats of a lesson that learners can see', () => {
  it('can be changed only by admins and editors', async () => {
    const lesson = await freshLesson({ available: true })
    const chat = await makeChat(griot, { lessonId: lesson.id })
    const other = await makeChat(griot, { lessonId: (await freshLesson()).id })
    const second = await makeChat(griot, { lessonId: lesson.id })
    const deleted = (await send('editor', 'deleteSeries', second.id)).json().result
    const attempts = async (role: Role) => [
      await griot.send(role, 'restoreSeries', { body: { key: deleted.key } }),
      await griot.send(role, 'createSeries', { body: buildChat({ lessonId: lesson.id }) }),
      await send(role, 'replaceSeries', chat.id, bodyOf(chat)),
      await send(role, 'reorderSeries', lesson.id, { series: [] }),
      await send(role, 'deleteSeries', chat.id),
    ]
    const refused = await attempts('contributor')
    for (const answer of refused)
      expect([answer.statusCode, answer.json().message]).toEqual([403, chatApiMessages.availableRefused.message])
    const done = await attempts('editor')
    expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200, 412, 200])
    expect((await send('contributor', 'deleteSeries', other.id)).statusCode).toBe(200)
  })
})

describe('the activity list of a lesson', () => {
  it('has one entry for its chats, without an id', async () => {
    const activity = await makeActivity(griot, { lessonId: (await freshLesson()).id })
    const { language, levelId, lessonId } = activity
    const list = async (params = { language, levelId, lessonId }) =>
      resultOf(await griot.send('viewer', 'listActivities', { params }), 'listActivities')
    expect(await list()).toEqual([activity])
    const series = [await makeChat(griot, { lessonId }), await makeChat(griot, { lessonId })]
    expect(await list()).toEqual([activity, { activityKind: 'ChatActivity', lessonId, series }])
    expect(await list({ language: 'hausa' as typeof language, levelId, lessonId })).toEqual([])
    const lesson = await send('viewer', 'getLesson', lessonId)
    expect(resultOf(lesson, 'getLesson').activityCount).toBe(1)
    const bank = await griot.send('viewer', 'listQuestions', { query: { lessonId } })
    expect(resultOf(bank, 'listQuestions').pagination.total).toBe(1)
  })

  it('a lesson with activities or chats cannot be deleted', async () => {
    const { id: lessonId } = await freshLesson()
    await makeActivity(griot, { lessonId })
    const text = await makeChat(griot, { lessonId })
    const audio = await makeChat(griot, {
      lessonId,
      title: 'AUDIOCHAT',
      question: { audioUrl: 'aja-01' },
    })
    const answer = await send('editor', 'deleteLesson', lessonId)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'It contains 1 activity. Delete it first. It contains 2 chats. Delete them first.',
      errors: [{}, { path: text.id, message: 'Báwo ni?' }, { path: audio.id, message: 'AUDIOCHAT' }],
    })
  })
})

describe('an invalid stored chat', () => {
  it.each([
    ['no object at all', '"text"'],
    ['nothing in it', '{}'],
    ['an answer to no option', '{"question": {"text": "a"}, "options": [], "answer": ["9"]}'],
  ])('with %s is listed in its lesson, with the reasons for a repair', async (_, data) => {
    const { id, lessonId } = await makeChat(griot, { lessonId: (await freshLesson()).id })
    await griot.pool.query({
      text: 'update chat_series set data = $2 where id = $1',
      values: [id, data],
    })
    const [found] = await ofLesson(lessonId)
    expect(found?.title).toBe('TEXTCHAT')
    expect(found?.repair.length).toBeGreaterThan(0)
  })

  it('of an unknown kind is shown as Unknown', async () => {
    const { id, lessonId } = await makeChat(griot, { lessonId: (await freshLesson()).id })
    await griot.pool.query({
      text: `update chat_series set kind = 'X' where id = $1`,
      values: [id],
    })
    expect(await ofLesson(lessonId)).toMatchObject([{ id, title: 'Unknown', question: null }])
    expect((await send('viewer', 'getSeries', id)).statusCode).toBe(200)
  })
})
