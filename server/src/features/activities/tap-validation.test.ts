import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeLesson } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Validation of TapInWhatYouHear and of the common fields, through the API. */
const BOTH = 'Both audio code and text is required for each option'
let griot: TestApp
let lessonId: string
beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot)).id
})
afterAll(() => griot.close())

type Json = Record<string, unknown>
async function faults(change: (sample: ReturnType<typeof buildActivity>) => Json) {
  const body = change(structuredClone(buildActivity({ lessonId })))
  const answer = await griot.send('editor', 'createActivity', { body })
  expect(answer.json().status).toBe(answer.statusCode < 300 ? 'success' : 'error')
  return [answer.statusCode, answer.json().errors ?? []] as const
}
const withData = (data: Json) => (sample: ReturnType<typeof buildActivity>) => ({
  ...sample,
  data: { ...sample.data, ...data },
})
const option = (given: Json = {}) => ({ id: '1', text: 'Ajá', audioUrl: 'aja-01', ...given })

describe('options of an activity', () => {
  it.each([
    ['no text', { text: '' }, 'text', BOTH],
    ['a blank text', { text: '  ' }, 'text', BOTH],
    ['no code', { audioUrl: '' }, 'audioUrl', BOTH],
    ['a blank code', { audioUrl: '  ' }, 'audioUrl', BOTH],
    ['no code at all', { audioUrl: undefined }, 'audioUrl', BOTH],
    ['a short code', { audioUrl: 'aja' }, 'audioUrl', '3 of 6 characters.'],
    ['a long code', { audioUrl: 'aja-0123' }, 'audioUrl', '8 characters instead of 6.'],
    ['an odd id', { id: '0' }, 'id', 'An option id must be a number.'],
    ['an unknown key', { imageUrl: 'aja-01' }, 'imageUrl', 'Unknown field.'],
    ['half a character', { text: '\ud83d' }, 'text', 'A character of this text cannot be stored.'],
    ['NUL', { text: 'a\u0000' }, 'text', 'A character of this text cannot be stored.'],
  ])('with %s are refused', async (_, given, key, message) => {
    const odd = { ...option({ id: '2' }), ...given }
    const [status, errors] = await faults(withData({ options: [option(), odd], answer: ['1'] }))
    expect(status).toBe(400)
    expect(errors).toContainEqual(expect.objectContaining({ path: `data.options.1.${key}`, message }))
  })

  it('with both missing are refused, at both paths', async () => {
    const [, errors] = await faults(withData({ options: [option({ text: '', audioUrl: '' })], answer: ['1'] }))
    expect(errors).toMatchObject([
      { path: 'data.options.0.text', message: BOTH },
      { path: 'data.options.0.audioUrl', message: BOTH },
    ])
  })

  it('accept a code with its suffix', async () => {
    const [status] = await faults(withData({ options: [option({ audioUrl: 'aja-01.mp3' })], answer: ['1'] }))
    expect(status).toBe(201)
  })

  it('must be 1 to 50, each with a unique id', async () => {
    const [none, noOption] = await faults(withData({ options: [], answer: ['1'] }))
    expect([none, noOption[0]?.path]).toEqual([400, 'data.options'])
    const many = Array.from({ length: 51 }, (_, index) => option({ id: String(index + 1) }))
    expect((await faults(withData({ options: many })))[0]).toBe(400)
    const [, twice] = await faults(withData({ options: [option(), option()], answer: ['1'] }))
    expect(twice).toMatchObject([{ path: 'data.options.1.id', message: 'Another option has this id.' }])
  })
})

describe('answer of an activity', () => {
  it.each([
    [[], 'data.answer', 'Choose the options that make the answer, in order.'],
    [['9'], 'data.answer.0', 'The answer is not one of the options.'],
    [['1', '1'], 'data.answer', 'An option can be in the answer only once.'],
    [['x'], 'data.answer.0', 'An option id must be a number.'],
  ])('is refused as %j', async (answer, path, message) => {
    const [status, errors] = await faults(withData({ answer }))
    expect(status).toBe(400)
    expect(errors).toContainEqual(expect.objectContaining({ path, message }))
  })

  it('keeps its order', async () => {
    const body = withData({ answer: ['2', '1'] })(buildActivity({ lessonId }))
    const answer = await griot.send('editor', 'createActivity', { body })
    expect(answer.json().result.data.answer).toEqual(['2', '1'])
  })
})

describe('fields of every kind', () => {
  it('are all required, each reported at its path', async () => {
    const [status, errors] = await faults(({ activityKind, lessonId }) => ({
      activityKind,
      lessonId,
      data: {},
    }))
    expect(status).toBe(400)
    const paths = errors.map((fault: { path: string }) => fault.path).sort()
    expect(paths).toEqual(
      [
        'instruction',
        'localizedInstruction',
        'difficulty',
        'activityNumber',
        'data.question',
        'data.options',
        'data.answer',
      ].sort(),
    )
  })

  it.each([
    ['difficulty', 'A0 Nothing', 'Choose a difficulty.'],
    ['activityNumber', 0, 'Activity numbers start at 1.'],
    ['activityNumber', 100, 'At most 99.'],
    ['activityNumber', '1', 'A whole number is required.'],
    ['activityNumber', 1.5, 'A whole number is required.'],
    ['instruction', '', 'This field is required.'],
    ['localizedInstruction', ' ', 'This field is required.'],
    ['lessonId', 'LSN-YA-1', 'A lesson id looks like LSN-YA-0021.'],
    ['id', 'ACT-1', 'An activity id looks like ACT-YA-0021-03.'],
    ['extra', 1, 'Unknown field.'],
  ])('refuse %s = %j', async (key, value, message) => {
    const [status, errors] = await faults((sample) => ({ ...sample, [key]: value }))
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ path: key, message }])
  })

  it.each(['A1 Beginner', 'A2 Elementary', 'B1 Intermediate', 'B2 Upper Intermediate', 'C1 Advanced'])(
    'accept the difficulty %s',
    async (difficulty) => {
      expect((await faults((sample) => ({ ...sample, difficulty })))[0]).toBe(201)
    },
  )

  it('require a code in the question', async () => {
    for (const question of [{}, { audioUrl: '' }, { audioUrl: 'short' }]) {
      const [status, errors] = await faults(withData({ question }))
      expect([status, errors[0]?.path]).toEqual([400, 'data.question.audioUrl'])
    }
  })
})
