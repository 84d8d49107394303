import { startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { buildLevel, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let token: string
beforeAll(async () => {
  griot = await startTestApp()
  token = await griot.tokenOf('admin')
  await makeLevel(griot, { level: 1, title: 'canary title' })
})
afterAll(() => griot.close())

/** Guard and router see the same path. */
describe('an alternative spelling of a path', () => {
  const variants = (path: string) => [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `//${path}`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api%2F'),
    path.replace('/api/', '/%2fapi/'),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/api;x=1/'),
    path.replace(/\/([^/]+)$/, '/%2e/$1'),
    path.replace(/\/([^/]+)$/, '/%2e%2e/$1'),
    path.replace(/\/([^/]+)$/, '\\$1'),
    path.replace(/\/([^/]+)$/, '%5c$1'),
    path.replace(/\/([^/]+)$/, '%2F$1'),
    `${path}%20`,
    `${path}%00`,
    `${path};.css`,
    `${path}.json`,
    `${path}/.`,
    `${path}%2F`,
    `${path}#x`,
    path.replace('levels', '%6cevels'),
    path.replace('levels', '%256cevels'),
  ]

  it.each(['/api/levels/LVL-YA-001', '/api/interactive-lessons/yoruba/levels'])(
    '%s: no access without a token',
    async (path) => {
      for (const url of variants(path)) {
        const response = await griot.app.inject({ url })
        expect(response.body, url).not.toContain('canary title')
        if (url.includes('/api/') && response.headers['content-type']?.toString().includes('json'))
          expect([401, 404], url).toContain(response.statusCode)
      }
    },
  )

  it.each(['GET', 'HEAD'] as const)('method %s: the same guard applies', async (method) => {
    const response = await griot.app.inject({ method, url: '/api/levels/LVL-YA-001' })
    expect(response.statusCode).toBe(401)
  })

  it('a method override is ignored', async () => {
    const response = await griot.app.inject({
      method: 'POST',
      url: '/api/levels/LVL-YA-001?_method=PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'x-http-method-override': 'PATCH',
        'content-type': 'application/json',
      },
      payload: { title: 'changed' },
    })
    expect(response.statusCode).toBe(404)
  })

  it.each(['x-original-url', 'x-rewrite-url', 'x-forwarded-path'])('the header %s is ignored', async (name) => {
    const headers = { [name]: '/api/levels/LVL-YA-001' }
    const response = await griot.app.inject({ url: '/api/health/live', headers })
    expect(response.json().result).toEqual({ live: true })
  })
})

/** The body schema is applied for every content type. */
describe('an alternative content type', () => {
  const send = (type: string | undefined, payload: string) =>
    griot.app.inject({
      method: 'POST',
      url: '/api/levels',
      headers: {
        authorization: `Bearer ${token}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      payload,
    })
  const bad = JSON.stringify({ ...buildLevel({ level: 50 }), role: 'admin' })

  it.each([
    undefined,
    '',
    ' application/json',
    '\tapplication/json',
    'application/json ',
    'application/json\t',
    'application/json;',
    'application/json ;charset=utf-8',
    'application/json;charset=utf-16',
    'APPLICATION/JSON',
    'Application/Json; charset=UTF-8',
    'application/json, text/plain',
    'application/json\u00a0; charset=utf-8',
    'application/x-json',
    'application/ld+json',
    'application/jsonx',
    'application/xml',
    'text/plain',
    'text/json',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    '*/*',
    'application',
    ';',
  ])('%j never lets an invalid body pass', async (type) => {
    const response = await send(type, bad)
    expect([400, 415]).toContain(response.statusCode)
    const { rows } = await griot.pool.query('select 1 from levels where level = 50')
    expect(rows).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of another site cannot write: %s',
    async (type) => {
      const response = await send(type, JSON.stringify(buildLevel({ level: 51 })))
      expect([400, 415]).toContain(response.statusCode)
    },
  )

  it.each(['', '{', 'null', '[]', '"x"', '1', 'undefined', '\ufeff', '{"a":1}{"b":2}', "{'a':1}"])(
    'JSON with the body %j is refused',
    async (payload) => {
      const response = await send('application/json', payload)
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('invalid')
    },
  )

  it('more than 16 MB is refused', async () => {
    const response = await send('application/json', `"${'x'.repeat(17 * 1024 * 1024)}"`)
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'too_large' })
  })

  it('deep nesting is refused', async () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    expect((await send('application/json', deep)).statusCode).toBe(400)
  })
})

describe('a cross-site write', () => {
  it('has no credentials that a browser adds automatically', async () => {
    const login = await griot.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'admin@griot.example', password: TEST_PASSWORD },
    })
    expect(login.headers['set-cookie']).toBeUndefined()
  })
})

describe('an empty query parameter', () => {
  it('counts as missing', async () => {
    const list = (url: string) => griot.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const response = await list('/api/audios?language=&search=&page=&limit=&sort=')
    expect(response.json()).toEqual((await list('/api/audios')).json())
    expect(response.statusCode).toBe(200)
  })
})
