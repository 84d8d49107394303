import type { LanguageName } from '@griot/contract/languages.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, makeActivity, makeLesson } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RENEW_ASSETS_WITH_WORD } from '../assets/search/renew.ts'
import { renewAllWithWord } from './renew-word.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(async () => {
  await griot.pool.query('truncate team_words, right_course_texts, chat_series, activities, lessons, levels cascade')
  await griot.pool.query('delete from assets')
})

async function declare(localText: string, language: LanguageName = 'swahili') {
  const body = [buildAudioRow({ localText, language })]
  const [saved] = resultOf(await griot.send('contributor', 'declareAudios', { body }), 'declareAudios').saved
  return saved?.code ?? ''
}
const add = (word: string, language: LanguageName = 'swahili', role: 'contributor' | 'viewer' = 'contributor') =>
  griot.send(role, 'addTeamWord', { body: { language, word } })
const added = async (...given: Parameters<typeof add>) => resultOf(await add(...given), 'addTeamWord')
const remove = (id: string) => griot.send('contributor', 'removeTeamWord', { params: { id } })
async function list(query: Record<string, string> = {}) {
  return resultOf(await griot.send('viewer', 'listTeamWords', { query: { ...query } }), 'listTeamWords')
}
async function audioHints() {
  return resultOf(await griot.send('viewer', 'listAudioTextHints', { query: {} }), 'listAudioTextHints').rows
}
const codesWithHints = async () => (await audioHints()).map(({ code }) => code).sort()
const lookUp = async (body: object) =>
  resultOf(
    await griot.send('viewer', 'lookUpWords', { body: { language: 'yoruba', words: [], keys: [], ...body } }),
    'lookUpWords',
  )

describe('words that a team accepts', () => {
  it('are listed by language and word with the person, and found without marks', async () => {
    await added('São')
    await added('Ẹ̀ka', 'yoruba')
    await added('Jürgen')
    expect(await list({ language: 'swahili' })).toMatchObject({
      total: 2,
      words: [{ word: 'Jürgen' }, { word: 'São' }],
    })
    const [found] = (await list({ search: 'sao' })).words
    expect(found).toMatchObject({ word: 'São', language: 'swahili' })
    expect(found?.by).toBeTruthy()
    expect(await list({ page: '2', limit: '2' })).toMatchObject({ total: 3, words: [{ word: 'Ẹ̀ka' }] })
  })

  it('are one word, added once per language whatever their case', async () => {
    const word = await added('São')
    expect((await added('são')).id).toBe(word.id)
    expect((await added('São', 'wolof')).id).not.toBe(word.id)
    for (const wrong of ['São Paulo', '', '12']) expect((await add(wrong)).statusCode).toBe(400)
  })

  it('get no hints in assets and activities of the language, as long as they are in the list', async () => {
    const [city, other] = [await declare('kwa sümba moja'), await declare('kafé moja')]
    const inWolof = await declare('sümba la', 'wolof')
    const { id: lessonId } = await makeLesson(griot)
    const activity = await makeActivity(griot, { lessonId, localizedInstruction: 'ọmọ sümba' })
    expect(await codesWithHints()).toEqual([city, other, inWolof].sort())
    const { id } = await added('sümba')
    expect(await codesWithHints()).toEqual([other, inWolof].sort())
    expect(await declare('huko sümba sasa')).not.toBe('')
    expect(await codesWithHints()).toEqual([other, inWolof].sort())
    await added('sümba', 'yoruba')
    const hints = async () => resultOf(await griot.send('viewer', 'listCourseHints', { query: {} }), 'listCourseHints')
    expect((await hints()).total).toBe(0)
    expect((await remove(id)).statusCode).toBe(200)
    expect(await codesWithHints()).toHaveLength(4)
    const { words } = await list({ language: 'yoruba' })
    await remove(words[0]?.id ?? '')
    expect((await hints()).rows.map((row) => row.id)).toEqual([activity.id])
    expect((await remove(id)).statusCode).toBe(404)
  })

  it('are added and removed by roles that edit assets, and each change is in the audit log', async () => {
    expect((await add('São', 'swahili', 'viewer')).statusCode).toBe(403)
    const { id } = await added('São')
    await remove(id)
    const { rows } = await griot.pool.query(
      `select action, changed from audit_events where entity = 'word' and entity_keys = array[$1::bigint] order by id`,
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'create',
        changed: { word: { before: null, after: 'São' }, language: { before: null, after: 'swahili' } },
      },
      {
        action: 'delete',
        changed: { word: { before: 'São', after: null }, language: { before: 'swahili', after: null } },
      },
    ])
  })

  it('of many texts are renewed by the job', async () => {
    const code = await declare('sümba')
    await griot.pool.query(`insert into team_words (language, word, key) values ('swahili', 'sümba', 'sümba')`)
    expect(await codesWithHints()).toEqual([code])
    const deps = { pool: griot.pool, renewAssets: RENEW_ASSETS_WITH_WORD }
    await renewAllWithWord(deps, { language: 'swahili', word: 'sümba' }, new AbortController().signal)
    expect(await codesWithHints()).toEqual([])
  })
})

describe('known words', () => {
  it('are the accepted ones among the given, in any case', async () => {
    await added('Ṣàngó', 'yoruba')
    expect(await lookUp({ words: ['ṢÀNGÓ', 'omi'] })).toEqual({ accepted: ['Ṣàngó'], attested: [] })
    expect(await lookUp({ language: 'wolof', words: ['Ṣàngó'] })).toEqual({ accepted: [], attested: [] })
  })

  it('are spellings of the library with the same key, the most frequent first, without those with hints', async () => {
    for (const text of ['ẹja', 'ẹjá', 'ẹja', 'Ẹja', 'ejã', 'omi']) await declare(text, 'yoruba')
    await declare('eja', 'swahili')
    expect(await lookUp({ keys: ['eja'] })).toEqual({ accepted: [], attested: ['ẹja', 'ẹjá'] })
  })

  it('are at most 100 at once', async () => {
    const keys = Array.from({ length: 101 }, (_, at) => `eja${at}`)
    expect(
      (await griot.send('viewer', 'lookUpWords', { body: { language: 'yoruba', words: [], keys } })).statusCode,
    ).toBe(400)
  })
})
