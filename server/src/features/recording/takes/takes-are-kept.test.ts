import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { checkAll, deleteStored, uploadedAudio } from '@griot/testing/integrity.ts'
import { createTestDatabase } from '@griot/testing/postgres/postgres.ts'
import { makeRecordingLink } from '@griot/testing/recording/speakers.ts'
import {
  buildTake,
  buildWav,
  declareWord,
  makeSpeaker,
  makeTake,
  sendTake,
  takesOf,
  uniqueRecording,
} from '@griot/testing/recording/takes.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../../storage/backup/back-up.ts'
import { listBackups } from '../../../storage/backup/manifest.ts'
import { checkBackup, claimDataFolder, releaseDataFolder, restore } from '../../../storage/backup/restore.ts'
import { createPool } from '../../../storage/database/pool/connect.ts'
import { createDiskStore } from '../../../storage/files/disk.ts'
import { sweepStored } from '../../../storage/sweep-files.ts'

let griot: TestApp
let scratch: string
beforeAll(async () => {
  griot = await startTestApp()
  scratch = await mkdtemp(join(tmpdir(), 'griot-takes-'))
})
afterAll(async () => {
  await griot.close()
  await rm(scratch, { recursive: true })
})

/** The length of the last unprocessed take, so that no two are the same file. */
let lengths = 0.2

/** A take to review with its unprocessed recording; returns the code, the speaker and the digests of both files. */
async function wholeTake() {
  const code = await declareWord(griot)
  const speakerId = await makeSpeaker(griot, { name: 'Ìrókò' })
  const take = buildTake({ speakerId })
  await sendTake(griot, { code, take, bytes: uniqueRecording().bytes })
  lengths += 0.01
  await sendTake(griot, { code, take: { ...take, part: 'unprocessed' }, bytes: buildWav({ seconds: lengths }) })
  const { rows } = await griot.pool.query('select sha256, unprocessed_sha256 from takes where client_id = $1', [
    take.takeId,
  ])
  return { code, speakerId, hashes: Object.values(rows[0] ?? {}) as string[] }
}

async function sweep(): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000)
  await sweepStored({ pool: griot.pool, files: griot.files }, tomorrow, new AbortController().signal)
}

/** Makes a backup in a new folder, which it returns. */
async function makeBackup(): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'backup-'))
  await backUp({
    ...{ databaseUrl: griot.databaseUrl, files: griot.files, dataFolder: griot.folder },
    ...{ folder, print: () => {}, verify: false },
  })
  return folder
}

/** A Griot on the restored backup of a folder, and what its editor reads. */
async function restoreFrom(folder: string) {
  const database = await createTestDatabase()
  const home = await mkdtemp(join(scratch, 'restored-'))
  const dataFolder = join(home, 'data')
  const files = await createDiskStore(join(home, 'files'))
  const backup = await checkBackup(folder, (await listBackups(folder))[0] ?? '')
  await claimDataFolder(dataFolder, backup)
  expect(await restore({ databaseUrl: database.url, files, backup, print: () => {} })).toEqual([])
  await releaseDataFolder(dataFolder)
  const pool = createPool(database.url, { size: 4 })
  const app = await startSecondApp({ ...griot, pool, files })
  const headers = { authorization: `Bearer ${await griot.tokenOf('editor')}` }
  const get = async (url: string) => (await app.inject({ url, headers })).json().result
  const close = async () => {
    await app.close()
    await pool.end()
    await database.drop()
  }
  return { app, files, get, close }
}

describe('takes', () => {
  it('keep their files in every sweep, also after they were rejected', async () => {
    const { code, hashes } = await wholeTake()
    const [take] = await takesOf(griot, code)
    await griot.send('editor', 'rejectTake', { params: { id: take?.id ?? '' }, body: { reason: 'noise' } })
    await sweep()
    for (const sha256 of hashes) expect(await griot.files.size(sha256)).toBeGreaterThan(0)
  })

  it('leave the file that a later one replaces to the sweep, unless another take has it', async () => {
    const code = await declareWord(griot)
    const speakerId = await makeSpeaker(griot)
    const [take, other] = [buildTake({ speakerId }), buildTake({ speakerId })]
    const [alone, shared, last] = [uniqueRecording(), uniqueRecording(), uniqueRecording()]
    await sendTake(griot, { code, take: other, bytes: shared.bytes })
    for (const { bytes } of [alone, shared, last]) await sendTake(griot, { code, take, bytes })
    await sweep()
    expect(await griot.files.size(alone.sha256)).toBeNull()
    for (const { sha256 } of [shared, last]) expect(await griot.files.size(sha256)).toBeGreaterThan(0)
  })

  it('are in a backup with speakers, links and settings, and a Griot on the restored one goes on with the review', async () => {
    const { code, hashes } = await wholeTake()
    const link = await makeRecordingLink(griot, await makeSpeaker(griot, { name: 'Baobab' }))
    await griot.send('admin', 'patchRecordingSettings', { body: { consentText: 'I agree to all of it.' } })
    const { app, files, get, close } = await restoreFrom(await makeBackup())
    for (const sha256 of hashes) expect(await files.size(sha256)).toBeGreaterThan(0)
    const [word] = (await get(`/api/takes?code=${code}`)).words
    expect(word.takes).toMatchObject([{ speaker: { name: 'Ìrókò' }, state: 'toReview' }])
    expect((await get('/api/recording/settings')).consentText).toBe('I agree to all of it.')
    const opened = await app.inject({ url: '/api/recording-link', headers: { authorization: `Bearer ${link.token}` } })
    expect(opened.json().result).toMatchObject({ speaker: { name: 'Baobab' }, words: [{ code: link.code }] })
    const headers = { authorization: `Bearer ${await griot.tokenOf('editor')}` }
    const accepted = await app.inject({ method: 'POST', url: `/api/takes/${word.takes[0].id}/accept`, headers })
    expect(accepted.statusCode, accepted.body).toBe(200)
    await close()
  })

  it('that were removed after withdrawn consent come back with an older backup, and are not in a later one', async () => {
    const { code, hashes, speakerId: id } = await wholeTake()
    const folder = await makeBackup()
    resultOf(await griot.send('admin', 'withdrawConsent', { params: { id } }), 'withdrawConsent')
    const removal = { params: { id }, body: { files: hashes.slice(0, 1) } }
    resultOf(await griot.send('admin', 'removeSpeakerFiles', removal), 'removeSpeakerFiles')
    await sweep()
    for (const sha256 of hashes) expect(await griot.files.size(sha256)).toBeNull()

    const older = await restoreFrom(folder)
    for (const sha256 of hashes) expect(await older.files.size(sha256)).toBeGreaterThan(0)
    expect((await older.get(`/api/speakers/${id}`)).consent.state).toBe('given')
    expect((await older.get(`/api/takes?code=${code}`)).words).toHaveLength(1)
    await older.close()

    const later = await restoreFrom(await makeBackup())
    for (const sha256 of hashes) expect(await later.files.size(sha256)).toBeNull()
    expect((await later.get(`/api/speakers/${id}`)).consent.state).toBe('withdrawn')
    await later.close()
  })

  it('whose file is lost are named by the integrity check', async () => {
    const code = await declareWord(griot)
    const speakerId = await makeSpeaker(griot)
    const bytes = Buffer.concat([buildWav({ seconds: 0.4 })])
    const take = buildTake({ speakerId })
    await sendTake(griot, { code, take })
    await sendTake(griot, { code, take: { ...take, part: 'unprocessed' }, bytes })
    const { rows } = await griot.pool.query('select unprocessed_sha256 from takes where client_id = $1', [take.takeId])
    const lost = rows[0]?.unprocessed_sha256
    await deleteStored(griot, lost)
    await checkAll(griot)
    const query = { kind: 'missing', page: '1', limit: '50' }
    const found = resultOf(await griot.send('admin', 'listFindings', { query }), 'listFindings')
    const finding = found.findings.find(({ digest }) => digest === lost)
    expect(finding?.concerns).toMatchObject([{ kind: 'audio', code, part: 'file', current: false }])
  })
})

describe('the speaker of a file', () => {
  it('is shown with each file of an audio, in exports and with declared codes; an import leaves it', async () => {
    const speakerId = await makeSpeaker(griot, { name: 'Baobab' })
    const bytes = Buffer.concat([realMp3('esin-1'), Buffer.from('TAGx'.padEnd(128, ' '))])
    const take = await makeTake(griot, { bytes, take: { speakerId } })
    await griot.send('editor', 'acceptTake', { params: { id: take.id } })
    const { code } = take
    const audio = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
    expect(audio.files).toMatchObject([{ current: true, speaker: { id: speakerId, name: 'Baobab' } }])
    const listed = resultOf(await griot.send('viewer', 'exportAudios', { query: { search: '' } }), 'exportAudios')
    const row = listed.rows.find((one) => one.code === code)
    expect(row?.speaker).toBe('Baobab')
    const declared = await griot.send('viewer', 'checkDeclaredAudios', { query: { details: 'true' }, body: [{ code }] })
    expect(resultOf(declared, 'checkDeclaredAudios').declared).toMatchObject([{ speaker: 'Baobab' }])
    const changed = { ...row, translation: 'Horse', speaker: 'Somebody else' }
    const checked = await griot.send('editor', 'checkAudioSheet', { body: { rows: [changed] } })
    const [check] = resultOf(checked, 'checkAudioSheet').rows
    expect(check).toMatchObject({ verdict: 'update', before: { translation: 'Dog' }, errors: [] })
    const body = { fileName: 'words.csv', rows: [{ ...changed, seen: check?.seen ?? null }] }
    expect((await griot.send('editor', 'importAudioSheet', { body })).statusCode).toBe(200)
    const after = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
    expect(after).toMatchObject({ translation: 'Horse', files: [{ speaker: { name: 'Baobab' } }] })
  })

  it('is null for a file that was uploaded', async () => {
    const { code } = await uploadedAudio(griot)
    const audio = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
    expect(audio.files).toMatchObject([{ speaker: null }])
  })
})
