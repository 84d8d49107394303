import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { metadataOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** tus 1.0: core protocol. */
let griot: TestApp
let tus: Tus
let id: string
const sound = realMp3('aja-01')

beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())
beforeEach(async () => {
  const code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  id = await tus.begin(`${code}.mp3`, sound.length)
})

const offsetOf = async () => (await tus.head(id)).headers['upload-offset']
const unknown = '00000000-0000-4000-8000-000000000000'

describe('OPTIONS', () => {
  it('returns versions, extensions, the maximum size and checksums, without a token', async () => {
    const response = await griot.app.inject({ method: 'OPTIONS', url: '/api/uploads' })
    expect(response.statusCode).toBe(204)
    expect(response.headers['tus-version']).toBe('1.0.0')
    expect(response.headers['tus-extension']).toBe('creation,creation-with-upload,termination,expiration,checksum')
    expect(Number(response.headers['tus-max-size'])).toBeGreaterThanOrEqual(50 * 1024 * 1024)
    expect(String(response.headers['tus-checksum-algorithm']).split(',')).toContain('sha1')
  })

  it('ignores Tus-Resumable and does not send it', async () => {
    const response = await tus.send('OPTIONS', '', { 'tus-resumable': '0.2.2' })
    expect(response.statusCode).toBe(204)
    expect(response.headers['tus-resumable']).toBeUndefined()
  })
})

describe('Tus-Resumable', () => {
  const every = () => [
    tus.create({ name: 'x.mp3', length: 1 }),
    tus.head(id),
    tus.patch(id, 0, sound.subarray(0, 10)),
    tus.patch(id, 3, sound),
    tus.patch(unknown, 0, sound),
    tus.end(unknown),
    tus.end(id),
  ]

  it('is in every response, also errors', async () => {
    for (const response of await Promise.all(every())) expect(response.headers['tus-resumable']).toBe('1.0.0')
    const stranger = await griot.app.inject({ method: 'HEAD', url: `/api/uploads/${id}` })
    expect(stranger.statusCode).toBe(401)
    expect(stranger.headers['tus-resumable']).toBe('1.0.0')
  })

  it.each(['0.2.2', '1.0.1', '2.0.0', '1.0', ''])(
    '%j: 412 with the supported version, and nothing changes',
    async (version) => {
      const headers = { 'tus-resumable': version }
      const bytes = sound.subarray(0, 10)
      const responses = [
        await tus.create({ name: 'x.mp3', length: 1, headers }),
        await tus.head(id, headers),
        await tus.patch(id, 0, bytes, headers),
        await tus.send('DELETE', `/${id}`, headers),
      ]
      for (const response of responses) {
        expect(response.statusCode).toBe(412)
        expect(response.headers['tus-version']).toBe('1.0.0')
      }
      expect(await offsetOf()).toBe('0')
    },
  )

  it('is checked before the content type', async () => {
    const headers = { 'tus-resumable': '0.2.2', 'content-type': 'text/plain' }
    expect((await tus.patch(id, 0, sound, headers)).statusCode).toBe(412)
  })
})

describe('HEAD', () => {
  it('returns offset, length and metadata as sent, and is not cached', async () => {
    const metadata = metadataOf({ filename: 'aja-09.mp3', kind: 'audio' })
    const code = freshCode()
    const body = [buildAudioRow({ code })]
    await griot.send('admin', 'declareAudios', { body })
    const sent = metadata.replace(/filename [^,]*/, metadataOf({ filename: `${code}.mp3` }))
    const created = await tus.create({
      name: '',
      length: 7,
      headers: { 'upload-metadata': sent },
    })
    const response = await tus.head(String(created.headers.location).split('/').at(-1) ?? '')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': '7',
      'upload-metadata': sent,
      'cache-control': 'no-store',
    })
    expect(response.body).toBe('')
  })

  it('returns the offset of a finished upload too', async () => {
    expect((await tus.patch(id, 0, sound)).statusCode).toBe(204)
    const response = await tus.head(id)
    expect(response.statusCode).toBe(200)
    expect(response.headers['upload-offset']).toBe(String(sound.length))
    expect(response.headers['upload-length']).toBe(String(sound.length))
  })

  it.each([unknown, 'nothing', '..', '%2e%2e%2fsecrets', `${unknown}0`])(
    '404 without an offset for an unknown upload (%s)',
    async (other) => {
      const response = await tus.head(other)
      expect(response.statusCode).toBe(404)
      expect(response.headers['upload-offset']).toBeUndefined()
    },
  )
})

describe('PATCH', () => {
  it('accepts bytes in parts, and returns the new offset each time', async () => {
    const parts = [sound.subarray(0, 100), sound.subarray(100, 101), sound.subarray(101)]
    let offset = 0
    for (const part of parts) {
      const response = await tus.patch(id, offset, part)
      offset += part.length
      expect(response.statusCode).toBe(204)
      expect(response.headers['upload-offset']).toBe(String(offset))
      expect(response.body).toBe('')
    }
    expect((await tus.state(id)).json().result).toMatchObject({ state: 'committed' })
  })

  it('accepts an empty body', async () => {
    const response = await tus.patch(id, 0, Buffer.alloc(0))
    expect(response.statusCode).toBe(204)
    expect(response.headers['upload-offset']).toBe('0')
  })

  it('409 for a wrong offset, and nothing changes', async () => {
    await tus.patch(id, 0, sound.subarray(0, 100))
    for (const offset of [0, 99, 101, sound.length, 10 ** 14])
      expect((await tus.patch(id, offset, sound.subarray(100))).statusCode).toBe(409)
    expect(await offsetOf()).toBe('100')
  })

  it.each(['', '-1', '1.5', '0x1', '1e3', ' ', 'nothing', '9'.repeat(16)])(
    '400 for the offset %j, and nothing changes',
    async (offset) => {
      const response = await tus.patch(id, 0, sound, { 'upload-offset': offset })
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0].path).toBe('upload-offset')
      expect(await offsetOf()).toBe('0')
    },
  )

  it.each(['application/json', 'application/octet-stream', 'multipart/form-data', 'text/plain', ''])(
    '415 for the content type %j, and nothing changes',
    async (type) => {
      const response = await tus.patch(id, 0, Buffer.from('{}'), { 'content-type': type })
      expect(response.statusCode).toBe(415)
      expect(await offsetOf()).toBe('0')
    },
  )

  it('404 for an unknown upload', async () => {
    expect((await tus.patch(unknown, 0, sound)).statusCode).toBe(404)
    expect((await tus.patch('nothing', 0, sound)).statusCode).toBe(404)
  })

  it('413 for more bytes than the length, and nothing changes', async () => {
    await tus.patch(id, 0, sound.subarray(0, 100))
    expect((await tus.patch(id, 100, sound)).statusCode).toBe(413)
    expect(await offsetOf()).toBe('100')
    expect((await tus.patch(id, 100, sound.subarray(100))).statusCode).toBe(204)
  })

  it('at the end of a finished upload: success; anywhere else: 409', async () => {
    await tus.patch(id, 0, sound)
    const again = await tus.patch(id, sound.length, Buffer.alloc(0))
    expect(again.statusCode).toBe(204)
    expect(again.headers['upload-offset']).toBe(String(sound.length))
    expect((await tus.patch(id, 0, sound)).statusCode).toBe(409)
    expect((await tus.patch(id, sound.length, sound)).statusCode).toBe(413)
  })
})

describe('a newer version running beside this one', () => {
  const sent = async () => {
    const code = freshCode()
    const body = [buildAudioRow({ code })]
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
    const started = await tus.begin(`${code}.mp3`, sound.length)
    return [
      (await tus.patch(started, 0, sound.subarray(0, 100))).statusCode,
      (await tus.patch(started, 100, sound.subarray(100))).statusCode,
    ]
  }

  it('may add a column to the table of uploads', async () => {
    expect(await sent()).toEqual([204, 204])
    await griot.pool.query('alter table uploads add column of_tomorrow int')
    expect(await sent()).toEqual([204, 204])
    await griot.pool.query('alter table uploads drop column of_tomorrow')
    expect(await sent()).toEqual([204, 204])
  })
})

describe('X-HTTP-Method-Override', () => {
  it("replaces the request's own method", async () => {
    const override = (method: string) => ({ 'x-http-method-override': method })
    const patched = await tus.send(
      'POST',
      `/${id}`,
      {
        ...override('PATCH'),
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      sound.subarray(0, 50),
    )
    expect(patched.statusCode).toBe(204)
    expect(await offsetOf()).toBe('50')
    expect((await tus.send('POST', `/${id}`, override('DELETE'))).statusCode).toBe(204)
    expect((await tus.head(id)).statusCode).toBe(404)
  })

  it('works only for upload calls', async () => {
    const response = await griot.app.inject({
      method: 'POST',
      url: '/api/levels/LVL-YA-001',
      headers: {
        authorization: `Bearer ${await griot.tokenOf('admin')}`,
        'x-http-method-override': 'PATCH',
      },
      payload: { title: 'a' },
    })
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe('not_found')
  })
})
