import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { declareWord, makeSpeaker, makeTake, uniqueRecording } from '@griot/testing/recording/takes.ts'
import { activityData, planRelease, readyAudio, release } from '@griot/testing/releases.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sweepPlans } from './delete-release.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** A lesson with an activity that has a recording of a speaker, and another activity. */
async function makeRecordedLesson(level: number) {
  const speakerId = await makeSpeaker(griot)
  const code = await declareWord(griot)
  const { bytes, sha256 } = uniqueRecording()
  const take = await makeTake(griot, { code, bytes, take: { speakerId } })
  await griot.send('editor', 'acceptTake', { params: { id: take.id } })
  const { id: levelId } = await makeLevel(griot, { level, available: true })
  const { id: lessonId } = await makeLesson(griot, { levelId, available: true })
  await makeActivity(griot, { lessonId, isActive: true, data: activityData(code) })
  const other = activityData(await readyAudio(griot))
  await makeActivity(griot, { lessonId, activityNumber: 2, isActive: true, data: other })
  return { speakerId, code, sha256 }
}

async function withdraw({ speakerId, sha256 }: { speakerId: string; sha256: string }): Promise<void> {
  await griot.send('editor', 'withdrawConsent', { params: { id: speakerId } })
  const params = { id: speakerId }
  const removed = await griot.send('editor', 'removeSpeakerFiles', { params, body: { files: [sha256] } })
  expect(resultOf(removed, 'removeSpeakerFiles')).toEqual({ removed: 1 })
}

it('files of a speaker who has withdrawn consent stay until the last release with them is deleted', async () => {
  const recorded = await makeRecordedLesson(1)
  const { speakerId, code, sha256 } = recorded
  const old = await release(griot, 'yoruba', { name: 'Old' })
  const filesOf = async () =>
    resultOf(await griot.send('editor', 'listSpeakerFiles', { params: { id: speakerId } }), 'listSpeakerFiles')
  const rowOfFile = async () => (await griot.pool.query('select from files where sha256 = $1', [sha256])).rowCount

  await withdraw(recorded)
  const audio = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
  expect([audio.url, audio.files]).toEqual([null, []])
  expect(await filesOf()).toEqual({
    files: [],
    releases: [{ id: old.id, language: 'yoruba', number: 1, name: 'Old', isLive: true, files: 1 }],
  })
  expect(await rowOfFile()).toBe(1)

  const without = await release(griot, 'yoruba', { name: 'Without' })
  expect(without.contents).toMatchObject({ activities: 1, audios: 1 })
  const deleted = await griot.send('admin', 'deleteRelease', { params: { id: old.id } })
  expect(deleted.statusCode, deleted.body).toBe(200)
  expect([(await filesOf()).releases, await rowOfFile()]).toEqual([[], 0])
})

it('a recording that is deleted while a release is planned is not in the plan', async () => {
  const recorded = await makeRecordedLesson(2)
  const blocker = testClient(griot.databaseUrl)
  await blocker.connect()
  try {
    // The plan waits here, after it has read the course.
    await blocker.query('begin; lock table releases in exclusive mode')
    const waiting =
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
    const planned = planRelease(griot, 'yoruba')
    await vi.waitUntil(async () => (await blocker.query(waiting)).rowCount !== 0)
    await withdraw(recorded)
    await blocker.query('commit')
    expect((await planned).contents).toMatchObject({ levels: 2, activities: 2, audios: 2 })
  } finally {
    await blocker.end()
  }
})

it('a plan with recordings that were removed since is not made, and a sweep removes both', async () => {
  const recorded = await makeRecordedLesson(3)
  const { id } = await planRelease(griot, 'yoruba')
  await withdraw(recorded)
  const refused = await griot.send('editor', 'makeRelease', { params: { id }, body: { name: 'Late' } })
  expect([refused.statusCode, refused.json().message]).toEqual([409, releaseApiMessages.withdrawn.message])
  const rowOfFile = async () =>
    (await griot.pool.query('select from files where sha256 = $1', [recorded.sha256])).rowCount
  expect(await rowOfFile()).toBe(1)
  await griot.pool.query("update releases set planned_at = now() - interval '25 h' where id = $1", [id])
  await sweepPlans(griot)
  const rest = await griot.pool.query('select from releases where id = $1', [id])
  expect([rest.rowCount, await rowOfFile()]).toEqual([0, 0])
})

it('a sweep of plans leaves complete releases, however old their plans are', async () => {
  await makeRecordedLesson(4)
  const { id } = await release(griot, 'yoruba')
  await griot.pool.query("update releases set planned_at = now() - interval '25 h'")
  await sweepPlans(griot)
  expect((await griot.send('viewer', 'getRelease', { params: { id } })).statusCode).toBe(200)
})
