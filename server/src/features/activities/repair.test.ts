import { isActivity } from '@griot/contract/activities/kind-names.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeActivity } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Any stored data is readable: rules become stricter, and versions of Griot differ. */

let griot: TestApp
let sound: Awaited<ReturnType<typeof makeActivity>>
beforeAll(async () => {
  griot = await startTestApp()
  sound = await makeActivity(griot)
})
afterAll(() => griot.close())

/** A second activity of the lesson, with column values that no call would write. */
async function odd(columns: string, values: unknown[] = []): Promise<string> {
  const { id } = await makeActivity(griot, { lessonId: sound.lessonId })
  const text = `update activities set ${columns} where id = '${id}'`
  await griot.pool.query({ text, values })
  return id
}

async function listed() {
  const { language, levelId, lessonId } = sound
  const params = { language, levelId, lessonId }
  const response = await griot.send('viewer', 'listActivities', { params })
  return resultOf(response, 'listActivities').filter(isActivity)
}

async function read(id: string) {
  return resultOf(await griot.send('viewer', 'getActivity', { params: { id } }), 'getActivity')
}

describe('an invalid stored activity', () => {
  it.each([
    ['no object at all', '"text"'],
    ['nothing in it', '{}'],
    ['options that are no list', '{"question": {"audioUrl": "aja-01"}, "options": 5, "answer": ["1"]}'],
    ['an answer to no option', '{"question": {"audioUrl": "aja-01"}, "options": [], "answer": ["9"]}'],
  ])('whose data has %s is listed in its lesson, with the reasons for a repair', async (_, data) => {
    const id = await odd('data = $1::jsonb', [data])
    const found = (await listed()).find((activity) => activity.id === id)
    expect(found?.activityKind).toBe('TapInWhatYouHear')
    expect(found?.repair.length).toBeGreaterThan(0)
    expect(await read(id)).toEqual(found)
  })

  it('does not affect the others of its lesson', async () => {
    await odd(`data = '[]'::jsonb`)
    const found = (await listed()).find(({ id }) => id === sound.id)
    expect(found).toEqual(sound)
    expect(found?.repair).toEqual([])
  })

  it('of an unknown kind is shown as Unknown', async () => {
    const id = await odd(`kind = 'SingAlong'`)
    expect(await read(id)).toMatchObject({
      activityKind: 'Unknown',
      data: null,
      repair: [{ path: 'data', message: 'Unknown activity type selected: SingAlong' }],
    })
    expect((await listed()).map((activity) => activity.id)).toContain(id)
  })

  it('of a newer shape is not read by older rules', async () => {
    const id = await odd('shape = 99')
    expect(await read(id)).toMatchObject({
      activityKind: 'Unknown',
      repair: [{ path: 'data', message: expect.stringContaining('newer version of Griot') }],
    })
  })

  it('cannot be made available before it is repaired; the error lists the reasons', async () => {
    const id = await odd(`data = jsonb_set(data, '{answer}', '["9"]')`)
    const { version, repair } = await read(id)
    const on = { params: { id }, body: { isActive: true } }
    const refused = await griot.send('admin', 'patchActivity', on)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      message: 'Repair this activity before you make it available.',
      errors: repair,
    })
    expect(await read(id)).toMatchObject({ isActive: false, version })
    const body = buildActivity({ lessonId: sound.lessonId, activityNumber: 2 })
    await griot.send('admin', 'replaceActivity', { params: { id }, body })
    expect(resultOf(await griot.send('admin', 'patchActivity', on), 'patchActivity')).toMatchObject({
      isActive: true,
    })
  })

  it('can be made unavailable, and is repaired by a save', async () => {
    const id = await odd(`data = '{}'::jsonb, is_active = true, shape = 99`)
    const off = await griot.send('admin', 'patchActivity', {
      params: { id },
      body: { isActive: false },
    })
    expect(resultOf(off, 'patchActivity').isActive).toBe(false)
    const body = buildActivity({ lessonId: sound.lessonId, activityNumber: 2 })
    const saved = await griot.send('admin', 'replaceActivity', { params: { id }, body })
    expect(resultOf(saved, 'replaceActivity')).toMatchObject({ repair: [], data: body.data })
  })
})
