import { createHash } from 'node:crypto'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import { TUS_BYTES } from '@griot/contract/uploads/upload.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { addSpeaker, consent } from '@griot/testing/recording/speakers.ts'
import { buildTake, buildWav, declareWord, makeTake, sendTake } from '@griot/testing/recording/takes.ts'
import { metadataOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepStored } from '../../../storage/sweep-files.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** A recording that no other test has: a real file with a unique end, which decoders ignore. */
let recordings = 0
function recording(): { bytes: Buffer; sha256: string } {
  recordings += 1
  const bytes = Buffer.concat([realMp3('aja-01'), Buffer.alloc(recordings)])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const accept = (id: string) => griot.send('editor', 'acceptTake', { params: { id } })
const filesOf = async (id: string) =>
  resultOf(await griot.send('editor', 'listSpeakerFiles', { params: { id } }), 'listSpeakerFiles').files
const withdraw = (id: string) => griot.send('editor', 'withdrawConsent', { params: { id } })
const remove = (id: string, files: string[]) =>
  griot.send('editor', 'removeSpeakerFiles', { params: { id }, body: { files } })
const audio = async (code: string) => resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')

/** A speaker with two accepted takes of one word, the second current, and one take of another word to review. */
async function recorded() {
  const { id } = await addSpeaker(griot)
  await consent(griot, id)
  const [code, waiting] = [await declareWord(griot), await declareWord(griot)]
  const [first, second, third] = [recording(), recording(), recording()]
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

  it.each(['whole', 'in parts'])('include a file that was made from one of them and uploaded %s', async (how) => {
    const { id, code, second } = await recorded()
    const made = recording()
    const metadata = metadataOf({ kind: 'audio', filename: `${code}.mp3`, from: second.sha256 })
    const isWhole = how === 'whole'
    const created = await griot.send('editor', 'createUpload', {
      headers: {
        'upload-length': String(made.bytes.length),
        'upload-metadata': metadata,
        ...(isWhole && { 'content-type': TUS_BYTES }),
      },
      ...(isWhole && { body: made.bytes }),
    })
    expect(created.statusCode).toBe(201)
    if (!isWhole)
      await griot.send('editor', 'appendUpload', {
        params: { id: String(created.headers.location).split('/').at(-1) ?? '' },
        headers: { 'upload-offset': '0', 'content-type': TUS_BYTES },
        body: made.bytes,
      })
    const listed = (await filesOf(id)).map((file) => [file.code, file.place, file.sha256])
    expect(listed).toContainEqual([code, 'current', made.sha256])
  })

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

  it('leaves the bytes to the sweep, which removes them', async () => {
    const { id, second } = await recorded()
    await withdraw(id)
    await remove(id, [second.sha256])
    expect(await griot.files.size(second.sha256)).toBe(second.bytes.length)
    await sweepStored(griot, new Date(Date.now() + 1_000), new AbortController().signal)
    expect(await griot.files.size(second.sha256)).toBeNull()
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
      [createHash('sha256').update(wav).digest('hex'), one.third.sha256, other.second.sha256],
    ])
    expect(stored.rows).toEqual([{ sha256: other.second.sha256 }])
  })

  it('then a deleted asset is restored without the file, an older file cannot be current, and a decision can be undone', async () => {
    const { id, code, first, second } = await recorded()
    const { rows } = await griot.pool.query(`select id from takes where speaker_id = $1 order by id`, [id])
    const gone = await declareWord(griot)
    const third = recording()
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
