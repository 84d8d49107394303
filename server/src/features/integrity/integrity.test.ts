import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding, Integrity } from '@griot/contract/integrity/integrity.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { assetSetup } from '@griot/testing/examples/assets.ts'
import {
  appendByte,
  checkAll,
  createUntracked,
  deleteStored,
  flipBit,
  storedPath,
  uploadedAudio,
} from '@griot/testing/integrity.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '../../storage/database/database.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
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
async function only(query: Record<string, string> = {}): Promise<Finding> {
  const found = await findings(query)
  expect(found).toHaveLength(1)
  return found[0] as Finding
}
describe('check of the stored files', () => {
  it('reports no findings when every file is there', async () => {
    await uploadedAudio(griot)
    expect(await state()).toMatchObject({ running: null, last: null })
    await checkAll(griot)
    const { last, open, weekly } = await state()
    expect(last).toMatchObject({ state: 'done', files: 1, filesRead: 1, by: null })
    expect(last?.found).toEqual({ missing: 0, altered: 0, untracked: 0 })
    expect(open).toEqual({ missing: 0, altered: 0, refused: 0, untracked: 0 })
    expect(weekly).toBe(true)
    expect(await findings()).toEqual([])
  })

  it('reports missing files, files with one flipped bit or another length, and untracked ones', async () => {
    const [gone, flipped, longer] = [await uploadedAudio(griot), await uploadedAudio(griot), await uploadedAudio(griot)]
    await deleteStored(griot, gone.sha256)
    await flipBit(storedPath(griot, flipped.sha256))
    await appendByte(griot, longer.sha256)
    const stray = await createUntracked(griot, 'no row names it')
    await checkAll(griot)
    expect((await state()).last?.found).toEqual({ missing: 1, altered: 2, untracked: 1 })
    const found = await findings()
    expect(found.map(({ kind }) => kind)).toEqual(['missing', 'altered', 'altered', 'untracked'])
    expect(found[0]).toMatchObject({
      digest: gone.sha256,
      bytes: gone.bytes.length,
      found: null,
      concerns: [{ kind: 'audio', code: gone.code, part: 'file', current: true, deleted: false, uses: 0 }],
      concernCount: 1,
    })
    const altered = found.filter(({ kind }) => kind === 'altered')
    const of = (sha256: string) => altered.find(({ digest }) => digest === sha256)
    expect(of(flipped.sha256)?.found?.bytes).toBe(flipped.bytes.length)
    expect(of(flipped.sha256)?.found?.digest).not.toBe(flipped.sha256)
    expect(of(longer.sha256)?.found?.bytes).toBe(longer.bytes.length + 1)
    expect(found[3]).toMatchObject({ digest: stray, bytes: 15, concerns: [], concernCount: 0 })
    expect((await only({ kind: 'missing' })).digest).toBe(gone.sha256)
    const page = await griot.send('admin', 'listFindings', { query: { page: '2', limit: '3' } })
    expect(resultOf(page, 'listFindings')).toMatchObject({
      findings: [{ kind: 'untracked' }],
      pagination: { page: 2, pages: 2, total: 4, limit: 3 },
    })
  })

  it('reports thumbnails by their asset, and files only in history', async () => {
    const { declare, upload } = assetSetup(griot, 'graphic')
    const { code } = await declare()
    await upload(code, 0)
    const [first] = await rows<{ sha256: string; thumbnail: string }>(
      griot.pool,
      'select sha256, thumbnail_sha256 as thumbnail from files where thumbnail_sha256 is not null',
    )
    await upload(code, 1)
    await deleteStored(griot, first?.sha256 ?? '')
    await deleteStored(griot, first?.thumbnail ?? '')
    await checkAll(griot)
    const found = await findings({ kind: 'missing' })
    const of = (digest = '') => found.find((one) => one.digest === digest)?.concerns[0]
    expect(of(first?.sha256)).toMatchObject({ code, part: 'file', current: false })
    expect(of(first?.thumbnail)).toMatchObject({ code, part: 'thumbnail', current: false })
    await griot.send('admin', 'deleteGraphic', { params: { code } })
    expect((await findings())[0]?.concerns[0]).toMatchObject({ code, deleted: true })
  })

  it('reports in how many places a lost file is used', async () => {
    const { code, sha256 } = await uploadedAudio(griot)
    await rows(
      griot.pool,
      `insert into levels (id, language, level, level_in_words, title, description, total_lessons)
       values ('LVL-YA-900', 'yoruba', 900, '', '', '', 1)`,
    )
    await rows(
      griot.pool,
      `insert into asset_refs (entity, entity_key, path, kind, code)
       select 'level', key, 'icon', 'audio', $1 from levels where id = 'LVL-YA-900'`,
      [code.toUpperCase()],
    )
    await deleteStored(griot, sha256)
    await checkAll(griot)
    expect((await only()).concerns[0]?.uses).toBe(1)
  })

  it('keeps the start time of a finding, and closes resolved ones', async () => {
    const { sha256, bytes } = await uploadedAudio(griot)
    await deleteStored(griot, sha256)
    const stray = await createUntracked(griot, 'for a while')
    await checkAll(griot)
    const before = await findings()
    await checkAll(griot)
    expect(await findings()).toEqual(before)
    await writeFile(storedPath(griot, sha256), bytes)
    await rm(storedPath(griot, stray))
    await checkAll(griot)
    expect(await findings()).toEqual([])
  })

  it('ignores files stored within the last hour, and those of an upload in progress', async () => {
    const young = await createUntracked(griot, 'young')
    await writeFile(storedPath(griot, young), 'young')
    const uploading = await createUntracked(griot, 'whole, and not committed yet')
    await rows(
      griot.pool,
      `insert into uploads (id, user_id, kind, code, file_name, metadata, replaces, bytes, digest, expires_at)
       select gen_random_uuid(), id, 'audio', 'aaaaaa', 'a', '', false, 1, $1, now() + interval '1 day' from users limit 1`,
      [uploading],
    )
    await checkAll(griot)
    expect(await findings()).toEqual([])
    await rows(griot.pool, 'truncate uploads')
  })

  it('in a store without times: reports an untracked file an hour after it was first seen', async () => {
    const stray = await createUntracked(griot, 'of no known age')
    const { storedAt: _, ...files } = griot.files
    await checkAll({ ...griot, files })
    expect(await findings()).toEqual([])
    await rows(griot.pool, "update integrity_findings set since = since - interval '61 minutes'")
    expect((await only()).digest).toBe(stray)
    await checkAll({ ...griot, files })
    expect((await only()).digest).toBe(stray)
  })
})

describe('integrity calls', () => {
  it('403 for everyone except admins', async () => {
    for (const role of ['editor', 'contributor', 'viewer'] as const)
      for (const name of ['getIntegrity', 'startIntegrityCheck', 'listFindings'] as const) {
        const response = await griot.send(role, name)
        expect(response.statusCode).toBe(403)
        expect(response.json().message).toBe(userApiMessages.adminsOnly.message)
      }
  })
})
