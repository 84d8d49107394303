import { Writable } from 'node:stream'
import { createLog } from '@griot/server/shared/log.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_ACTOR } from '../database/pool/transaction.ts'
import { write } from '../database/writes/write.ts'
import { countJobs } from './job-counts.ts'
import { JOB_NAMES, type JobName } from './job-kinds.ts'
import { type Handlers, type Jobs, openJobs } from './jobs.ts'

/** Rules for every kind of job; each kind's own behaviour is tested with its feature. */
let griot: TestApp
let opened: Jobs[]
beforeEach(async () => {
  griot = await startTestApp()
  opened = []
})
afterEach(async () => {
  for (const jobs of opened) {
    await jobs.drain()
    await jobs.stop()
  }
  await griot.close()
})

const NOTHING = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => {}])) as never

/** The jobs of a process, which runs them if handlers are given. */
async function process(handlers?: Partial<Handlers>, log = createLog('silent')): Promise<Jobs> {
  const jobs = await openJobs({ pool: griot.pool, log, runsJobs: handlers !== undefined })
  opened.push(jobs)
  if (handlers) await jobs.work({ ...(NOTHING as Handlers), ...handlers })
  return jobs
}

const email = 'ada@griot.example'
const countOf = async (name: JobName) => (await countJobs(griot.pool)).find((counts) => counts.name === name)
const rowsOf = async (name: JobName) =>
  (await griot.pool.query('select state, output from griot_jobs.job where name = $1', [name])).rows

describe('a job', () => {
  it('is created by the commit of the transaction that adds it, or not at all', async () => {
    const done: string[] = []
    const jobs = await process({ 'reset-mail': async (payload) => void done.push(payload.email) })
    const failing = write(griot.pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await jobs.add(transaction, 'reset-mail', { email: 'never@griot.example' })
      throw new Error('It is not to be.')
    })
    await expect(failing).rejects.toThrow('It is not to be.')
    await write(griot.pool, { actor: SYSTEM_ACTOR }, (transaction) => jobs.add(transaction, 'reset-mail', { email }))
    await expect.poll(() => done).toEqual([email])
  })

  it('runs at once in one of several processes, and leaves nothing behind', async () => {
    const done: string[] = []
    const doing = {
      'reset-mail': async (payload: { email: string }) => void done.push(payload.email),
    }
    const [asking] = [await process(), await process(doing), await process(doing)]
    const emails = Array.from({ length: 40 }, (_, number) => `${number}@griot.example`)
    const began = performance.now()
    await Promise.all(emails.map((one) => asking.add(griot.pool, 'reset-mail', { email: one })))
    await expect.poll(() => done.length, { timeout: 9_000 }).toBe(emails.length)
    // Polling runs every ten seconds: nothing here waited for it.
    expect(performance.now() - began).toBeLessThan(9_000)
    expect(done.toSorted()).toEqual(emails.toSorted())
    await expect.poll(() => rowsOf('reset-mail')).toEqual([])
  })

  it('that fails is retried later; the stored error contains no data', async () => {
    let logged = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged += chunk
        done()
      },
    })
    let tries = 0
    const failing = async () => {
      tries += 1
      throw new Error(`No mail to ${email} today`)
    }
    const jobs = await process({ 'reset-mail': failing }, createLog('warn', stream))
    const id = await jobs.add(griot.pool, 'reset-mail', { email })
    await expect.poll(() => logged).toContain('will be retried')
    await expect.poll(() => countOf('reset-mail')).toMatchObject({ waiting: 1, failed: 0 })
    expect(JSON.stringify(await rowsOf('reset-mail'))).toContain('No mail to (an address) today')

    // As after the last retry.
    await griot.pool.query('update griot_jobs.job set retry_count = retry_limit - 1, start_after = now()')
    await expect.poll(() => logged, { timeout: 15_000 }).toContain('has failed permanently')
    expect(tries).toBe(2)
    expect(logged).toContain(id)
    expect(logged).not.toContain(email)
    await expect.poll(() => countOf('reset-mail')).toMatchObject({ waiting: 0, failed: 1 })
  })

  it('of a dead process runs in another one', async () => {
    await (await process()).add(griot.pool, 'reset-mail', { email })
    // in progress is ended before its process stops, and no other one starts
    await griot.pool.query(
      `update griot_jobs.job set state = 'active', started_on = now() - interval '1 minute',
         heartbeat_on = now() - interval '1 minute'`,
    )
    const done: string[] = []
    await process({ 'reset-mail': async (payload) => void done.push(payload.email) })
    await expect.poll(() => done, { timeout: 45_000, interval: 200 }).toEqual([email])
    await expect.poll(() => rowsOf('reset-mail')).toEqual([])
  }, 60_000)

  it('What a killed process leaves: an active job without a heartbeat.', async () => {
    const order: string[] = []
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const jobs = await process({
      'reset-mail': async ({ email: one }) => {
        started.resolve()
        await end.promise
        order.push(one)
      },
    })
    await jobs.add(griot.pool, 'reset-mail', { email: 'first' })
    await started.promise
    const resting = jobs.drain().then(() => order.push('rests'))
    await jobs.add(griot.pool, 'reset-mail', { email: 'second' })
    end.resolve()
    await resting
    expect(order).toEqual(['first', 'rests'])
    expect(await countOf('reset-mail')).toMatchObject({ waiting: 1, active: 0 })
  })
})

describe('the job tables', () => {
  it('may have a newer version than the process expects', async () => {
    await griot.pool.query('update griot_jobs.version set version = version + 1')
    const done: string[] = []
    const jobs = await process({ 'reset-mail': async (payload) => void done.push(payload.email) })
    await jobs.add(griot.pool, 'reset-mail', { email })
    await expect.poll(() => done).toEqual([email])
  })

  it('are created by the first of several processes that start at once', async () => {
    await griot.pool.query('drop schema griot_jobs cascade')
    const [one] = await Promise.all([process(), process(), process()])
    expect(await one.add(griot.pool, 'reset-mail', { email })).toEqual(expect.any(String))
    expect(await countOf('reset-mail')).toMatchObject({ waiting: 1 })
  })
})

describe('a periodic job', () => {
  it('waits or runs once, and is created once per period over all processes', async () => {
    let started = 0
    const end = Promise.withResolvers<void>()
    const handlers = {
      'sweep-rows': async () => {
        started += 1
        await end.promise
      },
    }
    const [one, other] = [await process(handlers), await process(handlers)]
    const added = await Promise.all(
      [one, other, one].map((jobs) => jobs.add(griot.pool, 'sweep-rows', {}, { every: 600 })),
    )
    expect(added.filter((id) => id !== null)).toHaveLength(1)
    await expect.poll(() => started).toBe(1)
    expect(await other.add(griot.pool, 'sweep-rows', {})).toBeNull()
    end.resolve()
    await expect.poll(() => countOf('sweep-rows')).toMatchObject({ active: 0 })
    expect(await other.add(griot.pool, 'sweep-rows', {}, { every: 600 })).toBeNull()
    expect(started).toBe(1)
  })

  it('that is stopped halfway is continued by another process', async () => {
    const first = await process({
      // The job can be active before its handler runs, so the signal may be aborted already.
      'judge-again': (_, { signal }) =>
        new Promise((ended) => (signal.aborted ? ended(undefined) : signal.addEventListener('abort', ended))),
    })
    await first.add(griot.pool, 'judge-again', {})
    await expect.poll(() => countOf('judge-again')).toMatchObject({ active: 1 })
    await first.drain()
    expect(await countOf('judge-again')).toMatchObject({ active: 0, waiting: 1 })
  })
})

describe('waiting for a job', () => {
  const options = { milliseconds: 9_000, firstTry: true }

  it('returns its result at once, also in another process', async () => {
    const asking = await process()
    await process({ judge: async ({ name }) => ({ of: name }), 'reset-mail': async () => {} })
    const judged = await asking.add(griot.pool, 'judge', { kind: 'audio', name: 'x' })
    const ending = await asking.waitForJob('judge', judged ?? '', options)
    expect(ending).toEqual({ ended: 'done', result: { of: 'x' } })
    const mailed = await asking.add(griot.pool, 'reset-mail', { email })
    expect(await asking.waitForJob('reset-mail', mailed ?? '', options)).toMatchObject({
      ended: 'done',
    })
  })

  it('with firstTry returns the first failure; otherwise times out', async () => {
    const asking = await process()
    const early = await asking.add(griot.pool, 'reset-mail', { email })
    const soon = { milliseconds: 50, firstTry: true }
    expect(await asking.waitForJob('reset-mail', early ?? '', soon)).toEqual({ ended: 'not yet' })
    await process({ 'reset-mail': () => Promise.reject(new Error('no')) })
    expect(await asking.waitForJob('reset-mail', early ?? '', options)).toEqual({ ended: 'failed' })
    expect(await asking.waitForJob('reset-mail', early ?? '', { ...soon, firstTry: false })).toEqual({
      ended: 'not yet',
    })
    await asking.cancel('reset-mail', early ?? '')
    expect(await rowsOf('reset-mail')).toEqual([])
  })
})
