import type { LanguageName } from '@griot/contract/languages.ts'
import { AUDIO_SAMPLE_SIZE } from '@griot/contract/limits.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
const ROWS = 400
beforeAll(async () => {
  griot = await startTestApp()
  const body = Array.from({ length: ROWS }, (_, row) => buildAudioRow({ language: row % 4 === 0 ? 'igbo' : 'yoruba' }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})
afterAll(() => griot.close())

const sample = async (language: LanguageName) =>
  resultOf(await griot.send('viewer', 'listRandomAudios', { query: { language } }), 'listRandomAudios').audios

it("listRandomAudios: only the language's audios, without duplicates, from its whole range", async () => {
  const seen = new Set<number>()
  for (let turn = 0; turn < 10; turn += 1) {
    const audios = await sample('yoruba')
    const ids = audios.map(({ id }) => Number(id))
    expect(audios.every(({ language }) => language === 'yoruba')).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(AUDIO_SAMPLE_SIZE)
    for (const id of ids) seen.add(id)
  }
  const all = [...seen]
  // Of 300, ten samples of a hundred leave about 11 unseen; always taking the newest would leave 250.
  expect(all.length).toBeGreaterThan(200)
  expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(ROWS / 2)
})

it('listRandomAudios: another sample the next time', async () => {
  const [one, other] = [await sample('yoruba'), await sample('yoruba')]
  expect(one.map(({ id }) => id)).not.toEqual(other.map(({ id }) => id))
})

it('listRandomAudios: empty for a language without audios', async () => {
  expect(await sample('wolof')).toEqual([])
})
