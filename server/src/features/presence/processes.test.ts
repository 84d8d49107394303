import { randomUUID } from 'node:crypto'
import type { TestApp } from '@griot/testing/app.ts'
import { type Follower, follow, startTwoProcesses, type TwoProcesses } from '@griot/testing/requests/presence.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

/** Presence when processes, connections and table rows are lost. */
const activity = 'activity:ACT-YA-0021-03'
let two: TwoProcesses
let griot: TestApp

beforeAll(async () => {
  two = await startTwoProcesses()
  griot = two.griot
})
afterEach(() => two.leave())
afterAll(() => two.close())

const person = (name: string) => two.person(name)
const opens = (at: 0 | 1, token: string, ...things: string[]) => two.opens(at, token, ...things)
const here = (follower: Follower, thing: string) => expect.poll(() => follower.of(thing)?.people)

describe('presence of several processes', () => {
  const terminate = () =>
    griot.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'griot presence' and datname = current_database()`,
    )

  it('is correct again after their connections were lost', async () => {
    const a = await opens(0, (await person('Amina')).token, activity)
    const b = await opens(1, (await person('Bola')).token, activity)
    await here(a, activity).toEqual(['Bola'])
    const { rows } = await terminate()
    expect(rows.length).toBeGreaterThan(0)
    const c = await opens(1, (await person('Chidi')).token, activity)
    b.leave()
    await here(a, activity).toEqual(['Chidi'])
    await here(c, activity).toEqual(['Amina'])
  })

  it('is written again when the database has lost it', async () => {
    const a = await opens(0, (await person('Amina')).token, activity)
    await opens(1, (await person('Bola')).token, activity)
    await here(a, activity).toEqual(['Bola'])
    await griot.pool.query('truncate presence_processes, open_things')
    const c = await opens(0, (await person('Chidi')).token, activity)
    await here(c, activity).toEqual(['Amina', 'Bola'])
  })

  it('of a killed process is removed', async () => {
    const a = await opens(0, (await person('Amina')).token, activity)
    const lost = randomUUID()
    const { rows } = await griot.pool.query(
      `insert into sessions (id, user_id, address, expires_at)
       select $1, $2, '', now() + interval '1 day' returning id`,
      [randomUUID(), (await person('Gone')).id],
    )
    await griot.pool.query(`insert into presence_processes (id) values ($1)`, [lost])
    await griot.pool.query(`insert into open_things values ($1, 1, $2, 'activity', $3)`, [
      lost,
      rows[0].id,
      activity.slice('activity:'.length),
    ])
    await here(a, activity).toEqual(['Gone'])
    const silentFor = (time: string) =>
      griot.pool.query(`update presence_processes set seen_at = now() - $2::interval where id = $1`, [lost, time])
    await silentFor('13 seconds')
    await here(a, activity).toEqual([])
    await silentFor('2 minutes')
    const left = async () => (await griot.pool.query('select from open_things where process_id = $1', [lost])).rowCount
    await expect.poll(left).toBe(0)
  })

  it('leaves no row when nothing is open', async () => {
    const a = await opens(0, (await person('Amina')).token, activity)
    await here(a, activity).toEqual([])
    a.leave()
    const left = async () => (await griot.pool.query('select from presence_processes')).rowCount
    await expect.poll(left).toBe(0)
  })

  it('streams end immediately at shutdown, whatever is in progress', async () => {
    const third = await startSecondApp(griot)
    const base = await third.listen({ port: 0 })
    const a = await follow(base, (await person('Amina')).token, activity)
    const b = await opens(0, (await person('Bola')).token, activity)
    await here(b, activity).toEqual(['Amina'])
    await third.close()
    await expect.poll(a.ended).toBe(true)
    await here(b, activity).toEqual([])
  })
})
