import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { expectStrictHeaders, policyOf } from '@griot/testing/requests/strict-headers.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The worker that encodes MP3, as the build names it. */
const ENCODER = 'encode.worker-B1_x-9aZ.js'

let griot: TestApp
let app: FastifyInstance
let folder: string
let media: string
let authorization: string

const PAGE = `<!doctype html><html data-page="__PAGE__"><style nonce="__CSP_NONCE__"></style><script src="/assets/a-1.js"></script>`

beforeAll(async () => {
  griot = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'griot-console-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'index.fr.html'), PAGE.replace('<html', '<html lang="fr"'))
  await writeFile(join(folder, 'assets/a-1.js'), 'export {}')
  await writeFile(join(folder, `assets/${ENCODER}`), 'export {}')
  await writeFile(join(folder, `assets/${ENCODER}.br`), 'export {}')
  await writeFile(join(folder, 'secret.txt'), 'canary')
  app = await startSecondApp(griot, { consoleFolder: folder })
  authorization = `Bearer ${await griot.tokenOf('admin')}`
  const body = [buildAudioRow({ code: 'header' })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  const files = await multipartOf([{ name: 'header.mp3', bytes: realMp3('aja-01') }])
  const uploaded = await griot.send('admin', 'uploadAudios', files)
  media = resultOf(uploaded, 'uploadAudios').saved[0]?.url ?? ''
})
afterAll(async () => {
  await app.close()
  await griot.close()
  await rm(folder, { recursive: true, force: true })
})

type Request = {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS'
  headers?: Record<string, string>
  payload?: string
}
const KINDS: [string, number, () => Request][] = [
  ['a result', 200, () => ({ url: '/api/audios', headers: { authorization } })],
  ['a head', 200, () => ({ url: '/api/audios', method: 'HEAD', headers: { authorization } })],
  ['401 without a token', 401, () => ({ url: '/api/audios' })],
  ['a refused field', 400, () => ({ url: '/api/audios?page=0', headers: { authorization } })],
  ['an unknown call', 404, () => ({ url: '/api/nothing' })],
  ['an unknown method', 404, () => ({ url: '/api/audios', method: 'OPTIONS' })],
  ['a malformed API URL', 404, () => ({ url: '/api/levels/%' })],
  ['a malformed page URL', 404, () => ({ url: '/%E0%A4%A' })],
  ['a long URL', 401, () => ({ url: `/api/levels/${'a'.repeat(5_000)}` })],
  [
    'unreadable JSON',
    400,
    () => ({
      url: '/api/auth/login',
      method: 'POST',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
  ],
  [
    'an unknown type',
    415,
    () => ({
      url: '/api/auth/login',
      method: 'POST',
      payload: 'x',
      headers: { 'content-type': 'text/xml' },
    }),
  ],
  ['a document', 200, () => ({ url: '/api/openapi.json' })],
  ['the health check', 200, () => ({ url: '/api/health/live' })],
  ['media', 200, () => ({ url: media })],
  ['a range of media', 206, () => ({ url: media, headers: { range: 'bytes=0-9' } })],
  ['unchanged media', 304, () => ({ url: media, headers: { 'if-none-match': '*' } })],
  ['a range beyond media', 416, () => ({ url: media, headers: { range: 'bytes=99999999-' } })],
  ['unsigned media', 401, () => ({ url: '/api/media/audio/header.mp3' })],
  ['the page', 200, () => ({ url: '/' })],
  ['the page for a console route', 200, () => ({ url: '/dashboard/audios?search=omo' })],
  ['an asset', 200, () => ({ url: '/assets/a-1.js' })],
  ['a missing asset', 404, () => ({ url: '/assets/b-2.js' })],
  ['the configuration of the console', 200, () => ({ url: '/config.json' })],
]

describe('every kind of response', () => {
  it.each(KINDS)('has the security headers: %s', async (_, status, request) => {
    const response = await app.inject(request())
    expect(response.statusCode).toBe(status)
    expectStrictHeaders(response)
  })

  it.each(KINDS)('allows no other origin: %s', async (_, __, request) => {
    const { headers, ...rest } = request()
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await app.inject({ ...rest, headers: { ...headers, ...origin } })
    for (const name of Object.keys(response.headers)) expect(name).not.toMatch(/^access-control-/)
  })

  it.each(KINDS.filter(([, status]) => status >= 400))(
    'errors use the envelope of the contract: %s',
    async (_, status, request) => {
      const response = await app.inject(request())
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
      const { messageParams, ...envelope } = response.json()
      expect(typeof (messageParams ?? {})).toBe('object')
      expect(envelope).toEqual({
        statusCode: status,
        status: 'error',
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/^[A-Z][^/\\]*$/),
        messageId: expect.stringMatching(/^[\w.-]+$/),
        errors: expect.any(Array),
      })
    },
  )
})

describe('recording', () => {
  it.each(['/dashboard/record', '/dashboard/record?language=yoruba', '/dashboard/record/', '/record/abc-123'])(
    'a document of the booth may use the microphone, and nothing else: %s',
    async (url) => {
      const { headers } = await app.inject({ url })
      expect(headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=(self), payment=(), usb=()')
    },
  )

  it.each([
    '/',
    '/dashboard',
    '/dashboard/recorders',
    '/dashboard/record/review',
    '/dashboard/audios?next=/dashboard/record',
    '/record',
    '/record/a/b',
    '/x/record/a',
  ])('other documents may not: %s', async (url) => {
    expect((await app.inject({ url })).headers['permissions-policy']).toContain('microphone=()')
  })

  it('only the worker with the MP3 encoder may compile WebAssembly, compressed or not', async () => {
    for (const encoding of ['identity', 'br']) {
      const response = await app.inject({ url: `/assets/${ENCODER}`, headers: { 'accept-encoding': encoding } })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
      const policy = policyOf(response)
      expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'")
      expect(policy.get('default-src')).toBe("'none'")
    }
    const other = await app.inject({ url: '/assets/a-1.js' })
    expect(policyOf(other).get('script-src')).toBe("'self'")
  })
})

describe('the console page', () => {
  it('has a new nonce each time, for styles only', async () => {
    const nonces = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      const response = await app.inject({ url: '/login' })
      const nonce = /<style nonce="([^"]+)"/.exec(response.body)?.[1] ?? ''
      expect(policyOf(response).get('style-src')).toBe(`'self' 'nonce-${nonce}'`)
      expect(response.body).not.toContain('__CSP_NONCE__')
      expect(response.headers['cache-control']).toBe('no-store')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
    expect([...nonces][0]).toMatch(/^[\w+/]{22}==$/)
  })

  it.each([
    ['/', '', '<html data-page="login">'],
    ['/login?from=%2Fdashboard', '', '<html data-page="login">'],
    ['/dashboard/levels', '', '<html data-page="dashboard">'],
    ['/dashboards', '', '<html data-page="bare">'],
    ['/dashboard', 'a=1; griot-theme=dark', '<html data-page="dashboard" data-theme="dark">'],
    ['/dashboard', 'griot-theme=dark"><script>', '<html data-page="dashboard">'],
    ['/dashboard', 'griot-theme=auto', '<html data-page="dashboard">'],
  ])('has the attributes for its first paint: %s, %s', async (url, cookie, head) => {
    const response = await app.inject({ url, headers: { cookie } })
    expect(response.body).toContain(head)
  })

  it.each([
    ['is in the language that the browser prefers', 'fr-SN, en;q=0.5', '', true],
    ['is in the language chosen on the device, before that of the browser', 'en', 'a=1; griot-language=fr', true],
    ['is in the language of the account, before all', 'en', 'griot-language=en; griot-account-language=fr', true],
    ['is in the language of the browser, if the chosen one is not known', 'fr', 'griot-language=../fr', true],
    ['is in English otherwise', 'de', '', false],
  ])('%s', async (_, languages, cookie, isFrench) => {
    const response = await app.inject({ url: '/login', headers: { 'accept-language': languages, cookie } })
    expect(response.body.includes('lang="fr"')).toBe(isFrench)
    expect(response.headers.vary).toContain('Accept-Language, Cookie')
  })

  it('enforces HTTPS when the public URL uses it', async () => {
    const secure = await startSecondApp(griot, {
      environment: { PUBLIC_URL: 'https://griot.example' },
    })
    const response = await secure.inject({ url: '/api/health/live' })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
    expect((await app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
  })

  it('is not served for a missing asset file', async () => {
    for (const url of [
      '/assets/../secret.txt',
      '/assets/..%2fsecret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/..%5csecret.txt',
      '/assets/%2e%2e%2fsecret.txt',
      '/assets//..//secret.txt',
      '/secret.txt',
    ])
      expect((await app.inject({ url })).body).not.toContain('canary')
  })

  it('assets are cached for a year only if their name contains a hash', async () => {
    const asset = await app.inject({ url: '/assets/a-1.js' })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})
