import type { CallName } from '@griot/contract/api.ts'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import type { ChatKindEntry } from '@griot/contract/chats/chat-kind.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS, chatDataErrors, codesOfChat, emptyQuestionOf } from '@griot/contract/chats/kinds.ts'
import type { LevelReadiness } from '@griot/contract/readiness/reads.ts'
import { multipartOf, type SendOptions, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, makeLesson, makeLevel, REAL_FILES } from '@griot/testing/builders.ts'
import { withValueAt } from '@griot/testing/stored-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Rules for every kind of chat, including future ones. */

let griot: TestApp
let level = 300
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** The result of a successful call as plain JSON: the kind is only known at run time. */
async function ask(name: CallName, options: SendOptions = {}) {
  const answer = await griot.send('editor', name, options)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json().result
}

describe.each(CHAT_KIND_NAMES)('chat kind %s', (kind) => {
  // The kinds have different questions; the compiler only sees their common type.
  const { label, shape, words, example } = CHAT_KINDS[kind] as unknown as ChatKindEntry<unknown>
  const empty = { ...example, title: kind, question: emptyQuestionOf(kind) }

  /** The example with codes that nothing else uses. */
  function freshBody() {
    const held = structuredClone({ title: kind as string, ...example })
    return codesOfChat(held).reduce((body, { path }) => withValueAt(body, path, freshCode()), held)
  }
  const freshLesson = async () => makeLesson(griot, { levelId: (await makeLevel(griot, { level: level++ })).id })
  async function made() {
    const lesson = await freshLesson()
    const body = freshBody()
    const chat: Chat = await ask('createSeries', { body: { ...body, lessonId: lesson.id } })
    return { lesson, body, chat, codes: codesOfChat(body) }
  }
  const read = (id: string) => ask('getSeries', { params: { id } })
  const write = (id: string, body: object) => ask('replaceSeries', { params: { id }, body })
  const declare = (asset: AssetReference['kind'], code: string) =>
    ask(ASSET_CALLS[asset].declare, { body: [buildAssetRow(asset, { code })] })
  const usesOf = async ({ kind: asset, code }: AssetReference) =>
    (await ask(ASSET_CALLS[asset].get, { params: { code } })).uses

  it('can be created, read, and listed with the chats and activities of its lesson', async () => {
    const { lesson, body, chat } = await made()
    expect(chat).toMatchObject({ ...body, lessonId: lesson.id, chatNumber: 1, repair: [] })
    expect(await read(chat.id)).toEqual(chat)
    expect(await ask('listSeries', { query: { lessonId: lesson.id } })).toEqual([chat])
    const { language, levelId, id: lessonId } = lesson
    const [entry] = await ask('listActivities', { params: { language, levelId, lessonId } })
    expect(entry).toMatchObject({ activityKind: 'ChatActivity', series: [chat] })
  })

  it('invalid questions are refused with every error at its path', async () => {
    const { chat } = await made()
    const answer = await griot.send('editor', 'replaceSeries', {
      params: { id: chat.id },
      body: empty,
    })
    expect(answer.statusCode).toBe(400)
    const { title: _, ...content } = empty
    expect(answer.json().errors).toEqual(chatDataErrors(kind, content))
    expect(answer.json().errors).not.toEqual([])
  })

  it('any stored data is shown with the reasons for a repair, and fixed by a write', async () => {
    const { body, chat } = await made()
    await griot.pool.query({
      text: `update chat_series set data = '{"question": ["odd"]}', version = 2 where id = $1`,
      values: [chat.id],
    })
    const odd = await read(chat.id)
    expect(odd).toMatchObject({ title: kind, question: empty.question, options: [], answer: [] })
    expect(odd.repair).not.toEqual([])
    expect(await write(chat.id, body)).toMatchObject({ ...body, repair: [], version: 3 })
    const { rows } = await griot.pool.query({
      text: 'select shape from chat_series where id = $1',
      values: [chat.id],
    })
    expect(rows).toEqual([{ shape }])
  })

  it('reports a gap for each code until it has a file', async () => {
    const { lesson, chat, codes } = await made()
    const gaps = async () => {
      const found: LevelReadiness = await ask('getLevelReadiness', { params: { id: lesson.levelId } })
      const [one] = found.lessons
      expect(one?.chats).toMatchObject([{ id: chat.id, chatKind: kind }])
      return one?.gaps
        .filter(({ at }) => at.id === chat.id)
        .map(({ kind: lack, path, code }) => `${lack} ${code?.kind} ${code?.code} ${path}`)
        .sort()
    }
    const lacking = (lack: string, among = codes) =>
      among.map(({ kind: asset, code, path }) => `${lack} ${asset} ${code} ${path}`).sort()
    expect(await gaps()).toEqual(lacking('undeclared'))
    for (const { kind: asset, code } of codes) await declare(asset, code)
    expect(await gaps()).toEqual(lacking('noFile'))
    for (const { kind: asset, code } of codes) {
      const { suffix, mediaType: type } = ASSET_KINDS[asset]
      const [{ bytes }] = REAL_FILES[asset]
      const file = { name: `${code}${suffix}`, bytes, type }
      await ask(ASSET_CALLS[asset].upload, await multipartOf([file]))
    }
    const videos = codes.filter((code) => code.kind === 'video')
    expect(await gaps()).toEqual(lacking('noCaptions', videos))
  })

  it('counts as a use of its codes, which can be replaced', async () => {
    const { body, chat, codes } = await made()
    for (const one of codes) {
      const { kind: asset, code, path } = one
      await declare(asset, code)
      const use = { entity: 'chat', chatKind: kind, kindLabel: label, id: chat.id, path }
      expect(await usesOf(one)).toMatchObject([use])
      const remove = await griot.send('editor', ASSET_CALLS[asset].delete, { params: { code } })
      expect(remove.statusCode).toBe(409)

      const to = freshCode()
      await declare(asset, to)
      await ask(ASSET_CALLS[asset].replaceCode, { body: { changes: [{ from: code, to }] } })
      const now = await read(chat.id)
      expect(codesOfChat(now)).toContainEqual(expect.objectContaining({ kind: asset, code: to, path }))
      expect(await usesOf(one)).toEqual([])
      expect(await usesOf({ ...one, code: to })).toMatchObject([use])
    }
    const now = await read(chat.id)
    expect(now).toMatchObject({ version: 1 + codes.length, repair: [] })
    expect(codesOfChat(now).map(({ path }) => path)).toEqual(codes.map(({ path }) => path))
    await write(chat.id, body)
    for (const one of codes) expect(await usesOf(one)).toHaveLength(1)
  })

  it('has revisions, and each can be restored', async () => {
    const { body, chat } = await made()
    const changed = { ...freshBody(), answer: [], options: [{ id: '9', text: 'Ó dàbọ̀' }] }
    await write(chat.id, changed)
    const { revisions } = await ask('listSeriesRevisions', { params: { id: chat.id } })
    expect(revisions.map(({ value }: { value: unknown }) => value)).toMatchObject([changed, body])
    const back = await ask('restoreSeriesRevision', {
      params: { id: chat.id, version: '1' },
      headers: { 'if-match': '"2"' },
    })
    expect(back).toMatchObject({ ...body, version: 3 })
    expect((await read(chat.id)).question).toEqual(body.question)
  })

  it('is named by its text or kind as a deletion blocker and in the deleted list, and can be restored', async () => {
    const { lesson, body, chat } = await made()
    const held = await griot.send('editor', 'deleteLesson', { params: { id: lesson.id } })
    expect(held.json().errors).toMatchObject([{ path: chat.id, message: words(body.question) || kind }])
    const { key } = await ask('deleteSeries', { params: { id: chat.id } })
    const { deleted } = await ask('listDeletedItems', { query: { kind: 'chat' } })
    const name = words(body.question) || label
    expect(deleted).toContainEqual(expect.objectContaining({ key, id: chat.id, name }))
    await ask('restoreSeries', { body: { key } })
    expect(await read(chat.id)).toMatchObject(body)
  })
})
