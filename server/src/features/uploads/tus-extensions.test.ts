import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow } from '@griot/testing/files/staged-files.ts'
import { checksumOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../storage/housekeeping.ts'

/** tus 1.0 extensions: termination, expiration, checksum. */
let griot: TestApp
let tus: Tus
let id: string
let code: string
const sound = realMp3('aja-01')
const part = sound.subarray(0, 500)

beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())
beforeEach(async () => {
  code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  id = await tus.begin(`${code}.mp3`, sound.length)
})

const offsetOf = async () => (await tus.head(id)).headers['upload-offset']
const growing = async () => (await filesBelow(griot)).filter((path) => path.includes('growing') && path.endsWith(id))
const expire = () => griot.pool.query(`update uploads set expires_at = now() - interval '1 s' where id = $1`, [id])
const sweep = () => sweepFiles(griot, { kept: true })

describe('tus termination', () => {
  it('deletes an upload and its bytes', async () => {
    await tus.patch(id, 0, part)
    expect(await growing()).toHaveLength(1)
    const response = await tus.end(id)
    expect(response.statusCode).toBe(204)
    expect(await growing()).toEqual([])
    expect((await tus.head(id)).statusCode).toBe(404)
    expect((await tus.patch(id, 500, sound.subarray(500))).statusCode).toBe(404)
    expect((await tus.end(id)).statusCode).toBe(404)
    expect((await tus.state(id)).statusCode).toBe(404)
  })

  it("of a finished upload leaves the asset's file", async () => {
    await tus.patch(id, 0, sound)
    expect((await tus.end(id)).statusCode).toBe(204)
    const asset = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
    const played = await griot.app.inject({ url: asset.url ?? '' })
    expect(played.rawPayload.equals(sound)).toBe(true)
  })
})

describe('tus expiration', () => {
  const dateOf = (header: unknown) => {
    expect(header).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
    return Date.parse(String(header))
  }

  it('Upload-Expires is sent at creation and with each PATCH, also refused ones', async () => {
    const created = await tus.create({ name: `${code}.mp3`, length: 9 })
    const responses = [
      created,
      await tus.patch(id, 0, part),
      await tus.patch(id, 0, part),
      await tus.patch(id, 500, part, { 'upload-checksum': checksumOf('sha1', sound) }),
    ]
    expect(responses.map((response) => response.statusCode)).toEqual([201, 204, 409, 460])
    const [empty = 0, ...started] = responses.map((response) => dateOf(response.headers['upload-expires']))
    expect(empty).toBeGreaterThan(Date.now() + 9 * 60_000)
    for (const date of started) expect(date).toBeGreaterThan(Date.now() + 3_600_000)
  })

  it('is extended with each PATCH, and absent once the upload is finished', async () => {
    await griot.pool.query(`update uploads set expires_at = now() + interval '1 h' where id = $1`, [id])
    const soon = dateOf((await tus.head(id)).headers['upload-expires'])
    const later = dateOf((await tus.patch(id, 0, part)).headers['upload-expires'])
    expect(later).toBeGreaterThan(soon)
    const last = await tus.patch(id, 500, sound.subarray(500))
    expect(last.headers['upload-expires']).toBeUndefined()
  })

  it('410 while the ended upload is known, then 404', async () => {
    await tus.patch(id, 0, part)
    await expire()
    expect((await tus.head(id)).statusCode).toBe(410)
    expect((await tus.patch(id, 500, sound.subarray(500))).statusCode).toBe(410)
    await sweep()
    expect((await tus.head(id)).statusCode).toBe(404)
    expect(await growing()).toEqual([])
  })

  it('does not remove an upload with time left, however old its bytes are', async () => {
    await tus.patch(id, 0, part)
    await sweep()
    expect(await offsetOf()).toBe('500')
    expect((await tus.patch(id, 500, sound.subarray(500))).statusCode).toBe(204)
  })

  it("of a finished upload leaves the asset's file", async () => {
    await tus.patch(id, 0, sound)
    await expire()
    await sweep()
    expect((await tus.state(id)).statusCode).toBe(404)
    const asset = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
    expect((await griot.app.inject({ url: asset.url ?? '' })).statusCode).toBe(200)
  })
})

describe('tus checksum', () => {
  it.each(['sha1', 'sha256', 'sha512', 'md5'])('accepts bytes with a matching %s digest', async (name) => {
    const response = await tus.patch(id, 0, part, { 'upload-checksum': checksumOf(name, part) })
    expect(response.statusCode).toBe(204)
    expect(await offsetOf()).toBe('500')
  })

  it('460 for a mismatch, and the bytes are discarded', async () => {
    await tus.patch(id, 0, part)
    const wrong = { 'upload-checksum': checksumOf('sha1', part) }
    const response = await tus.patch(id, 500, sound.subarray(500), wrong)
    expect(response.statusCode).toBe(460)
    expect(response.json().code).toBe('checksum_mismatch')
    expect(await offsetOf()).toBe('500')
    expect((await tus.patch(id, 500, sound.subarray(500))).statusCode).toBe(204)
    const asset = resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
    expect((await griot.app.inject({ url: asset.url ?? '' })).rawPayload.equals(sound)).toBe(true)
  })

  it('a mismatch in the last request does not finish the upload', async () => {
    const wrong = { 'upload-checksum': checksumOf('sha256', part) }
    expect((await tus.patch(id, 0, sound, wrong)).statusCode).toBe(460)
    expect((await tus.state(id)).json().result).toMatchObject({ state: 'receiving', received: 0 })
  })

  it.each(['crc32 AAAA', 'sha1', 'sha1 ', 'sha1 AAAA', 'SHA1 x', '', 'sha256 !', 'sha1 a b'])(
    '400 for %j, and nothing changes',
    async (header) => {
      const response = await tus.patch(id, 0, part, { 'upload-checksum': header })
      expect(response.statusCode).toBe(400)
      expect(await offsetOf()).toBe('0')
    },
  )
})
