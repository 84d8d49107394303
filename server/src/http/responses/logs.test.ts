import { Writable } from 'node:stream'
import { newPerson } from '@griot/testing/accounts/factors.ts'
import { multipartOf, resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, buildLevel, realMp3 } from '@griot/testing/builders.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../shared/log.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

function listen(): { stream: Writable; text: () => string } {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return { stream, text: () => text }
}

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

describe('the log', () => {
  it.each(['trace', 'debug', 'info'])('contains no secret of a request at level %s', async (level) => {
    const { stream, text } = listen()
    const token = await griot.tokenOf('admin')
    const app = await startSecondApp(griot, { log: { level, stream } })
    const authorization = `Bearer ${token}`
    const login = { method: 'POST', url: '/api/auth/login' } as const
    const email = 'admin@griot.example'
    await app.inject({ ...login, payload: { email, password: TEST_PASSWORD } })
    await app.inject({ ...login, payload: { email, password: 'canary-password-1' } })
    await app.inject({ ...login, payload: `{"password":"canary-password-2"` })
    const body = [buildAudioRow({ code: 'canary' })]
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
    const files = await multipartOf([{ name: 'canary.mp3', bytes: realMp3('aja-01') }])
    const uploaded = await app.inject({
      method: 'POST',
      url: '/api/audios/upload',
      headers: { ...files.headers, authorization },
      payload: files.body,
    })
    const url = new URL(uploaded.json().result.saved[0].url, 'http://griot')
    await app.inject({ url: `${url.pathname}${url.search}` })
    await app.inject({ url: `/api/media/audio/absent.mp3${url.search}` })
    await app.inject({ url: `/first-admin?token=canary-link` })
    await app.inject({ url: `/api/levels/%?token=${token}` })
    await app.inject({ url: '/api/auth/me', headers: { authorization: `${authorization}x` } })

    await griot.pool.query('alter table levels rename to hidden_levels')
    const failed = await app.inject({
      url: '/api/levels/canary-id',
      headers: { authorization, cookie: 'canary-cookie' },
    })
    await griot.pool.query('alter table hidden_levels rename to levels')
    await app.close()

    expect(failed.statusCode).toBe(500)
    expect(text()).toContain('"route":"/api/levels/:id"')
    expect(text()).toContain('a call failed')
    expect(text()).toContain('relation \\"levels\\" does not exist')
    for (const secret of [
      token,
      token.split('.')[2] ?? '',
      TEST_PASSWORD,
      url.searchParams.get('signature') ?? '',
      'canary-password-1',
      'canary-password-2',
      'canary-cookie',
      'canary-link',
      'canary-id',
      'canary.mp3',
      'admin@griot.example',
    ])
      expect(text()).not.toContain(secret)
  })

  it('contains no second-factor secrets and no API token', async () => {
    const { stream, text } = listen()
    const person = await newPerson(griot)
    const { secret, recovery } = await person.turnOn()
    const [code = ''] = recovery
    const app = await startSecondApp(griot, { log: { level: 'trace', stream } })
    const post = (url: string, payload: object, token = '') =>
      app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
    const password = TEST_PASSWORD
    const { proof } = (await post('/api/auth/login', { email: person.email, password })).json().result
    expect((await post('/api/auth/login/code', { proof, code })).statusCode).toBe(200)
    await post('/api/auth/login/code', { proof: 'canary-proof', code: 'canary-code' })
    const given = { name: 'P', scope: 'read', days: 30, password }
    const { token } = (await post('/api/auth/me/tokens', given, person.token)).json().result

    await griot.pool.query('alter table levels rename to hidden_levels')
    const headers = { authorization: `Bearer ${token}` }
    const failed = await app.inject({ url: '/api/levels/canary-id', headers })
    await griot.pool.query('alter table hidden_levels rename to levels')
    await app.close()
    expect(failed.statusCode).toBe(500)
    expect(text()).toContain('a call failed')
    for (const hidden of [secret, code, proof, token, 'canary-proof', 'canary-code'])
      expect(text()).not.toContain(hidden)
  })

  it('of a failed write contains nothing of the row', async () => {
    const { stream, text } = listen()
    const app = await startSecondApp(griot, { log: { level: 'trace', stream } })
    await griot.pool.query(`alter table levels add constraint no_canary check (title !~ '^canary')`)
    const failed = await app.inject({
      method: 'POST',
      url: '/api/levels',
      headers: { authorization: `Bearer ${await griot.tokenOf('admin')}` },
      payload: buildLevel({ title: 'canary title', description: 'canary goal' }),
    })
    await griot.pool.query('alter table levels drop constraint no_canary')
    await app.close()
    expect(failed.statusCode).toBe(500)
    expect(text()).not.toContain('canary title')
    expect(text()).not.toContain('canary goal')
    const line = text()
      .split('\n')
      .find((one) => one.includes('a call failed'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      method: 'POST',
      route: '/api/levels',
      reqId: failed.headers['x-request-id'],
      account: expect.stringMatching(/^\d+$/),
      err: { code: '23514', table: 'levels', constraint: 'no_canary' },
    })
  })

  it.each([
    ['an invalid value in a query', () => griot.pool.query(`select 'canary-value'::integer`)],
    ['the message of a trigger', () => griot.pool.query(`do $$ begin raise 'canary-value'; end $$`)],
    ['malformed JSON', async () => JSON.parse('canary-value')],
    [
      'the cause of an error',
      async () => {
        throw new Error('outside', { cause: await errorOf(async () => JSON.parse('canary-value')) })
      },
    ],
  ])('contains nothing of %s', async (_, work: () => Promise<unknown>) => {
    const { stream, text } = listen()
    createLog('trace', stream).error({ err: await errorOf(work) }, 'it failed')
    expect(text()).toContain('it failed')
    expect(text()).toContain('at ')
    expect(text()).not.toContain('canary-value')
  })
})
