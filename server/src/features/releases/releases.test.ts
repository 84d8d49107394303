import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  courseDocumentSchema,
  lessonDocumentSchema,
  levelDocumentSchema,
  pointerSchema,
} from '@griot/contract/releases/documents.ts'
import { documentPath, filePath } from '@griot/contract/releases/feed-paths.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { waitForJobs } from '@griot/testing/jobs.ts'
import { makePlanned, makeReadyLevel, planRelease, release } from '@griot/testing/releases.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alteredDocuments } from '../../storage/integrity/check-documents.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const feed = async (path: string) => griot.app.inject({ url: `/api/feed/${path}` })
const list = async (language: string) =>
  resultOf(await griot.send('viewer', 'listReleases', { query: { language } }), 'listReleases')
const send = (role: 'admin' | 'editor', name: 'makeReleaseLive' | 'deleteRelease' | 'stopRelease', id: string) =>
  griot.send(role, name, { params: { id } })
const audit = async () =>
  (await griot.pool.query(`select action from audit_events where entity = 'release' order by id`)).rows.map(
    ({ action }) => action,
  )
/** The static files of the feed by path. */
async function staticFeed(): Promise<Map<string, Buffer>> {
  const root = join(griot.folder, 'files/feed')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(files.map(async (file) => [file.slice(root.length + 1), await readFile(file)] as const)),
  )
}

describe('a release', () => {
  it('has what is available and ready, as documents that fit their schemas, in API and static files', async () => {
    const { level, lessonId, activityIds, chatId, audio } = await makeReadyLevel(griot, {
      language: 'yoruba',
      level: 1,
    })
    const plan = await planRelease(griot, 'yoruba')
    expect(plan).toMatchObject({
      ...{ state: 'planned', number: 1, isLive: false, previous: null, counts: { new: 2, changed: 0, removed: 0 } },
      contents: { levels: 1, lessons: 1, activities: 1, chats: 1, audios: 1, graphics: 0, videos: 0 },
      levels: [{ number: 1, state: 'changed' }],
    })
    expect((await feed('yoruba/current.json')).statusCode).toBe(404)
    const made = await makePlanned(griot, plan.id)
    expect(made).toMatchObject({ state: 'complete', number: 1, name: 'Food', isLive: true, progress: null })
    await waitForJobs(griot)

    const pointer = pointerSchema.parse((await feed('yoruba/current.json')).json())
    expect(pointer).toMatchObject({ release: 1, name: 'Food' })
    const course = courseDocumentSchema.parse((await feed(documentPath(pointer.course))).json())
    expect(course.levels).toMatchObject([{ id: level.id, number: 1 }])
    const levelPath = documentPath(course.levels[0]?.document ?? { sha256: '' })
    const levelDocument = levelDocumentSchema.parse((await feed(levelPath)).json())
    expect(levelDocument.lessons).toMatchObject([{ id: lessonId, activities: 1, chats: 1 }])
    const lesson = lessonDocumentSchema.parse(
      (await feed(documentPath(levelDocument.lessons[0]?.document ?? { sha256: '' }))).json(),
    )
    expect([lesson.activities[0]?.id, lesson.chats[0]?.id]).toEqual([activityIds[0], chatId])
    const sound = lesson.audios[audio]?.file
    const medium = await feed(filePath(sound ?? { sha256: '', type: 'audio/mpeg' }))
    expect([medium.statusCode, medium.rawPayload.length]).toEqual([200, sound?.bytes])

    const files = await staticFeed()
    const delta = resultOf(
      await griot.send('viewer', 'getReleaseDelta', { params: { id: made.id } }),
      'getReleaseDelta',
    )
    const own = [...files.keys()].filter((path) => !path.startsWith('schemas/') && path !== 'yoruba/current.json')
    expect(own.sort()).toEqual(delta.fetch.map(({ path }) => path).sort())
    for (const [path, bytes] of files) expect((await feed(path)).rawPayload.equals(bytes), path).toBe(true)
    expect(await audit()).toEqual(['release', 'make live'])
  })

  it('has nothing of what is edited after the plan', async () => {
    const { activityIds, lessonId } = await makeReadyLevel(griot, { language: 'igbo', level: 1 })
    const plan = await planRelease(griot, 'igbo')
    await griot.pool.query(`update activities set instruction = 'Edited', version = version + 1`)
    await griot.pool.query(`update lessons set title = 'Edited', version = version + 1`)
    const { id } = await makePlanned(griot, plan.id)
    const { rows } = await griot.pool.query<{ content: string }>(
      'select content from release_documents join release_contents using (sha256) where release_id = $1',
      [id],
    )
    expect(rows.some(({ content }) => content.includes('Edited'))).toBe(false)
    const next = await planRelease(griot, 'igbo')
    expect(next.counts).toEqual({ new: 0, changed: 2, removed: 0 })
    const params = { id: next.id, lessonId }
    const compared = resultOf(await griot.send('viewer', 'compareLesson', { params }), 'compareLesson')
    expect(compared.items.map(({ item, change, fields }) => [item.id, change, fields.map(({ path }) => path)])).toEqual(
      [
        [lessonId, 'changed', ['title']],
        [activityIds[0], 'changed', ['instruction']],
        [expect.stringContaining('CHT-'), 'same', []],
      ],
    )
  })

  it('is rolled back and forward again; the list says from when to when', async () => {
    await makeReadyLevel(griot, { language: 'swahili', level: 1 })
    const first = await release(griot, 'swahili', { name: 'One' })
    const second = await release(griot, 'swahili', { name: 'Two' })
    expect(resultOf(await send('editor', 'makeReleaseLive', first.id), 'makeReleaseLive').isLive).toBe(true)
    expect((await feed('swahili/current.json')).json().release).toBe(1)
    let { releases } = await list('swahili')
    expect(releases.map(({ number, lastLive }) => [number, lastLive?.rolledBack, lastLive?.until === null])).toEqual([
      [2, true, false],
      [1, false, true],
    ])
    await send('editor', 'makeReleaseLive', second.id)
    releases = (await list('swahili')).releases
    expect(releases.map(({ isLive }) => isLive)).toEqual([true, false])
    expect(JSON.parse(String((await staticFeed()).get('swahili/current.json'))).release).toBe(2)
    expect((await audit()).slice(-3)).toEqual(['make live', 'roll back', 'make live'])
  })

  it('can be deleted by an admin, unless it is live; its number is not used again', async () => {
    await makeReadyLevel(griot, { language: 'wolof', level: 1 })
    const first = await release(griot, 'wolof', { name: 'One' })
    await griot.pool.query(`update lessons set goal = 'Other', version = version + 1`)
    const second = await release(griot, 'wolof', { makeLive: false })
    const refused = await send('admin', 'deleteRelease', first.id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The live release cannot be deleted. Make another one live first.',
    ])
    expect((await send('editor', 'deleteRelease', second.id)).statusCode).toBe(403)
    await waitForJobs(griot)
    const before = await staticFeed()
    expect((await send('admin', 'deleteRelease', second.id)).statusCode).toBe(200)
    await waitForJobs(griot)
    const after = await staticFeed()
    expect([before.has('wolof/releases/2.json'), after.has('wolof/releases/2.json')]).toEqual([true, false])
    // Course, level and lesson were different.
    expect(before.size - after.size).toBe(4)
    expect((await planRelease(griot, 'wolof')).number).toBe(3)
    expect((await audit()).at(-1)).toBe('delete')
  })
})

describe('making a release', () => {
  it('is refused for a plan from before another release, while another one is made, and when nothing is ready', async () => {
    const message = async (id: string, language = 'hausa') => {
      const body = { name: 'Food', makeLive: false }
      const answer = await griot.send('editor', 'makeRelease', { params: { id }, body })
      expect([language, answer.statusCode]).toEqual([language, 409])
      return answer.json().message
    }
    const empty = await planRelease(griot, 'nigerianPidgin')
    expect(await message(empty.id)).toBe('Nothing of this course is available and ready.')
    await makeReadyLevel(griot, { language: 'hausa', level: 1 })
    const [one, other, third] = [
      await planRelease(griot, 'hausa'),
      await planRelease(griot, 'hausa'),
      await planRelease(griot, 'hausa'),
    ]
    await griot.pool.query(`update releases set state = 'building' where id = $1`, [third.id])
    expect(await message(one.id)).toBe('A release of this course is already being made.')
    expect(resultOf(await send('editor', 'stopRelease', third.id), 'stopRelease').state).toBe('planned')
    await makePlanned(griot, one.id)
    expect(await message(other.id)).toContain('Plan again.')
    expect(await message(one.id)).toBe('This release is already complete.')
    const plan = await griot.send('viewer', 'getReleasePlan', { params: { id: other.id } })
    expect(resultOf(plan, 'getReleasePlan').isOutdated).toBe(true)
  })

  it('needs a name of at most 100 letters', async () => {
    const { id } = await planRelease(griot, 'hausa')
    for (const name of ['', ' ', 'a'.repeat(101)]) {
      const answer = await griot.send('editor', 'makeRelease', { params: { id }, body: { name } })
      expect([answer.statusCode, answer.json().errors[0]?.path]).toEqual([400, 'name'])
    }
  })

  it('fails without a trace when a file is lost, and can be tried again', async () => {
    const { audio } = await makeReadyLevel(griot, { language: 'nigerianPidgin', level: 2 })
    const { rows } = await griot.pool.query(`select file_sha256 as sha256 from assets where code = $1`, [audio])
    await griot.pool.query(`update files set bytes = bytes + 1 where sha256 = $1`, [rows[0].sha256])
    const plan = await planRelease(griot, 'nigerianPidgin')
    const failed = await makePlanned(griot, plan.id)
    expect(failed).toMatchObject({ state: 'planned', hasFailed: true, progress: null })
    await griot.pool.query(`update files set bytes = bytes - 1 where sha256 = $1`, [rows[0].sha256])
    expect((await release(griot, 'nigerianPidgin')).number).toBe(1)
  })
})

it('a check names documents of releases that were altered in the database', async () => {
  expect(await alteredDocuments(griot.pool)).toEqual([])
  const { rows } = await griot.pool.query(
    `update release_documents set content = content || ' ' where sha256 = (select min(sha256) from release_documents)
     returning sha256`,
  )
  expect(await alteredDocuments(griot.pool)).toEqual([rows[0].sha256])
})
