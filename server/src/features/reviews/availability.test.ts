import type { CallName } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import {
  buildActivity,
  buildChat,
  buildLesson,
  buildLevel,
  makeActivity,
  makeLesson,
  makeLevel,
} from '@griot/testing/builders.ts'
import { idOf, makeCourse, reviewOf } from '@griot/testing/reviews/reviews.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

type Requires = 'nothing' | 'availability' | 'release'
const needApproval = async (requiresApproval: Requires) =>
  resultOf(await griot.send('admin', 'patchReviewSettings', { body: { requiresApproval } }), 'patchReviewSettings')
beforeEach(() => needApproval('availability'))

type Course = Awaited<ReturnType<typeof makeCourse>>
const approve = async (...items: string[]) => {
  for (const item of items) resultOf(await reviewOf(griot, item).approve(), 'approveItem')
}
const approveAll = ({ lesson, activity, chat, audio }: Course) => approve(lesson, activity, chat, audio)
const send = async (name: CallName, item: string, body: object) =>
  griot.send('editor', name, { params: { id: idOf(item) }, body })
const isOn = async (item: string) => {
  const [table, column] = { level: ['levels', 'available'], lesson: ['lessons', 'available'] }[
    item.split(':')[0] ?? ''
  ] ?? ['activities', 'is_active']
  return (await griot.pool.query(`select ${column} as is_on from ${table} where id = $1`, [idOf(item)])).rows[0]?.is_on
}

describe('where being available needs an approval', () => {
  it.each([
    ['patchActivity', 'activity', { isActive: true }, ['activity', 'audio']],
    ['patchLesson', 'lesson', { available: true }, ['lesson', 'activity', 'chat', 'audio']],
    ['patchLevel', 'level', { available: true }, ['level']],
  ] as const)('%s needs the approval of it and of everything it uses', async (call, kind, body, needed) => {
    await needApproval('nothing')
    const course = await makeCourse(griot)
    // A lesson needs the approvals of what learners would see.
    if (kind === 'lesson') resultOf(await send('patchActivity', course.activity, { isActive: true }), 'patchActivity')
    await needApproval('availability')
    for (const [index, each] of needed.entries()) {
      const refused = await send(call, course[kind], body)
      expect(refused.statusCode, refused.body).toBe(409)
      const path = kind === 'activity' ? 'isActive' : 'available'
      const left = needed.length - index
      expect(refused.json().errors).toMatchObject([{ path, messageParams: { count: left } }])
      expect(await isOn(course[kind])).toBe(false)
      await approve(course[each])
    }
    expect((await send(call, course[kind], body)).statusCode).toBe(200)
    expect(await isOn(course[kind])).toBe(true)
  })

  it('new items are never available', async () => {
    const { level, lesson } = await makeCourse(griot)
    const [levelId, lessonId] = [idOf(level), idOf(lesson)]
    const answers = [
      await griot.send('editor', 'createLevel', { body: buildLevel({ level: 900, available: true }) }),
      await griot.send('editor', 'createLesson', { body: buildLesson({ levelId, available: true }) }),
      await griot.send('editor', 'createActivity', { body: buildActivity({ lessonId, isActive: true }) }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  })

  it('a save that changes the content and makes it available is refused', async () => {
    const course = await makeCourse(griot)
    await approveAll(course)
    const answer = await send('patchLesson', course.lesson, { title: 'Another', available: true })
    expect(answer.statusCode).toBe(409)
    expect(await reviewOf(griot, course.lesson).state()).toBe('approved')
  })

  it('a level needs the approval of the lessons that are available in it', async () => {
    await needApproval('nothing')
    const course = await makeCourse(griot)
    expect((await send('patchLesson', course.lesson, { available: true })).statusCode).toBe(200)
    await needApproval('availability')
    await approve(course.level)
    expect((await send('patchLevel', course.level, { available: true })).statusCode).toBe(409)
    await approveAll(course)
    expect((await send('patchLevel', course.level, { available: true })).statusCode).toBe(200)
  })

  it('the plan of everything in a lesson skips what is not approved, also when unready items are included', async () => {
    const course = await makeCourse(griot)
    await approve(course.activity, course.audio)
    const body = { available: true, includeUnready: true }
    const set = async () => resultOf(await send('setLessonAvailability', course.lesson, body), 'setLessonAvailability')
    const partly = await set()
    expect(partly.changed).toMatchObject({ lessons: 0, activities: 1 })
    expect(partly.skipped).toMatchObject([
      { at: { entity: 'lesson' }, mayBeIncluded: false, gaps: [{ kind: 'approval' }, { kind: 'approval' }] },
    ])
    await approve(course.lesson, course.chat)
    expect((await set()).changed).toMatchObject({ lessons: 1 })
  })

  it('many activities at once: those that are not approved are skipped with the reason', async () => {
    const [one, other] = [await makeCourse(griot), await makeCourse(griot)]
    await approve(one.activity, one.audio)
    const activities = [one, other].map(({ activity }) => ({ id: idOf(activity) }))
    const answer = await griot.send('editor', 'changeActivities', {
      body: { activities, isActive: true, includeUnready: true },
    })
    const result = resultOf(answer, 'changeActivities')
    expect(result).toMatchObject({ changed: 1, skipped: [{ id: idOf(other.activity) }] })
    expect(result.skipped[0]?.message).toContain('is not approved')
  })

  it('a lesson does not need the approval of activities that learners do not see', async () => {
    const course = await makeCourse(griot)
    await approve(course.lesson, course.chat)
    expect((await send('patchLesson', course.lesson, { available: true })).statusCode).toBe(200)
    const other = await makeCourse(griot)
    await approve(other.lesson, other.chat)
    const body = { available: true, includeUnready: true }
    const set = resultOf(await send('setLessonAvailability', other.lesson, body), 'setLessonAvailability')
    expect(set.changed).toMatchObject({ lessons: 1, activities: 0 })
  })

  it('a chat comes into a lesson that learners see only when it is approved, new or restored', async () => {
    const course = await makeCourse(griot)
    await approveAll(course)
    const chat = resultOf(
      await griot.send('editor', 'createSeries', { body: buildChat({ lessonId: idOf(course.lesson) }) }),
      'createSeries',
    )
    const { key } = resultOf(await griot.send('editor', 'deleteSeries', { params: { id: chat.id } }), 'deleteSeries')
    await send('patchLesson', course.lesson, { available: true })
    const create = await griot.send('editor', 'createSeries', { body: buildChat({ lessonId: idOf(course.lesson) }) })
    const restore = () => griot.send('editor', 'restoreSeries', { body: { key } })
    const refused = await restore()
    expect([create.statusCode, refused.statusCode]).toEqual([409, 409])
    expect(create.json().errors).toMatchObject([{ path: 'lessonId', messageParams: { count: 1 } }])
    await griot.pool.query('update lessons set available = false where id = $1', [idOf(course.lesson)])
    resultOf(await restore(), 'restoreSeries')
    await approve(`chat:${chat.id}`)
    resultOf(await griot.send('editor', 'deleteSeries', { params: { id: chat.id } }), 'deleteSeries')
    await send('patchLesson', course.lesson, { available: true })
    expect((await restore()).statusCode).toBe(200)
  })

  it('an active activity moves into a lesson that learners see only when it is approved', async () => {
    const course = await makeCourse(griot)
    await approveAll(course)
    await approve(course.level)
    await send('patchLesson', course.lesson, { available: true })
    await send('patchLevel', course.level, { available: true })
    await needApproval('nothing')
    const { levelId } = resultOf(
      await griot.send('viewer', 'getLesson', { params: { id: idOf(course.lesson) } }),
      'getLesson',
    )
    const hidden = await makeLesson(griot, { levelId })
    const activity = await makeActivity(griot, { lessonId: hidden.id, isActive: true })
    await needApproval('availability')
    const move = () => send('moveActivity', `activity:${activity.id}`, { lessonId: idOf(course.lesson) })
    const refused = await move()
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json().errors).toMatchObject([{ path: 'lessonId', messageParams: { count: 1 } }])
    await approve(`activity:${activity.id}`)
    expect((await move()).statusCode).toBe(200)
  })

  it('an available lesson moves into a level that learners see only when it is approved with its contents', async () => {
    const course = await makeCourse(griot)
    await needApproval('nothing')
    await send('patchLesson', course.lesson, { available: true })
    const level = await makeLevel(griot, { level: 901, available: true })
    await needApproval('availability')
    const move = () => send('moveLesson', course.lesson, { levelId: level.id })
    const refused = await move()
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json().errors).toMatchObject([{ path: 'levelId', messageParams: { count: 2 } }])
    await approve(course.lesson, course.chat)
    expect((await move()).statusCode).toBe(200)
  })

  it('what was taken offline with a level is given back by undoing, approved or not', async () => {
    await needApproval('nothing')
    const course = await makeCourse(griot)
    const set = async (available: boolean) =>
      resultOf(
        await send('setLevelAvailability', course.level, { available, includeUnready: true }),
        'setLevelAvailability',
      )
    await set(true)
    await needApproval('availability')
    const { bulkChangeId } = await set(false)
    const undone = await griot.send('editor', 'undoBulkChange', { params: { id: bulkChangeId ?? '' } })
    expect(resultOf(undone, 'undoBulkChange')).toMatchObject({ undone: { lessons: 1, activities: 1 }, kept: [] })
    expect([await isOn(course.lesson), await isOn(course.activity)]).toEqual([true, true])
  })

  it('what learners have stays available, also when it is edited, and can be taken offline', async () => {
    const course = await makeCourse(griot)
    await approveAll(course)
    await send('patchLesson', course.lesson, { available: true })
    await send('patchLesson', course.lesson, { title: 'Another' })
    expect(await isOn(course.lesson)).toBe(true)
    expect((await send('patchLesson', course.lesson, { available: false })).statusCode).toBe(200)
    expect((await send('patchLesson', course.lesson, { available: true })).statusCode).toBe(409)
  })
})

describe('readiness', () => {
  const gapsOf = async ({ level, lesson }: Course) => {
    const answer = await griot.send('viewer', 'getLevelReadiness', { params: { id: idOf(level) } })
    const readiness = resultOf(answer, 'getLevelReadiness')
    const inLesson = readiness.lessons.find(({ id }) => id === idOf(lesson))?.gaps ?? []
    return [...inLesson, ...readiness.gaps]
      .filter(({ kind }) => kind === 'approval')
      .map(({ at, code }) => `${at.entity}${code ? ` ${code.code}` : ''}`)
  }

  it.each(['availability', 'release'] as const)('lists missing approvals where %s needs them', async (requires) => {
    const course = await makeCourse(griot)
    await needApproval('nothing')
    expect(await gapsOf(course)).toEqual([])
    await needApproval(requires)
    // The audio is named once in the question and by each of two options.
    const places = Array.from({ length: 3 }, () => `activity ${course.code}`)
    expect((await gapsOf(course)).toSorted()).toEqual(['activity', ...places, 'chat', 'lesson', 'level'])
    await approveAll(course)
    expect(await gapsOf(course)).toEqual(['level'])
    const { id } = { id: idOf(course.activity) }
    const [activity] = resultOf(
      await griot.send('viewer', 'listActivityReadiness', { query: { ids: id } }),
      'listActivityReadiness',
    )
    expect(activity?.gaps).toEqual([])
  })

  it('a release alone stops nothing from being available', async () => {
    await needApproval('release')
    const course = await makeCourse(griot)
    expect((await send('patchLesson', course.lesson, { available: true })).statusCode).toBe(200)
  })
})

it('the effect counts lessons that could be made available and those that would wait', async () => {
  const effect = async () => resultOf(await griot.send('admin', 'getReviewEffect'), 'getReviewEffect')
  const before = await effect()
  const course = await makeCourse(griot)
  await makeCourse(griot)
  expect(await effect()).toEqual({ ...before, waiting: before.waiting + 2 })
  await approveAll(course)
  expect(await effect()).toEqual({ ...before, waiting: before.waiting + 1, ready: before.ready + 1 })
  await send('patchLesson', course.lesson, { available: true })
  expect(await effect()).toMatchObject({ available: before.available + 1, ready: before.ready })
})
