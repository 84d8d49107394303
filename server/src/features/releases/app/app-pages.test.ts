import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import type { AppSizes } from '@griot/contract/releases/app.ts'
import type { CourseDocument, FeedPointer } from '@griot/contract/releases/documents.ts'
import { documentPath } from '@griot/contract/releases/feed-paths.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeReadyLevel, release } from '@griot/testing/releases.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const RESULTS = 'https://results.test/xapi/statements'

let griot: TestApp
let id: string
beforeAll(async () => {
  griot = await startTestApp({ RESULTS_URL: RESULTS })
  const { audio } = await makeReadyLevel(griot, { language: 'yoruba', level: 1 })
  await makeReadyLevel(griot, { language: 'yoruba', level: 2, audio })
  id = (await release(griot, 'yoruba')).id
})
afterAll(() => griot.close())

const get = (url: string, headers = {}) => griot.app.inject({ url, headers })

it('the page of the app plays with the scripts that its policy names, and is fetched again only when it changed', async () => {
  const { statusCode, body, headers } = await get('/app/yo')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(body).toContain('window.GRIOT_PACK = {"language":"yoruba","root":"/api/feed/","app":"/app/yo"')
  expect(body).toContain('<link rel="manifest" href="/app/yo/manifest.webmanifest">')
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+' 'sha256-[^']+';.*worker-src 'self'/)
  expect(body).toContain(`"resultsUrl":"${RESULTS}"`)
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://results.test;")
  expect((await get('/app/yo', { 'if-none-match': headers.etag })).statusCode).toBe(304)
  const compressed = await get('/app/yo', { 'accept-encoding': 'br' })
  expect([compressed.headers['content-encoding'], compressed.headers.etag]).toEqual(['br', headers.etag])
})

it('its manifest and service worker are of the same scope', async () => {
  const { headers, body } = await get('/app/yo/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({ start_url: '/app/yo', scope: '/app/yo', display: 'standalone' })
  const worker = await get('/app/yo/service-worker.js')
  expect(worker.headers).toMatchObject({ 'service-worker-allowed': '/app/yo', 'cache-control': 'no-cache' })
  expect(worker.headers['content-type']).toContain('text/javascript')
})

it('its sizes count each file once, by the documents of the live release', async () => {
  const sizes: AppSizes = (await get('/app/yo/sizes.json')).json()
  const pointer: FeedPointer = (await get('/api/feed/yoruba/current.json')).json()
  const course: CourseDocument = (await get(`/api/feed/${documentPath(pointer.course)}`)).json()
  expect(sizes.course).toBe(pointer.course.sha256)
  expect(Object.keys(sizes.levels).toSorted()).toEqual(course.levels.map(({ document }) => document.sha256).toSorted())
  const [one = 0, two = 0] = Object.values(sizes.levels)
  // Both levels have the same sound.
  expect(sizes.complete).toBeLessThan(sizes.first + one + two)
  expect(sizes.first).toBeLessThan(sizes.complete)
  const packs = resultOf(await griot.send('viewer', 'getPackSizes', { params: { id } }), 'getPackSizes')
  expect(packs.app).toMatchObject({ path: '/app/yo' })
  expect((packs.app?.complete ?? 0) - (packs.app?.first ?? 0)).toBe(sizes.complete - sizes.first)
})

it('without a live release, a known language or a public feed a page says so', async () => {
  for (const url of ['/app/wo', '/app/wo/service-worker.js', '/app/xx']) {
    const { statusCode, body, headers } = await get(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
    expect(body).toContain(releaseApiMessages.appNoRelease.message)
  }
  const closed = await startSecondApp(griot, { environment: { FEED_ACCESS: 'token', FEED_TOKEN: 'a'.repeat(32) } })
  const refused = await closed.inject({ url: '/app/yo' })
  await closed.close()
  expect([refused.statusCode, refused.body.includes(releaseApiMessages.appNotPublic.message)]).toEqual([404, true])
})
