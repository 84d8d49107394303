import type { Role } from '@griot/contract/accounts/roles.ts'
import type { CallBody } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeLesson } from '@griot/testing/builders.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let lessonId: string
beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot)).id
})
afterAll(() => griot.close())

type Body = CallBody<'changeActivities'>
const send = (body: Body, role: Role = 'editor') => griot.send(role, 'changeActivities', { body })
const change = async (body: Body, role: Role = 'editor') => resultOf(await send(body, role), 'changeActivities')
const read = async (id: string) =>
  resultOf(await griot.send('viewer', 'getActivity', { params: { id } }), 'getActivity')
const undo = async (id: string | null, role: Role = 'editor') =>
  resultOf(await griot.send(role, 'undoBulkChange', { params: { id: id ?? '' } }), 'undoBulkChange')

describe('POST /interactive-activities/batch/change', () => {
  it('sets the difficulty of activities of several lessons, in one group of the audit log', async () => {
    const one = await makeActivity(griot, { lessonId })
    const other = await makeActivity(griot, { lessonId: (await makeLesson(griot, { levelId: one.levelId })).id })
    const activities = [one, other].map(({ id, version }) => ({ id, version }))
    const result = await change({ activities, difficulty: 'C1 Advanced' })
    expect(result).toMatchObject({ changed: 2, skipped: [] })
    for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ difficulty: 'C1 Advanced', version: 2 })
    const { rows } = await griot.pool.query(
      `select action, cardinality(entity_keys) as count from audit_events where bulk_change_id = ${result.bulkChangeId}`,
    )
    expect(rows).toEqual([{ action: 'set difficulty', count: 2 }])
    expect(await change({ activities: [{ id: one.id }], difficulty: 'C1 Advanced' })).toEqual({
      ...{ bulkChangeId: null, changed: 0, skipped: [] },
    })
  })

  it('skips what is gone, was changed since, needs repair or is not ready, each with the reason', async () => {
    const [ready, stale, broken] = [
      await makeActivity(griot, { lessonId }),
      await makeActivity(griot, { lessonId }),
      await makeActivity(griot, { lessonId }),
    ]
    await griot.pool.query(`update activities set data = data - 'answer' where id = '${broken.id}'`)
    const gone = ready.id.replace(/..$/, '99')
    const activities = [{ id: ready.id }, { id: stale.id, version: 9 }, { id: broken.id }, { id: gone }]
    const cautious = await change({ activities, isActive: true })
    expect(cautious).toMatchObject({ changed: 0, bulkChangeId: null })
    expect(cautious.skipped[0]).toMatchObject({ id: ready.id, message: 'aja-01 is undeclared' })
    const result = await change({ activities, isActive: true, includeUnready: true })
    expect(result.changed).toBe(1)
    expect(result.skipped.map(({ id, message }) => [id, message])).toEqual([
      [stale.id, 'It was changed since.'],
      [broken.id, 'Repair this activity before you make it available.'],
      [gone, 'It was deleted since.'],
    ])
    expect((await read(ready.id)).isActive).toBe(true)
  })

  it('lets a contributor change what learners cannot see, and undo that', async () => {
    const hidden = await makeActivity(griot, { lessonId })
    const shown = await makeActivity(griot, { lessonId, isActive: true })
    const body: Body = { activities: [{ id: hidden.id }, { id: shown.id }], difficulty: 'C1 Advanced' }
    const result = await change(body, 'contributor')
    expect(result).toMatchObject({ changed: 1, skipped: [{ id: shown.id }] })
    expect((await read(shown.id)).difficulty).toBe(shown.difficulty)
    expect((await undo(result.bulkChangeId, 'contributor')).undone.activities).toBe(1)
    expect((await read(hidden.id)).difficulty).toBe(hidden.difficulty)
    const response = await send({ activities: [{ id: hidden.id }], isActive: true }, 'contributor')
    expect(response.statusCode).toBe(403)
  })

  it('400 without anything to change, and without activities', async () => {
    expect((await send({ activities: [{ id: 'ACT-YA-0001-01' }] })).json().errors[0].path).toBe('difficulty')
    expect((await send({ activities: [], difficulty: 'C1 Advanced' })).statusCode).toBe(400)
  })

  it('undo restores difficulty and availability of what was not changed since', async () => {
    const values = fc.record({
      difficulty: fc.constantFrom('A1 Beginner' as const, 'C1 Advanced' as const),
      isActive: fc.boolean(),
      changedSince: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 4 }), fc.boolean(), async (given, isActive) => {
        const all = await Promise.all(given.map((each) => makeActivity(griot, { lessonId, ...pick(each) })))
        const activities = all.map(({ id }) => ({ id }))
        const to = { difficulty: 'C1 Advanced', isActive } as const
        const result = await change({ activities, ...to, includeUnready: true })
        for (const [index, { id }] of all.entries())
          if (given[index]?.changedSince)
            await griot.send('editor', 'patchActivity', { params: { id }, body: { isActive: !isActive } })
        if (result.bulkChangeId === null) return
        await undo(result.bulkChangeId)
        for (const [index, { id }] of all.entries()) {
          const before = given[index]
          const expected = before?.changedSince ? { difficulty: 'C1 Advanced', isActive: !isActive } : pick(before)
          expect(await read(id)).toMatchObject(expected)
        }
      }),
      { numRuns: 8 },
    )
  })
})

const pick = (given: { difficulty: 'A1 Beginner' | 'C1 Advanced'; isActive: boolean } | undefined) => ({
  difficulty: given?.difficulty ?? 'A1 Beginner',
  isActive: given?.isActive ?? false,
})
