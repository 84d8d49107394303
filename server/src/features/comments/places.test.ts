import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import * as commentApiMessages from '@griot/contract/messages/api/comments/comment.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { assetSetup } from '@griot/testing/examples/assets.ts'
import { commentsOf } from '@griot/testing/requests/comments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from './places.ts'

let griot: TestApp
let lessonId: string
const { begin, begun, list, only } = commentsOf(() => griot)

beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot)).id
})
afterAll(() => griot.close())

type Data = { question: object; options: { id: string; text: string; audioUrl: string }[]; answer: string[] }
const DATA = buildActivity({ lessonId: 'LSN-YA-0001' }).data as Data

async function newActivity(data: Partial<Data> = {}) {
  const { id } = await makeActivity(griot, { lessonId, data: { ...DATA, ...data } as never })
  const { lessonId: _, ...whole } = buildActivity({ lessonId })
  const save = async (change: object) => {
    const saved = await griot.send('editor', 'replaceActivity', { params: { id }, body: { ...whole, ...change } })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  return { id, item: `activity:${id}`, save }
}

describe('what a thread is about', () => {
  it('a whole item of every kind, and each kind of field', async () => {
    const { id: levelId } = await makeLevel(griot, { level: 7 })
    const chat = await makeChat(griot, { lessonId })
    const places: [string, string, string][] = [
      [`level:${levelId}`, 'title', 'Ilé'],
      [`lesson:${lessonId}`, 'points', 'Ìlẹ̀kùn'],
      [(await newActivity()).item, 'data.question.audioUrl', 'aja-01'],
      [`chat:${chat.id}`, 'question.text', 'Báwo ni?'],
    ]
    for (const [item, field, words] of places) {
      await begun('viewer', item)
      await begun('viewer', item, { place: { field } })
      const { threads } = await list(item)
      expect(threads).toMatchObject([
        { place: { field: null }, revision: 1, words: null, wordsNow: null, isGone: false },
        { place: { field }, revision: 1, words, wordsNow: words, isGone: false },
      ])
    }
  })

  it.each(ASSET_KIND_NAMES)('an asset and its fields: %s', async (kind) => {
    const { id, row } = await assetSetup(griot, kind).declare()
    const item = openItemKey({ entity: kind, id })
    const [field = ''] = Object.keys(row).filter((name) => name !== 'code')
    await begun('viewer', item)
    await begun('viewer', item, { place: { field } })
    expect((await list(item)).threads).toHaveLength(2)
  })

  it.each([
    [{ field: 'nothing' }, 'place'],
    [{ field: 'constructor' }, 'place'],
    [{ field: 'data.options', option: '9' }, 'place'],
    [{ field: 'title', option: '1' }, 'place'],
    [{ field: 'a b' }, 'place.field'],
    [{ atMs: -1 }, 'place.atMs'],
    [{ field: 'instruction', atMs: 5 }, 'place.atMs'],
  ])('%j, which the item does not have, is refused', async (place, path) => {
    const refused = await begin('viewer', (await newActivity()).item, { place })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, path])
  })

  it('a revision that the item does not have is refused, also in a reply', async () => {
    const { item, save } = await newActivity()
    const thread = await begun('viewer', item)
    const reply = () =>
      griot.send('viewer', 'replyToThread', { params: { id: thread }, body: { revision: 2, text: 'Yes.' } })
    for (const refused of [await begin('viewer', item, { revision: 2 }), await reply()]) {
      const { path, message } = refused.json().errors[0]
      expect([refused.statusCode, path, message]).toEqual([400, 'revision', commentApiMessages.noRevision.message])
    }
    await save({ localizedInstruction: 'Ẹṣin' })
    expect((await reply()).statusCode).toBe(201)
  })
})

describe('an item that has changed since', () => {
  it('shows the words of the revision that the writer saw, and the words now', async () => {
    const { item, save } = await newActivity()
    await save({ localizedInstruction: 'Ẹṣin' })
    await begun('viewer', item, { place: { field: 'localizedInstruction' }, revision: 1 })
    expect(await only(item)).toMatchObject({ revision: 1, words: 'Ajá', wordsNow: 'Ẹṣin', isGone: false })
    expect((await list(item)).version).toBe(2)
  })

  it('a thread on an option stays with it when options are moved, and says when it is removed', async () => {
    const { item, save } = await newActivity()
    const [first, second] = DATA.options
    await begun('viewer', item, { place: { field: 'data.options', option: '2' } })
    await save({ data: { ...DATA, options: [second, first] } })
    expect(await only(item)).toMatchObject({ words: 'Ẹṣin · esin-1', wordsNow: 'Ẹṣin · esin-1', isGone: false })
    await save({ data: { ...DATA, options: [first], answer: ['1'] } })
    expect(await only(item)).toMatchObject({ words: 'Ẹṣin · esin-1', wordsNow: null, isGone: true })
  })
})

describe('a time in a recording', () => {
  it.each(['audio', 'video'] as const)('of an asset says when its file was replaced: %s', async (kind) => {
    const { declare, upload } = assetSetup(griot, kind)
    const { code, id } = await declare()
    const item = openItemKey({ entity: kind, id })
    const refused = await begin('viewer', item, { place: { atMs: 500 } })
    expect(refused.json().errors).toMatchObject([{ message: commentApiMessages.noRecording.message }])
    await upload(code)
    const late = await begin('viewer', item, { place: { atMs: 60_000 }, revision: 2 })
    expect(late.json().errors).toMatchObject([{ path: 'place.atMs', message: commentApiMessages.afterEnd.message }])
    await begun('viewer', item, { place: { atMs: 500 }, revision: 2 })
    expect(await only(item)).toMatchObject({ place: { atMs: 500 }, recording: { kind, code }, isReplaced: false })
    await griot.pool.query('update assets set file_sha256 = null where id = $1', [id])
    expect(await only(item)).toMatchObject({ recording: null, isReplaced: true })
    await upload(code, 1)
    expect(await only(item)).toMatchObject({ recording: { code }, isReplaced: true })
  })

  it('of an asset belongs to the file of the revision, which stays known when another one is current', async () => {
    const { declare, upload } = assetSetup(griot, 'audio')
    const { code, id } = await declare()
    const item = openItemKey({ entity: 'audio', id })
    await upload(code)
    await upload(code, 1)
    await griot.pool.query(
      'update files set duration = 30 from assets a where a.id = $1 and files.sha256 = a.file_sha256',
      [id],
    )
    const late = await begin('viewer', item, { place: { atMs: 20_000 }, revision: 2 })
    expect(late.json().errors).toMatchObject([{ path: 'place.atMs', message: commentApiMessages.afterEnd.message }])
    await begun('viewer', item, { place: { atMs: 20_000 }, revision: 3 })
    await begun('viewer', item, { place: { atMs: 500 }, revision: 2 })
    expect((await list(item)).threads).toMatchObject([{ isReplaced: false }, { isReplaced: true }])
    const none = await begin('viewer', item, { place: { atMs: 500 } })
    expect(none.json().errors).toMatchObject([{ message: commentApiMessages.noRecording.message }])
  })

  it('of a revision whose file was deleted for good says that it was replaced', async () => {
    const { declare, upload } = assetSetup(griot, 'video')
    const { code, id } = await declare()
    const item = openItemKey({ entity: 'video', id })
    await upload(code)
    const { rows } = await griot.pool.query('select file_sha256 from assets where id = $1', [id])
    await upload(code, 1)
    await griot.pool.query('alter table revisions disable trigger user')
    await griot.pool.query(
      `update revisions set snapshot = jsonb_set(snapshot, '{file_sha256}', to_jsonb(repeat('0', 64)))
       where entity = 'asset' and entity_key = $1 and snapshot ->> 'file_sha256' = $2`,
      [id, rows[0].file_sha256],
    )
    await griot.pool.query('alter table revisions enable trigger user')
    await begun('viewer', item, { place: { atMs: 500 }, revision: 2 })
    expect(await only(item)).toMatchObject({ recording: { code }, isReplaced: true })
  })

  it('of the sound of an activity or of one of its options', async () => {
    const { declare, upload } = assetSetup(griot, 'audio')
    const { code } = await declare()
    await upload(code)
    const { item } = await newActivity({
      question: { audioUrl: code },
      options: [{ id: '1', text: 'Ajá', audioUrl: code }],
      answer: ['1'],
    })
    await begun('viewer', item, { place: { field: 'data.question.audioUrl', atMs: 900 } })
    await begun('viewer', item, { place: { field: 'data.options', option: '1', atMs: 0 } })
    expect((await list(item)).threads).toMatchObject([
      { recording: { kind: 'audio', code }, isReplaced: false },
      { recording: { kind: 'audio', code }, isReplaced: false },
    ])
  })
})

it('words of a place that are longer than any text are cut, without half a character', () => {
  expect(wordsOf({ fr: [{ text: 'a'.repeat(4_999) }, { text: '𝔸' }] })).toBe(`${'a'.repeat(4_999)},`)
  expect(wordsOf(`${'a'.repeat(4_999)}𝔸`)).toBe('a'.repeat(4_999))
})
