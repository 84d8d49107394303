import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { multipartOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { listeningLog } from '@griot/testing/postgres/listening-log.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { type CollectedSpan, startTraceCollector } from '@griot/testing/trace-collector.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../shared/log.ts'
import { startTraces } from './open-telemetry.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** The spans that a Griot sends while `work` runs. */
async function traced(
  work: (app: Awaited<ReturnType<typeof startSecondApp>>) => Promise<unknown>,
  { environment = {}, ratio = 1 }: { environment?: NodeJS.ProcessEnv; ratio?: number } = {},
) {
  const collector = await startTraceCollector()
  const log = createLog('silent')
  const config = { endpoint: `${collector.url}/`, service: 'griot', ratio }
  const traces = startTraces(config, { version: '1.2.3', log })
  const app = await startSecondApp(griot, { traces, environment })
  await work(app)
  await app.close()
  await traces.close()
  await collector.close()
  return collector
}

const parentOf = (spans: readonly CollectedSpan[], { parentSpanId }: CollectedSpan) =>
  spans.find(({ spanId }) => spanId === parentSpanId)

describe('a trace', () => {
  it('has a span for the request, and one for each statement below it', async () => {
    const authorization = `Bearer ${await griot.tokenOf('viewer')}`
    const url = '/api/levels/canary-id?x=canary-query'
    let requestId: unknown
    const { spans, resource } = await traced(async (app) => {
      const response = await app.inject({ url, headers: { authorization } })
      requestId = response.headers['x-request-id']
    })
    expect(resource()).toMatchObject({ 'service.name': 'griot', 'service.version': '1.2.3' })
    const all = spans()
    const whole = all.find(({ kind }) => kind === 2)
    expect(whole).toMatchObject({ name: 'GET /api/levels/:id', failed: false })
    expect(whole?.attributes).toMatchObject({
      'griot.call': 'getLevel',
      'griot.request': requestId,
      'http.route': '/api/levels/:id',
    })
    const session = all.find(({ name }) => name === 'session')
    if (!whole || !session) throw new Error(JSON.stringify(spans()))
    expect(parentOf(all, session)).toBe(whole)
    expect(session.traceId).toBe(whole.traceId)
    expect(session.attributes['db.query.text']).toContain('from sessions s')
  })

  it('continues across a body, a transaction and the file store', async () => {
    const authorization = `Bearer ${await griot.tokenOf('admin')}`
    const { spans } = await traced(async (app) => {
      const payload = [buildAudioRow({ code: 'traced' })]
      const headers = { authorization }
      await app.inject({ method: 'POST', url: '/api/audios/declare-audios', headers, payload })
      const files = await multipartOf([{ name: 'traced.mp3', bytes: realMp3('aja-01') }])
      await app.inject({
        method: 'POST',
        url: '/api/audios/upload',
        headers: { ...files.headers, authorization },
        payload: files.body,
      })
    })
    const all = spans()
    const wholes = all.filter(({ kind }) => kind === 2)
    expect(wholes).toHaveLength(2)
    for (const span of all) expect(wholes).toContain(rootOf(all, span))
    const names = all.map(({ name }) => name)
    for (const name of ['COMMIT', 'declare audio', 'store stage', 'store keep']) expect(names).toContain(name)
  })

  it('contains no value of a statement and no user input', async () => {
    const token = await griot.tokenOf('admin')
    const headers = { authorization: `Bearer ${token}` }
    const email = 'admin@griot.example'
    const { text, spans } = await traced(async (app) => {
      const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers })
      await post('/api/auth/login', { email, password: TEST_PASSWORD })
      await post('/api/audios/declare-audios', [buildAudioRow({ code: 'canry1', localText: 'canary-a' })])
      await app.inject({ url: '/api/audios?language=yoruba&search=canary-b', headers })
      await app.inject({ url: '/api/questions?search=canary-c', headers })
      await app.inject({ url: '/api/media/audio/canary.mp3?signature=canary-d' })
    })
    expect(spans().length).toBeGreaterThan(10)
    for (const secret of [token, TEST_PASSWORD, email, 'canary', 'canry1']) expect(text()).not.toContain(secret)
  })

  it('of a failed request has the kind of error', async () => {
    const headers = { authorization: `Bearer ${await griot.tokenOf('admin')}` }
    await griot.pool.query('alter table levels rename to hidden_levels')
    const { spans } = await traced((app) => app.inject({ url: '/api/levels/a', headers }))
    await griot.pool.query('alter table hidden_levels rename to levels')
    const failed = spans().filter((span) => span.failed)
    expect(failed.map(({ kind }) => kind)).toEqual(expect.arrayContaining([2, 3]))
    expect(failed.find(({ kind }) => kind === 2)?.attributes).toMatchObject({
      'error.type': '500',
      'http.response.status_code': 500,
    })
  })

  it('joins the trace of a trusted proxy, and of no other client', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const url = '/api/openapi.json'
    const ask = (given: object) => (app: Awaited<ReturnType<typeof startSecondApp>>) =>
      app.inject({ url, headers: { ...headers, ...given } })
    const trusting = { environment: { TRUST_PROXY: 'loopback' } }
    const [believed] = (await traced(ask({}), trusting)).spans()
    expect(believed).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    for (const [given, options] of [
      [{}, {}],
      [{ traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }, trusting],
      [{ traceparent: 'canary' }, trusting],
    ] as const) {
      const [span] = (await traced(ask(given), options)).spans()
      expect(span?.traceId).not.toBe(traceId)
      expect(span?.parentSpanId).toBeUndefined()
    }
  })

  it('is sampled at the configured rate', async () => {
    const ask = (app: Awaited<ReturnType<typeof startSecondApp>>) => app.inject({ url: '/api/openapi.json' })
    expect((await traced(ask, { ratio: 0 })).spans()).toEqual([])
  })
})

describe('an unreachable collector', () => {
  it('fails no request, and is logged once', async () => {
    const { stream, text } = listeningLog()
    const log = createLog('warn', stream)
    const config = { endpoint: 'http://127.0.0.1:1', service: 'griot', ratio: 1 }
    const traces = startTraces(config, { version: '1', log })
    const app = await startSecondApp(griot, { traces })
    for (let turn = 0; turn < 3; turn += 1)
      expect((await app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200)
    await app.close()
    await expect.poll(text, { timeout: 40_000 }).toContain('could not send traces to the collector')
    await traces.close()
    expect(text().match(/could not send traces to the collector/g)).toHaveLength(1)
  })
})

describe('without an endpoint', () => {
  it('no OpenTelemetry module is loaded', async () => {
    const program = `
      import { registerHooks } from 'node:module'
      const seen = []
      registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context) } })
      await import('./server/src/start/griot.ts')
      const { readConfig } = await import('./server/src/config/config.ts')
      // A long output would be cut off by the exit.
      const asked = seen.filter((name) => /opentelemetry|prom-client/.test(name))
      console.log(JSON.stringify({ seen: asked, traces: readConfig({}).traces ?? null }))
      process.exit()`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      maxBuffer: 64 * 1024 * 1024,
    })
    const { seen, traces } = JSON.parse(stdout) as { seen: string[]; traces: unknown }
    expect(traces).toBeNull()
    expect(seen).toContain('prom-client')
    // prom-client uses only its types and constants.
    const loaded = new Set(seen.filter((name) => name.includes('opentelemetry')))
    expect([...loaded]).toEqual(['@opentelemetry/api'])
  })
})

function rootOf(spans: readonly CollectedSpan[], span: CollectedSpan): CollectedSpan {
  const parent = parentOf(spans, span)
  return parent ? rootOf(spans, parent) : span
}
