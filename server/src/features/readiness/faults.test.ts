import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeLesson } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../storage/database/database.ts'
import { createContentChecker } from './faults.ts'

let griot: TestApp
/** Twelve activities; every third has lost its answer. */
let all: { key: number; version: number }[]
const MADE = 12
beforeAll(async () => {
  griot = await startTestApp()
  const { id: lessonId } = await makeLesson(griot)
  for (let made = 0; made < MADE; made += 1) await makeActivity(griot, { lessonId })
  all = (await griot.pool.query('select key, version from activities order by key')).rows
  const third = all.filter((_, at) => at % 3 === 2).map(({ key }) => key)
  await griot.pool.query(`update activities set data = data - 'answer' where key = any($1)`, [third])
})
afterAll(() => griot.close())

/** The cache under test, and the keys that it has read from the database. */
function judging(most: number) {
  const read: number[] = []
  const database: Database = {
    query: (query) => {
      read.push(...((query.values?.[0] ?? []) as number[]))
      return griot.pool.query(query)
    },
  }
  const check = createContentChecker('activity', most)
  return { faultsOf: (rows: typeof all) => check(database, rows), read }
}

it('readiness cache: results are correct with more rows than it can hold', async () => {
  const { faultsOf } = judging(4)
  for (let turn = 0; turn < 3; turn += 1) {
    const judged = await faultsOf(all)
    const faulty = all.filter(({ key }) => judged(key).faults.length > 0)
    expect(all.map((each) => faulty.includes(each))).toEqual(all.map((_, at) => at % 3 === 2))
  }
})

it('readiness cache: cached rows are not read again', async () => {
  const { faultsOf, read } = judging(2 * (MADE + 1))
  await faultsOf(all)
  await faultsOf(all)
  expect(read).toEqual(all.map(({ key }) => key))
})

it('readiness cache: evicted rows are read again', async () => {
  const { faultsOf, read } = judging(4)
  await faultsOf(all)
  await faultsOf(all.slice(-1))
  expect(read).toHaveLength(MADE)
  await faultsOf(all.slice(0, 1))
  expect(read).toHaveLength(MADE + 1)
})

it('readiness cache: a new version is read again', async () => {
  const { faultsOf, read } = judging(100)
  await faultsOf(all.slice(0, 1))
  await faultsOf(all.slice(0, 1).map(({ key, version }) => ({ key, version: version + 1 })))
  expect(read).toHaveLength(2)
})
