import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { startSecondApp, TEST_SECRETS } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaLinks } from '../../http/auth/media-links.ts'

const bytes = realMp3('aja-01')
const size = bytes.length
const sha256 = createHash('sha256').update(bytes).digest('hex')
const etag = `"${sha256}"`

let griot: TestApp
/** The same server with public media. */
let open: FastifyInstance
let url: string

beforeAll(async () => {
  griot = await startTestApp()
  const body = ['Media1', 'media2'].map((code) => buildAudioRow({ code }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  url = await upload('Media1', 'aja-01')
  open = await startSecondApp(griot, { environment: { MEDIA_ACCESS: 'public' } })
})
afterAll(async () => {
  await open.close()
  await griot.close()
})

async function upload(code: string, sample: string): Promise<string> {
  const files = await multipartOf([{ name: `${code}.mp3`, bytes: realMp3(sample) }])
  const response = await griot.send('admin', 'uploadAudios', files)
  return resultOf(response, 'uploadAudios').saved[0]?.url ?? ''
}

const get = (headers: Record<string, string> = {}, address = url) => griot.app.inject({ url: address, headers })
const fileUrl = async () =>
  resultOf(await griot.send('viewer', 'getAudio', { params: { code: 'Media1' } }), 'getAudio').files[0]?.url ?? ''

describe('a media URL', () => {
  it('works without a token', async () => {
    const response = await get()
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      etag,
    })
  })

  it('serves files that cannot run scripts', async () => {
    for (const address of [url, await fileUrl()]) {
      const { headers } = await get({}, address)
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('by content, or by code with its hash, is cached for a year', async () => {
    for (const address of [url, await fileUrl()])
      expect((await get({}, address)).headers['cache-control']).toBe('private, max-age=31536000, immutable')
  })

  it('by code follows its newest file, and caches do not keep the old one', async () => {
    const first = await upload('media2', 'aja-01')
    const second = await upload('media2', 'esin-1')
    const old = await get({}, first)
    expect(old.rawPayload.equals(realMp3('esin-1'))).toBe(true)
    expect(old.headers['cache-control']).toBe('private, no-cache')
    expect((await get({}, second)).headers['cache-control']).toContain('immutable')
  })
})

describe('Range', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-0', 0, 0],
    ['bytes=100-', 100, size - 1],
    ['bytes=-100', size - 100, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
    [`bytes=50-${size * 2}`, 50, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
  ])('%s returns exactly that range', async (range, start, end) => {
    const response = await get({ range })
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`)
    expect(response.headers['content-length']).toBe(String(end - start + 1))
    expect(response.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  it.each([`bytes=${size}-`, `bytes=${size * 2}-${size * 3}`, 'bytes=-0'])('%s: 416', async (range) => {
    const response = await get({ range })
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${size}`)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json().code).toBe('range_not_satisfiable')
  })

  it.each(['bytes=', 'bytes=-', 'bytes=9-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-9', 'bytes'])(
    '%s is ignored',
    async (range) => {
      const response = await get({ range })
      expect([response.statusCode, response.rawPayload.length]).toEqual([200, size])
    },
  )

  it('is used only if If-Range matches the current file', async () => {
    const range = 'bytes=10-19'
    expect((await get({ range, 'if-range': etag })).statusCode).toBe(206)
    for (const stale of ['"0123"', `W/${etag}`, 'Sat, 01 Jan 2000 00:00:00 GMT'])
      expect((await get({ range, 'if-range': stale })).statusCode).toBe(200)
  })
})

describe('If-None-Match', () => {
  it.each([etag, `W/${etag}`, '*', `"other", ${etag}`])('%s: 304', async (tag) => {
    const response = await get({ 'if-none-match': tag })
    expect([response.statusCode, response.rawPayload.length]).toEqual([304, 0])
    expect(response.headers.etag).toBe(etag)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('of another file: 200 with the file', async () => {
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('HEAD', () => {
  it('returns the headers of GET without a body', async () => {
    const head = await griot.app.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    const { headers } = await get()
    for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges', 'cache-control'])
      expect(head.headers[name], name).toBe(headers[name])
  })

  it('supports ranges', async () => {
    const head = await griot.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } })
    expect([head.statusCode, head.headers['content-length']]).toEqual([206, '10'])
  })
})

describe('a media link', () => {
  const changed = (change: (address: URL) => void) => {
    const address = new URL(url, 'http://griot')
    change(address)
    return `${address.pathname}${address.search}`
  }

  it.each([
    ['without a signature', (address: URL) => address.searchParams.delete('signature')],
    [
      'without any query',
      (address: URL) => {
        address.search = ''
      },
    ],
    ['with another signature', (address: URL) => address.searchParams.set('signature', 'a'.repeat(43))],
    ['with an empty signature', (address: URL) => address.searchParams.set('signature', '')],
    ['with a later expiry', (address: URL) => address.searchParams.set('expires', '99999999999')],
    ['with an odd expiry', (address: URL) => address.searchParams.set('expires', '1e99')],
    [
      'of another code',
      (address: URL) => {
        address.pathname = '/api/media/audio/media2.mp3'
      },
    ],
    [
      'of another case',
      (address: URL) => {
        address.pathname = '/api/media/audio/MEDIA1.mp3'
      },
    ],
    [
      'of a file',
      (address: URL) => {
        address.pathname = `/api/media/files/${sha256}.mp3`
      },
    ],
  ])('%s is refused', async (_, change) => {
    const response = await get({}, changed(change))
    expect(response.statusCode).toBe(401)
    expect(response.json().message).toBe('This link has expired. Load the page again.')
  })

  it('is refused after it has expired', async () => {
    const tokenHours = 1 / 3_600_000
    const links = createMediaLinks({
      secret: TEST_SECRETS.mediaSecret,
      access: 'signed',
      tokenHours,
    })
    const past = links.ofCode('audio', 'Media1', sha256)
    await expect.poll(async () => (await get({}, past)).statusCode, { timeout: 10_000 }).toBe(401)
  })

  it('signed with another secret is refused', async () => {
    const secret = Buffer.alloc(32)
    const links = createMediaLinks({ secret, access: 'signed', tokenHours: 12 })
    expect((await get({}, links.ofCode('audio', 'Media1', sha256))).statusCode).toBe(401)
  })

  it.each([
    'audio/Media1.wav',
    'audio/Media1',
    'audio/..%2f..%2fsecrets.json',
    'audio/Media1.mp3%00',
    'files/..%2f..%2f..%2fetc%2fpasswd',
    `files/${sha256.toUpperCase()}.mp3`,
    `files/${sha256}`,
    'files/.mp3',
  ])('to %s: 404 only with a valid signature', async (path) => {
    const address = `/api/media/${path}`
    expect((await get({}, address)).statusCode).toBe(401)
    expect((await open.inject({ url: address })).statusCode).toBe(404)
  })

  it('outlives a session, and stays the same', async () => {
    const listed = resultOf(await griot.send('viewer', 'listAudios'), 'listAudios').audios
    const again = listed.find(({ code }) => code === 'Media1')
    expect(again?.url).toBe(url)
    const expires = Number(new URL(url, 'http://griot').searchParams.get('expires')) * 1000
    expect(expires - Date.now()).toBeGreaterThanOrEqual(12 * 3_600_000)
  })

  it('needs no signature when media are public', async () => {
    const response = await open.inject({ url: '/api/media/audio/media1.mp3' })
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, size])
  })
})

describe('a file missing in the store', () => {
  it('is an internal error, and the response has no path', async () => {
    const lost = await upload('media2', 'dog-01')
    const { rows } = await griot.pool.query(`select file_sha256 as sha256 from assets where code = 'media2'`)
    const key = rows[0].sha256
    await rm(join(griot.folder, 'files/kept', key.slice(0, 2), key.slice(2, 4), key))
    const response = await get({}, lost)
    expect(response.statusCode).toBe(503)
    expect(response.body).not.toContain(griot.folder)
    expect(response.headers['content-type']).toContain('application/json')
  })
})
