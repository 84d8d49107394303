import type { Progress } from '@griot/contract/history/progress.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { progressOf } from './progress.service.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function progress(query: object = {}): Promise<Progress> {
  const response = await griot.send('admin', 'getProgress', { query: { ...query } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().result
}
const thisWeek = ({ people }: Progress, role: string) => people.find((one) => one.role === role)?.counts.at(-1)

it('progress: different things that a person saved this week; one saved twice counts once', async () => {
  const before = thisWeek(await progress({ work: 'words' }), 'contributor') ?? 0
  const declared = [buildAudioRow(), buildAudioRow()]
  const response = await griot.send('contributor', 'declareAudios', { body: declared })
  const { id } = response.json().result.saved[0]
  for (const translation of ['one', 'other'])
    await griot.send('contributor', 'updateAudios', { body: [{ ...declared[0], id, translation }] })
  expect(thisWeek(await progress({ work: 'words' }), 'contributor')).toBe(before + 2)
  expect(thisWeek(await progress({ work: 'activities' }), 'contributor')).toBe(0)
})

it('progress: counts levels and lessons apart, and in all work', async () => {
  const before = await progress()
  await makeLevel(griot, { level: 83 })
  const after = await progress()
  const of = (all: Progress) => all.people.reduce((sum, { counts }) => sum + (counts.at(-1) ?? 0), 0)
  expect(of(after)).toBe(of(before) + 1)
  expect(of(await progress({ work: 'lessons' }))).toBeGreaterThan(0)
})

it('progress: people by name, never by number; viewers and invited people without work are absent', async () => {
  const { people, weeks } = await progress({ weeks: '4' })
  expect(weeks).toHaveLength(4)
  const names = people.map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  expect(people.map(({ role }) => role)).not.toContain('viewer')
})

it('progress: a week begins on Monday in UTC, and what is older is not counted', async () => {
  const { weeks, people } = await progressOf(griot.pool, { weeks: 3 }, new Date('2026-11-22T23:59:00Z'))
  expect(weeks).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  const monday = await progressOf(griot.pool, { weeks: 1 }, new Date('2026-11-23T00:00:00Z'))
  expect(monday.weeks).toEqual(['2026-11-23'])
  expect(people.every(({ counts }) => counts.length === 3)).toBe(true)
})
