import { setTimeout as sleep } from 'node:timers/promises'
import { ROLES } from '@griot/contract/accounts/roles.ts'
import { api } from '@griot/contract/api.ts'
import { multipartOf, resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { tusOf } from '@griot/testing/requests/tus.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '../../metrics/metrics.ts'
import { createPool } from '../../storage/database/pool/connect.ts'

const METRICS_TOKEN = 'what-scrapers-send-in-tests'
const WATCHER = { authorization: `Bearer ${METRICS_TOKEN}` }

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp({ METRICS_TOKEN })
})
afterAll(() => griot.close())

async function read(app = griot.app): Promise<string> {
  const response = await app.inject({ url: '/api/metrics', headers: WATCHER })
  expect(response.statusCode).toBe(200)
  return response.body
}

/** The value of the line with this beginning. */
function numberOf(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  if (!found) throw new Error(`There is no ${line} in\n${text}`)
  return Number(found.slice(line.length + 1))
}

describe('access to the metrics', () => {
  it("is given to admins, an admin's token of any scope, and the metrics token", async () => {
    for (const role of ROLES) {
      const { statusCode } = await griot.send(role, 'getMetrics')
      expect([role, statusCode]).toEqual([role, role === 'admin' ? 200 : 403])
    }
    for (const scope of ['read', 'read-write']) {
      const body = { name: scope, scope, days: 30, password: TEST_PASSWORD }
      const { token } = resultOf(await griot.send('admin', 'createToken', { body }), 'createToken')
      const headers = { authorization: `Bearer ${token}` }
      expect((await griot.app.inject({ url: '/api/metrics', headers })).statusCode).toBe(200)
    }
    expect(await read()).toContain('griot_build_info{version="0.1.0"')
  })

  it.each([
    'Bearer',
    `Bearer ${METRICS_TOKEN.slice(1)}`,
    `Bearer ${METRICS_TOKEN}x`,
    `Basic ${METRICS_TOKEN}`,
    METRICS_TOKEN,
  ])('is denied to %s', async (authorization) => {
    const response = await griot.app.inject({ url: '/api/metrics', headers: { authorization } })
    expect(response.statusCode).toBe(401)
  })

  it('by metrics token is denied when none is configured', async () => {
    const app = await startSecondApp(griot)
    const response = await app.inject({ url: '/api/metrics', headers: WATCHER })
    await app.close()
    expect(response.statusCode).toBe(401)
  })

  it('the metrics token gives no access to other calls', async () => {
    for (const [name, { path, access, method }] of Object.entries(api)) {
      if (name === 'getMetrics' || access === 'public' || access === 'signed') continue
      const url = `/api${path.replaceAll(':', '')}`
      const response = await griot.app.inject({ method, url, headers: WATCHER })
      expect([name, response.statusCode]).toEqual([name, 401])
    }
  })
})

describe('metrics', () => {
  it('count requests by route template, without requested URLs', async () => {
    const app = await startSecondApp(griot, { environment: { METRICS_TOKEN } })
    const authorization = `Bearer ${await griot.tokenOf('viewer')}`
    for (const url of [
      '/api/levels/canary-1?canary-2=canary-3',
      '/api/levels/canary-4',
      '/api/canary-5',
      '/canary-6',
      '/api/audios?search=canary-7',
    ])
      await app.inject({ url, headers: { authorization } })
    const text = await read(app)
    await app.close()
    const of = (method: string, route: string, status: number) =>
      `griot_http_requests_total{method="${method}",route="${route}",status="${status}"}`
    expect(numberOf(text, of('GET', '/api/levels/:id', 404))).toBe(2)
    expect(numberOf(text, of('GET', '/api/audios', 200))).toBe(1)
    expect(text).toContain(of('GET', 'none', 404))
    const count = 'griot_http_request_duration_seconds_count{method="GET",route="/api/levels/:id"}'
    expect(numberOf(text, count)).toBe(2)
    expect(text).not.toContain('canary')
  })

  it('are valid Prometheus text, each measure with a description', async () => {
    const lines = (await read()).trim().split('\n')
    const named = new Set(lines.flatMap((line) => /^# HELP (\w+) \S/.exec(line)?.[1] ?? []))
    const samples = lines.filter((line) => line !== '' && !line.startsWith('#'))
    expect(samples.length).toBeGreaterThan(30)
    for (const line of samples) {
      const [, name = ''] = /^([a-z_0-9]+)(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? -?[\d.e+-]+$/.exec(line) ?? [
        line,
      ]
      expect(named, line).toContain(name.replace(/_(bucket|sum|count)$/, ''))
    }
  })

  it('include connections and waiting requests per pool', async () => {
    const pool = createPool(griot.databaseUrl, { size: 2 })
    const app = await startSecondApp(griot, { pool, environment: { METRICS_TOKEN } })
    const blocking = [pool.query('select pg_sleep(0.5)'), pool.query('select pg_sleep(0.5)')]
    const waits = pool.query('select 1')
    const text = await read(app)
    await Promise.all([...blocking, waits])
    const after = await read(app)
    await app.close()
    await pool.end()
    expect(numberOf(text, 'griot_pool_connections_most{pool="general"}')).toBe(2)
    expect(numberOf(text, 'griot_pool_waiting{pool="general"}')).toBeGreaterThan(0)
    expect(numberOf(text, 'griot_pool_connections_idle{pool="general"}')).toBe(0)
    expect(numberOf(after, 'griot_pool_waiting{pool="general"}')).toBe(0)
    expect(numberOf(after, 'griot_pool_connections_idle{pool="general"}')).toBe(2)
    for (const name of ['searches', 'readiness', 'short'])
      expect(after).toContain(`griot_pool_connections{pool="${name}"}`)
  })

  it('include open uploads by state, kept files, and file store operations', async () => {
    const body = [buildAudioRow({ code: 'meter1' }), buildAudioRow({ code: 'meter2' })]
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
    const token = await griot.tokenOf('admin')
    await tusOf(griot.app, token).begin('meter1.mp3', 20_000)
    const app = await startSecondApp(griot, { environment: { METRICS_TOKEN } })
    const bytes = realMp3('aja-01')
    const files = await multipartOf([{ name: 'meter2.mp3', bytes }])
    const authorization = `Bearer ${token}`
    const headers = { ...files.headers, authorization }
    await app.inject({ method: 'POST', url: '/api/audios/upload', headers, payload: files.body })
    const text = await read(app)
    await app.close()
    expect(numberOf(text, 'griot_open_uploads{state="receiving"}')).toBe(1)
    expect(numberOf(text, 'griot_open_uploads{state="refused"}')).toBe(0)
    expect(numberOf(text, 'griot_files')).toBe(1)
    expect(numberOf(text, 'griot_file_bytes')).toBe(bytes.length)
    const kept = 'griot_store_operations_total{operation="keep",outcome="done"}'
    expect(numberOf(text, kept)).toBe(1)
  })

  it('include jobs by name and state, also zero, and the age of the oldest due job', async () => {
    const idle = await startTestApp({ METRICS_TOKEN, GRIOT_JOBS: 'apart' })
    for (const address of ['ada', 'ben', 'cleo', 'dede', 'efua', 'femi'])
      await idle.jobs.add(idle.pool, 'reset-mail', { email: `${address}@griot.example` })
    const states = ['created', 'created', 'retry', 'active', 'failed', 'completed']
    await idle.pool.query(
      `update griot_jobs.job set state = given.state::griot_jobs.job_state, start_after = now() +
         case given.state when 'retry' then 1 when 'failed' then -100 else -2 end * interval '1 minute'
       from unnest($1::text[]) with ordinality as given (state, number)
       join (select id, row_number() over () as number from griot_jobs.job) as there using (number)
       where job.id = there.id`,
      [states],
    )
    const text = await read(idle.app)
    await idle.close()
    const of = (name: string, state: string) => numberOf(text, `griot_jobs{name="${name}",state="${state}"}`)
    const counts = (name: string) => ['waiting', 'active', 'failed'].map((state) => of(name, state))
    expect(counts('reset-mail')).toEqual([3, 1, 1])
    expect(counts('judge')).toEqual([0, 0, 0])
    const oldest = (name: string) => numberOf(text, `griot_jobs_oldest_due_seconds{name="${name}"}`)
    expect(oldest('reset-mail')).toBeGreaterThanOrEqual(120)
    expect(oldest('reset-mail')).toBeLessThan(240)
    expect(oldest('judge')).toBe(0)
    expect(text).not.toContain('griot.example')
  })

  it('work while the database is down, without its values', async () => {
    const pool = createPool('postgres://griot:x@127.0.0.1:1/griot', { size: 2 })
    const { jobs } = griot
    const app = await startSecondApp(griot, { pool, jobs, environment: { METRICS_TOKEN } })
    const text = await read(app)
    await app.close()
    await pool.end()
    for (const source of ['uploads', 'files', 'jobs'])
      expect(numberOf(text, `griot_source_up{source="${source}"}`)).toBe(0)
    expect(numberOf(text, 'griot_source_up{source="pool"}')).toBe(1)
    expect(text).not.toMatch(/^griot_open_uploads/m)
    expect(text).toContain('process_resident_memory_bytes')
  })
})

describe('a metrics source', () => {
  const measures = { griot_things: { help: 'Things.', labels: ['state'] } }

  it('is queried once for concurrent reads, and again only when its values are outdated', async () => {
    const metrics = createMetrics({ version: '1' })
    let requestCount = 0
    const thing = async () => {
      requestCount += 1
      return [{ measure: 'griot_things', value: requestCount, labels: { state: 'new' } }]
    }
    metrics.add({ name: 'things', cacheMs: 200, measures, read: thing })
    await Promise.all(Array.from({ length: 50 }, () => metrics.read()))
    expect(requestCount).toBe(1)
    await sleep(250)
    expect((await metrics.read()).text).toContain('griot_things{state="new"} 2')
    metrics.close()
  })

  it('that fails or does not respond is left out, and others are included', async () => {
    const metrics = createMetrics({ version: '1' })
    let fails = false
    const read = async () => {
      if (fails) throw new Error('It is away.')
      return [{ measure: 'griot_things', value: 7, labels: { state: 'new' } }]
    }
    metrics.add({ name: 'things', cacheMs: 0, measures, read })
    const silent = { griot_silent: { help: 'Nothing.' } }
    const never = () => new Promise<never>(() => {})
    metrics.add({ name: 'silent', cacheMs: 0, measures: silent, read: never })
    const before = (await metrics.read()).text
    fails = true
    const after = (await metrics.read()).text
    metrics.close()
    expect(before).toContain('griot_things{state="new"} 7')
    expect(before).toContain('griot_source_up{source="silent"} 0')
    expect(before).not.toMatch(/^griot_silent/m)
    expect(after).not.toMatch(/^griot_things/m)
    expect(after).toContain('griot_source_up{source="things"} 0')
  })
})
