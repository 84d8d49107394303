import { FOUND_PER_TEXT_MAX, TEXTS_SEARCHED_MAX } from '@griot/contract/limits.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, buildAudioRow } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const yoruba = (code: string, localText: string, translation: string) =>
    buildAudioRow({ code, localText, translation, language: 'yoruba' })
  const body = [
    yoruba('aja-01', 'ajá', 'dog'),
    yoruba('ile-01', 'ilé', 'house'),
    yoruba('sent-1', 'Ajá wà ní ilé.', 'The dog is in the house.'),
    buildAudioRow({ code: 'aja-ig', localText: 'ajá', language: 'igbo' }),
    // Newer sentences, more than are found for one text.
    ...Array.from({ length: 2 * FOUND_PER_TEXT_MAX }, (_, at) => yoruba(`omo-${10 + at}`, `ọmọ ${at}`, `child ${at}`)),
    yoruba('omo-00', 'ọmọ', 'child'),
    ...Array.from({ length: FOUND_PER_TEXT_MAX }, (_, at) => yoruba(`omo-${40 + at}`, `ọmọ wa ${at}`, `ours ${at}`)),
  ]
  resultOf(await griot.send('editor', 'declareAudios', { body }), 'declareAudios')
  const film = buildAssetRow('video', { code: 'aja-01', localText: 'Ajá', translation: 'Dog', language: 'yoruba' })
  resultOf(await griot.send('editor', 'declareVideos', { body: [film] }), 'declareVideos')
})
afterAll(() => griot.close())

const find = (call: 'findAudiosForTexts' | 'findVideosForTexts', texts: unknown) =>
  griot.send('viewer', call, { body: { language: 'yoruba', texts } })
const audios = async (...texts: string[]) =>
  resultOf(await find('findAudiosForTexts', texts), 'findAudiosForTexts').assets.map(({ code }) => code)

it('findAudiosForTexts: the word itself and sentences with it, of one language, each once', async () => {
  expect(await audios('ajá', 'ilé')).toEqual(['aja-01', 'sent-1', 'ile-01'])
  expect(await audios('aja', 'AJÁ')).toEqual(['aja-01', 'sent-1'])
  expect(await audios()).toEqual([])
  expect(await audios(' ', 'nothing')).toEqual([])
})

it('findAudiosForTexts: the best matches of a text with many', async () => {
  const found = await audios('ọmọ')
  expect(found).toHaveLength(FOUND_PER_TEXT_MAX)
  expect(found[0]).toBe('omo-00')
})

it('findVideosForTexts: by code or text', async () => {
  for (const text of ['aja-01', 'ajá']) {
    const { assets } = resultOf(await find('findVideosForTexts', [text]), 'findVideosForTexts')
    expect(assets).toMatchObject([{ code: 'aja-01', localText: 'Ajá' }])
  }
})

it('findAudiosForTexts: refuses too many texts, and one that cannot be stored', async () => {
  const response = await find('findAudiosForTexts', ['a\u0000'])
  expect(response.json().errors[0].path).toBe('texts.0')
  expect((await find('findAudiosForTexts', Array(TEXTS_SEARCHED_MAX + 1).fill('ajá'))).statusCode).toBe(400)
})
