import type { DeltaMedia } from '@griot/contract/releases/delta.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { completedRelease, makeReadyLevel, readyAudio } from '@griot/testing/releases.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
const activityIds: string[] = []
const lessonIds: string[] = []
const audios: string[] = []
beforeAll(async () => {
  griot = await startTestApp()
  for (const level of [1, 2, 3]) {
    const made = await makeReadyLevel(griot, { language: 'yoruba', level, activities: 3 })
    activityIds.push(...made.activityIds)
    lessonIds.push(made.lessonId)
    audios.push(made.audio)
  }
  audios.push(await readyAudio(griot, { sample: 'esin-1' }))
})
afterAll(() => griot.close())

/** Changes of a course by what they name, without the calls, whose rules are not tested here. */
const EDITS = [
  (at: number, text: string) => [
    `update activities set localized_instruction = $2 where id = $1`,
    activityIds[at % activityIds.length],
    text,
  ],
  (at: number) => [
    `update activities set is_active = not is_active where id = $1`,
    activityIds[at % activityIds.length],
  ],
  (at: number, text: string) => [`update lessons set title = $2 where id = $1`, lessonIds[at % lessonIds.length], text],
  (at: number) => [`update lessons set available = not available where id = $1`, lessonIds[at % lessonIds.length]],
  (at: number, text: string) => [
    `update assets set translation = $2 where code = $1`,
    audios[at % audios.length],
    text,
  ],
  (at: number) => [
    `update assets set file_sha256 = (select o.file_sha256 from assets o where o.code = $2) where code = $1`,
    audios[at % audios.length],
    audios[(at + 1) % audios.length],
  ],
] as const
const edit = fc.tuple(fc.nat(EDITS.length - 1), fc.nat(20), fc.string({ minLength: 1, maxLength: 12 }))

async function apply([kind, at, text]: [number, number, string]): Promise<void> {
  const [statement = '', ...values] = EDITS[kind]?.(at, text.replaceAll('\u0000', 'o')) ?? []
  await griot.pool.query(statement, values)
}

async function deltaOf(to: Release, from: Release | null, media: DeltaMedia = 'all') {
  const query = { media, ...(from && { from: from.id }) }
  return resultOf(await griot.send('viewer', 'getReleaseDelta', { params: { id: to.id }, query }), 'getReleaseDelta')
}
const contentOf = async (path: string) => {
  const answer = await griot.app.inject({ url: `/api/feed/${path}` })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.rawPayload.toString('base64')
}
async function filesOf(release: Release): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { path } of (await deltaOf(release, null)).fetch) files.set(path, await contentOf(path))
  return files
}

describe('releases after random edits', () => {
  it('a delta applied to one gives the other byte for byte, and old ones never change', {
    timeout: 240_000,
  }, async () => {
    const releases: { release: Release; files: Map<string, string> }[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 4 }), fc.nat(), async (edits, which) => {
        for (const each of edits) await apply(each)
        const release = await completedRelease(griot, 'yoruba')
        const made = { release, files: await filesOf(release) }
        releases.push(made)
        const other = releases[which % releases.length] ?? made
        for (const [from, to] of [
          [other, made],
          [made, other],
        ] as const) {
          const phone = new Map(from.files)
          const delta = await deltaOf(to.release, from.release)
          for (const path of delta.remove) expect(phone.delete(path)).toBe(true)
          for (const { path } of delta.fetch) phone.set(path, await contentOf(path))
          expect(new Map([...phone].sort())).toEqual(new Map([...to.files].sort()))
          const params = { id: to.release.id }
          const query = { from: from.release.id }
          const compared = resultOf(await griot.send('viewer', 'compareReleases', { params, query }), 'compareReleases')
          const back = { params: { id: from.release.id }, query: { from: to.release.id } }
          const reverse = resultOf(await griot.send('viewer', 'compareReleases', back), 'compareReleases')
          expect([reverse.counts.new, reverse.counts.changed]).toEqual([
            compared.counts.removed,
            compared.counts.changed,
          ])
          for (const { id: lessonId, counts } of compared.levels.flatMap((level) => level.lessons)) {
            const lesson = await griot.send('viewer', 'compareLesson', { params: { ...params, lessonId }, query })
            expect(resultOf(lesson, 'compareLesson').counts).toEqual(counts)
          }
        }
      }),
      { numRuns: 21, endOnFailure: true },
    )
    expect(releases.length).toBeGreaterThan(20)
    for (const { release, files } of releases) expect(await filesOf(release)).toEqual(files)
  })

  it('lists changes that add up to the counts of a plan', async () => {
    const [first] = (await griot.pool.query(`select id::text as id from releases order by number limit 1`)).rows
    await apply([0, 0, 'Another instruction'])
    const { id } = await completedRelease(griot, 'yoruba')
    const query = { from: first.id, limit: '100' }
    const answer = await griot.send('viewer', 'listReleaseChanges', { params: { id }, query })
    const { changes, pagination } = resultOf(answer, 'listReleaseChanges')
    expect(pagination.total).toBe(changes.length)
    const compared = await griot.send('viewer', 'compareReleases', { params: { id }, query: { from: first.id } })
    const { counts } = resultOf(compared, 'compareReleases')
    const sizeOf = (kind: string) =>
      changes
        .filter(({ change }) => change === kind)
        .reduce((sum, { contents }) => sum + (contents ? contents.activities + contents.chats : 1), 0)
    expect({ new: sizeOf('new'), changed: sizeOf('changed'), removed: sizeOf('removed') }).toEqual(counts)
    for (const { change, fields } of changes) expect(fields.length > 0).toBe(change === 'changed')
  })
})
