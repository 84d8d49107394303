import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renewOutdatedHints } from '../../shared/lint/course-hints.ts'

let griot: TestApp
let lessonId: string
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(async () => {
  await griot.pool.query('truncate team_words, right_course_texts, chat_series, activities, lessons, levels cascade')
  lessonId = (await makeLesson(griot)).id
})

/** `ẹja` with a line below instead of the dot, as some keyboards write it. */
const LINE_BELOW = 'e\u0329ja'
const DOT_BELOW = 'ẹja'

const tapping = (text: string) => {
  const { example } = ACTIVITY_KINDS.TapInWhatYouHear
  const [first, ...others] = example.options
  return { activityKind: 'TapInWhatYouHear', data: { ...example, options: [{ ...first, text }, ...others] } } as const
}
const withTile = (text: string, given: object = {}) =>
  makeActivity(griot, { lessonId, ...tapping(text), ...given } as never)

async function listHints(query: Record<string, string> = {}) {
  return resultOf(await griot.send('viewer', 'listCourseHints', { query: { ...query } }), 'listCourseHints')
}
const idsWithHints = async (query?: Record<string, string>) => (await listHints(query)).rows.map(({ id }) => id)

const read = async (id: string) =>
  resultOf(await griot.send('viewer', 'getActivity', { params: { id } }), 'getActivity')

const dismiss = (role: 'contributor' | 'editor', body: object) => griot.send(role, 'dismissCourseHint', { body })

async function replace({ id, version }: { id: string; version: number }, text: string, given: object = {}) {
  const { instruction, localizedInstruction, difficulty, activityNumber, tags, isActive } = await read(id)
  const body = {
    ...{ instruction, localizedInstruction, difficulty, activityNumber, tags, isActive },
    ...{ ...tapping(text), ...given },
  }
  const headers = { 'if-match': `"${version}"` }
  return resultOf(await griot.send('editor', 'replaceActivity', { params: { id }, body, headers }), 'replaceActivity')
}

describe('what is always wrong', () => {
  it('is fixed in a tile when an activity is created, and the answer says so', async () => {
    const activity = await withTile(LINE_BELOW)
    expect(activity.data).toMatchObject({ options: [{ text: DOT_BELOW }, {}] })
    expect(activity.appliedHints).toMatchObject([
      { field: 'data.options.0.text', before: LINE_BELOW, after: DOT_BELOW, rules: ['lineBelow'] },
    ])
    expect(await read(activity.id)).toEqual({ ...activity, appliedHints: undefined })
    expect(await idsWithHints()).toEqual([])
  })

  it('stays when the save dismisses it, also when the activity is saved again', async () => {
    const fixed = await withTile(LINE_BELOW)
    const dismissedHints = [{ rule: 'lineBelow', text: LINE_BELOW }]
    const undone = await replace(fixed, LINE_BELOW, { dismissedHints })
    expect(undone).toMatchObject({ version: 2, data: { options: [{ text: LINE_BELOW }, {}] } })
    expect(undone).not.toHaveProperty('appliedHints')
    expect(await replace(undone, LINE_BELOW, { tags: ['fish'] })).not.toHaveProperty('appliedHints')
    expect(await idsWithHints()).toEqual([])
  })

  it('is fixed in chats, levels and lessons', async () => {
    const chat = await makeChat(griot, { lessonId, question: { text: `${LINE_BELOW} ni?` } } as never)
    expect(chat).toMatchObject({ question: { text: `${DOT_BELOW} ni?` }, appliedHints: [{ field: 'question.text' }] })
    const level = await makeLevel(griot, { level: 2, title: LINE_BELOW })
    expect(level).toMatchObject({ title: DOT_BELOW, appliedHints: [{ field: 'title' }] })
    const points = ['Water, fish, and bread', `${LINE_BELOW}, omi`, 'water, fish, and bread']
    const lesson = await makeLesson(griot, { levelId: level.id, points })
    expect(lesson).toMatchObject({ points: points.with(1, `${DOT_BELOW}, omi`), appliedHints: [{ field: 'points.1' }] })
    const patched = await griot.send('editor', 'patchLesson', {
      params: { id: lesson.id },
      body: { goal: `Know ${LINE_BELOW}` },
      headers: { 'if-match': `"${lesson.version}"` },
    })
    expect(resultOf(patched, 'patchLesson')).toMatchObject({
      goal: `Know ${DOT_BELOW}`,
      appliedHints: [{ field: 'goal' }],
    })
  })

  it.each(Object.entries(ACTIVITY_KINDS))('is fixed in every text of a %s', async (activityKind, { example }) => {
    const data = JSON.parse(JSON.stringify(example).replaceAll('ajá', `${LINE_BELOW}n`))
    const activity = await makeActivity(griot, { lessonId, activityKind, data } as never)
    expect(JSON.stringify(activity.data)).toContain(`${DOT_BELOW}n`)
    expect(JSON.stringify(activity.data)).not.toContain(LINE_BELOW)
  })
})

describe('hints of courses', () => {
  it('are listed with their counts, the findings and the place of each item', async () => {
    const activity = await withTile('ẹja  kan')
    const { levelId } = activity
    const lesson = await makeLesson(griot, { levelId, title: 'Ẹja  méjì' })
    const chat = await makeChat(griot, { lessonId, question: { text: 'Báwo  ni?' } } as never)
    const { counts, total, rows } = await listHints({ language: 'yoruba' })
    expect(Object.fromEntries(counts.map(({ entity, items }) => [entity, items]))).toEqual({
      ...{ activity: 1, chat: 1, lesson: 1 },
    })
    expect(total).toBe(3)
    expect(rows.map(({ entity, id, lessonId: at }) => [entity, id, at])).toEqual([
      ['chat', chat.id, lessonId],
      ['lesson', lesson.id, lesson.id],
      ['activity', activity.id, lessonId],
    ])
    expect(rows[2]).toMatchObject({
      levelId,
      findings: [{ field: 'data.options.0.text', rule: 'doubleSpace', text: 'ẹja  kan', replacement: ' ' }],
    })
    expect(await idsWithHints({ entity: 'chat' })).toEqual([chat.id])
    expect(await idsWithHints({ language: 'wolof' })).toEqual([])
    expect(await idsWithHints({ rule: 'repeatedMark' })).toEqual([])
  })

  it('are found by letters of the language in its texts only, not in instructions and clues', async () => {
    const { example } = ACTIVITY_KINDS.CrossWordActivity
    const activity = await makeActivity(griot, {
      ...{ lessonId, activityKind: 'CrossWordActivity', instruction: 'Choose a quick ‘kọfü’' },
      data: { ...example, question: example.question.map((clue) => ({ ...clue, text: `Kọfü ${clue.text}` })) },
    } as never)
    expect(await idsWithHints()).toEqual([])
    await withTile('kọfü')
    expect(await idsWithHints()).not.toContain(activity.id)
    expect(await idsWithHints({ rule: 'foreignLetter' })).toHaveLength(1)
  })

  it('disappear when they are dismissed, until the text changes', async () => {
    const activity = await withTile('ẹja  kan')
    const hint = { entity: 'activity', id: activity.id, rule: 'doubleSpace', text: 'ẹja  kan' }
    const response = await dismiss('contributor', { ...hint, dismissed: true })
    expect(resultOf(response, 'dismissCourseHint').findings).toEqual([])
    expect(await idsWithHints()).toEqual([])
    await dismiss('contributor', { ...hint, dismissed: false })
    expect(await idsWithHints()).toEqual([activity.id])
    await dismiss('contributor', { ...hint, dismissed: true })
    await replace(activity, 'ẹja  méjì')
    expect(await idsWithHints()).toEqual([activity.id])
    expect((await dismiss('contributor', { ...hint, dismissed: true })).statusCode).toBe(409)
  })

  it('of lessons can be dismissed by roles that edit lessons', async () => {
    const { levelId } = await withTile('omi')
    const { id } = await makeLesson(griot, { levelId, title: 'Ẹja  méjì' })
    const hint = { entity: 'lesson', id, rule: 'doubleSpace', text: 'Ẹja  méjì', dismissed: true }
    expect((await dismiss('contributor', hint)).statusCode).toBe(403)
    expect((await dismiss('editor', hint)).statusCode).toBe(200)
    expect((await dismiss('editor', { ...hint, id: 'LSN-YA-9999' })).statusCode).toBe(404)
  })

  it('of rows that an earlier version wrote are found by the job, without new versions', async () => {
    const activity = await withTile('ẹja  kan')
    await griot.pool.query('update activities set to_mend = null, lint_version = 0')
    expect(await idsWithHints()).toEqual([])
    for (let count = 1; count > 0; ) count = await renewOutdatedHints(griot.pool)
    expect(await idsWithHints()).toEqual([activity.id])
    expect((await read(activity.id)).version).toBe(activity.version)
  })
})
