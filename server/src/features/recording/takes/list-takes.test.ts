import { randomUUID } from 'node:crypto'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeLesson, makeLevel, realMp3 } from '@griot/testing/builders.ts'
import { declareWord, makeSpeaker, makeTake } from '@griot/testing/recording/takes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const list = async (query: Record<string, string> = {}) =>
  resultOf(await griot.send('editor', 'listTakes', { query }), 'listTakes')
const words = async (body: object) => resultOf(await griot.send('contributor', 'listWords', { body }), 'listWords')
const codesOf = (result: { words: readonly { code: string }[] }) => result.words.map(({ code }) => code)
const progress = async () => resultOf(await griot.send('viewer', 'getRecordingProgress'), 'getRecordingProgress')

describe('the list of takes', () => {
  it('has pages of words, the oldest take first, with several takes of a word together', async () => {
    const [one, two, three] = [await declareWord(griot), await declareWord(griot), await declareWord(griot)]
    for (const code of [two, one, three, two]) await makeTake(griot, { code })
    const all = await list({ language: 'yoruba' })
    expect(codesOf(all)).toEqual([two, one, three])
    expect(all.words[0]?.takes).toHaveLength(2)
    expect(all).toMatchObject({ takes: 4, pagination: { total: 3, pages: 1 } })
    const page = await list({ page: '2', limit: '2' })
    expect(codesOf(page)).toEqual([three])
    expect(page).toMatchObject({ takes: 4, pagination: { page: 2, pages: 2, total: 3, limit: 2 } })
    expect(await list({ language: 'swahili' })).toMatchObject({ words: [], takes: 0, pagination: { total: 0 } })
  })

  it('of a speaker has the words of the speaker, with all takes of each', async () => {
    const speakerId = await makeSpeaker(griot, { name: 'Bísí' })
    const code = await declareWord(griot)
    await makeTake(griot, { code, take: { speakerId } })
    await makeTake(griot, { code })
    const found = await list({ speakerId })
    expect(codesOf(found)).toEqual([code])
    expect(found.words[0]?.takes.map(({ speaker }) => speaker.name)).toEqual(['Bísí', 'Adé'])
  })

  it('of decided takes has the newest decision first', async () => {
    const takes = [await makeTake(griot), await makeTake(griot)]
    for (const { id } of [...takes].reverse()) await griot.send('editor', 'acceptTake', { params: { id } })
    expect(codesOf(await list({ state: 'accepted' }))).toEqual(takes.map(({ code }) => code))
  })
})

describe('words to record', () => {
  it('that are missing have neither a file nor a take to review, oldest first', async () => {
    const language = 'igbo'
    const codes = [await declareWord(griot, { language }), await declareWord(griot, { language })]
    const [waiting, rejected] = [
      await makeTake(griot, { code: codes[0] ?? '' }),
      await declareWord(griot, { language }),
    ]
    const take = await makeTake(griot, { code: rejected })
    await griot.send('editor', 'rejectTake', { params: { id: take.id }, body: { reason: 'cutOff' } })
    const found = await words({ kind: 'missing', language })
    expect(found).toMatchObject({ title: '', total: 2 })
    expect(codesOf(found)).toEqual([codes[1], rejected])
    expect(found.words[1]).toMatchObject({ rejection: { reason: 'cutOff', text: '' }, takesToReview: 0 })
    await griot.send('editor', 'acceptTake', { params: { id: waiting.id } })
    expect(codesOf(await words({ kind: 'missing', language }))).not.toContain(codes[0])
  })

  it('of a lesson are in the order of their use, with its title', async () => {
    const level = await makeLevel(griot, { level: 7 })
    const lesson = await makeLesson(griot, { levelId: level.id, lessonNumber: 3, title: 'Ilé' })
    const [one, two, three] = [await declareWord(griot), await declareWord(griot), await declareWord(griot)]
    const data = (question: string, option: string) => ({
      question: { audioUrl: question },
      options: [
        { id: '1', text: 'Ajá', audioUrl: option },
        { id: '2', text: 'Ẹṣin', audioUrl: 'none-1' },
      ],
      answer: ['1'],
    })
    await makeActivity(griot, { lessonId: lesson.id, activityNumber: 2, data: data(one, three) })
    await makeActivity(griot, { lessonId: lesson.id, activityNumber: 1, data: data(three, two) })
    const found = await words({ kind: 'lesson', levelId: level.id, lessonNumber: 3 })
    expect(found).toMatchObject({ title: 'Ilé', total: 3 })
    // Within an activity by their places: options before the question.
    expect(codesOf(found)).toEqual([two, three, one])
    expect(await words({ kind: 'lesson', levelId: level.id, lessonNumber: 9 })).toEqual({
      title: '',
      words: [],
      total: 0,
    })
  })

  it('of a search are its matches, and of codes the declared ones in their order', async () => {
    const found = await declareWord(griot, { localText: 'Ògèdè', translation: 'Plantain' })
    expect(codesOf(await words({ kind: 'search', language: 'yoruba', search: 'plantain' }))).toEqual([found])
    const other = await declareWord(griot)
    const codes = { kind: 'codes', codes: [other, 'none-9', found.toUpperCase(), other] }
    expect(codesOf(await words(codes))).toEqual([other, found])
  })

  it('have the current file, to hear it', async () => {
    const take = await makeTake(griot)
    await griot.send('editor', 'acceptTake', { params: { id: take.id } })
    const [word] = (await words({ kind: 'codes', codes: [take.code] })).words
    const served = await griot.app.inject({ url: word?.url ?? '' })
    expect(served.rawPayload.equals(realMp3('aja-01'))).toBe(true)
  })
})

describe('the progress of recording', () => {
  it('counts words by language and state, and decisions of today', async () => {
    const language = 'hausa'
    const before = await progress()
    const codes = []
    for (let count = 0; count < 5; count += 1) codes.push(await declareWord(griot, { language }))
    const [accepted, waiting, twice, rejected] = codes as [string, string, string, string]
    const decide = async (code: string, name: 'acceptTake' | 'rejectTake') => {
      const { id } = await makeTake(griot, { code })
      await griot.send('editor', name, { params: { id }, ...(name === 'rejectTake' && { body: { reason: 'noise' } }) })
    }
    await decide(accepted, 'acceptTake')
    await decide(accepted, 'rejectTake')
    await decide(rejected, 'rejectTake')
    await decide(twice, 'rejectTake')
    for (const code of [waiting, twice, twice]) await makeTake(griot, { code })
    const after = await progress()
    expect(after.languages.find((one) => one.language === language)).toEqual({
      language,
      declared: 5,
      withFile: 1,
      toReview: 2,
      toReviewWithoutFile: 2,
      usedToReviewWithoutFile: 0,
      rejected: 1,
    })
    expect(after.acceptedThisWeek).toBe(before.acceptedThisWeek + 1)
    expect(after.today).toEqual({ accepted: before.today.accepted + 1, rejected: before.today.rejected + 3 })
  })
  it('tells words with a take to review without a file from others, and used ones', async () => {
    const language = 'wolof'
    const ofLanguage = async () => (await progress()).languages.find((one) => one.language === language)
    const [accepted, used, unused] = [
      await declareWord(griot, { language }),
      await declareWord(griot, { language }),
      await declareWord(griot, { language }),
    ]
    const { id } = await makeTake(griot, { code: accepted })
    await griot.send('editor', 'acceptTake', { params: { id } })
    for (const code of [accepted, used, unused, unused]) await makeTake(griot, { code })
    await griot.pool.query({ text: 'update assets set used = true where code = any($1)', values: [[accepted, used]] })
    expect(await ofLanguage()).toMatchObject({
      declared: 3,
      withFile: 1,
      toReview: 3,
      toReviewWithoutFile: 2,
      usedToReviewWithoutFile: 1,
    })
  })

  it('has the words an hour of the newest session of the reader, with a pause as one minute at most', async () => {
    const pace = async () => {
      const read = await griot.send('editor', 'getRecordingProgress')
      return resultOf(read, 'getRecordingProgress').wordsAnHour
    }
    expect(await pace()).toBeNull()
    const codes = [await declareWord(griot), await declareWord(griot), await declareWord(griot)]
    const record = async (sessionId: string, seconds: number[]) => {
      const start = Date.parse('2026-03-03T12:00:00Z')
      for (const [at, second] of seconds.entries()) {
        const recordedAt = new Date(start + second * 1000).toISOString()
        await makeTake(griot, { code: codes[at] ?? '', role: 'editor', take: { sessionId, recordedAt } })
      }
    }
    await record(randomUUID(), [0, 4])
    expect(await pace()).toBeNull()
    await record(randomUUID(), [0, 3.6, 7.2])
    expect(await pace()).toBe(1000)
    await record(randomUUID(), [0, 12, 3612])
    expect(await pace()).toBe(100)
  })
})
