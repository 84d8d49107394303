import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { createInspector } from '@griot/server/media/inspector.ts'
import { createLog } from '@griot/server/shared/log.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { completedRelease, makeReadyLevel, planRelease } from '@griot/testing/releases.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMissingVariants } from '../../uploads/make-variants.ts'
import { contentsOfRelease, levelsOf } from './pack-contents.ts'
import { pageOf, playerFiles } from './page.ts'
import { fitsZip } from './zip.ts'

const RESULTS = 'https://results.test/xapi/statements'

let griot: TestApp
let id: string
let lessonIds: string[]
beforeAll(async () => {
  griot = await startTestApp({ RESULTS_URL: RESULTS })
  const [one, two] = [
    await makeReadyLevel(griot, { language: 'yoruba', level: 1 }),
    await makeReadyLevel(griot, { language: 'yoruba', level: 2 }),
  ]
  lessonIds = [one.lessonId, two.lessonId]
  const body = { title: 'a </script><!-- b' }
  resultOf(await griot.send('editor', 'patchLesson', { params: { id: one.lessonId }, body }), 'patchLesson')
  const inspector = createInspector({ seconds: 300 })
  const signal = new AbortController().signal
  await makeMissingVariants({ ...griot, inspector, log: createLog('silent') }, { signal, pauseMs: 0 })
  inspector.close()
  id = (await completedRelease(griot, 'yoruba')).id
})
afterAll(() => griot.close())

const sizes = async () => resultOf(await griot.send('viewer', 'getPackSizes', { params: { id } }), 'getPackSizes')
const download = (url: string | null = '') => griot.app.inject({ url: url ?? '' })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What the player reads in a page. */
function packIn(page: string) {
  const [, script = ''] = /<script>(window\.GRIOT_PACK = .*?)<\/script>/s.exec(page) ?? []
  const window: { GRIOT_PACK?: Record<string, never> } = {}
  runInNewContext(script, { window })
  const elements = (type: string) =>
    [...page.matchAll(new RegExp(`<script type="${type}" id="([0-9a-f]{64})">(.*?)</script>`, 'gs'))].map(
      ([, id = '', text = '']) => [id, text] as const,
    )
  const documents = elements('application/json').map(([id, text]) => [id, JSON.parse(text)])
  return JSON.parse(
    JSON.stringify({
      ...window.GRIOT_PACK,
      documents: Object.fromEntries(documents),
      media: Object.fromEntries(elements('text/plain')),
    }),
  )
}

describe('the packs of a release', () => {
  it('have exactly the sizes that are said before', async () => {
    const { small, original, feed } = await sizes()
    for (const { bytes, url } of [...small.html, small.zip, ...original.html, original.zip, feed]) {
      const answer = await download(url)
      expect(answer.statusCode).toBe(200)
      expect([url, answer.rawPayload.length, answer.headers['content-length']]).toEqual([url, bytes, String(bytes)])
    }
  })

  it('are downloaded by their signed addresses only, and have names', async () => {
    const { small } = await sizes()
    const url = small.html[0]?.url ?? ''
    expect((await download(url)).headers['content-disposition']).toMatch(
      /^attachment; filename="griot-yoruba-\d+\.html"$/,
    )
    for (const wrong of [url.replace(/signature=./, 'signature='), `/api/releases/${id}/packs/html`])
      expect((await download(wrong)).statusCode).toBe(401)
  })

  it('do not exist for a plan', async () => {
    const plan = await planRelease(griot, 'yoruba')
    expect((await griot.send('viewer', 'getPackSizes', { params: { id: plan.id } })).statusCode).toBe(409)
  })
})

describe('the page for a memory card', () => {
  it('has all documents and media inside, also text that would end a script', async () => {
    const { small } = await sizes()
    const page = (await download(small.html[0]?.url)).body
    const { pointer, documents, media, root, resultsUrl } = packIn(page)
    expect([root, resultsUrl]).toEqual([undefined, RESULTS])
    const course = documents[pointer.course.sha256]
    const levels = course.levels.map(({ document }: { document: { sha256: string } }) => documents[document.sha256])
    const lessons = levels.flatMap((level: { lessons: { document: { sha256: string } }[] }) =>
      level.lessons.map(({ document }) => documents[document.sha256]),
    )
    expect(lessons.map((lesson: { id: string }) => lesson.id)).toEqual(lessonIds)
    expect(lessons[0].title).toBe('a </script><!-- b')
    const elements = Object.keys(documents).length + Object.keys(media).length
    expect(page.split('</script>')).toHaveLength(elements + 3)
    for (const [name, base64] of Object.entries<string>(media)) expect(sha256(Buffer.from(base64, 'base64'))).toBe(name)
    const [sound] = Object.values<{ small: { sha256: string } }>(lessons[0].audios)
    expect(Object.keys(media)).toContain(sound?.small.sha256)
  })

  it('has the originals instead of small variants on request', async () => {
    const { small, original } = await sizes()
    const [one, other] = await Promise.all(
      [small, original].map(async ({ html }) => packIn((await download(html[0]?.url)).body)),
    )
    expect(Object.keys(one.media).filter((name) => name in other.media)).toEqual([])
    expect(original.html[0]?.bytes).toBeGreaterThan(small.html[0]?.bytes ?? 0)
  })

  it('of one level has its lessons only, and knows the other levels', async () => {
    const row = { id: Number(id) } as Parameters<typeof contentsOfRelease>[1]
    const all = await contentsOfRelease(griot.pool, row, 'small')
    const levels = await levelsOf(griot.pool, all)
    expect(levels.map(({ number }) => number)).toEqual([1, 2])
    const { small } = await sizes()
    const url = `${small.html[0]?.url}&level=${levels[1]?.id}`
    const answer = await download(url)
    expect(answer.headers['content-disposition']).toContain('-level-2.html')
    const pack = packIn(answer.body)
    expect(pack.open).toBe(levels[1]?.id)
    const types = Object.values<{ type: string; id?: string }>(pack.documents).map(({ type }) => type)
    expect(types.sort()).toEqual(['course', 'lesson', 'level', 'level'])
    expect((await download(`${small.html[0]?.url}&level=none`)).statusCode).toBe(404)
  })

  it('of a file whose size is no multiple of three is whole', async () => {
    const medium = { sha256: 'a'.repeat(64), bytes: 10, media_type: 'audio/mpeg' } as const
    const parts = [Buffer.from('0'), Buffer.from('1234'), Buffer.from('56789')]
    const read = async () =>
      (async function* () {
        yield* parts
      })()
    const deps = {
      database: griot.pool,
      player: await playerFiles(`${import.meta.dirname}/../../../../../testing/player`),
      files: { read },
    }
    const facts = { pointer: {} as never, language: 'yoruba', media: 'original', home: '' } as const
    const page = pageOf(deps, { documents: [], mediaChoice: 'original', media: [medium] }, facts)
    const written: Buffer[] = []
    for await (const part of page.read()) written.push(part)
    const text = Buffer.concat(written).toString()
    expect(Buffer.from(packIn(text).media[medium.sha256], 'base64').toString()).toBe('0123456789')
    expect(Buffer.byteLength(text)).toBe(page.bytes)
  })
})

describe('the ZIP for web servers', () => {
  it('has a page with the documents, and its media beside it, as it says', async () => {
    const { original } = await sizes()
    const files = unzipSync((await download(original.zip.url)).rawPayload)
    const { 'index.html': page, ...media } = files
    const pack = packIn(strFromU8(page ?? new Uint8Array()))
    expect(pack).toMatchObject({ root: './', media: {} })
    const names = Object.entries(media).map(([path, bytes]) => {
      expect(path).toMatch(/^media\/[0-9a-f]{2}\/[0-9a-f]{64}\.mp3$/)
      return sha256(bytes)
    })
    expect(names.sort()).toEqual(pack.files)
  })
})

it('a ZIP of 4 GB or 65,535 files is refused, because it would be damaged', () => {
  const file = (bytes: number) => ({ path: 'media/a.mp3', bytes })
  expect(fitsZip([file(2 ** 32 - 1_000)])).toBe(true)
  expect(fitsZip([file(2 ** 32 - 100)])).toBe(false)
  expect(fitsZip(Array.from({ length: 65_534 }, () => file(1)))).toBe(true)
  expect(fitsZip(Array.from({ length: 65_535 }, () => file(1)))).toBe(false)
})

describe('the files of the feed', () => {
  it('are the same as in the feed, with all media', async () => {
    const { feed } = await sizes()
    const files = unzipSync((await download(feed.url)).rawPayload)
    const paths = Object.keys(files)
    expect(paths).toContainEqual(expect.stringMatching(/^yoruba\/releases\/\d+\.json$/))
    expect(paths).toContainEqual(expect.stringMatching(/\.opus$/))
    for (const [path, bytes] of Object.entries(files)) {
      const { rawPayload, statusCode } = await griot.app.inject(`/api/feed/${path}`)
      expect([path, statusCode, sha256(rawPayload)]).toEqual([path, 200, sha256(bytes)])
    }
  })
})
