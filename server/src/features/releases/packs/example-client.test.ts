import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeReadyLevel, release } from '@griot/testing/releases.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const CLIENT = join(import.meta.dirname, '../../../../../docs/examples/sync-feed.mjs')
const run = promisify(execFile)

let griot: TestApp
let courses: string
let folder: string
let feed: string
beforeAll(async () => {
  griot = await startTestApp()
  courses = await mkdtemp(join(tmpdir(), 'griot-client-'))
  folder = join(courses, 'yoruba')
  await griot.app.listen({ port: 0, host: '127.0.0.1' })
  feed = `http://127.0.0.1:${(griot.app.server.address() as AddressInfo).port}/api/feed`
})
afterAll(async () => {
  await griot.close()
  await rm(courses, { recursive: true })
})

const sync = () => run(process.execPath, [CLIENT, feed, 'yoruba', courses])

/** The files of the folder, and those of the live release as the feed lists them for phones. */
async function both() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const here = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const query = { media: 'small' }
  const { fetch } = resultOf(
    await griot.send(null, 'getFeedDelta', { params: { language: 'yoruba' }, query }),
    'getFeedDelta',
  )
  const listed = fetch.map(({ path }) => path.replace(/releases\/\d+/, 'current'))
  return { here: here.sort(), listed: listed.sort() }
}

describe('the example client of the feed', () => {
  it('has at most 60 lines', async () => {
    expect((await readFile(CLIENT, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })

  it('keeps a folder equal to the live release, and deletes what is gone', async () => {
    const kept = await makeReadyLevel(griot, { language: 'yoruba', level: 1 })
    await makeReadyLevel(griot, { language: 'yoruba', level: 2 })
    await release(griot, 'yoruba')
    await writeFile(join(courses, 'own.txt'), 'of its owner')
    await sync()
    const first = await both()
    expect(first.here).toEqual(first.listed)
    await griot.send('editor', 'patchLesson', { params: { id: kept.lessonId }, body: { title: 'Changed' } })
    await griot.send('editor', 'patchLevel', { params: { id: kept.level.id }, body: { available: false } })
    await release(griot, 'yoruba')
    await sync()
    const second = await both()
    expect(second.here).toEqual(second.listed)
    expect(second.here).not.toEqual(first.here)
    expect(await readFile(join(courses, 'own.txt'), 'utf8')).toBe('of its owner')
  })
})
