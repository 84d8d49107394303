import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctUsed } from './used.store.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function declare(change: Partial<ReturnType<typeof buildAudioRow>> = {}) {
  const code = freshCode()
  resultOf(await griot.send('editor', 'declareAudios', { body: [buildAudioRow({ ...change, code })] }), 'declareAudios')
  return code
}

function tap(lessonId: string, codes: readonly string[]) {
  const options = codes.map((code, at) => ({ id: String(at + 1), text: 'Ajá', audioUrl: code }))
  const data = { question: { audioUrl: codes[0] ?? '' }, options, answer: ['1'] }
  return makeActivity(griot, { lessonId, activityKind: 'TapInWhatYouHear', data })
}

async function assetsOf(id: string) {
  return resultOf(await griot.send('viewer', 'listLessonAssets', { params: { id } }), 'listLessonAssets')
}

describe('GET /lessons/:id/assets', () => {
  it('lists each declared code once, in the order of activities, then chats', async () => {
    const { id } = await makeLesson(griot)
    const [one, two, three] = [await declare(), await declare(), await declare()]
    await makeChat(griot, { lessonId: id, title: 'AUDIOCHAT', question: { audioUrl: three } })
    await tap(id, [two, freshCode()])
    await tap(id, [one.toUpperCase(), three])
    const { audio, graphic, video } = (await assetsOf(id)).used
    expect(audio.map(({ code }) => code)).toEqual([two, one, three])
    expect([graphic, video]).toEqual([[], []])
  })

  it('leaves out deleted activities and other lessons', async () => {
    const { id, levelId } = await makeLesson(griot, { levelId: (await makeLevel(griot, { level: 2 })).id })
    const other = await makeLesson(griot, { levelId })
    await tap(other.id, [await declare()])
    const deleted = await tap(id, [await declare()])
    resultOf(await griot.send('editor', 'deleteActivity', { params: { id: deleted.id } }), 'deleteActivity')
    expect((await assetsOf(id)).used.audio).toEqual([])
  })

  it('lists unused assets of the language, newest first, without used ones and other languages', async () => {
    const { id, levelId } = await makeLesson(griot, { levelId: (await makeLevel(griot, { level: 3 })).id })
    const { language } = resultOf(await griot.send('viewer', 'getLevel', { params: { id: levelId } }), 'getLevel')
    const used = await declare({ language })
    await tap(id, [used])
    while (await correctUsed(griot.pool));
    const [older, newer] = [await declare({ language }), await declare({ language })]
    await declare({ language: language === 'igbo' ? 'hausa' : 'igbo' })
    const codes = (await assetsOf(id)).unused.audio.map(({ code }) => code)
    expect(codes.slice(0, 2)).toEqual([newer, older])
    expect(codes).not.toContain(used)
  })
})

describe('POST /assets/check-declared', () => {
  it('returns the assets of declared codes and the codes of others, by kind', async () => {
    const [code, unknown] = [await declare(), freshCode()]
    const body = { audio: [{ code }, { code: unknown }], video: [{ code }] }
    const { audio, video, graphic } = resultOf(
      await griot.send('viewer', 'checkDeclaredAssets', { body }),
      'checkDeclaredAssets',
    )
    expect(audio.declared?.map((asset) => asset.code)).toEqual([code])
    expect(audio.doNotExit).toEqual([unknown])
    expect(video).toEqual({ doNotExit: [code], declared: [] })
    expect(graphic).toEqual({ doNotExit: [], declared: [] })
  })
})
