import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { ACTIVITY_KINDS, type ActivityKind, type KindWithData, referencesOf } from '@griot/contract/activities/kinds.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeLesson } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Activities of every kind through the API: stored as sent, errors at the right path. */

let griot: TestApp
let lesson: Awaited<ReturnType<typeof makeLesson>>
beforeAll(async () => {
  griot = await startTestApp()
  lesson = await makeLesson(griot)
})
afterAll(() => griot.close())

const exampleOf = (activityKind: ActivityKind) =>
  // Each kind with its own example; the compiler does not see that they belong together.
  ({ activityKind, data: ACTIVITY_KINDS[activityKind].example }) as KindWithData
const whole = (activityKind: ActivityKind) => buildActivity({ lessonId: lesson.id, ...exampleOf(activityKind) })

const create = (body: unknown) => griot.send('contributor', 'createActivity', { body })
const read = async (id: string) =>
  resultOf(await griot.send('viewer', 'getActivity', { params: { id } }), 'getActivity')
/** The errors of a body, each as `path: sentence`. */
async function faultsOf(body: unknown): Promise<string[]> {
  const answer = await create(body)
  const errors: { path: string; message: string }[] = answer.json().errors ?? []
  return errors.map(({ path, message }) => `${path}: ${message}`)
}

/** The same value with another part at a path such as `a.0.b`; `undefined` removes the part. */
function withPart(value: unknown, path: string, part: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const record: Record<string, unknown> = Object(value)
  const next = rest.length === 0 ? part : withPart(record[key], rest.join('.'), part)
  return Array.isArray(value) ? value.map((item, at) => (String(at) === key ? next : item)) : { ...record, [key]: next }
}

describe.each(ACTIVITY_KIND_NAMES)('activity kind %s', (kind) => {
  it('is stored as sent, read alone and in its lesson, and needs no repair', async () => {
    const answer = await create(whole(kind))
    expect(answer.statusCode).toBe(201)
    const made = resultOf(answer, 'createActivity')
    const { data } = exampleOf(kind)
    expect(made).toMatchObject({ activityKind: kind, activityType: kind, repair: [] })
    expect(made.data).toEqual(data)
    expect(await read(made.id)).toEqual(made)
    const { language, levelId, id: lessonId } = lesson
    const list = await griot.send('viewer', 'listActivities', {
      params: { language, levelId, lessonId },
    })
    expect(resultOf(list, 'listActivities')).toContainEqual(made)
  })

  it('can replace another kind', async () => {
    const before = kind === 'TapInWhatYouHear' ? 'MatchTheCorrectWord' : 'TapInWhatYouHear'
    const { id } = resultOf(await create(whole(before)), 'createActivity')
    const answer = await griot.send('contributor', 'replaceActivity', {
      params: { id },
      body: whole(kind),
    })
    expect(resultOf(answer, 'replaceActivity')).toMatchObject({ activityKind: kind, version: 2 })
    expect((await read(id)).data).toEqual(exampleOf(kind).data)
  })

  it('stores references for its codes, each with its path', async () => {
    const { id } = resultOf(await create(whole(kind)), 'createActivity')
    const { rows } = await griot.pool.query(
      `select r.kind, r.code, r.path from asset_refs r join activities a on a.key = r.entity_key
       where r.entity = 'activity' and a.id = $1 order by r.path`,
      [id],
    )
    const { activityKind, data } = exampleOf(kind)
    const named = referencesOf(activityKind, data).map(({ kind, code, path }) => ({ kind, code, path }))
    expect(rows).toEqual(named.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
  })

  it('refuses an unknown key at any depth', async () => {
    for (const path of ['extra', 'data.extra'])
      expect(await faultsOf(withPart(whole(kind), path, 1))).toEqual([`${path}: Unknown field.`])
  })

  it('without data: refused with the missing fields', async () => {
    const faults = await faultsOf({ ...whole(kind), data: {} })
    expect(faults.map((fault) => fault.split(':')[0]).toSorted()).toEqual([
      'data.answer',
      'data.options',
      'data.question',
    ])
  })

  it('invalid stored data is readable, reported, and repaired by a save', async () => {
    const { id } = resultOf(await create(whole(kind)), 'createActivity')
    for (const invalid of ['{}', '"text"', '[]', '{"options": [{"id": 7}, null], "answer": 3}']) {
      await griot.pool.query('update activities set data = $2::jsonb where id = $1', [id, invalid])
      const found = await read(id)
      expect(found.activityKind).toBe(kind)
      expect(found.repair).toContainEqual({ path: 'data', ...activityApiMessages.filled })
    }
    const saved = await griot.send('contributor', 'replaceActivity', {
      params: { id },
      body: whole(kind),
    })
    expect(resultOf(saved, 'replaceActivity').repair).toEqual([])
  })
})

const TEXT = 'Text is required for each option'
const GRAPHIC = 'Graphic code is required for each option'
const BOTH_GAP = 'Both text and audio code are required for each option'
const EITHER = 'Either text or audio code is required for each option'
const EITHER_QUESTION = 'Either one of question audio code or text must be provided!'
const DISTINCT = 'Cross word matching options must be distinct!'
const CODE = 'A code of 6 characters is required.'
const CHOOSE = 'Choose the correct option.'
const UNKNOWN_OPTION = 'The answer is not one of the options.'
const ONCE = 'An option can be in the answer only once.'
const GAP = 'Choose the option for this gap.'
const SHORT = '3 of 6 characters.'
const GAPS = 'Choose one option for each gap.'

/** A path in the example, the replaced value, and the expected errors. */
const FAULTS: [ActivityKind, string, unknown, ...faults: string[]][] = [
  ['VideoContentActivity', 'question.videoUrl', '', `question.videoUrl: ${CODE}`],
  ['VideoContentActivity', 'question.videoUrl', 'abc', `question.videoUrl: ${SHORT}`],
  ['VideoContentActivity', 'options', [], 'options: At least one option is required.', `answer: ${UNKNOWN_OPTION}`],
  ['VideoContentActivity', 'options.1.text', ' ', `options.1.text: ${TEXT}`],
  ['VideoContentActivity', 'options.1.text', undefined, `options.1.text: ${TEXT}`],
  ['VideoContentActivity', 'options.1.audioUrl', 'abc', `options.1.audioUrl: ${SHORT}`],
  ['VideoContentActivity', 'options.1.id', '1', 'options.1.id: Another option has this id.'],
  ['VideoContentActivity', 'answer', '', `answer: ${CHOOSE}`],
  ['VideoContentActivity', 'answer', ['1', '2'], `answer: ${CHOOSE}`],
  ['VideoContentActivity', 'answer', '9', `answer: ${UNKNOWN_OPTION}`],

  ['SelectCorrectImageActivity', 'question.audioUrl', '', `question.audioUrl: ${CODE}`],
  ['SelectCorrectImageActivity', 'options.0.imageUrl', '', `options.0.imageUrl: ${GRAPHIC}`],
  ['SelectCorrectImageActivity', 'options.0.imageUrl', undefined, `options.0.imageUrl: ${GRAPHIC}`],
  ['SelectCorrectImageActivity', 'options.0.imageUrl', 'abc', `options.0.imageUrl: ${SHORT}`],
  ['SelectCorrectImageActivity', 'options.0.audioUrl', 'abc', `options.0.audioUrl: ${SHORT}`],
  ['SelectCorrectImageActivity', 'options.1.id', 'x', 'options.1.id: An option id must be a number.'],
  ['SelectCorrectImageActivity', 'answer', undefined, `answer: ${CHOOSE}`],
  ['SelectCorrectImageActivity', 'answer', '3', `answer: ${UNKNOWN_OPTION}`],

  ['FillTheGapActivity', 'question.audioUrl', '', `question.audioUrl: ${CODE}`],
  ['FillTheGapActivity', 'question.question', '', 'question.question: Write a sentence with a gap.', `answer: ${GAPS}`],
  [
    'FillTheGapActivity',
    'question.question',
    'iyì àti __',
    'question.question: Write a gap as three underscores: ___.',
    `answer: ${GAPS}`,
  ],
  ['FillTheGapActivity', 'question.question', '___', `answer: ${GAPS}`],
  ['FillTheGapActivity', 'options.2.text', '', `options.2.text: ${BOTH_GAP}`],
  ['FillTheGapActivity', 'options.2.audioUrl', '', `options.2.audioUrl: ${BOTH_GAP}`],
  ['FillTheGapActivity', 'options.2.audioUrl', 'abc', `options.2.audioUrl: ${SHORT}`],
  ['FillTheGapActivity', 'answer', ['2'], `answer: ${GAPS}`],
  ['FillTheGapActivity', 'answer', ['2', '9'], `answer.1: ${UNKNOWN_OPTION}`],
  ['FillTheGapActivity', 'answer', ['2', ''], `answer.1: ${GAP}`],
  ['FillTheGapActivity', 'answer', ['2', '2'], `answer: ${ONCE}`],

  ['MatchTheCorrectWord', 'question.text', '', `question.text: ${EITHER_QUESTION}`],
  ['MatchTheCorrectWord', 'question.audioUrl', 'abc', `question.audioUrl: ${SHORT}`],
  ['MatchTheCorrectWord', 'options.1.text', '', `options.1.text: ${EITHER}`],
  ['MatchTheCorrectWord', 'options.2.audioUrl', '', `options.2.text: ${EITHER}`],
  ['MatchTheCorrectWord', 'options.2.audioUrl', 'abc', `options.2.audioUrl: ${SHORT}`],
  ['MatchTheCorrectWord', 'answer', [], 'answer: Choose the correct options.'],
  ['MatchTheCorrectWord', 'answer', ['1', '9'], `answer.1: ${UNKNOWN_OPTION}`],
  ['MatchTheCorrectWord', 'answer', ['1', '1'], `answer: ${ONCE}`],

  ['CrossWordActivity', 'question', [], 'question: A crossword has 4 clues.'],
  ['CrossWordActivity', 'question.2.text', '', `question.2.text: ${apiMessages.required.message}`],
  ['CrossWordActivity', 'question.2.audioUrl', 'abc', `question.2.audioUrl: ${SHORT}`],
  ['CrossWordActivity', 'options.3.text', '', `options.3.text: ${apiMessages.required.message}`],
  ['CrossWordActivity', 'options.3.audioUrl', 'abc', `options.3.audioUrl: ${SHORT}`],
  ['CrossWordActivity', 'options.3.text', 'ILÉ', `options.3.text: ${DISTINCT}`],
  ['CrossWordActivity', 'answer', ['1', '2', '3'], 'answer: A crossword has 4 answers.'],
  ['CrossWordActivity', 'answer', ['1', '2', '3', '3'], `answer.3: ${DISTINCT}`],
  ['CrossWordActivity', 'answer', ['1', '2', '3', '9'], `answer.3: ${UNKNOWN_OPTION}`],
]

describe('rules of the kinds', () => {
  it.each(FAULTS)('%s refuses %s as %j', async (kind, path, part, ...faults) => {
    const body = withPart(whole(kind), `data.${path}`, part)
    expect(await faultsOf(body)).toEqual(faults.map((fault) => `data.${fault}`))
  })

  it('optional parts of the data may be omitted', async () => {
    const image = withPart(whole('SelectCorrectImageActivity'), 'data.options.0.text', undefined)
    const match = withPart(whole('MatchTheCorrectWord'), 'data.question', { audioUrl: 'aja-01' })
    const clue = withPart(whole('CrossWordActivity'), 'data.question.0.audioUrl', undefined)
    for (const body of [image, match, clue]) expect(await faultsOf(body)).toEqual([])
  })

  it('a list of one is accepted as a single right option', async () => {
    const made = await create(withPart(whole('VideoContentActivity'), 'data.answer', ['2']))
    expect(made.json().result.data.answer).toBe('2')
  })
})
