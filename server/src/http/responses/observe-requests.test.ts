import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { listeningLog } from '@griot/testing/postgres/listening-log.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function listeningApp(level: string, environment: NodeJS.ProcessEnv = {}) {
  const log = listeningLog()
  const app = await startSecondApp(griot, { environment, log: { level, stream: log.stream } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const lines = () =>
    log
      .text()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line))
  return { app, url: `http://127.0.0.1:${port}`, port, lines, text: log.text }
}

describe('the log entry of a request', () => {
  it('has call, status, duration and account', async () => {
    const { app, url, lines, text } = await listeningApp('info')
    const authorization = `Bearer ${await griot.tokenOf('viewer')}`
    const response = await fetch(`${url}/api/audios?search=canary`, { headers: { authorization } })
    const body = await response.text()
    await expect.poll(lines).toHaveLength(1)
    await app.close()
    const [line] = lines()
    expect(line).toMatchObject({
      level: 30,
      reqId: response.headers.get('x-request-id'),
      call: 'listAudios',
      method: 'GET',
      route: '/api/audios',
      status: 200,
      account: expect.stringMatching(/^\d+$/),
      address: '127.0.0.1',
    })
    expect(line.milliseconds).toBeGreaterThan(0)
    expect(line.bytes).toBeGreaterThan(body.length)
    expect(line.cut).toBeUndefined()
    expect(text()).not.toContain('canary')
  })

  it('of an unknown URL is logged without the URL', async () => {
    const { app, url, lines, text } = await listeningApp('info')
    await fetch(`${url}/api/canary-a`)
    await fetch(`${url}/canary-b?canary-c`)
    await expect.poll(lines).toHaveLength(2)
    await app.close()
    for (const line of lines()) expect(line).toMatchObject({ route: 'none', account: null })
    expect(text()).not.toContain('canary')
  })

  it('of a polled call is at debug level unless it failed', async () => {
    const { app, url, lines } = await listeningApp('info')
    await fetch(`${url}/api/health/live`)
    await fetch(`${url}/api/metrics`)
    await expect.poll(lines).toHaveLength(1)
    await app.close()
    expect(lines()[0]).toMatchObject({ call: 'getMetrics', status: 401 })
  })

  it('is not written at the default log level', async () => {
    const { app, url, text } = await listeningApp('warn')
    await fetch(`${url}/api/languages`)
    await app.close()
    expect(text()).toBe('')
  })

  it('says when the connection was closed before the response was complete', async () => {
    const { app, port, lines } = await listeningApp('info')
    const headers = { 'content-type': 'application/json', 'content-length': '1000' }
    const path = '/api/auth/login'
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
    asking.on('error', () => {})
    asking.write('{')
    await once(app.server, 'request')
    asking.destroy()
    await expect.poll(lines).toHaveLength(1)
    await app.close()
    expect(lines()[0]).toMatchObject({ call: 'login', cut: true })
  })
})

describe('the request id', () => {
  const GIVEN = 'edge-7f3a.0_1'
  const requestIdsFor = async (given: string, environment: NodeJS.ProcessEnv) => {
    const app = await startSecondApp(griot, { environment })
    const headers = { 'x-request-id': given }
    const responses = [
      await app.inject({ url: '/api/languages', headers }),
      await app.inject({ url: '/api/health/live', headers, remoteAddress: '10.1.2.3' }),
      await app.inject({ url: '/api/health/live', headers, remoteAddress: '::ffff:10.1.2.3' }),
    ]
    await app.close()
    return responses.map((response) => String(response.headers['x-request-id']))
  }

  it('is taken from a trusted proxy', async () => {
    expect(await requestIdsFor(GIVEN, { TRUST_PROXY: '10.0.0.0/8' })).toEqual([
      expect.stringMatching(UUID),
      GIVEN,
      GIVEN,
    ])
    expect((await requestIdsFor(GIVEN, { TRUST_PROXY: 'loopback' }))[0]).toBe(GIVEN)
  })

  it('is new for all other clients', async () => {
    for (const id of await requestIdsFor(GIVEN, {})) expect(id).toMatch(UUID)
  })

  it.each(['short', 'a b c d e f', '{"level":60}', 'x'.repeat(101), 'edge\t7f3a'])(
    'is new when the trusted proxy sends %j',
    async (given) => {
      for (const id of await requestIdsFor(given, { TRUST_PROXY: '10.0.0.0/8,loopback' })) expect(id).toMatch(UUID)
    },
  )
})
