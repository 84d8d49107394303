import { createHash } from 'node:crypto'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { TUS_BYTES } from '@griot/contract/uploads/upload.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { addSpeaker, consent } from '@griot/testing/recording/speakers.ts'
import {
  buildTake,
  buildWav,
  declareWord,
  makeTake,
  sendTake,
  uniqueRecording,
} from '@griot/testing/recording/takes.ts'
import { commentsOf } from '@griot/testing/requests/comments.ts'
import { metadataOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockFilesSql } from '../../../storage/file-locks.ts'
import { sweepStored } from '../../../storage/sweep-files.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const accept = (id: string) => griot.send('editor', 'acceptTake', { params: { id } })
const filesOf = async (id: string) =>
  resultOf(await griot.send('editor', 'listSpeakerFiles', { params: { id } }), 'listSpeakerFiles').files
const withdraw = (id: string) => griot.send('editor', 'withdrawConsent', { params: { id } })
const remove = (id: string, files: string[]) =>
  griot.send('editor', 'removeSpeakerFiles', { params: { id }, body: { files } })
const audio = async (code: string) => resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')

const sweep = () => sweepStored(griot, new Date(Date.now() + 1_000), new AbortController().signal)
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A speaker who has given consent; returns the id. */
async function consenting(): Promise<string> {
  const { id } = await addSpeaker(griot)
  await consent(griot, id)
  return id
}

/** Uploads a file of a code, which was made from another one; returns the last response. */
async function uploadMadeFrom(from: string | undefined, how: 'whole' | 'in parts', code: string, bytes: Buffer) {
  const created = await griot.send('editor', 'createUpload', {
    headers: {
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ kind: 'audio', filename: `${code}.mp3`, ...(from && { from }) }),
      ...(how === 'whole' && { 'content-type': TUS_BYTES }),
    },
    ...(how === 'whole' && { body: bytes }),
  })
  if (how === 'whole') return created
  return griot.send('editor', 'appendUpload', {
    params: { id: String(created.headers.location).split('/').at(-1) ?? '' },
    headers: { 'upload-offset': '0', 'content-type': TUS_BYTES },
    body: bytes,
  })
}

/** A speaker with two accepted takes of one word, the second current, and one take of another word to review. */
async function recorded() {
  const id = await consenting()
  const [code, waiting] = [await declareWord(griot), await declareWord(griot)]
  const [first, second, third] = [uniqueRecording(), uniqueRecording(), uniqueRecording()]
  const take = { speakerId: id }
  const one = await makeTake(griot, { code, bytes: first.bytes, take })
  await accept(one.id)
  const two = await makeTake(griot, { code, bytes: second.bytes, take })
  await accept(two.id)
  await makeTake(griot, { code: waiting, bytes: third.bytes, take })
  return { id, code, waiting, first, second, third }
}

describe('the files of a speaker', () => {
  it('are those in the library, its history and the takes', async () => {
    const { id, code, waiting, first, second, third } = await recorded()
    const listed = await filesOf(id)
    expect(new Set(listed.map((file) => [file.code, file.place, file.sha256].join(' ')))).toEqual(
      new Set([
        `${code} current ${second.sha256}`,
        `${code} earlier ${first.sha256}`,
        `${waiting} toReview ${third.sha256}`,
      ]),
    )
    for (const { url } of listed) expect((await griot.app.inject({ url })).statusCode).toBe(200)
    const [speaker] = resultOf(await griot.send('editor', 'listSpeakers', { query: {} }), 'listSpeakers').speakers
    expect(speaker).toMatchObject({ files: 2, takesToReview: 1, lastTakeAt: expect.any(String) })
  })

  it.each(['whole', 'in parts'] as const)(
    'include a file that was made from one of them and uploaded %s',
    async (how) => {
      const { id, code, second } = await recorded()
      const made = uniqueRecording()
      expect([201, 204]).toContain((await uploadMadeFrom(second.sha256, how, code, made.bytes)).statusCode)
      const listed = (await filesOf(id)).map((file) => [file.code, file.place, file.sha256])
      expect(listed).toContainEqual([code, 'current', made.sha256])
    },
  )

  it('are removed only after consent was withdrawn, and keep the speaker from being deleted', async () => {
    const { id, second } = await recorded()
    const early = await remove(id, [second.sha256])
    expect([early.statusCode, early.json().message]).toEqual([409, speakerApiMessages.notWithdrawn.message])
    const kept = await griot.send('admin', 'deleteSpeaker', { params: { id } })
    expect([kept.statusCode, kept.json().message]).toEqual([409, speakerApiMessages.hasRecordings.message])
  })
})

describe('removing files of a speaker who has withdrawn consent', () => {
  it('empties codes, history and takes as revisions and audit events, and the links of the files find nothing', async () => {
    const { id, code, waiting, first, second, third } = await recorded()
    const before = await audio(code)
    const urls = (await filesOf(id)).map(({ url }) => url)
    await withdraw(id)
    const removed = await remove(id, [first.sha256, second.sha256, third.sha256])
    expect(resultOf(removed, 'removeSpeakerFiles')).toEqual({ removed: 3 })
    expect(removed.json().message).toBe(speakerApiMessages.filesRemoved({ count: 3 }).message)
    expect(await filesOf(id)).toEqual([])
    expect(await audio(code)).toMatchObject({ files: [], version: before.version + 1 })
    for (const url of urls) expect((await griot.app.inject({ url })).statusCode).toBe(404)
    const takes = await griot.pool.query('select state, sha256 from takes where speaker_id = $1', [id])
    expect(takes.rows).toEqual(Array(3).fill({ state: 'removed', sha256: null }))
    const log = resultOf(
      await griot.send('admin', 'listAuditEvents', { query: { action: 'remove file' } }),
      'listAuditEvents',
    )
    expect(log.events.map(({ entity, count }) => [entity, count]).sort()).toEqual([
      ['asset', 1],
      ['take', 3],
    ])
    expect(waiting).not.toBe(code)
  })

  it('keeps a comment on a second of the recording, which says that its recording is gone', async () => {
    const { id, code, second } = await recorded()
    const { begun, only } = commentsOf(() => griot)
    const { id: audioId, version } = await audio(code)
    const item = openItemKey({ entity: 'audio', id: audioId })
    await begun('viewer', item, { place: { atMs: 100 }, revision: version })
    await withdraw(id)
    await remove(id, [second.sha256])
    expect(await only(item)).toMatchObject({ place: { atMs: 100 }, recording: null, isReplaced: true })
  })

  it('leaves the bytes to the sweep, which removes them', async () => {
    const { id, second } = await recorded()
    await withdraw(id)
    await remove(id, [second.sha256])
    expect(await griot.files.size(second.sha256)).toBe(second.bytes.length)
    await sweep()
    expect(await griot.files.size(second.sha256)).toBeNull()
  })

  it('removes a file that a later one of the same take replaced while an upload of its group ran', async () => {
    const id = await consenting()
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: id })
    const [replaced, later] = [uniqueRecording(), uniqueRecording()]
    await sendTake(griot, { code, take, bytes: replaced.bytes })
    const upload = testClient(griot.databaseUrl)
    await upload.connect()
    await upload.query(`begin; ${lockFilesSql([replaced.sha256])}`)
    await sendTake(griot, { code, take, bytes: later.bytes })
    await upload.end()
    await withdraw(id)
    expect(resultOf(await remove(id, [later.sha256]), 'removeSpeakerFiles')).toEqual({ removed: 1 })
    await sweep()
    expect(await griot.files.size(replaced.sha256)).toBeNull()
  })

  it('removes the unprocessed take with its take, and leaves files of others', async () => {
    const [one, other] = [await recorded(), await recorded()]
    const wav = buildWav()
    const { rows } = await griot.pool.query('select * from takes where speaker_id = $1 and sha256 = $2', [
      one.id,
      one.third.sha256,
    ])
    const { client_id: takeId, session_id: sessionId } = rows[0]
    const take = buildTake({ takeId, sessionId, speakerId: one.id, part: 'unprocessed' })
    expect((await sendTake(griot, { code: one.waiting, take, bytes: wav })).statusCode).toBe(201)
    await withdraw(one.id)
    const result = await remove(one.id, [one.third.sha256, other.second.sha256])
    expect(resultOf(result, 'removeSpeakerFiles')).toEqual({ removed: 1 })
    const stored = await griot.pool.query('select sha256 from files where sha256 = any($1)', [
      [digestOf(wav), one.third.sha256, other.second.sha256],
    ])
    expect(stored.rows).toEqual([{ sha256: other.second.sha256 }])
  })

  it.each(['another speaker', 'no speaker'])(
    'keeps a file of %s in the library that has the same bytes',
    async (of) => {
      const [id, other] = [await consenting(), await consenting()]
      const [code, waiting] = [await declareWord(griot), await declareWord(griot)]
      const { bytes, sha256 } = uniqueRecording()
      if (of === 'no speaker') await uploadMadeFrom(undefined, 'whole', code, bytes)
      else await accept((await makeTake(griot, { code, bytes, take: { speakerId: other } })).id)
      await makeTake(griot, { code: waiting, bytes, take: { speakerId: id } })
      await withdraw(id)
      expect(await filesOf(id)).toMatchObject([{ code: waiting, place: 'toReview', sha256 }])
      expect(resultOf(await remove(id, [sha256]), 'removeSpeakerFiles')).toEqual({ removed: 1 })
      expect(await filesOf(id)).toEqual([])
      expect(await audio(code)).toMatchObject({ files: [{ sha256, current: true }] })
      const takes = await griot.pool.query('select state, sha256 from takes where speaker_id = $1', [id])
      expect(takes.rows).toEqual([{ state: 'removed', sha256: null }])
    },
  )

  it.each(['whole', 'in parts'] as const)(
    'then a file that was made from one and is uploaded %s is refused',
    async (how) => {
      const { id, code, second } = await recorded()
      await withdraw(id)
      await remove(id, [second.sha256])
      const refused = await uploadMadeFrom(second.sha256, how, code, uniqueRecording().bytes)
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toEqual([{ path: `${code}.mp3`, ...uploadApiMessages.sourceRemoved }])
      expect(await audio(code)).toMatchObject({ files: [{ current: false }] })
    },
  )

  it('then the speaker can be deleted with the takes, whose history stays', async () => {
    const { id, first, second, third } = await recorded()
    const { rows } = await griot.pool.query('select id from takes where speaker_id = $1 order by id', [id])
    await withdraw(id)
    await remove(id, [first.sha256, second.sha256, third.sha256])
    const deleted = await griot.send('admin', 'deleteSpeaker', { params: { id } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    const takes = rows.map((take) => take.id)
    const left = await griot.pool.query('select 1 from takes where id = any($1)', [takes])
    expect(left.rows).toEqual([])
    const log = await griot.pool.query(
      `select action, entity_keys from audit_events where entity = 'take' order by id desc limit 1`,
    )
    expect(log.rows).toEqual([{ action: 'delete', entity_keys: takes }])
  })

  it('then a deleted asset is restored without the file, an older file cannot be current, and a decision can be undone', async () => {
    const { id, code, first, second } = await recorded()
    const { rows } = await griot.pool.query(`select id from takes where speaker_id = $1 order by id`, [id])
    const gone = await declareWord(griot)
    const third = uniqueRecording()
    await accept((await makeTake(griot, { code: gone, bytes: third.bytes, take: { speakerId: id } })).id)
    const asset = resultOf(await griot.send('admin', 'deleteAudio', { params: { code: gone } }), 'deleteAudio')
    expect(await filesOf(id)).toContainEqual(
      expect.objectContaining({ code: gone, place: 'earlier', sha256: third.sha256 }),
    )
    await withdraw(id)
    await remove(id, [first.sha256, third.sha256])
    const restored = await griot.send('admin', 'restoreAudios', { body: { ids: [asset.id] } })
    expect(restored.statusCode, restored.body).toBe(200)
    expect(await audio(gone)).toMatchObject({ files: [] })
    const revert = await griot.send('editor', 'revertAudio', { params: { code }, body: { sha256: first.sha256 } })
    expect(revert.statusCode).toBe(404)
    const undone = await griot.send('editor', 'undoTakeDecision', { params: { id: String(rows[1].id) } })
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await audio(code)).files.map(({ sha256 }) => sha256)).not.toContain(first.sha256)
    expect(second.sha256).toHaveLength(64)
  })

  it('then texts of earlier revisions are restored, and bulk changes are undone, without the file', async () => {
    const { id, code, second } = await recorded()
    const body = { codes: [code], language: 'hausa' }
    const { bulkChangeId } = resultOf(await griot.send('editor', 'changeAudios', { body }), 'changeAudios')
    await withdraw(id)
    await remove(id, [second.sha256])
    const revision = await griot.send('editor', 'restoreAudioRevision', { params: { code, version: '1' } })
    expect(revision.statusCode, revision.body).toBe(200)
    const undone = await griot.send('editor', 'undoBulkChange', { params: { id: bulkChangeId ?? '' } })
    expect(resultOf(undone, 'undoBulkChange')).toMatchObject({ undone: { assets: 0 }, kept: [{ id: code }] })
    expect(await audio(code)).toMatchObject({ files: [expect.objectContaining({ current: false })] })
  })
})

describe('a file of a speaker who has withdrawn consent', () => {
  it('stays current until it is removed, but an earlier one is not current again by undo or revert', async () => {
    const { id, code, second } = await recorded()
    const take = await makeTake(griot, {
      code,
      bytes: uniqueRecording().bytes,
      take: { speakerId: await consenting() },
    })
    await withdraw(id)
    expect(await audio(code)).toMatchObject({ files: [{ sha256: second.sha256, current: true }, {}] })
    await accept(take.id)
    const reverted = await griot.send('editor', 'revertAudio', { params: { code }, body: { sha256: second.sha256 } })
    expect(reverted.statusCode).toBe(409)
    expect(reverted.json().errors).toEqual([{ path: 'sha256', ...lifecycleApiMessages.consentWithdrawn }])
    const undone = await griot.send('editor', 'undoTakeDecision', { params: { id: take.id } })
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await audio(code)).files.filter(({ current }) => current)).toEqual([])
  })
})
