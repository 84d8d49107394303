import type { AssetOf } from '@griot/contract/assets/kinds.ts'
import { LANGUAGE_NAMES, LANGUAGES, type LanguageName } from '@griot/contract/languages.ts'
import { asTyped, fold, graphemes } from '@griot/contract/text/folding.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp

/** One word with marks per language, and its form typed without them. */
const MARKED: [LanguageName, string, string][] = [
  ['hausa', 'ƙofa', 'kofa'],
  ['igbo', 'mmadụ̀', 'mmadu'],
  ['nigerianPidgin', 'ọ́da', 'oda'],
  ['swahili', "ng'ombe", 'ngombe'],
  ['wolof', 'jën ŋaam', 'jen naam'],
  ['yoruba', 'ọmọ', 'omo'],
]
const TEXTS: [LanguageName, string, string, string?][] = [
  ...MARKED.map(([language, text]): [LanguageName, string, string] => [language, text, 'word']),
  ['hausa', 'ƴa', 'daughter'],
  ['hausa', 'ʼya', 'daughter too'],
  ['yoruba', 'omo', 'unmarked'],
  ['yoruba', 'Ẹ̀kọ́ ilé', 'lesson of the house'],
  ['yoruba', 'ilé ẹ̀kọ́', 'school'],
  ['yoruba', 'ìlẹ̀kùn', '100% door', 'door_1'],
  ['yoruba', 'back\\slash', 'a percent'],
]

beforeAll(async () => {
  griot = await startTestApp()
  const body = TEXTS.map(([language, localText, translation, code]) =>
    buildAudioRow({ language, localText, translation, ...(code ? { code } : {}) }),
  )
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})
afterAll(() => griot.close())

async function find(search: string, query: Record<string, string> = {}) {
  const response = await griot.send('viewer', 'listAudios', { query: { search, ...query } })
  return resultOf(response, 'listAudios')
}
async function texts(search: string, query: Record<string, string> = {}): Promise<string[]> {
  return (await find(search, query)).audios.map((audio) => audio.localText)
}

describe('search', () => {
  it.each(MARKED)('%s: finds %s by %s', async (language, marked, unmarked) => {
    expect(await texts(unmarked, { language })).toContain(marked)
  })

  it('the table has a word for each of the six languages', () => {
    expect(MARKED.map(([language]) => language).sort()).toEqual([...LANGUAGE_NAMES].sort())
  })

  it.each(
    LANGUAGE_NAMES.flatMap((name) =>
      LANGUAGES[name].letters.filter((letter) => letter !== 'ʼ').map((letter) => [name, letter]),
    ),
  )('%s: the letter %s folds to one of a–z', (_, letter) => {
    expect(fold(letter ?? '')).toMatch(/^[a-z]$/)
  })

  it('finds both spellings of one letter', async () => {
    expect((await texts('ya')).sort()).toEqual(['ƴa', 'ʼya'].sort())
  })

  it('ranks matches as typed before folded ones', async () => {
    expect(await texts('omo')).toEqual(['omo', 'ọmọ'])
    expect(await texts('ọmọ')).toEqual(['ọmọ', 'omo'])
  })

  it('exact=true returns only matches as typed', async () => {
    expect(await texts('ọmọ', { exact: 'true' })).toEqual(['ọmọ'])
    expect((await find('omo', { exact: 'true' })).pagination?.total).toBe(1)
  })

  it('accepts any normalisation form and any case', async () => {
    for (const search of ['ọmọ'.normalize('NFD'), 'ỌMỌ', 'ỌMỌ'.normalize('NFD')])
      expect(await texts(search, { exact: 'true' })).toEqual(['ọmọ'])
  })

  it('requires every word, in any order, with any number of spaces', async () => {
    expect((await texts('eko   ile')).sort()).toEqual(['Ẹ̀kọ́ ilé', 'ilé ẹ̀kọ́'].sort())
    expect(await texts(' ile eko house ')).toEqual(['Ẹ̀kọ́ ilé'])
    expect(await texts('ile kofa')).toEqual([])
  })

  it('covers code and translation too', async () => {
    expect(await texts('DOOR_1')).toEqual(['ìlẹ̀kùn'])
    expect(await texts('school')).toEqual(['ilé ẹ̀kọ́'])
  })

  it('matches no word across two fields', async () => {
    expect(await texts('ọmọword')).toEqual([])
  })

  it('treats %, _ and backslash literally', async () => {
    expect(await texts('%')).toEqual(['ìlẹ̀kùn'])
    expect(await texts('_')).toEqual(['ìlẹ̀kùn'])
    expect(await texts('r_1')).toEqual(['ìlẹ̀kùn'])
    expect(await texts('\\')).toEqual(['back\\slash'])
    expect(await texts("'; drop table assets; --")).toEqual([])
  })

  it('treats spaces only as no search', async () => {
    expect((await find('  ')).pagination?.total).toBe(TEXTS.length)
  })

  it.each([
    ["'", ["ng'ombe"]],
    ['ʼ', ['ʼya']],
    ['ʼ ya', ['ʼya', 'ƴa']],
    ['\u0301', []],
  ])('%j, which folds to little or nothing, finds its exact matches', async (search, found) => {
    const { audios, pagination } = await find(search)
    if (found.length > 0) expect(audios.map((audio) => audio.localText)).toEqual(found)
    expect(pagination?.total).toBe(audios.length)
  })

  it.each(['a%00b', '%00', '%ED%A0%80', '%ZZ', '%F0%9F', '%EF%BF%BF', '%C0%80'])(
    '%s gives no internal error',
    async (raw) => {
      const headers = { authorization: `Bearer ${await griot.tokenOf('viewer')}` }
      const response = await griot.app.inject({ url: `/api/audios?search=${raw}`, headers })
      expect(response.statusCode).toBeLessThan(500)
    },
  )
})

describe('pages of a search', () => {
  /** Short words of few letters, to get many matches of every rank. */
  const letters = ['a', 'á', 'ạ', 'o', 'ọ', 'ọ́', 'ɓ', 'b', 'ŋ', 'n', "'", ' ', '\u0301']
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 })
  const text = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 })
  const readable = text.map((parts) => `${parts.join('')}x`)
  const LISTED = ['wolof', 'igbo'] as const

  it('contain the matches of each of the six ranks in turn, once each, newest first', async () => {
    const rows = fc.sample(readable, { numRuns: 600, seed: 7 })
    for (let batch = 0; batch < 5; batch += 1) {
      const body = rows
        .slice(batch * 120, (batch + 1) * 120)
        .map((localText, at) => buildAudioRow({ localText, translation: 'x', language: LISTED[at % 4 === 0 ? 1 : 0] }))
      resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
    }
    await griot.pool.query(`insert into files (sha256, media_type, bytes) values (repeat('a', 64), 'audio/mpeg', 1);
      update assets set file_sha256 = repeat('a', 64) where id % 3 = 0`)
    const known: AssetOf<'audio'>[] = []
    for (let page = 1; known.length % 100 === 0; page += 1)
      known.push(...(await find('', { limit: '100', page: String(page) })).audios)

    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 25, max: 100 }),
        fc.record({
          exact: fc.boolean(),
          language: fc.constantFrom(undefined, ...LISTED),
          file: fc.constantFrom(undefined, 'present', 'missing'),
        }),
        async (words, limit, { exact, language, file }) => {
          const search = words.map((parts) => parts.join('')).join(' ')
          if (search.trim() === '') return
          const kept = known.filter(
            (audio) =>
              (language === undefined || audio.language === language) &&
              (file === undefined || (audio.bytes !== null) === (file === 'present')),
          )
          const expected = model(kept, search, exact)
          const found: string[] = []
          for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
            const listed = await find(search, {
              limit: String(limit),
              page: String(page),
              exact: String(exact),
              ...(language ? { language } : {}),
              ...(file ? { file } : {}),
            })
            expect(listed.pagination?.total).toBe(expected.length)
            found.push(...listed.audios.map((audio) => audio.id))
          }
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 60, seed: 11 },
    )
  }, 90_000)

  /** A simple reference implementation, over rows sorted newest first. */
  function model(known: AssetOf<'audio'>[], search: string, exact: boolean): string[] {
    const rankOf = (audio: AssetOf<'audio'>) => {
      const fields = [audio.code, audio.localText, audio.translation]
      const [typed = [], folded = []] = [asTyped, ...(exact ? [] : [fold])].map((key) => {
        const words = wordsOf(key(search))
        const texts = fields.map((field) => wordsOf(key(field)))
        const every = (holds: (there: string[], word: string[]) => boolean) =>
          words.length > 0 && words.every((word) => texts.flat().some((there) => holds(there, word)))
        const field = fields.some((text) => key(text) !== '' && key(text) === key(search))
        return [field, every(isWord), every(hasPart)]
      })
      return typed.flatMap((found, at) => [found, folded[at] ?? false]).indexOf(true)
    }
    const ranked = known.map((audio) => ({ id: audio.id, rank: rankOf(audio) }))
    const found = ranked.filter(({ rank }) => rank >= 0).sort((a, b) => a.rank - b.rank)
    return found.map(({ id }) => id)
  }

  /** The letters of each word. */
  const wordsOf = (key: string) =>
    key
      .split(' ')
      .filter((word) => word !== '')
      .map(graphemes)
  const isWord = (there: string[], word: string[]) => there.join() === word.join()
  const hasPart = (there: string[], word: string[]) =>
    there.some((_, at) => word.every((letter, index) => there[at + index] === letter))
})
