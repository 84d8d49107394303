import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeChat, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let levels = 0
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** Tests need not provide files: what is not ready is included. */
const setLevel = async (id: string, available = true) =>
  resultOf(
    await griot.send('editor', 'setLevelAvailability', { params: { id }, body: { available, includeUnready: true } }),
    'setLevelAvailability',
  )
const undo = async (id: string | null) =>
  resultOf(await griot.send('editor', 'undoBulkChange', { params: { id: id ?? '' } }), 'undoBulkChange')

interface Item {
  entity: 'level' | 'lesson' | 'activity'
  id: string
  available: boolean
}

async function makeCourse(given: { available: boolean; lessons: { available: boolean; activities: boolean[] }[] }) {
  levels += 1
  const level = await makeLevel(griot, { level: levels, available: given.available })
  const items: Item[] = [{ entity: 'level', id: level.id, available: given.available }]
  for (const { available, activities } of given.lessons) {
    const lesson = await makeLesson(griot, { levelId: level.id, available })
    items.push({ entity: 'lesson', id: lesson.id, available })
    for (const isActive of activities) {
      const { id } = await makeActivity(griot, { lessonId: lesson.id, isActive })
      items.push({ entity: 'activity', id, available: isActive })
    }
  }
  return { level, items }
}

const TABLES = { level: 'levels', lesson: 'lessons', activity: 'activities' } as const
const COLUMNS = { level: 'available', lesson: 'available', activity: 'is_active' } as const
async function now({ entity, id }: Item): Promise<{ available: boolean; version: number }> {
  const { rows } = await griot.pool.query(
    `select ${COLUMNS[entity]} as available, version from ${TABLES[entity]} where id = '${id}' and deleted_at is null`,
  )
  return rows[0]
}

/** Ordinary changes of an item, each through its call. */
const CHANGES = {
  switch: async ({ entity, id }: Item, available: boolean) => {
    const params = { id }
    if (entity === 'level') return griot.send('editor', 'patchLevel', { params, body: { available } })
    if (entity === 'lesson') return griot.send('editor', 'patchLesson', { params, body: { available } })
    return griot.send('editor', 'patchActivity', { params, body: { isActive: available } })
  },
  text: async ({ entity, id }: Item) => {
    const params = { id }
    if (entity === 'level') return griot.send('editor', 'patchLevel', { params, body: { title: 'Other' } })
    if (entity === 'lesson') return griot.send('editor', 'patchLesson', { params, body: { title: 'Other' } })
    const { rows } = await griot.pool.query(`select tags from activities where id = '${id}'`)
    const read = resultOf(await griot.send('editor', 'getActivity', { params }), 'getActivity')
    const { activityKind, data, instruction, localizedInstruction, difficulty, activityNumber, isActive } = read
    const body = { activityKind, data, instruction, localizedInstruction, difficulty, activityNumber, isActive }
    return griot.send('editor', 'replaceActivity', { params, body: { ...body, tags: [...rows[0].tags, 'other'] } })
  },
}

const anyCourse = fc.record({
  available: fc.boolean(),
  lessons: fc.array(fc.record({ available: fc.boolean(), activities: fc.array(fc.boolean(), { maxLength: 3 }) }), {
    maxLength: 3,
  }),
})
const anyChange = fc.record({
  which: fc.nat(),
  how: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
})

describe('undoing a bulk change of availability', () => {
  it('restores exactly what was not changed since, and lists the rest', async () => {
    await fc.assert(
      fc.asyncProperty(anyCourse, fc.boolean(), fc.array(anyChange, { maxLength: 3 }), async (given, to, changes) => {
        const { level, items } = await makeCourse(given)
        const set = await setLevel(level.id, to)
        const changed = new Set<string>()
        for (const { which, how } of changes) {
          const item = items[which % items.length]
          if (!item) continue
          const before = await now(item)
          expect((await CHANGES[how](item, !before.available)).statusCode).toBe(200)
          if ((await now(item)).version > before.version) changed.add(item.id)
        }
        const states = new Map(await Promise.all(items.map(async (item) => [item.id, await now(item)] as const)))
        if (set.bulkChangeId === null) {
          expect(items.every(({ available }) => available === to)).toBe(true)
          return
        }
        const { undone, kept } = await undo(set.bulkChangeId)
        const written = items.filter(({ available }) => available !== to)
        const left = written.filter(({ id }) => changed.has(id))
        expect(kept.map(({ id }) => id).toSorted()).toEqual(left.map(({ id }) => id).toSorted())
        expect(undone.levels + undone.lessons + undone.activities).toBe(written.length - left.length)
        for (const item of items) {
          const expected =
            written.includes(item) && !left.includes(item) ? item.available : states.get(item.id)?.available
          expect([item.id, (await now(item)).available]).toEqual([item.id, expected])
        }
      }),
      { numRuns: 12 },
    )
  })

  it('returns the same result when it is repeated, and changes nothing again', async () => {
    const { level, items } = await makeCourse({
      available: false,
      lessons: [{ available: false, activities: [false] }],
    })
    const { bulkChangeId } = await setLevel(level.id)
    const first = await undo(bulkChangeId)
    const versions = await Promise.all(items.map(now))
    expect(await undo(bulkChangeId)).toEqual(first)
    expect(await Promise.all(items.map(now))).toEqual(versions)
  })

  it('is done once when it is sent twice at once', async () => {
    const { level, items } = await makeCourse({
      available: false,
      lessons: [{ available: false, activities: [false] }],
    })
    const { bulkChangeId } = await setLevel(level.id)
    const [one, other] = await Promise.all([undo(bulkChangeId), undo(bulkChangeId)])
    expect(one).toEqual(other)
    for (const item of items) expect(await now(item)).toEqual({ available: false, version: 3 })
  })

  it('names an item that was deleted since', async () => {
    const { level, items } = await makeCourse({
      available: false,
      lessons: [{ available: false, activities: [false] }],
    })
    const { bulkChangeId } = await setLevel(level.id)
    const [, , activity] = items
    const params = { id: activity?.id ?? '' }
    await griot.send('editor', 'patchActivity', { params, body: { isActive: false } })
    resultOf(await griot.send('editor', 'deleteActivity', { params }), 'deleteActivity')
    const { undone, kept } = await undo(bulkChangeId)
    expect(undone).toEqual({ levels: 1, lessons: 1, activities: 0, chats: 0, assets: 0 })
    expect(kept).toMatchObject([{ entity: 'activity', id: params.id, message: 'It was deleted since.' }])
  })

  it('is itself one group of audit events', async () => {
    const { level } = await makeCourse({ available: false, lessons: [{ available: false, activities: [false] }] })
    await undo((await setLevel(level.id)).bulkChangeId)
    const query = { action: 'undo', limit: '3' }
    const { events } = resultOf(await griot.send('admin', 'listAuditEvents', { query }), 'listAuditEvents')
    expect(new Set(events.map(({ bulkChangeId }) => bulkChangeId)).size).toBe(1)
    expect(events.map(({ entity }) => entity).toSorted()).toEqual(['activity', 'lesson', 'level'])
  })

  it('is refused to other accounts, for unknown changes, and for the undo itself', async () => {
    const { level } = await makeCourse({ available: false, lessons: [] })
    const { bulkChangeId } = await setLevel(level.id)
    const params = { id: bulkChangeId ?? '' }
    for (const role of ['admin', 'contributor'] as const)
      expect((await griot.send(role, 'undoBulkChange', { params })).statusCode).toBe(404)
    expect((await griot.send('editor', 'undoBulkChange', { params: { id: '999999999' } })).statusCode).toBe(404)
    await undo(bulkChangeId)
    const { rows } = await griot.pool.query(`select max(id) as id from bulk_changes where action = 'undo'`)
    const again = await griot.send('editor', 'undoBulkChange', { params: { id: String(rows[0].id) } })
    expect(again.statusCode).toBe(404)
  })

  it('is refused when the account may no longer set availability', async () => {
    const { level } = await makeCourse({ available: false, lessons: [] })
    const { bulkChangeId } = await setLevel(level.id)
    await griot.pool.query(
      `update bulk_changes set user_id = (select id from users where role = 'contributor' limit 1) where id = ${bulkChangeId}`,
    )
    const params = { id: bulkChangeId ?? '' }
    expect((await griot.send('contributor', 'undoBulkChange', { params })).statusCode).toBe(403)
  })

  it('counts the chats of a lesson, which stay as they are', async () => {
    const { level, items } = await makeCourse({
      available: false,
      lessons: [{ available: false, activities: [false] }],
    })
    const chat = await makeChat(griot, { lessonId: items[1]?.id ?? '' })
    const { bulkChangeId } = await setLevel(level.id)
    expect((await undo(bulkChangeId)).undone).toEqual({ levels: 1, lessons: 1, activities: 1, chats: 1, assets: 0 })
    const params = { id: chat.id }
    expect(resultOf(await griot.send('viewer', 'getSeries', { params }), 'getSeries').version).toBe(1)
  })
})
