import { isActivity } from '@griot/contract/activities/kind-names.ts'
import type { CallName, CallResult } from '@griot/contract/api.ts'
import * as duplicateApiMessages from '@griot/contract/messages/api/curriculum/duplicate.ts'
import { type SendOptions, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, buildAssetRow, makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const word = (code: string, localText: string, translation: string, language: string) => ({
    ...buildAssetRow('audio'),
    ...{ code, localText, translation, language },
  })
  await ask('declareAudios', {
    body: [
      word('aja-01', 'Ajá', 'Dog', 'yoruba'),
      word('esin-1', 'Ẹṣin', 'Horse', 'yoruba'),
      word('ile-01', 'ilé', 'House', 'yoruba'),
      word('owo-01', 'Ajá ń jẹ ẹran', 'The dog eats meat', 'yoruba'),
      word('nkita1', 'nkịta', 'dog', 'igbo'),
      word('nkita2', 'nkịta ọhịa', 'DOG', 'igbo'),
      word('ulo-01', 'ụlọ', 'house', 'igbo'),
      word('ahiri1', 'Anụ ka nkịta na-eri', 'The dog eats meat', 'igbo'),
    ],
  })
})
afterAll(() => griot.close())

async function ask<Name extends CallName>(name: Name, options: SendOptions = {}): Promise<CallResult<Name>> {
  const answer = await griot.send('editor', name, options)
  expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300)
  return answer.json().result
}

let numbers = 0
const freshNumber = () => ++numbers

const activitiesOf = async (lessonId: string, levelId: string, language: string) =>
  (await ask('listActivities', { params: { language, levelId, lessonId } })).filter(isActivity)
const lessonsOf = (levelId: string, language: string) => ask('listLessons', { params: { language, levelId } })

/** A level with two lessons, an activity of a dog and a horse in each, and a chat. */
async function makeSource() {
  const level = await makeLevel(griot, { level: freshNumber(), levelInWords: 'Two', icon: 'dog-01' })
  const first = await makeLesson(griot, { levelId: level.id, lessonNumber: 3, title: 'ilé' })
  const second = await makeLesson(griot, { levelId: level.id, lessonNumber: 5, title: 'Àwọn ẹranko' })
  for (const { id: lessonId } of [first, second]) await makeActivity(griot, { lessonId, isActive: true })
  await makeChat(griot, { lessonId: second.id })
  return { level, first, second }
}

it('duplicateLevel: in the same language everything is copied with new ids, and nothing is available', async () => {
  const { level, first } = await makeSource()
  const number = freshNumber()
  await ask('patchLevel', { params: { id: level.id }, body: { available: true } })
  const params = { id: level.id }
  const plan = await ask('planLevelDuplicate', { params, query: { language: 'yoruba' } })
  expect(plan).toMatchObject({ copied: { lessons: 2, activities: 2, chats: 1, graphics: 1, videos: 0 }, words: [] })
  const made = await ask('duplicateLevel', { params, body: { language: 'yoruba', level: number, title: 'Ilé 2' } })
  expect(made).toMatchObject({ copied: { lessons: 2, activities: 2, chats: 1 }, untranslated: 0 })
  const copy = await ask('getLevel', { params: { id: made.id } })
  const { description, totalLessons, icon } = level
  expect(copy).toMatchObject({ description, totalLessons, icon, level: number, title: 'Ilé 2', available: false })
  const lessons = await lessonsOf(made.id, 'yoruba')
  const ordinal = String((number - 1) * 10 + 1).padStart(4, '0')
  expect(lessons.map(({ id, lessonNumber, title }) => [id, lessonNumber, title])).toEqual([
    [`LSN-YA-${ordinal}`, 3, 'ilé'],
    [`LSN-YA-${ordinal.slice(0, 3)}2`, 5, 'Àwọn ẹranko'],
  ])
  const [before] = await activitiesOf(first.id, level.id, 'yoruba')
  const [after] = await activitiesOf(lessons[0]?.id ?? '', made.id, 'yoruba')
  expect(after).toMatchObject({ data: before?.data, repair: [], isActive: false, id: `ACT-YA-${ordinal}-01` })
})

it('duplicateLevel: the number in words follows the number, other words stay', async () => {
  const copyOf = async (number: number, levelInWords: string, into: number) => {
    const { id } = await makeLevel(griot, { level: number, levelInWords })
    const body = { language: 'yoruba', level: into, title: 'Ilé' }
    const made = await ask('duplicateLevel', { params: { id }, body })
    return (await ask('getLevel', { params: { id: made.id } })).levelInWords
  }
  expect(await copyOf(901, 'nine hundred and one', 902)).toBe('Nine hundred and two')
  expect(await copyOf(903, 'The house', 904)).toBe('The house')
})

it('duplicateLesson: a taken number, a full level and a missing level are refused at their fields', async () => {
  const { level, first } = await makeSource()
  const params = { id: first.id }
  const send = (body: object) => griot.send('editor', 'duplicateLesson', { params, body: { title: 'Ilé 2', ...body } })
  expect((await send({ levelId: level.id, lessonNumber: 5 })).json()).toMatchObject({
    statusCode: 409,
    errors: [{ path: 'lessonNumber', message: 'Lesson 5 of this level already exists.' }],
  })
  for (let made = 0; made < 8; made += 1) await makeLesson(griot, { levelId: level.id })
  expect((await send({ levelId: level.id, lessonNumber: 99 })).json()).toMatchObject({
    statusCode: 409,
    errors: [{ path: 'levelId', message: 'Maximum of 10 lessons per level reached' }],
  })
  expect((await send({ levelId: 'LVL-WF-999', lessonNumber: 1 })).json().errors[0].path).toBe('levelId')
  const taken = { language: 'yoruba', level: level.level, title: 'Ilé' }
  const refused = await griot.send('editor', 'duplicateLevel', { params: { id: level.id }, body: taken })
  expect(refused.json()).toMatchObject({ statusCode: 409, errors: [{ path: 'level' }] })
  expect(await lessonsOf(level.id, 'yoruba')).toHaveLength(10)
})

it('duplicateLesson: a repeated Idempotency-Key returns the first copy', async () => {
  const { level, first } = await makeSource()
  const request = {
    params: { id: first.id },
    body: { levelId: level.id, lessonNumber: 7, title: 'Ilé 2' },
    headers: { 'idempotency-key': 'duplicate-1' },
  }
  const made = await ask('duplicateLesson', request)
  expect(await ask('duplicateLesson', request)).toEqual(made)
  expect(await lessonsOf(level.id, 'yoruba')).toHaveLength(3)
})

it('duplicateLevel: into another language words are matched by their folded translation', async () => {
  const { level } = await makeSource()
  const params = { id: level.id }
  const plan = await ask('planLevelDuplicate', { params, query: { language: 'igbo' } })
  expect(plan).toMatchObject({ title: 'ụlọ', library: 4, instructions: 2, takeaways: 2 })
  const rows = plan.words.map(({ text, code, matches }) => [text, code, matches.map((match) => match.code)])
  expect(rows).toEqual([
    ['ilé', 'ile-01', ['ulo-01']],
    ['Ajá', 'aja-01', ['nkita1', 'nkita2']],
    ['Ẹṣin', 'esin-1', []],
    ['Àwọn ẹranko', null, []],
    ['Báwo ni?', null, []],
    ['dáadáa', null, []],
    ['Ẹ ṣé púpọ̀', null, []],
  ])
  const number = freshNumber()
  const made = await ask('duplicateLevel', { params, body: { language: 'igbo', level: number, title: 'Ụlọ' } })
  const [first, second] = await lessonsOf(made.id, 'igbo')
  expect([first?.title, second?.title, first?.points]).toEqual(['ụlọ', '', []])
  const [activity] = await activitiesOf(first?.id ?? '', made.id, 'igbo')
  expect(activity?.data).toEqual({
    question: { audioUrl: 'nkita1' },
    options: [
      { id: '1', text: 'nkịta', audioUrl: 'nkita1' },
      { id: '2', text: '', audioUrl: '' },
    ],
    answer: ['1'],
  })
  const { lessons } = await ask('getLevelReadiness', { params: { id: made.id } })
  const gaps = lessons.flatMap((lesson) => lesson.gaps).filter(({ kind }) => kind === 'untranslated')
  expect(gaps.map(({ at, path }) => `${at.entity} ${path}`)).toEqual([
    'activity localizedInstruction',
    'activity data.options.1.text',
    'activity localizedInstruction',
    'activity data.options.1.text',
    'chat question.text',
    'chat options.0.text',
    'chat options.1.text',
    'lesson title',
  ])
  const untitled = await griot.send('editor', 'patchLesson', {
    params: { id: second?.id ?? '' },
    body: { available: true },
  })
  expect(untitled.json()).toMatchObject({
    statusCode: 409,
    errors: [
      { path: 'title', message: duplicateApiMessages.titleMissing.message },
      { path: 'available', message: duplicateApiMessages.chatsMissing({ count: 1 }).message },
    ],
  })
})

it('duplicateLesson: chosen words replace matches, none leaves the place empty, another language is refused', async () => {
  const { first } = await makeSource()
  const { id: levelId } = await makeLevel(griot, { level: freshNumber(), language: 'igbo' })
  const send = (lessonNumber: number, words: object[]) =>
    griot.send('editor', 'duplicateLesson', {
      params: { id: first.id },
      body: { levelId, lessonNumber, title: 'Ụlọ', words },
    })
  const wrong = await send(1, [
    { key: 'audio:aja-01', code: 'nkita2' },
    { key: 'audio:esin-1', code: 'aja-01' },
    { key: 'audio:ile-01', code: 'none01' },
  ])
  expect(wrong.json()).toMatchObject({ statusCode: 400, errors: [{ path: 'words.1.code' }, { path: 'words.2.code' }] })
  const made = await send(1, [
    { key: 'audio:aja-01', code: null },
    { key: 'audio:esin-1', code: 'NKITA2' },
  ])
  const [activity] = await activitiesOf(made.json().result.id, levelId, 'igbo')
  expect(activity?.data).toMatchObject({
    question: { audioUrl: '' },
    options: [
      { text: '', audioUrl: '' },
      { text: 'nkịta ọhịa', audioUrl: 'nkita2' },
    ],
  })
})

it('duplicateLesson: English texts stay, a matched sentence keeps its gaps, a known instruction is reused', async () => {
  const { id: levelId } = await makeLevel(griot, { level: freshNumber() })
  const { id: lessonId } = await makeLesson(griot, { levelId })
  const into = await makeLesson(griot, {
    levelId: (await makeLevel(griot, { level: freshNumber(), language: 'igbo' })).id,
  })
  await makeActivity(griot, { lessonId: into.id, instruction: 'Fill it', localizedInstruction: 'Mejuo ya' })
  const option = (id: string, text: string, audioUrl: string) => ({ id, text, audioUrl })
  await ask('createActivities', {
    body: {
      lessonId,
      activities: [
        buildActivity({
          lessonId,
          instruction: 'Fill it',
          activityKind: 'FillTheGapActivity',
          data: {
            question: { audioUrl: 'owo-01', question: '___ ń jẹ ẹran' },
            options: [option('1', 'ilé', 'ile-01'), option('2', 'ajá', 'aja-01')],
            answer: ['2'],
          },
        }),
        buildActivity({
          lessonId,
          activityKind: 'MatchTheCorrectWord',
          data: {
            question: { text: 'Horse', audioUrl: '' },
            options: [option('1', 'Ẹṣin', 'esin-1'), option('2', 'house', '')],
            answer: ['1'],
          },
        }),
      ].map(({ lessonId: _, ...activity }) => activity),
    },
  })
  const made = await ask('duplicateLesson', {
    params: { id: lessonId },
    body: { levelId: into.levelId, lessonNumber: 1, title: 'Ụlọ' },
  })
  const [gap, match] = await activitiesOf(made.id, into.levelId, 'igbo')
  expect(gap).toMatchObject({
    localizedInstruction: 'Mejuo ya',
    repair: [],
    data: { question: { audioUrl: 'ahiri1', question: 'Anụ ka ___ na-eri' }, answer: ['2'] },
  })
  expect(match?.data).toMatchObject({
    question: { text: 'Horse', audioUrl: '' },
    options: [
      { text: '', audioUrl: '' },
      { text: 'house', audioUrl: '' },
    ],
  })
})

it('duplicateLevel: an activity of an unknown kind is copied in its language, and refused in another', async () => {
  const { level, first } = await makeSource()
  const [activity] = await activitiesOf(first.id, level.id, 'yoruba')
  await griot.pool.query({ text: `update activities set kind = 'SingAlong' where id = $1`, values: [activity?.id] })
  const send = (language: string) =>
    griot.send('editor', 'duplicateLevel', {
      params: { id: level.id },
      body: { language, level: freshNumber(), title: 'Ilé 2' },
    })
  expect((await send('yoruba')).json()).toMatchObject({ statusCode: 201, result: { copied: { activities: 2 } } })
  expect((await send('igbo')).json()).toMatchObject({
    statusCode: 409,
    message: duplicateApiMessages.unknownKind({ id: activity?.id ?? '' }).message,
  })
})

it('duplicateLesson: a copy of an incomplete copy is as incomplete', async () => {
  const { first } = await makeSource()
  const { id: levelId } = await makeLevel(griot, { level: freshNumber(), language: 'wolof' })
  const one = await ask('duplicateLesson', {
    params: { id: first.id },
    body: { levelId, lessonNumber: 1, title: 'Kër' },
  })
  const two = await ask('duplicateLesson', { params: { id: one.id }, body: { levelId, lessonNumber: 2, title: 'Kër' } })
  expect(two).toMatchObject({ untranslated: one.untranslated })
  expect(one.untranslated).toBe(6)
})
