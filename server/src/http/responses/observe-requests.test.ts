import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { listeningLog } from '#testing/postgres/listening-log.ts'
import { startSecondApp } from '#testing/second-app.ts'

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

describe('the line of a request', () => {
  it('says which call it was, what became of it, how long it took, and whose it was', async () => {
    const { app, url, lines, text } = await listeningApp('info')
    const authorization = `Bearer ${await griot.tokenOf('viewer')}`
    const answer = await fetch(`${url}/api/audios?search=canary`, { headers: { authorization } })
    const body = await answer.text()
    await expect.poll(lines).toHaveLength(1)
    await app.close()
    const [line] = lines()
    expect(line).toMatchObject({
      level: 30,
      reqId: answer.headers.get('x-request-id'),
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

  it('is written of what is no call as well, by no address that somebody thought of', async () => {
    const { app, url, lines, text } = await listeningApp('info')
    await fetch(`${url}/api/canary-a`)
    await fetch(`${url}/canary-b?canary-c`)
    await expect.poll(lines).toHaveLength(2)
    await app.close()
    for (const line of lines()) expect(line).toMatchObject({ route: 'none', account: null })
    expect(text()).not.toContain('canary')
  })

  it('is for those who look for it where machines ask every few seconds, unless it failed', async () => {
    const { app, url, lines } = await listeningApp('info')
    await fetch(`${url}/api/health/live`)
    await fetch(`${url}/api/metrics`)
    await expect.poll(lines).toHaveLength(1)
    await app.close()
    expect(lines()[0]).toMatchObject({ call: 'metrics', status: 401 })
  })

  it('is not there at the level that Griot has unless it is told', async () => {
    const { app, url, text } = await listeningApp('warn')
    await fetch(`${url}/api/languages`)
    await app.close()
    expect(text()).toBe('')
  })

  it('says when the connection was cut before the answer was out', async () => {
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

describe('the number of a request', () => {
  const GIVEN = 'edge-7f3a.0_1'
  const askedWith = async (given: string, environment: NodeJS.ProcessEnv) => {
    const app = await startSecondApp(griot, { environment })
    const headers = { 'x-request-id': given }
    const answers = [
      await app.inject({ url: '/api/languages', headers }),
      await app.inject({ url: '/api/health/live', headers, remoteAddress: '10.1.2.3' }),
      await app.inject({ url: '/api/health/live', headers, remoteAddress: '::ffff:10.1.2.3' }),
    ]
    await app.close()
    return answers.map((answer) => String(answer.headers['x-request-id']))
  }

  it('is that of a proxy which is believed', async () => {
    expect(await askedWith(GIVEN, { TRUST_PROXY: '10.0.0.0/8' })).toEqual([
      expect.stringMatching(UUID),
      GIVEN,
      GIVEN,
    ])
    expect((await askedWith(GIVEN, { TRUST_PROXY: 'loopback' }))[0]).toBe(GIVEN)
  })

  it('is a new one for everybody else', async () => {
    for (const id of await askedWith(GIVEN, {})) expect(id).toMatch(UUID)
  })

  it.each(['short', 'a b c d e f', '{"level":60}', 'x'.repeat(101), 'edge\t7f3a'])(
    'is a new one where that of the proxy is %j',
    async (given) => {
      for (const id of await askedWith(given, { TRUST_PROXY: '10.0.0.0/8,loopback' }))
        expect(id).toMatch(UUID)
    },
  )
})
