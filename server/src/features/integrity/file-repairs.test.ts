import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding, Integrity } from '@griot/contract/integrity/integrity.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { assetSetup } from '@griot/testing/examples/assets.ts'
import {
  backdate,
  checkAll,
  createMissingFinding,
  createUntracked,
  createUntrackedFinding,
  deleteStored,
  flipBit,
  storedPath,
  uniqueAudio,
  uploadedAudio,
} from '@griot/testing/integrity.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyOut, placeOf as placeInBackup } from '../../storage/backup/file-copies.ts'
import { rows } from '../../storage/database/database.ts'
import { sweepFiles } from '../../storage/housekeeping.ts'

let griot: TestApp
let backup: string
beforeAll(async () => {
  backup = await mkdtemp(join(tmpdir(), 'griot-integrity-'))
  griot = await startTestApp({ GRIOT_BACKUP: backup })
})
afterAll(async () => {
  await griot.close()
  await rm(backup, { recursive: true })
})
beforeEach(() =>
  rows(griot.pool, 'truncate asset_versions, assets, files, integrity_checks cascade').then(() =>
    rm(join(griot.folder, 'files/kept'), { recursive: true, force: true }),
  ),
)

async function state(): Promise<Integrity> {
  return resultOf(await griot.send('admin', 'getIntegrity'), 'getIntegrity')
}
async function findings(query: Record<string, string> = {}): Promise<Finding[]> {
  const response = await griot.send('admin', 'listFindings', { query })
  return resultOf(response, 'listFindings').findings
}
const repair = (id: string) => griot.send('admin', 'repairFinding', { params: { id } })
const sendFile = async (id: string, bytes: Uint8Array) =>
  griot.send('admin', 'repairFindingByUpload', {
    params: { id },
    ...(await multipartOf([{ name: 'a.mp3', bytes }])),
  })
async function only(query: Record<string, string> = {}): Promise<Finding> {
  const found = await findings(query)
  expect(found).toHaveLength(1)
  return found[0] as Finding
}
const isWhole = async (sha256: string) =>
  (await copyOut(griot.files, {
    folder: await mkdtemp(join(backup, 'x-')),
    file: { sha256, bytes: (await griot.files.size(sha256)) ?? 0 },
    verify: true,
  })) === 'copied'

describe('repair', () => {
  it('removes an untracked file, and audits it', async () => {
    const id = await createUntrackedFinding(griot)
    const { digest } = await only()
    const response = await repair(id)
    expect(response.json()).toMatchObject({
      message: integrityApiMessages.outcome({ outcome: 'removed' }).message,
      result: { id, outcome: 'removed' },
    })
    expect(await griot.files.size(digest)).toBeNull()
    const events = await griot.send('admin', 'listAuditEvents', { query: { entity: 'file' } })
    const [event] = resultOf(events, 'listAuditEvents').events
    expect(event).toMatchObject({
      action: 'remove',
      who: { role: 'admin' },
      things: [{ name: digest.slice(0, 12) }],
    })
    expect((await repair(id)).json()).toMatchObject({
      statusCode: 404,
      message: integrityApiMessages.notFound.message,
    })
  })

  it('does not remove a file that is referenced since, or was stored again', async () => {
    const { sha256, bytes, code } = await uploadedAudio(griot)
    await rows(griot.pool, 'truncate asset_versions, assets, files cascade')
    await rows(griot.pool, 'truncate integrity_checks cascade')
    await createUntracked(griot, 'x')
    const place = storedPath(griot, sha256)
    const old = new Date(Date.now() - 2 * 3_600_000)
    await utimes(place, old, old)
    await checkAll(griot)
    const stale = (await findings()).find(({ digest }) => digest === sha256)?.id ?? ''
    // Inserted without the trigger, as by an older Griot.
    await rows(griot.pool, 'alter table files disable trigger settle_findings')
    const { declare } = assetSetup(griot, 'audio')
    await declare({ code })
    const response = await griot.send('admin', 'uploadAudios', await multipartOf([{ name: `${code}.mp3`, bytes }]))
    await rows(griot.pool, 'alter table files enable trigger settle_findings')
    expect(response.statusCode).toBe(200)
    await utimes(place, old, old)
    expect((await repair(stale)).statusCode).toBe(404)
    expect(await griot.files.size(sha256)).toBe(bytes.length)

    const other = (await only()).id
    await utimes(storedPath(griot, (await only()).digest), new Date(), new Date())
    expect((await repair(other)).json()).toMatchObject({
      statusCode: 409,
      message: integrityApiMessages.tooRecent.message,
    })
  })

  it('accepts exactly the missing file, and describes another one', async () => {
    const lost = await createMissingFinding(griot)
    const other = await uploadedAudio(griot)
    const wrong = await sendFile(lost.id, other.bytes)
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().message).toContain(`the file of audio ${other.code}`)
    expect(wrong.json().message).toContain(other.sha256.slice(0, 12))
    const unknown = await sendFile(lost.id, uniqueAudio('nobody'))
    expect(unknown.json().message).toMatch(/^This is a different file: [\d,]+ bytes with the SHA-256/)
    expect((await only()).id).toBe(lost.id)

    const right = await sendFile(lost.id, lost.bytes)
    expect(right.json()).toMatchObject({ result: { outcome: 'uploaded' } })
    expect(await findings()).toEqual([])
    await checkAll(griot)
    expect(await findings()).toEqual([])
    const [event] = (await griot.send('admin', 'listAuditEvents', { query: { entity: 'file' } })).json().result.events
    expect(event).toMatchObject({ action: 'restore', entity: 'file' })
  })

  it('sets damaged content aside when the right file replaces it', async () => {
    const { sha256, bytes } = await uploadedAudio(griot)
    await flipBit(storedPath(griot, sha256))
    await checkAll(griot)
    const { id, found } = await only()
    const damaged = found?.digest ?? ''
    expect((await sendFile(id, bytes)).statusCode).toBe(200)
    expect(await isWhole(sha256)).toBe(true)
    expect(await isWhole(damaged)).toBe(true)
    // Neither a sweep nor a check touches it until its time is over.
    await backdate(storedPath(griot, damaged))
    expect(await sweepFiles(griot, { kept: true })).toBe(0)
    await checkAll(griot)
    expect(await findings()).toEqual([])
    await rows(griot.pool, "update integrity_findings set set_aside_until = now() - interval '1 s'")
    expect(await sweepFiles(griot, { kept: true })).toBe(1)
    expect(await griot.files.size(damaged)).toBeNull()
  })

  it('restores files that are intact in the backup, one or all of a kind', async () => {
    const sounds = [await uploadedAudio(griot), await uploadedAudio(griot), await uploadedAudio(griot)]
    const [gone, altered, notThere] = sounds
    for (const { sha256, bytes } of sounds)
      await copyOut(griot.files, {
        folder: backup,
        file: { sha256, bytes: bytes.length },
        verify: true,
      })
    await deleteStored(griot, gone?.sha256 ?? '')
    await flipBit(storedPath(griot, altered?.sha256 ?? ''))
    await deleteStored(griot, notThere?.sha256 ?? '')
    // Damaged in the backup as well: same length, another content.
    await flipBit(placeInBackup(backup, notThere?.sha256 ?? ''))
    await checkAll(griot)
    expect((await state()).backup).toBe(true)
    const { id } = await only({ kind: 'altered' })
    expect((await repair(id)).json()).toMatchObject({ result: { outcome: 'restored' } })
    expect(await isWhole(altered?.sha256 ?? '')).toBe(true)
    const all = async (after: string | null) =>
      resultOf(await griot.send('admin', 'repairFindings', { body: { kind: 'missing', after } }), 'repairFindings')
    const first = await all(null)
    expect(first).toMatchObject({ repaired: 1, refused: 1, reason: integrityApiMessages.notInBackup })
    expect(await all(first.after)).toEqual({ repaired: 0, refused: 0, reason: null, after: null })
    expect(await isWhole(gone?.sha256 ?? '')).toBe(true)
    expect((await only()).digest).toBe(notThere?.sha256)
  })

  it('is unnecessary after an upload of the same content', async () => {
    const { code, sha256, bytes } = await uploadedAudio(griot)
    const { declare, upload } = assetSetup(griot, 'graphic')
    const picture = await declare()
    await upload(picture.code, 0)
    const [{ thumbnail } = { thumbnail: '' }] = await rows<{ thumbnail: string }>(
      griot.pool,
      'select thumbnail_sha256 as thumbnail from files where thumbnail_sha256 is not null',
    )
    await flipBit(storedPath(griot, sha256))
    await deleteStored(griot, thumbnail)
    await checkAll(griot)
    expect(await findings()).toHaveLength(2)
    const again = await multipartOf([{ name: `${code}.mp3`, bytes }])
    expect((await griot.send('admin', 'uploadAudios', again)).statusCode).toBe(200)
    expect((await only()).digest).toBe(thumbnail)
    await upload(picture.code, 0)
    expect(await findings()).toEqual([])
    await checkAll(griot)
    expect(await findings()).toEqual([])
  })

  it('detects that there is nothing to do', async () => {
    const { id, bytes } = await createMissingFinding(griot)
    const { digest } = await only()
    await writeFile(storedPath(griot, digest), bytes)
    expect((await sendFile(id, bytes)).json()).toMatchObject({ result: { outcome: 'whole' } })
    expect(await findings()).toEqual([])
  })

  it('reports a missing backup, a missing file, and nothing to restore', async () => {
    const { id } = await createMissingFinding(griot)
    await rm(join(backup, 'files'), { recursive: true, force: true })
    expect((await state()).backup).toBe(false)
    expect((await repair(id)).json()).toMatchObject({
      statusCode: 404,
      message: integrityApiMessages.backupUnreachable.message,
    })
    const params = { id }
    const none = await griot.send('admin', 'repairFindingByUpload', { params, ...(await multipartOf([])) })
    expect(none.statusCode).toBe(400)
    const untracked = await createUntrackedFinding(griot)
    expect((await sendFile(untracked, uniqueAudio('x'))).json()).toMatchObject({
      statusCode: 422,
      message: integrityApiMessages.notByBackup.message,
    })
  })
})
