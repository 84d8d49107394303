import type { CallBody } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow, makeActivity, makeLesson } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

type GraphicRow = CallBody<'updateGraphics'>[number]

async function declareGraphic(given: Partial<GraphicRow> = {}) {
  const row = { ...buildAssetRow('graphic'), ...given } as unknown as GraphicRow
  const { saved } = resultOf(await griot.send('editor', 'declareGraphics', { body: [row] }), 'declareGraphics')
  return { ...row, id: saved[0]?.id ?? '' }
}
const graphic = async (code: string) =>
  resultOf(await griot.send('viewer', 'getGraphic', { params: { code } }), 'getGraphic')
const updateGraphic = (row: GraphicRow) => griot.send('editor', 'updateGraphics', { body: [row] })

describe('the alternative texts of a graphic', () => {
  it('are saved per language and read in details and lists', async () => {
    const { code } = await declareGraphic({ altYoruba: 'Ohun funfun róbótó kan', altSwahili: 'Kitu cheupe' })
    const expected = { altYoruba: 'Ohun funfun róbótó kan', altSwahili: 'Kitu cheupe' }
    expect(await graphic(code)).toMatchObject(expected)
    const listed = await griot.send('viewer', 'listGraphics', { query: { search: code } })
    expect(resultOf(listed, 'listGraphics').graphics).toMatchObject([expected])
  })

  it('stay when a row omits them, and are removed by an empty text', async () => {
    const { altHausa: _, altYoruba: __, ...row } = await declareGraphic({ altHausa: 'Kare', altYoruba: 'Ajá' })
    await updateGraphic({ ...row, title: 'Another', altHausa: '' })
    expect(await graphic(row.code)).toMatchObject({ title: 'Another', altHausa: '', altYoruba: 'Ajá', version: 2 })
    await griot.send('editor', 'patchGraphic', { body: { id: row.id ?? '', description: 'One' } })
    expect(await graphic(row.code)).toMatchObject({ altYoruba: 'Ajá', version: 3 })
  })

  it('are checked and fixed by the rules of their own language', async () => {
    const { code } = await declareGraphic({ altWolof: 'kreyoƞ', altSwahili: 'kafé' })
    expect(await graphic(code)).toMatchObject({ altWolof: 'kreyoŋ' })
    const hints = await griot.send('viewer', 'listGraphicTextHints', { query: { search: code } })
    const [row] = resultOf(hints, 'listGraphicTextHints').rows
    expect(row?.findings).toMatchObject([{ field: 'altSwahili', language: 'swahili', rule: 'foreignLetter' }])
  })

  it('are exported, and imported by a sheet with a column for one language', async () => {
    const { code } = await declareGraphic({ altHausa: 'Kare', altYoruba: 'Ajá' })
    const exported = await griot.send('viewer', 'exportGraphics', { query: { search: code } })
    const [sheetRow] = resultOf(exported, 'exportGraphics').rows
    expect(sheetRow).toMatchObject({ altHausa: 'Kare', altYoruba: 'Ajá' })
    const unchanged = await griot.send('editor', 'checkGraphicSheet', { body: { rows: [sheetRow ?? {}] } })
    expect(resultOf(unchanged, 'checkGraphicSheet').rows).toMatchObject([{ verdict: 'unchanged' }])
    const rows = [{ code, altYoruba: 'Ẹranko ẹlẹ́sẹ̀ mẹ́rin', seen: 1 }]
    const body = { fileName: 'pictures.csv', rows }
    expect((await griot.send('editor', 'importGraphicSheet', { body })).statusCode).toBe(200)
    expect(await graphic(code)).toMatchObject({ altHausa: 'Kare', altYoruba: 'Ẹranko ẹlẹ́sẹ̀ mẹ́rin' })
  })

  it('are in the history, and return with a restored revision', async () => {
    const row = await declareGraphic({ altIgbo: 'Nkịta' })
    await updateGraphic({ ...row, altIgbo: 'Nwamba' })
    const history = await griot.send('editor', 'listGraphicRevisions', { params: { code: row.code } })
    const values = resultOf(history, 'listGraphicRevisions').revisions.map(({ value }) => value.altIgbo)
    expect(values).toEqual(['Nwamba', 'Nkịta'])
    await griot.send('editor', 'restoreGraphicRevision', { params: { code: row.code, version: '1' } })
    expect(await graphic(row.code)).toMatchObject({ altIgbo: 'Nkịta' })
  })
})

describe('the second text of an audio', () => {
  it('is saved, stays when a row omits it, and is checked in the language of the audio', async () => {
    const row = buildAudioRow({ language: 'wolof', transcript: 'Kreyoƞ la' })
    const declared = await griot.send('editor', 'declareAudios', { body: [row] })
    const [saved] = resultOf(declared, 'declareAudios').saved
    expect(saved).toMatchObject({ transcript: 'Kreyoŋ la', appliedHints: [{ field: 'transcript' }] })
    const { transcript: _, ...others } = row
    await griot.send('editor', 'updateAudios', { body: [{ ...others, id: saved?.id ?? '', translation: 'Pencil' }] })
    const read = await griot.send('viewer', 'getAudio', { params: { code: row.code } })
    expect(resultOf(read, 'getAudio')).toMatchObject({ transcript: 'Kreyoŋ la', translation: 'Pencil' })
  })
})

describe('the captions of a video', () => {
  it('are named in lists by their languages only, and are in the history', async () => {
    const row = buildAssetRow('video') as unknown as CallBody<'declareVideos'>[number]
    await griot.send('editor', 'declareVideos', { body: [row] })
    const cues = [{ start: 0, end: 900, text: 'Bonjour' }]
    const captions = JSON.stringify({ fr: cues, wolof: cues, yoruba: cues })
    await griot.pool.query('update assets set captions = $2 where code = $1', [row.code, captions])
    const body = [{ ...row, id: String(await idOf(row.code)), translation: 'Another' }]
    await griot.send('editor', 'updateVideos', { body })
    const listed = await griot.send('viewer', 'listVideos', { query: { search: row.code } })
    const [video] = resultOf(listed, 'listVideos').videos
    expect(video).toMatchObject({ captionLanguages: ['wolof', 'yoruba', 'fr'] })
    expect(video).not.toHaveProperty('captions')
    const history = await griot.send('viewer', 'listVideoRevisions', { params: { code: row.code } })
    const values = resultOf(history, 'listVideoRevisions').revisions.map(({ value }) => value)
    expect(values).toMatchObject([{ captions: JSON.parse(captions) }, { captions: {} }])
  })

  async function idOf(code: string): Promise<number> {
    const { rows } = await griot.pool.query('select id from assets where code = $1', [code])
    return rows[0].id
  }
})

describe('GET /graphics/:code/alt-text-places', () => {
  it('lists where a graphic is shown without a text, with the answers that the text must not say', async () => {
    const { code } = await declareGraphic()
    const audio = buildAudioRow({ localText: 'ẹyin' })
    await griot.send('editor', 'declareAudios', { body: [audio] })
    const picture = (id: string, text: string, imageUrl = code) => ({ id, text, imageUrl, audioUrl: '' })
    const { id: lessonId } = await makeLesson(griot)
    const made = async (options: object[], answer: string) =>
      makeActivity(griot, {
        lessonId,
        activityKind: 'SelectCorrectImageActivity',
        data: { question: { audioUrl: audio.code }, options, answer },
      } as never)
    const other = (await declareGraphic()).code
    const asked = await made([picture('1', ''), picture('2', '', other)], '1')
    const wrong = await made([picture('1', ''), picture('2', '', other)], '2')
    await made([picture('1', 'ẹyin'), picture('2', '', other)], '1')
    const replies = [
      { id: '1', text: 'Ẹyin ni' },
      { id: '2', text: 'Ajá ni' },
    ]
    const chat = {
      lessonId,
      title: 'IMAGECHAT',
      question: { imageUrl: code },
      options: replies,
      answer: ['1'],
    } as const
    const { id: chatId } = resultOf(await griot.send('editor', 'createSeries', { body: chat as never }), 'createSeries')
    const answer = await griot.send('viewer', 'getAltTextPlaces', { params: { code } })
    const { places, more } = resultOf(answer, 'getAltTextPlaces')
    expect(places.map(({ use, answers }) => [use.id, use.path, answers])).toEqual([
      [asked.id, 'data.options.0.imageUrl', ['ẹyin']],
      [wrong.id, 'data.options.0.imageUrl', []],
      [chatId, 'question.imageUrl', ['Ẹyin ni']],
    ])
    expect(more).toBe(false)
  })
})
