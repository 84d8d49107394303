import type { CreateActivity } from '@griot/contract/activities/activity.ts'
import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import type { ActivityData } from '@griot/contract/activities/kinds.ts'
import type { Question } from '@griot/contract/activities/questions/questions.ts'
import type { CallQuery } from '@griot/contract/api.ts'
import { fold, inWords, searchWords } from '@griot/contract/text/folding.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewQuestionKeys } from './renew-question-keys.ts'

let griot: TestApp
let all: Question[]

const TEXTS = ['Ọmọ', 'ọmọ́ ilé', 'Ilé-ìwé', 'ƙwai', "ng'ombe", 'ʼya', 'wá, jẹ', '10%_\\', 'Ẹ káàárọ̀']
const TAGS = ['Ẹranko', 'ilé', 'food 1']

/** The activity with a kind that this version does not know. */
const ODD = 7

/** Ten activities per lesson, each different by its number. */
function contentOf(at: number): Partial<CreateActivity> {
  return {
    instruction: `Tap ${textOf(at, 0)}`,
    localizedInstruction: textOf(at, 1),
    activityNumber: 10 - (at % 10),
    difficulty: DIFFICULTIES[at % DIFFICULTIES.length],
    tags: TAGS.slice(at % 4),
    isActive: at % 3 === 0,
    data: dataOf(at),
  }
}

const textOf = (at: number, offset: number) => TEXTS[(at * 2 + offset) % TEXTS.length] ?? ''

function dataOf(at: number): ActivityData<'TapInWhatYouHear'> {
  return {
    question: { audioUrl: `aud0${10 + (at % 7)}` },
    options: [
      { id: '1', text: textOf(at, 2), audioUrl: 'opt001' },
      { id: '2', text: textOf(at, 5), audioUrl: 'opt002' },
    ],
    answer: ['2'],
  }
}

beforeAll(async () => {
  griot = await startTestApp()
  const lessons: string[] = []
  for (const [language, level] of [
    ['yoruba', 2],
    ['yoruba', 1],
    ['hausa', 1],
  ] as const) {
    const { id: levelId } = await makeLevel(griot, {
      language,
      level,
      title: `${language} ${level}`,
    })
    for (const lessonNumber of [2, 1]) lessons.push((await makeLesson(griot, { levelId, lessonNumber })).id)
  }
  for (let at = 0; at < 60; at += 1) {
    const lessonId = lessons[at % lessons.length] ?? ''
    await makeActivity(griot, { lessonId, ...contentOf(at) })
  }
  // Two that must never be listed, and one that this version cannot read.
  const [lessonId = ''] = lessons
  await remove(await makeActivity(griot, { lessonId }))
  await griot.pool.query(
    `update activities set kind = 'Karaoke' where key = (select key from activities order by key offset $1 limit 1)`,
    [ODD],
  )
  const { id: emptied } = await makeLevel(griot, { language: 'wolof', level: 1 })
  await makeActivity(griot, { lessonId: (await makeLesson(griot, { levelId: emptied })).id })
  await griot.pool.query('update levels set deleted_at = now() where id = $1', [emptied])
  all = (await list({ limit: '100' })).questions
})
afterAll(() => griot.close())

async function remove({ id }: { id: string }): Promise<void> {
  await griot.pool.query('update activities set deleted_at = now() where id = $1', [id])
}

type Query = Record<string, string>

async function list(query: Query) {
  return resultOf(await griot.send('viewer', 'listQuestions', { query }), 'listQuestions')
}
const idsOf = (questions: readonly Question[]) => questions.map(({ activity }) => activity.id)
const found = async (query: Query) => idsOf((await list(query)).questions)

/** Whether a question matches the filters; a reference implementation without indexes. */
function isWanted({ activity, level, lesson }: Question, query: Query): boolean {
  const is = (given: string | undefined, value: unknown) => !given || given === String(value)
  const texts = [
    activity.id,
    activity.instruction,
    activity.localizedInstruction,
    ...activity.tags,
    ...textsOf(activity),
  ].map((text) => inWords(fold(text)))
  const search = query.search ?? ''
  const words = searchWords(search, fold)
  return (
    is(query.language, activity.language) &&
    is(query.levelId, level.id) &&
    is(query.lessonId, lesson.id) &&
    is(query.kind, activity.activityKind) &&
    is(query.difficulty, activity.difficulty) &&
    is(query.available, activity.isActive) &&
    (!query.tag || activity.tags.some((tag) => fold(tag) === fold(query.tag ?? ''))) &&
    // Marks and punctuation alone contain no word and match nothing.
    (search.trim() === '' || words.length > 0) &&
    words.every((word) => texts.some((text) => text.includes(word)))
  )
}

function textsOf(activity: Question['activity']): string[] {
  const isRead = activity.activityKind === 'TapInWhatYouHear'
  const { question, options } = isRead ? activity.data : dataOf(ODD)
  return [question.audioUrl, ...options.flatMap(({ text, audioUrl }) => [text, audioUrl])]
}

describe('GET /questions', () => {
  it('lists the activities of all lessons in course order, with their position', async () => {
    expect(all).toHaveLength(60)
    const place = ({ activity, level, lesson }: Question) =>
      [activity.language, level.level, lesson.lessonNumber, activity.activityNumber].map((part) =>
        String(part).padStart(2, '0'),
      )
    const places = all.map((question) => place(question).join(' '))
    expect(places).toEqual(places.toSorted())
    expect(all[0]).toMatchObject({
      activity: { language: 'hausa', lessonId: all[0]?.lesson.id, levelId: 'LVL-HA-001' },
      level: { id: 'LVL-HA-001', level: 1, title: 'hausa 1' },
      lesson: { lessonNumber: 1, title: 'Ìlẹ̀kùn' },
    })
  })

  it('the pages contain each activity once, with the total, also past the end', async () => {
    const pages = [1, 2, 3, 4].map((page) => list({ limit: '17', page: String(page) }))
    const lists = await Promise.all(pages)
    expect(lists.flatMap(({ questions }) => idsOf(questions))).toEqual(idsOf(all))
    const beyond = await list({ limit: '17', page: '9' })
    expect(beyond.questions).toEqual([])
    for (const { pagination } of [...lists, beyond])
      expect(pagination).toMatchObject({ total: 60, pages: 4, limit: 17 })
  })

  it('any filters give the same result as a reference implementation', async () => {
    const maybe = (...values: string[]) => fc.option(fc.constantFrom('', ...values), { nil: '' })
    const part = fc
      .tuple(fc.constantFrom(...TEXTS, 'aud012', 'ACT-YA-00', 'Tap'), fc.nat(6), fc.nat(5))
      .map(([text, from, length]) => [...text].slice(from, from + length + 1).join(''))
    const queries = fc.record({
      language: maybe('yoruba', 'hausa', 'igbo'),
      levelId: maybe('LVL-YA-001', 'LVL-HA-001', 'none'),
      lessonId: maybe('LSN-YA-0001', 'LSN-YA-0011', 'none'),
      kind: maybe('TapInWhatYouHear'),
      difficulty: maybe(...DIFFICULTIES),
      tag: maybe('Ẹranko', 'eranko', 'ILE', 'food 1', 'food'),
      available: maybe('true', 'false'),
      search: fc.array(fc.oneof(part, part.map(fold)), { maxLength: 2 }).map((parts) => parts.join(' ').trim()),
    })
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const expected = idsOf(all.filter((question) => isWanted(question, query)))
        const { questions, pagination } = await list({ ...query, limit: '100' })
        expect(pagination.total).toBe(expected.length)
        const given = idsOf(questions)
        // searches are ranked
        expect(query.search === '' ? given : given.toSorted()).toEqual(
          query.search === '' ? expected : expected.toSorted(),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('finds with and without marks, matches as typed first', async () => {
    const lessonId = 'LSN-HA-0001'
    const plain = await makeActivity(griot, { lessonId, instruction: 'agbado', activityNumber: 1 })
    const marked = await makeActivity(griot, {
      lessonId,
      instruction: 'àgbàdo',
      activityNumber: 90,
    })
    expect(await found({ search: 'agbado' })).toEqual([plain.id, marked.id])
    expect(await found({ search: 'ÀGBÀDO' })).toEqual([marked.id, plain.id])
    expect(await found({ search: 'gb', lessonId })).toEqual([plain.id, marked.id])
    await Promise.all([plain, marked].map(remove))
  })

  it('finds a new text as soon as it is saved, and no longer the old one', async () => {
    const lessonId = 'LSN-HA-0001'
    const { id } = await makeActivity(griot, { lessonId, instruction: 'Zebra one' })
    const body = buildActivity({ lessonId, instruction: 'Giraffe one', tags: ['Tall'] })
    resultOf(await griot.send('admin', 'replaceActivity', { params: { id }, body }), 'replaceActivity')
    expect(await found({ search: 'zebra' })).toEqual([])
    expect(await found({ search: 'giraffe', tag: 'tall' })).toEqual([id])
    await remove({ id })
  })

  it('shows an unknown kind as such, and the reasons for a repair', async () => {
    const odd = all.find(({ activity }) => activity.activityKind === 'Unknown')
    expect(odd?.activity).toMatchObject({ data: null, repair: [{ path: 'data' }] })
    expect(await found({ search: odd?.activity.id ?? '' })).toEqual([odd?.activity.id])
  })

  it.each([
    ['kind', 'Karaoke', 'Unknown activity type selected'],
    ['language', 'french', null],
    ['difficulty', 'D2', 'Choose a difficulty.'],
    ['available', 'maybe', null],
    ['page', '0', null],
    ['limit', '101', null],
    ['search', 'x'.repeat(201), null],
    ['sort', 'newest', null],
  ])('refuses %s=%s at its field', async (name, value, message) => {
    const answer = await griot.send('viewer', 'listQuestions', { query: { [name]: value } })
    expect(answer.statusCode).toBe(400)
    const [error] = answer.json().errors
    if (message !== null) expect(error).toMatchObject({ path: name, message })
    else expect(JSON.stringify(error)).toContain(name)
  })

  it('treats empty parameters as missing', async () => {
    const empty: CallQuery<'listQuestions'> = { search: '' }
    const query = { ...empty, language: '', levelId: '', kind: '', page: '', limit: '', tag: '' }
    const { pagination } = await list(query as Query)
    expect(pagination).toEqual({ page: 1, pages: 2, total: 60, limit: 50 })
  })
})

describe('GET /questions/export-rows', () => {
  it('returns everything that the filters match, sorted by id', async () => {
    const query = { language: 'yoruba', available: 'true' }
    const answer = await griot.send('viewer', 'exportQuestions', { query })
    const { questions, after } = resultOf(answer, 'exportQuestions')
    const expected = all.filter((question) => isWanted(question, query))
    expect(idsOf(questions)).toEqual(idsOf(expected).toSorted())
    expect(after).toBeNull()
    const [first = ''] = idsOf(questions)
    const next = await griot.send('viewer', 'exportQuestions', {
      query: { ...query, after: first },
    })
    expect(idsOf(resultOf(next, 'exportQuestions').questions)).toEqual(idsOf(questions).slice(1))
  })
})

describe('search columns', () => {
  it('are rewritten for rows of an earlier version', async () => {
    const lessonId = 'LSN-HA-0002'
    const { id } = await makeActivity(griot, { lessonId, instruction: 'Kangaroo' })
    // As an earlier version updates and inserts rows.
    await griot.pool.query(`update activities set instruction = 'Wombat', search_version = 3 where id = $1`, [id])
    await griot.pool.query(
      `insert into activities (id, lesson_key, kind, instruction, localized_instruction, activity_number, difficulty, tags, data)
       select 'ACT-OLD', lesson_key, kind, 'Wombat too', '', 1, difficulty, tags, data from activities where id = $1`,
      [id],
    )
    expect(await renewQuestionKeys(griot.pool)).toBe(2)
    expect(await renewQuestionKeys(griot.pool)).toBe(0)
    expect((await found({ search: 'wombat' })).toSorted()).toEqual(['ACT-OLD', id].toSorted())
    expect(await found({ search: 'kangaroo' })).toEqual([])
  })

  it('are not part of the history', async () => {
    const { rows } = await griot.pool.query(
      `select distinct jsonb_object_keys(snapshot) as name from revisions where entity = 'activity'`,
    )
    expect(rows.filter(({ name }) => name.startsWith('search_'))).toEqual([])
  })
})
