import type { Role } from '@griot/contract/accounts/roles.ts'
import type { Database } from '@griot/server/storage/database/database.ts'
import { SYSTEM_ACTOR } from '@griot/server/storage/database/pool/transaction.ts'
import { lockCodesShared } from '@griot/server/storage/database/writes/references.ts'
import { write } from '@griot/server/storage/database/writes/write.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { usedAudios } from '@griot/testing/used-audios.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let griot: TestApp
const { declare, details, using } = usedAudios(() => griot)
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function upload(code: string, sample: string, role: Role = 'contributor') {
  const body = await multipartOf([{ name: `${code}.mp3`, bytes: realMp3(sample) }])
  return griot.send(role, 'uploadAudios', body)
}

const remove = (code: string, headers = {}) => griot.send('contributor', 'deleteAudio', { params: { code }, headers })
const restore = (...ids: string[]) => griot.send('contributor', 'restoreAudios', { body: { ids } })
const total = async () => resultOf(await griot.send('viewer', 'countAudios'), 'countAudios').total

describe('DELETE /audios/{code}', () => {
  it('deletes an unused asset: missing in lists, counts and search, and its code is free', async () => {
    const { code } = await declare({ localText: 'ìparẹ́' })
    const before = await total()
    const response = await remove(code.toUpperCase())
    expect(response.json()).toMatchObject({ message: 'Asset deleted', result: { code, version: 2 } })
    expect(await total()).toBe(before - 1)
    const search = { search: 'ìparẹ́' }
    const found = await griot.send('viewer', 'listAudios', { query: search })
    expect(resultOf(found, 'listAudios').audios).toEqual([])
    expect((await griot.send('viewer', 'getAudio', { params: { code } })).statusCode).toBe(404)
    expect((await declare({ code })).version).toBe(1)
  })

  it('409 with the places while it is used, in any case of the code', async () => {
    const { code } = await declare()
    const activity = await using(code)
    const response = await remove(code)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      message: 'It is used in one place. Use another code there first.',
      errors: [
        { path: `${activity.id} data.options.0.audioUrl`, message: 'Ilé' },
        { path: `${activity.id} data.question.audioUrl`, message: 'Ilé' },
      ],
    })
    expect((await details(code)).uses).toHaveLength(2)
  })

  it('412 with the current asset when it was changed since', async () => {
    const { code } = await declare()
    await upload(code, 'aja-01')
    const response = await remove(code, { 'if-match': '"1"' })
    expect(response.statusCode).toBe(412)
    expect(response.json().current ?? response.json().result).toMatchObject({ code, version: 2 })
  })

  it('waits for a transaction that is about to use the code, then 409', async () => {
    const [one, two] = [await declare(), await declare()]
    const { id } = await using(two.code)
    const named = [{ kind: 'audio', code: one.code }]
    const released = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const naming = write(griot.pool, { actor: SYSTEM_ACTOR }, async (transaction) => {
      await lockCodesShared(transaction, named)
      released.resolve()
      await go.promise
      await transaction.query({
        text: `update asset_refs r set code = $2 from activities a
               where a.id = $1 and r.entity = 'activity' and r.entity_key = a.key`,
        values: [id, one.code],
      })
    })
    await released.promise
    const removing = remove(one.code)
    await vi.waitFor(async () => expect(await waiting(griot.pool)).toBe(1), { timeout: 10_000 })
    go.resolve()
    await naming
    expect((await removing).statusCode).toBe(409)
  })
})

/** Number of connections waiting for an advisory lock of this database. */
async function waiting(database: Database): Promise<number> {
  const text = `select count(*)::integer as count from pg_locks join pg_database d on d.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`
  const { rows } = await database.query<{ count: number }>({ text })
  return rows[0]?.count ?? 0
}

describe('POST /audios/delete', () => {
  it('deletes the unused ones, and explains why the others stay', async () => {
    const [free, used] = [await declare(), await declare()]
    const activity = await using(used.code)
    const codes = [used.code, free.code, 'absent']
    const response = await griot.send('editor', 'deleteAudios', { body: { codes } })
    expect(resultOf(response, 'deleteAudios')).toMatchObject({
      deleted: [{ id: free.id, code: free.code }],
      notDeleted: [
        { code: used.code, uses: [{ id: activity.id }, { id: activity.id }] },
        { code: 'absent', message: 'No asset has this code.', uses: [] },
      ],
    })
    expect((await details(used.code)).id).toBe(used.id)
  })
})

describe('POST /audios/restore', () => {
  it('restores an asset with texts, files and place, and the search finds it', async () => {
    const { id, code } = await declare({ localText: 'ìpadàbọ̀', translation: 'return' })
    await upload(code, 'aja-01')
    await upload(code, 'esin-1')
    const was = await details(code)
    const before = await total()
    resultOf(await remove(code), 'deleteAudio')
    const { restored } = resultOf(await restore(id), 'restoreAudios')
    expect(restored).toMatchObject([{ id, code, localText: 'ìpadàbọ̀', version: 5 }])
    expect(await total()).toBe(before)
    expect((await details(code)).files.map(({ sha256, current }) => [sha256, current])).toEqual(
      was.files.map(({ sha256, current }) => [sha256, current]),
    )
    const found = await griot.send('viewer', 'listAudios', { query: { search: 'ipadabo' } })
    expect(resultOf(found, 'listAudios').audios).toMatchObject([{ id }])
  })

  it('409 when one code is in use again, and restores none', async () => {
    const [one, two] = [await declare(), await declare()]
    resultOf(await remove(one.code), 'deleteAudio')
    resultOf(await remove(two.code), 'deleteAudio')
    await declare({ code: two.code })
    const response = await restore(one.id, two.id)
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toContain(two.code)
    const notFound = await griot.send('viewer', 'getAudio', { params: { code: one.code } })
    expect(notFound.statusCode).toBe(404)
  })

  it('concurrent restores of the same asset: one succeeds, the others get 404, not 500', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, code } = await declare()
      resultOf(await remove(code), 'deleteAudio')
      const responses = await Promise.all(Array.from({ length: 4 }, () => restore(id)))
      const statuses = responses.map(({ statusCode }) => statusCode).toSorted()
      expect(statuses).toEqual([200, 404, 404, 404])
      expect((await details(code)).id).toBe(id)
    }
  })

  it('404 for an existing asset, or one that never existed', async () => {
    const { id } = await declare()
    for (const given of [id, '999999999']) expect((await restore(given)).statusCode).toBe(404)
  })
})

describe('POST /audios/{code}/revert', () => {
  const revert = (code: string, sha256: string, role: Role = 'contributor', headers = {}) =>
    griot.send(role, 'revertAudio', { params: { code }, body: { sha256 }, headers })

  async function withTwoFiles() {
    const { code } = await declare()
    await upload(code, 'aja-01')
    await upload(code, 'esin-1')
    const { files } = await details(code)
    return { code, former: files[1]?.sha256 ?? '', current: files[0]?.sha256 ?? '' }
  }

  it('makes an earlier file the current one, with immediate effect, as a new version', async () => {
    const { code, former } = await withTwoFiles()
    const reverted = resultOf(await revert(code, former), 'revertAudio')
    expect(reverted.files.map(({ sha256, current }) => [sha256 === former, current])).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ])
    const played = await griot.app.inject({ url: reverted.url ?? '' })
    expect(played.rawPayload.equals(realMp3('aja-01'))).toBe(true)
  })

  it('does nothing for the current file', async () => {
    const { code, current } = await withTwoFiles()
    expect(resultOf(await revert(code, current), 'revertAudio').files).toHaveLength(2)
  })

  it('refuses a file that the asset never had', async () => {
    const { former } = await withTwoFiles()
    const { code } = await declare()
    const response = await revert(code, former)
    expect(response.statusCode).toBe(404)
    expect(response.json().errors).toMatchObject([{ path: 'sha256' }])
  })

  it('412 when the asset was changed since', async () => {
    const { code, former } = await withTwoFiles()
    expect((await revert(code, former, 'editor', { 'if-match': '"1"' })).statusCode).toBe(412)
  })

  it('403 for a contributor if learners can see the file, but not for an editor', async () => {
    const { code, former } = await withTwoFiles()
    const { id } = await using(code, true)
    const refused = await revert(code, former)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors[0].path).toBe(`${id} data.options.0.audioUrl`)
    expect((await revert(code, former, 'editor')).statusCode).toBe(200)
  })
})

describe('a file that learners can see', () => {
  it("can be replaced by an editor's upload, not by a contributor's", async () => {
    const { code } = await declare()
    await upload(code, 'aja-01')
    await using(code, true)
    const refused = await upload(code, 'esin-1')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors).toMatchObject([
      {
        path: `${code}.mp3`,
        message: 'This is available to learners. Only an admin or an editor can change it.',
      },
    ])
    expect((await details(code)).files).toHaveLength(1)
    expect((await upload(code, 'esin-1', 'editor')).statusCode).toBe(200)
    expect((await details(code)).files).toHaveLength(2)
  })
})
