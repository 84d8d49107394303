import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
const codes = ['race-1', 'race-2', 'race-3', 'race-4']
beforeAll(async () => {
  griot = await startTestApp()
  const body = codes.map((code) => buildAudioRow({ code }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})
afterAll(() => griot.close())

async function upload(files: [code: string, sample: string][]) {
  const body = files.map(([code, sample]) => ({ name: `${code}.mp3`, bytes: realMp3(sample) }))
  return griot.send('admin', 'uploadAudios', await multipartOf(body))
}

describe('concurrent uploads', () => {
  it('of the same file create one version', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload([['race-1', 'aja-01']])))
    for (const response of responses) expect(response.statusCode).toBe(200)
    const { rows } = await griot.pool.query(
      `select count(*)::int as count from asset_versions v join assets a on a.id = v.asset_id where code = 'race-1'`,
    )
    expect(rows[0].count).toBe(1)
  })

  it('of the same codes in opposite order all succeed, and every version is recorded', async () => {
    const order = codes.map((code): [string, string] => [code, 'esin-1'])
    const other = codes.map((code): [string, string] => [code, 'dog-01'])
    const responses = await Promise.all([
      upload(order),
      upload(other.toReversed()),
      upload(order.toReversed()),
      upload(other),
    ])
    for (const response of responses) expect(response.statusCode).toBe(200)
    for (const code of codes) {
      const response = await griot.send('viewer', 'getAudio', { params: { code } })
      const { files, url } = resultOf(response, 'getAudio')
      expect(url).toContain(files[0]?.sha256.slice(0, 16))
    }
    expect(await stagedFiles(griot)).toEqual([])
  })
})
