import type { CallBody } from '@griot/contract/api.ts'
import { CAPTION_LANGUAGES_MAX } from '@griot/contract/limits.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const WOLOF = [
  { start: 800, end: 3600, text: 'Doomi aadama yépp danuy juddu,' },
  { start: 3600, end: 6500, text: 'yam ci tawfeex' },
]
const FRENCH = [{ start: 800, end: 3600, text: 'Tous les êtres humains naissent' }]

async function declare() {
  const row = { ...buildAssetRow('video'), language: 'wolof' } as unknown as CallBody<'declareVideos'>[number]
  const { saved } = resultOf(await griot.send('editor', 'declareVideos', { body: [row] }), 'declareVideos')
  return { code: row.code, id: saved[0]?.id ?? '' }
}
const save = (code: string, captions: unknown, headers: Record<string, string> = {}) =>
  griot.send('editor', 'saveVideoCaptions', { params: { code }, body: { captions }, headers })
const read = async (code: string) =>
  resultOf(await griot.send('viewer', 'getVideoCaptions', { params: { code } }), 'getVideoCaptions')

describe('the captions of a video', () => {
  it('are empty until they are saved, and are read as they were saved, with a new version', async () => {
    const { code } = await declare()
    expect(await read(code)).toMatchObject({ code, captions: {}, captionLanguages: [], version: 1 })
    const saved = await save(code, { wolof: WOLOF, fr: FRENCH })
    expect(saved.headers.etag).toBe('"2"')
    const expected = { captions: { wolof: WOLOF, fr: FRENCH }, captionLanguages: ['wolof', 'fr'], version: 2 }
    expect(resultOf(saved, 'saveVideoCaptions')).toMatchObject(expected)
    expect(await read(code)).toMatchObject(expected)
  })

  it('of other languages stay, and a language without cues is removed', async () => {
    const { code } = await declare()
    await save(code, { wolof: WOLOF, fr: FRENCH })
    await save(code, { wolof: WOLOF.slice(0, 1) })
    expect((await read(code)).captions).toEqual({ wolof: WOLOF.slice(0, 1), fr: FRENCH })
    await save(code, { fr: [] })
    expect((await read(code)).captions).toEqual({ wolof: WOLOF.slice(0, 1) })
  })

  it('that are saved unchanged make no revision', async () => {
    const { code } = await declare()
    await save(code, { wolof: WOLOF })
    await save(code, { wolof: WOLOF })
    expect((await read(code)).version).toBe(2)
  })

  it('are refused over a newer version, with the current captions', async () => {
    const { code } = await declare()
    await save(code, { fr: FRENCH })
    const response = await save(code, { wolof: WOLOF }, { 'if-match': '"1"' })
    expect(response.statusCode).toBe(412)
    expect(response.json().result).toMatchObject({ version: 2, captions: { fr: FRENCH } })
    expect((await save(code, { wolof: WOLOF }, { 'if-match': '"2"' })).statusCode).toBe(200)
  })

  it('are in the revisions, and return with a deleted video that is restored', async () => {
    const { code, id } = await declare()
    await save(code, { wolof: WOLOF })
    const { rows } = await griot.pool.query(
      `select snapshot->'captions' as captions from revisions where entity = 'asset' and entity_key = $1 and version = 2`,
      [id],
    )
    expect(rows).toEqual([{ captions: { wolof: WOLOF } }])
    const history = await griot.send('viewer', 'listVideoRevisions', { params: { code } })
    const values = resultOf(history, 'listVideoRevisions').revisions.map(({ value }) => value.captions)
    expect(values).toEqual([{ wolof: WOLOF }, {}])
    await griot.send('editor', 'deleteVideo', { params: { code } })
    await griot.send('editor', 'restoreVideos', { body: { ids: [id] } })
    expect((await read(code)).captions).toEqual({ wolof: WOLOF })
  })

  it('return with a revision that is restored, together with its texts, as one new revision', async () => {
    const { code, id } = await declare()
    await save(code, { wolof: WOLOF })
    await save(code, { wolof: [], fr: FRENCH })
    const row = { ...buildAssetRow('video'), code, id, language: 'wolof', translation: 'Rights' }
    await griot.send('editor', 'updateVideos', { body: [row as unknown as CallBody<'updateVideos'>[number]] })
    const restored = await griot.send('editor', 'restoreVideoRevision', {
      params: { code, version: '2' },
      headers: { 'if-match': '"4"' },
    })
    const { translation } = await read(code)
    expect(translation).not.toBe('Rights')
    expect(resultOf(restored, 'restoreVideoRevision')).toMatchObject({
      captions: { wolof: WOLOF },
      captionLanguages: ['wolof'],
      translation,
      version: 5,
    })
    expect(await read(code)).toMatchObject({ captions: { wolof: WOLOF }, version: 5 })
  })

  it('stay when the texts of the video are changed', async () => {
    const { code, id } = await declare()
    await save(code, { wolof: WOLOF })
    const row = { ...buildAssetRow('video'), code, id, language: 'wolof', translation: 'Rights' }
    await griot.send('editor', 'updateVideos', { body: [row as unknown as CallBody<'updateVideos'>[number]] })
    expect(await read(code)).toMatchObject({ translation: 'Rights', captions: { wolof: WOLOF } })
  })

  it('have their languages in an export, which an import ignores', async () => {
    const { code } = await declare()
    await save(code, { wolof: WOLOF, fr: FRENCH })
    const exported = resultOf(await griot.send('viewer', 'exportVideos', {}), 'exportVideos')
    const row = exported.rows.find((each) => each.code === code)
    expect(row).toMatchObject({ captionLanguages: ['wolof', 'fr'] })
    const rows = [
      { ...row, captionLanguages: 'Yoruba' },
      { ...row, code: freshCode() },
    ]
    const checked = resultOf(await griot.send('editor', 'checkVideoSheet', { body: { rows } }), 'checkVideoSheet')
    expect(checked.rows).toMatchObject([
      { verdict: 'unchanged', errors: [] },
      { verdict: 'create', errors: [] },
    ])
  })

  it('are refused with all errors, each at its cue', async () => {
    const { code } = await declare()
    const response = await save(code, {
      wolof: [
        { start: 900, end: 800, text: '' },
        { start: 900, end: 1000, text: 'a' },
        { start: 950, end: 2000, text: 'b' },
      ],
      klingon: [],
    })
    expect(response.statusCode).toBe(400)
    const paths = response.json().errors.map(({ path }: { path: string }) => path)
    expect(paths.toSorted()).toEqual([
      'captions.klingon',
      'captions.wolof.0.end',
      'captions.wolof.0.text',
      'captions.wolof.2.start',
    ])
    const overlapping = await save(code, { wolof: [WOLOF[0], { ...WOLOF[1], start: 3599 }] })
    expect(overlapping.json().errors).toMatchObject([
      { path: 'captions.wolof.1.start', message: 'This cue starts before the cue above it ends.' },
    ])
  })

  it('are refused in more languages than the limit, also together with stored ones', async () => {
    const { code } = await declare()
    const tags = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr']
    const all = Object.fromEntries(tags.slice(0, CAPTION_LANGUAGES_MAX + 1).map((tag) => [tag, FRENCH]))
    expect((await save(code, all)).statusCode).toBe(400)
    const { de, ...rest } = all
    expect((await save(code, rest)).statusCode).toBe(200)
    expect((await save(code, { de })).statusCode).toBe(400)
  })

  it('of an unknown code are not found', async () => {
    const response = await griot.send('viewer', 'getVideoCaptions', { params: { code: 'none00' } })
    expect([response.statusCode, response.json().message]).toEqual([404, 'No video has this code.'])
  })
})
