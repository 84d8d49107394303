import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, makeLevel, REAL_FILES, realMp3 } from '@griot/testing/builders.ts'
import { tusOf } from '@griot/testing/requests/tus.ts'
import { usedAudios } from '@griot/testing/used-audios.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Roles that may not change what learners see cannot change it through assets either. */
let griot: TestApp
const { declare, details, using } = usedAudios(() => griot)
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const sound = realMp3('aja-01')

/** An audio with a file that an available activity uses. */
async function createVisibleAsset() {
  const asset = await declare({ localText: 'E\u0329ṣin', language: 'yoruba' })
  const body = await multipartOf([{ name: `${asset.code}.mp3`, bytes: sound }])
  resultOf(await griot.send('contributor', 'uploadAudios', body), 'uploadAudios')
  const activity = await using(asset.code, true)
  return { ...asset, activity, ...(await details(asset.code)) }
}

describe('an asset that learners can see', () => {
  it('resumable upload of a replacement: refused for contributors, accepted for editors', async () => {
    const { code, files } = await createVisibleAsset()
    const send = async (role: 'contributor' | 'editor') => {
      const tus = tusOf(griot.app, await griot.tokenOf(role))
      const other = realMp3('esin-1')
      const id = await tus.begin(`${code}.mp3`, other.length)
      await tus.patch(id, 0, other)
      return (await tus.state(id)).json().result
    }
    expect(await send('contributor')).toMatchObject({
      state: 'refused',
      reason: lifecycleApiMessages.available.message,
    })
    expect((await details(code)).files).toEqual(files)
    expect(await send('editor')).toMatchObject({ state: 'committed' })
    expect((await details(code)).files).toHaveLength(2)
  })

  it('icon of an available level: contributors can neither replace nor revert it', async () => {
    const row = buildAssetRow('graphic')
    await griot.send('editor', 'declareGraphics', { body: [row] })
    const upload = async (role: 'contributor' | 'editor', which: 0 | 1) => {
      const { bytes } = REAL_FILES.graphic[which]
      const body = await multipartOf([{ name: `${row.code}.png`, bytes, type: 'image/png' }])
      return (await griot.send(role, 'uploadGraphics', body)).statusCode
    }
    await upload('contributor', 0)
    await makeLevel(griot, { level: 90, available: true, icon: row.code })
    expect(await upload('contributor', 1)).toBe(403)
    expect(await upload('editor', 1)).toBe(200)
    const response = await griot.send('viewer', 'getGraphic', { params: { code: row.code } })
    const former = resultOf(response, 'getGraphic').files[1]?.sha256 ?? ''
    const given = { params: { code: row.code }, body: { sha256: former } }
    expect((await griot.send('contributor', 'revertGraphic', given)).statusCode).toBe(403)
    expect((await griot.send('editor', 'revertGraphic', given)).statusCode).toBe(200)
  })

  it('deletion is refused for every role', async () => {
    const { code } = await createVisibleAsset()
    for (const role of ['contributor', 'editor', 'admin'] as const) {
      expect((await griot.send(role, 'deleteAudio', { params: { code } })).statusCode).toBe(409)
      const many = await griot.send(role, 'deleteAudios', { body: { codes: [code] } })
      expect(resultOf(many, 'deleteAudios')).toMatchObject({ deleted: [], notDeleted: [{ code }] })
    }
  })

  it('its file and availability do not change when a contributor edits texts by sheet, undo or batch fix', async () => {
    const { id, code, activity, files, version } = await createVisibleAsset()
    const asContributor = griot.send.bind(null, 'contributor')
    const row = { code, localText: 'ẹṣin náà', translation: 'the horse', language: 'yoruba' }
    const body = { fileName: 'a.csv', rows: [{ ...row, seen: version }] }
    const importResponse = await asContributor('importAudioSheet', { body })
    const imported = resultOf(importResponse, 'importAudioSheet')
    expect((await details(code)).localText).toBe('ẹṣin náà')
    await asContributor('undoAudioImport', { params: { id: imported.id } })
    await asContributor('applyAudioTextHints', { body: { rule: 'lineBelow', dryRun: false } })
    const after = await details(code)
    expect(after).toMatchObject({ id, code, files })
    expect(after.uses).toHaveLength(2)
    const read = await griot.send('viewer', 'getActivity', { params: { id: activity.id } })
    expect(resultOf(read, 'getActivity')).toEqual(activity)
  })
})
