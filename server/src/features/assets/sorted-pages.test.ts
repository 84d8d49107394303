import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LanguageName } from '#contract/languages.ts'
import { resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAssetRow, buildAudioRow } from '#testing/builders.ts'

let griot: TestApp

/** Words in the order of their own alphabets, where the root order has another. */
const WORDS: Partial<Record<LanguageName, readonly string[]>> = {
  yoruba: ['adé', 'eyín', 'ẹja', 'gùn', 'gbà', 'ozo', 'ọba', 'sùn', 'ṣe'],
  hausa: ['bi', 'ɓera', 'du', 'ɗaki', 'kura', 'ƙasa'],
  igbo: ['aka', 'gaa', 'gbaa', 'iwu', 'ịba', 'ozo', 'ọba', 'uzo', 'ụba'],
  swahili: ['baba', 'chai', 'mama', 'ng’ombe'],
}

beforeAll(async () => {
  griot = await startTestApp()
  for (const [language, words] of Object.entries(WORDS)) {
    // Declared from the last to the first, and under codes that have another order again.
    const body = words.toReversed().map((localText, at) =>
      buildAudioRow({
        code: `${at % 2 ? 'Z' : 'a'}${language.slice(0, 2)}${String(at).padStart(3, '0')}`,
        localText,
        language: language as LanguageName,
      }),
    )
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  }
  const titles = ['Zebra', 'dog', 'Ọ̀pẹ', 'Apple']
  const body = titles.map((title, at) => buildAssetRow('graphic', { code: `pic-0${at}`, title }))
  resultOf(await griot.send('admin', 'declareGraphics', { body }), 'declareGraphics')
})
afterAll(() => griot.close())

async function list(query: Record<string, string>) {
  const answer = await griot.send('viewer', 'listAudios', { query })
  return resultOf(answer, 'listAudios')
}

describe('a list that is sorted', () => {
  it.each(Object.entries(WORDS))(
    'by text has %s in the order of its own alphabet',
    async (language, words) => {
      const { audios, pagination } = await list({ sort: 'text', language })
      expect(audios.map(({ localText }) => localText)).toEqual(words)
      expect(pagination?.total).toBe(words.length)
    },
  )

  it('by text has what is of no language by its title', async () => {
    const answer = await griot.send('viewer', 'listGraphics', { query: { sort: 'text' } })
    const titles = resultOf(answer, 'listGraphics').graphics.map(({ title }) => title)
    expect(titles).toEqual(['Apple', 'dog', 'Ọ̀pẹ', 'Zebra'])
  })

  it('by text is refused without a language, since several have no common order', async () => {
    const asked: Record<string, string>[] = [{ sort: 'text' }, { sort: 'text', language: '' }]
    for (const query of asked) {
      const answer = await griot.send('viewer', 'listAudios', { query })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([
        { path: 'sort', message: 'To sort by text, choose a language.' },
      ])
    }
  })

  it('by code goes by no case, and is the same from both ends, on each page', async () => {
    const { audios } = await list({ sort: 'code', limit: '100' })
    const codes = audios.map(({ code }) => code)
    expect(codes).toEqual(
      codes.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
    )
    for (const sort of ['code', 'text'])
      for (const limit of [1, 4, 7]) {
        const language: Record<string, string> = sort === 'text' ? { language: 'yoruba' } : {}
        const whole = (await list({ sort, limit: '100', ...language })).audios
        const pages = []
        for (let page = 1; page <= Math.ceil(whole.length / limit) + 1; page += 1)
          pages.push((await list({ sort, limit: `${limit}`, page: `${page}`, ...language })).audios)
        expect(pages.flat().map(({ code }) => code)).toEqual(whole.map(({ code }) => code))
        expect(pages.at(-1)).toEqual([])
      }
  })

  it('has its filters, and its total', async () => {
    const { audios, pagination } = await list({ sort: 'code', language: 'hausa', file: 'missing' })
    expect(audios.map(({ code }) => code)).toEqual(
      audios
        .map(({ code }) => code)
        .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    )
    expect(pagination?.total).toBe(6)
    expect((await list({ sort: 'code', use: 'used' })).pagination?.total).toBe(0)
  })

  it('takes an empty parameter as one that is left out', async () => {
    const empty = { language: '', file: '', use: '', sort: '', page: '', limit: '', search: '' }
    expect(await list(empty)).toEqual(await list({}))
    for (const call of ['countAudios', 'countAudioHits', 'exportAudios'] as const) {
      const answer = await griot.send('viewer', call, { query: { language: '' } })
      expect([call, answer.statusCode]).toEqual([call, 200])
    }
  })
})
