import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const levels = [
    { language: 'yoruba', level: 1, title: 'Ilé ẹ̀kọ́', levelInWords: 'Ìpele kìn-ín-ní' },
    { language: 'igbo', level: 2, title: 'Ụlọ akwụkwọ', levelInWords: 'Ogo nke abụọ' },
    { language: 'hausa', level: 7, title: 'ƙwai da ɗigo', levelInWords: 'Mataki na bakwai' },
  ] as const
  for (const level of levels) await makeLevel(griot, level)
  const inYoruba = { levelId: 'LVL-YA-001' }
  await makeLesson(griot, { ...inYoruba, title: 'Ìlẹ̀kùn', lessonNumber: 1 })
  await makeLesson(griot, { ...inYoruba, title: 'Ara ilé', lessonNumber: 2 })
  await makeLesson(griot, { levelId: 'LVL-IG-002', title: 'Ezinụlọ', lessonNumber: 1 })
})
afterAll(() => griot.close())

async function find(search: string, query: Record<string, string> = {}) {
  const response = await griot.send('viewer', 'searchCurriculum', { query: { search, ...query } })
  return resultOf(response, 'searchCurriculum')
}
const titles = async (search: string, query?: Record<string, string>) =>
  (await find(search, query)).map(({ title }) => title)

describe('GET /curriculum', () => {
  it('finds levels and lessons of all languages by parts of titles, ignoring marks', async () => {
    expect(await titles('ulo')).toEqual(['Ụlọ akwụkwọ', 'Ezinụlọ'])
    expect(await titles('kwai')).toEqual(['ƙwai da ɗigo'])
  })

  it('ranks whole words before parts of words, and a level before its lessons', async () => {
    expect(await titles('ile')).toEqual(['Ilé ẹ̀kọ́', 'Ara ilé', 'Ìlẹ̀kùn'])
  })

  it('ranks matches as typed first', async () => {
    expect((await titles('ìlẹ̀'))[0]).toBe('Ìlẹ̀kùn')
  })

  it('returns the entity and its parents', async () => {
    expect(await find('ezinulo')).toEqual([
      {
        entity: 'lesson',
        id: 'LSN-IG-0011',
        title: 'Ezinụlọ',
        language: 'igbo',
        level: 2,
        levelId: 'LVL-IG-002',
        lessonNumber: 1,
      },
    ])
    expect(await find('bakwai')).toEqual([
      {
        entity: 'level',
        id: 'LVL-HA-007',
        title: 'ƙwai da ɗigo',
        language: 'hausa',
        level: 7,
        levelInWords: 'Mataki na bakwai',
      },
    ])
  })

  it('also finds by number, id and language, after matches in titles', async () => {
    expect(await titles('yoruba lesson 2')).toEqual(['Ara ilé'])
    expect(await titles('level 7')).toEqual(['ƙwai da ɗigo'])
    expect(await titles('lsn-ig-0011')).toEqual(['Ezinụlọ'])
    const calledHausa = await makeLevel(griot, {
      language: 'swahili',
      level: 9,
      title: 'Hausa kwa wote',
    })
    expect(await titles('hausa')).toEqual([calledHausa.title, 'ƙwai da ɗigo'])
  })

  it('finds a new title as soon as it is saved, and no longer the old one', async () => {
    const { id } = await makeLevel(griot, { language: 'wolof', level: 3, title: 'Njàngum bés' })
    expect(await titles('njangum')).toEqual(['Njàngum bés'])
    const body = { title: 'Taalibe yi' }
    resultOf(await griot.send('editor', 'patchLevel', { params: { id }, body }), 'patchLevel')
    expect(await titles('njangum')).toEqual([])
    expect(await titles('taalibe')).toEqual(['Taalibe yi'])
  })

  it('respects the limit', async () => {
    expect(await titles('l', { limit: '2' })).toHaveLength(2)
  })

  it('returns nothing for a search without a word', async () => {
    expect(await find(' ')).toEqual([])
  })

  it.each<Record<string, string>>([{ limit: '21' }, { limit: '0' }, { search: 'x'.repeat(201) }, { page: '2' }])(
    'refuses %o',
    async (query) => {
      const response = await griot.send('viewer', 'searchCurriculum', { query })
      expect(response.statusCode).toBe(400)
    },
  )
})

describe('GET /curriculum/summary', () => {
  it('says for each language which of its levels are available, by number, without deleted ones', async () => {
    const ofWolof = async () => {
      const summary = resultOf(await griot.send('viewer', 'getCurriculumSummary'), 'getCurriculumSummary')
      return summary.find(({ language }) => language === 'wolof')?.available
    }
    expect(await ofWolof()).toEqual([false])
    await makeLevel(griot, { language: 'wolof', level: 1, available: true })
    const { id } = await makeLevel(griot, { language: 'wolof', level: 5 })
    expect(await ofWolof()).toEqual([true, false, false])
    resultOf(await griot.send('editor', 'deleteLevel', { params: { id } }), 'deleteLevel')
    expect(await ofWolof()).toEqual([true, false])
  })
})
