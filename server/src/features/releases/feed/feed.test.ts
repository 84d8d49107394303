import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseDelta } from '@griot/contract/releases/delta.ts'
import { FEED_SCHEMAS } from '@griot/contract/releases/documents.ts'
import { documentPath } from '@griot/contract/releases/feed-paths.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { checkAll, flipBit, storedPath } from '@griot/testing/integrity.ts'
import { waitForJobs } from '@griot/testing/jobs.ts'
import { makeReadyLevel, planRelease, release } from '@griot/testing/releases.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MissingFile } from '../../../storage/files/file-store.ts'
import { listFeed, publishFeed } from './publish-feed.ts'

const TOKEN = 'a-token-of-the-feed-for-tests'
let griot: TestApp
/** The same with a token. */
let closed: FastifyInstance
let id: string
let delta: ReleaseDelta
beforeAll(async () => {
  griot = await startTestApp()
  closed = await startSecondApp(griot, { environment: { FEED_ACCESS: 'token', FEED_TOKEN: TOKEN } })
  await makeReadyLevel(griot, { language: 'yoruba', level: 1 })
  id = (await release(griot, 'yoruba')).id
  await waitForJobs(griot)
  delta = resultOf(await griot.send('viewer', 'getReleaseDelta', { params: { id } }), 'getReleaseDelta')
})
afterAll(async () => {
  await closed.close()
  await griot.close()
})

const get = (path: string, headers: Record<string, string> = {}, app = griot.app) =>
  app.inject({ url: `/api/feed/${path}`, headers })
const pathOf = (part: string) => delta.fetch.find(({ path }) => path.startsWith(part))?.path ?? ''

describe('GET /feed/…', () => {
  it('documents and media have an ETag, may be cached for ever, and are for pages of any origin', async () => {
    for (const { path, sha256, bytes } of delta.fetch) {
      const answer = await get(path)
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([200, bytes, `"${sha256}"`])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect((await get(path, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304)
    }
  })

  it('the pointer to the live release and schemas are kept for a minute', async () => {
    for (const path of ['yoruba/current.json', 'schemas/1/lesson.json'])
      expect((await get(path)).headers['cache-control']).toBe('public, max-age=60')
  })

  it('JSON is compressed, and media have ranges', async () => {
    const [largest] = delta.fetch
      .filter(({ path }) => path.endsWith('.json'))
      .toSorted((one, other) => other.bytes - one.bytes)
    const json = await get(largest?.path ?? '', { 'accept-encoding': 'gzip' })
    expect(json.headers['content-encoding']).toBe('gzip')
    const part = await get(pathOf('media/'), { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  })

  it('a preflight allows the token and ranges', async () => {
    for (const path of ['yoruba/current.json', pathOf('media/')]) {
      const answer = await griot.app.inject({ method: 'OPTIONS', url: `/api/feed/${path}` })
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, '*'])
      expect(answer.headers['access-control-allow-headers']).toContain('authorization')
    }
  })

  it('with FEED_ACCESS=token: 401 without the token or with another one', async () => {
    for (const path of ['yoruba/current.json', pathOf('documents/'), pathOf('media/'), 'yoruba/delta']) {
      expect((await get(path, {}, closed)).statusCode).toBe(401)
      expect((await get(path, { authorization: 'Bearer other' }, closed)).statusCode).toBe(401)
      const answer = await get(path, { authorization: `Bearer ${TOKEN}` }, closed)
      expect(answer.statusCode).toBe(200)
      if (path !== 'yoruba/delta') expect(answer.headers['cache-control']).toMatch(/^private/)
    }
  })

  it('404 for what is in no complete release: files, documents of plans, other paths', async () => {
    const { level, audio } = await makeReadyLevel(griot, { language: 'igbo', level: 1 })
    await planRelease(griot, 'igbo')
    const { rows } = await griot.pool.query(`select sha256 from release_documents where item_id = $1`, [level.id])
    expect((await get(documentPath(rows[0]))).statusCode).toBe(404)
    expect(audio).toBeTruthy()
    const sha = '0'.repeat(64)
    for (const path of [
      ...['igbo/current.json', 'yoruba/releases/2.json', 'yoruba/releases/01.json', 'klingon/current.json'],
      ...[`documents/00/${sha}.json`, `media/00/${sha}.mp3`, 'schemas/1/none.json', 'documents/..%2f..%2fa/b'],
      pathOf('media/').replace('.mp3', '.png'),
      pathOf('documents/').replace(/^documents\/../, 'documents/zz'),
    ])
      expect((await get(path)).statusCode, path).toBe(404)
  })

  it('the delta for apps is by number, and to the live release unless one is given', async () => {
    const params = { language: 'yoruba' }
    const answer = async (query: Record<string, string>) => griot.send(null, 'getFeedDelta', { params, query })
    expect(resultOf(await answer({}), 'getFeedDelta')).toEqual(delta)
    expect(resultOf(await answer({ from: '1', to: '1' }), 'getFeedDelta')).toMatchObject({ fetch: [], remove: [] })
    expect((await answer({ from: '7' })).statusCode).toBe(404)
    const small = resultOf(await answer({ media: 'small' }), 'getFeedDelta')
    expect(small.fetch.length).toBeLessThanOrEqual(delta.fetch.length)
  })
})

describe('the published JSON Schemas', () => {
  it('accept every published document, and refuse a changed one', async () => {
    const ajv = new Ajv2020({ strict: false })
    const schemas = new Map<string, unknown>()
    for (const name of Object.keys(FEED_SCHEMAS)) schemas.set(name, (await get(`schemas/1/${name}.json`)).json())
    const types: string[] = []
    for (const { path } of delta.fetch.filter((file) => file.path.endsWith('.json'))) {
      const content = (await get(path)).json()
      const name = content.type ?? 'pointer'
      const isValid = ajv.compile(schemas.get(name) as object)
      expect([path, isValid(content), isValid.errors]).toEqual([path, true, null])
      expect(isValid({ ...content, format: 2 })).toBe(false)
      expect(isValid({ ...content, unknown: 1 })).toBe(false)
      types.push(name)
    }
    expect(types.sort()).toEqual(['course', 'lesson', 'level', 'pointer'])
  })
})

describe('publishing', () => {
  const signal = new AbortController().signal

  it('makes a lost or damaged feed again, and removes what no release has', async () => {
    const before = await listFeed(griot.files.feed)
    await rm(join(griot.folder, 'files/feed'), { recursive: true })
    await griot.files.feed.put('documents/00/left.json', '{}')
    await griot.files.feed.put('igbo/current.json', '{}')
    await griot.files.feed.put(pathOf('documents/'), '{')
    await publishFeed(griot, signal)
    expect(await listFeed(griot.files.feed)).toEqual(before)
    expect(JSON.parse((await griot.files.feed.read('yoruba/current.json')) ?? '').release).toBe(1)
  })

  it('with a missing file publishes and removes everything else, then fails', async () => {
    const medium = pathOf('media/')
    const sha256 = delta.fetch.find(({ path }) => path === medium)?.sha256 ?? ''
    const before = await listFeed(griot.files.feed)
    await rm(join(griot.folder, 'files/feed'), { recursive: true })
    await rename(storedPath(griot, sha256), join(griot.folder, 'lost'))
    await griot.files.feed.put('documents/00/left.json', '{}')
    await expect(publishFeed(griot, signal)).rejects.toThrow(MissingFile)
    const others = [...before].filter(([path]) => path !== medium)
    expect(await listFeed(griot.files.feed)).toEqual(new Map(others))
    await rename(join(griot.folder, 'lost'), storedPath(griot, sha256))
    await publishFeed(griot, signal)
    expect(await listFeed(griot.files.feed)).toEqual(before)
  })

  it('a file that is repaired, or uploaded again, replaces the damaged one in the feed', async () => {
    const medium = pathOf('media/')
    const sha256 = delta.fetch.find(({ path }) => path === medium)?.sha256 ?? ''
    const whole = await readFile(storedPath(griot, sha256))
    const published = join(griot.folder, 'files/feed', medium)
    await flipBit(storedPath(griot, sha256))
    expect(await readFile(published)).not.toEqual(whole)
    await checkAll(griot)
    const { findings } = resultOf(await griot.send('admin', 'listFindings', { query: {} }), 'listFindings')
    const finding = findings.find(({ digest }) => digest === sha256)
    const repaired = await griot.send('admin', 'repairFindingByUpload', {
      params: { id: finding?.id ?? '' },
      ...(await multipartOf([{ name: 'a.mp3', bytes: whole }])),
    })
    expect(repaired.statusCode, repaired.body).toBe(200)
    expect(await readFile(published)).toEqual(whole)

    await flipBit(storedPath(griot, sha256))
    await checkAll(griot)
    // An upload of the same content repairs the kept file only.
    const source = async function* () {
      yield whole
    }
    await griot.files.keep(await griot.files.stage(source(), { maxBytes: whole.length }))
    expect(await readFile(published)).not.toEqual(whole)
    await checkAll(griot)
    expect(await readFile(published)).toEqual(whole)
  })
})
