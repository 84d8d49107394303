import type { Role } from '@griot/contract/accounts/roles.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** References of chats count as uses, like those of activities. */
let griot: TestApp
let level = 60
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function declare(): Promise<string> {
  const code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  return code
}
const lessonOf = async (available = false) =>
  makeLesson(griot, { levelId: (await makeLevel(griot, { level: level++ })).id, available })
const asking = async (audioUrl: string, available = false) =>
  makeChat(griot, {
    lessonId: (await lessonOf(available)).id,
    title: 'AUDIOCHAT',
    question: { audioUrl },
  })
const usesOf = async (code: string) =>
  resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio').uses
const replace = (from: string, to: string, role: Role = 'editor') =>
  griot.send(role, 'replaceAudioCode', { body: { changes: [{ from, to }] } })

describe('a code in a chat', () => {
  it('counts as a use, and its asset cannot be deleted', async () => {
    const code = await declare()
    const chat = await asking(code)
    expect(await usesOf(code)).toEqual([
      {
        entity: 'chat',
        chatKind: 'AUDIOCHAT',
        kindLabel: CHAT_KINDS.AUDIOCHAT.label,
        chatNumber: 1,
        lessonNumber: expect.any(Number),
        level: expect.any(Number),
        id: chat.id,
        title: 'Ìlẹ̀kùn',
        language: 'yoruba',
        levelId: chat.levelId,
        lessonId: chat.lessonId,
        available: false,
        path: 'question.audioUrl',
      },
    ])
    const remove = () => griot.send('editor', 'deleteAudio', { params: { code } })
    const refused = await remove()
    expect(refused.statusCode).toBe(409)
    expect(refused.json().errors).toMatchObject([{ path: `${chat.id} question.audioUrl`, message: 'Ìlẹ̀kùn' }])
    const { key } = (await griot.send('editor', 'deleteSeries', { params: { id: chat.id } })).json().result
    expect(await usesOf(code)).toEqual([])
    const isUsed = async () =>
      (
        await griot.pool.query({
          text: `select asset_is_used('audio', $1) as used`,
          values: [code],
        })
      ).rows[0].used
    expect(await isUsed()).toBe(false)
    await griot.send('editor', 'restoreSeries', { body: { key } })
    expect(await isUsed()).toBe(true)
    expect((await remove()).statusCode).toBe(409)
    await griot.send('editor', 'deleteSeries', { params: { id: chat.id } })
    expect((await remove()).statusCode).toBe(200)
  })

  it('is replaced everywhere, and the same call undoes it', async () => {
    const [one, two] = [await declare(), await declare()]
    const chat = await asking(one.toUpperCase())
    const done = await replace(one, two)
    expect(resultOf(done, 'replaceAudioCode').changes).toMatchObject([
      { from: one, to: two, uses: [{ entity: 'chat', id: chat.id, path: 'question.audioUrl' }] },
    ])
    const now = await griot.send('viewer', 'getSeries', { params: { id: chat.id } })
    expect(resultOf(now, 'getSeries')).toMatchObject({ question: { audioUrl: two }, version: 2 })
    expect((await usesOf(two)).map(({ id }) => id)).toEqual([chat.id])
    await replace(two, one)
    expect((await usesOf(one)).map(({ id }) => id)).toEqual([chat.id])
  })

  it('cannot be replaced by a contributor where learners can see it', async () => {
    const [one, two] = [await declare(), await declare()]
    const chat = await asking(one, true)
    const refused = await replace(one, two, 'contributor')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors).toMatchObject([
      {
        path: `${chat.id} question.audioUrl`,
        message: 'This is available to learners. Only an admin or an editor can change it.',
      },
    ])
    expect((await replace(one, two)).statusCode).toBe(200)
  })

  it('is no longer used once the chat does not reference it', async () => {
    const [one, two] = [await declare(), await declare()]
    const chat = await asking(one)
    const { title, options, answer } = chat
    const body = { title, options, answer, question: { audioUrl: two } }
    await griot.send('editor', 'replaceSeries', { params: { id: chat.id }, body })
    expect([await usesOf(one), (await usesOf(two)).length]).toEqual([[], 1])
  })
})

describe('the readiness of a lesson', () => {
  const gapsOf = async ({ levelId, lessonId }: { levelId: string; lessonId: string }) => {
    const answer = await griot.send('viewer', 'getLevelReadiness', { params: { id: levelId } })
    const lesson = resultOf(answer, 'getLevelReadiness').lessons.find(({ id }) => id === lessonId)
    return {
      chats: lesson?.chats,
      gaps: lesson?.gaps.filter(({ at }) => at.entity === 'chat') ?? [],
    }
  }

  it('includes the gaps of its chats, each at its field', async () => {
    const code = freshCode()
    const first = await asking(code)
    const { lessonId } = first
    const second = await makeChat(griot, { lessonId, answer: [] })
    const third = await makeChat(griot, { lessonId })
    const { chats, gaps } = await gapsOf(first)
    expect(gaps.map(({ kind, at, path, message }) => [kind, at.id, path, message])).toEqual([
      ['undeclared', first.id, 'question.audioUrl', `${code} is undeclared`],
      ['answer', second.id, 'answer', 'No answer yet'],
    ])
    expect(chats).toEqual([
      { id: first.id, chatNumber: 1, chatKind: 'AUDIOCHAT', state: 'incomplete' },
      { id: second.id, chatNumber: 2, chatKind: 'TEXTCHAT', state: 'incomplete' },
      { id: third.id, chatNumber: 3, chatKind: 'TEXTCHAT', state: 'ready' },
    ])
    await griot.pool.query({
      text: `update chat_series set data = '{"question": {"text": ""}, "options": [{"id": "1", "text": "a"}], "answer": ["1"]}', version = 2 where id = $1`,
      values: [third.id],
    })
    expect((await gapsOf(first)).gaps.at(-1)).toMatchObject({
      kind: 'fault',
      at: { entity: 'chat', number: 3, lessonId },
      path: 'question.text',
      message: 'This field is required.',
    })
  })
})
