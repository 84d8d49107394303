import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, mediaSample, realMp3 } from '@griot/testing/builders.ts'
import { policyOf } from '@griot/testing/requests/strict-headers.ts'
import { tusOf } from '@griot/testing/requests/tus.ts'
import { type S3Engine, startS3, type TestBucket } from '@griot/testing/s3/s3.ts'
import { type S3Proxy, startS3Proxy } from '@griot/testing/s3/s3-proxy.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let engine: S3Engine
let bucket: TestBucket
let line: S3Proxy
/** A Griot with files in S3, served through it. */
let griot: TestApp
/** The same with direct delivery from the bucket. */
let direct: FastifyInstance
beforeAll(async () => {
  engine = await startS3()
  bucket = await engine.freshBucket()
  line = await startS3Proxy(bucket.config.endpoint ?? '')
  griot = await startTestApp({ ...bucket.environment, S3_ENDPOINT: line.endpoint })
  direct = await startSecondApp(griot, {
    environment: { ...bucket.environment, MEDIA_DELIVERY: 'direct' },
  })
})
afterAll(async () => {
  await direct.close()
  await griot.close()
  await line.cut()
  await bucket.remove()
  await engine.close()
})

async function declared(): Promise<string> {
  const code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
  return code
}

async function uploaded(code: string, sample = 'aja-01'): Promise<string> {
  const files = await multipartOf([{ name: `${code}.mp3`, bytes: realMp3(sample) }])
  const response = await griot.send('admin', 'uploadAudios', files)
  return resultOf(response, 'uploadAudios').saved[0]?.url ?? ''
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const sound = realMp3('aja-01')

describe('files in S3', () => {
  it('are uploaded, listed, and played through Griot like files on a disk', async () => {
    const code = await declared()
    const url = await uploaded(code)
    const whole = await griot.app.inject({ url })
    expect([whole.statusCode, whole.rawPayload.equals(sound)]).toEqual([200, true])
    const part = await griot.app.inject({ url, headers: { range: 'bytes=0-0' } })
    expect([part.statusCode, part.rawPayload]).toEqual([206, sound.subarray(0, 1)])
    const head = await griot.app.inject({ method: 'HEAD', url })
    expect(head.headers['content-length']).toBe(String(sound.length))
    const query = { search: code }
    const { audios } = resultOf(await griot.send('viewer', 'listAudios', { query }), 'listAudios')
    expect(audios.map((audio) => audio.url)).toEqual([url])
    const sha256 = sha256Of(sound)
    expect(await bucket.keys()).toContain(`kept/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`)
    // No file is left on the local disk.
    expect(await readdir(join(griot.folder, 'spool'))).toEqual([])
    expect(await readdir(griot.folder)).not.toContain('files')
  })

  it('arrive in pieces, which are deleted once they are joined', async () => {
    const code = await declared()
    const tus = tusOf(griot.app, await griot.tokenOf('contributor'))
    const id = await tus.begin(`${code}.mp3`, sound.length)
    await tus.patch(id, 0, sound.subarray(0, 1_000))
    await tus.patch(id, 1_000, sound.subarray(1_000, 3_000))
    expect((await bucket.keys()).filter((key) => key.includes(id))).toHaveLength(2)
    expect((await tus.patch(id, 3_000, sound.subarray(3_000))).statusCode).toBe(204)
    expect((await bucket.keys()).filter((key) => key.includes(id))).toEqual([])
    const params = { code }
    const { url } = resultOf(await griot.send('viewer', 'getAudio', { params }), 'getAudio')
    expect((await griot.app.inject({ url: url ?? '' })).rawPayload.equals(sound)).toBe(true)
  })

  it('that are no valid audio are refused, and leave nothing', async () => {
    const code = await declared()
    const before = await bucket.keys()
    const bytes = mediaSample('made/silent.mp3').subarray(0, 40)
    const files = await multipartOf([{ name: `${code}.mp3`, bytes }])
    expect((await griot.send('admin', 'uploadAudios', files)).statusCode).toBe(422)
    expect(await bucket.keys()).toEqual(before)
    expect(await readdir(join(griot.folder, 'spool'))).toEqual([])
  })

  it('503 with Retry-After while the store is unavailable', async () => {
    const code = await declared()
    const url = await uploaded(code)
    line.disturbanceFor = () => 503
    const files = await multipartOf([{ name: `${code}.mp3`, bytes: realMp3('esin-1') }])
    const responses = [
      await griot.app.inject({ url }),
      await griot.send('admin', 'uploadAudios', files),
      await griot.app.inject({ url: '/api/health/ready' }),
    ]
    line.disturbanceFor = () => 'passes'
    for (const response of responses) {
      expect(response.statusCode).toBe(503)
      expect(response.headers['retry-after']).toBeDefined()
    }
    expect((await griot.app.inject({ url })).rawPayload.equals(sound)).toBe(true)
    expect(await readdir(join(griot.folder, 'spool'))).toEqual([])
  })
})

describe('direct delivery', () => {
  const to = async (url: string) => (await direct.inject({ url })).headers.location ?? ''

  it('redirects to the bucket, for whole files and ranges, never displayed as a page', async () => {
    const code = await declared()
    const url = await uploaded(code)
    const response = await direct.inject({ url })
    expect(response.statusCode).toBe(302)
    const address = String(response.headers.location)
    expect(new URL(address).origin).toBe(bucket.config.endpoint)
    const found = await fetch(address)
    expect(sha256Of(new Uint8Array(await found.arrayBuffer()))).toBe(sha256Of(sound))
    expect(found.headers.get('content-type')).toBe('audio/mpeg')
    expect(found.headers.get('content-disposition')).toBe(`attachment; filename="${code}.mp3"`)
    expect(found.headers.get('cache-control')).toContain('immutable')
    const part = await fetch(address, { headers: { range: 'bytes=10-19' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, sound.subarray(10, 20)])
  })

  it('gives the same URL while its link is valid, and caches do not keep it longer', async () => {
    const url = await uploaded(await declared())
    const response = await direct.inject({ url })
    const address = new URL(String(response.headers.location))
    expect(await to(url)).toBe(address.href)
    const expires = Number(new URL(url, 'http://griot').searchParams.get('expires'))
    const signed = address.searchParams.get('X-Amz-Date') ?? ''
    const from = Date.parse(signed.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')) / 1000
    expect(from + Number(address.searchParams.get('X-Amz-Expires'))).toBe(expires)
    const [, age] = /^private, max-age=(\d+)$/.exec(String(response.headers['cache-control'])) ?? []
    const left = expires - Date.now() / 1000
    expect(Number(age)).toBeLessThanOrEqual(left - 3_500)
    expect(Number(age)).toBeGreaterThan(11 * 3_600 - 100)
  })

  it('by code follows the newest file, and caches do not keep an old URL', async () => {
    const code = await declared()
    const first = await uploaded(code)
    await uploaded(code, 'esin-1')
    const response = await direct.inject({ url: first })
    expect(response.headers['cache-control']).toBe('private, no-cache')
    const found = await fetch(String(response.headers.location))
    expect(sha256Of(new Uint8Array(await found.arrayBuffer()))).toBe(sha256Of(realMp3('esin-1')))
  })

  it('requires the same signature, and only for GET', async () => {
    const url = await uploaded(await declared())
    const unsigned = await direct.inject({ url: url.replace(/signature=.*/, '') })
    expect([unsigned.statusCode, unsigned.headers.location]).toEqual([401, undefined])
    const head = await direct.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    const through = await direct.inject({ url: `${url}&delivery=proxied` })
    expect([through.statusCode, through.rawPayload.equals(sound)]).toEqual([200, true])
  })

  it("the console's policy allows images and media from the bucket, but no scripts", async () => {
    const origin = bucket.config.endpoint ?? ''
    const there = policyOf(await direct.inject({ url: '/api/health/live' }))
    const through = policyOf(await griot.app.inject({ url: '/api/health/live' }))
    for (const [name, value] of through)
      expect(there.get(name), name).toBe(['img-src', 'media-src'].includes(name) ? `${value} ${origin}` : value)
  })
})

it('two servers with separate folders share uploaded files', async () => {
  const folder = join(griot.folder, 'elsewhere')
  const other = await startSecondApp(griot, { environment: bucket.environment, folder })
  const code = await declared()
  const token = await griot.tokenOf('contributor')
  const [here, there] = [tusOf(griot.app, token), tusOf(other, token)]
  const id = await here.begin(`${code}.mp3`, sound.length)
  await there.patch(id, 0, sound.subarray(0, 1_000))
  await here.patch(id, 1_000, sound.subarray(1_000, 2_000))
  expect((await there.patch(id, 2_000, sound.subarray(2_000))).statusCode).toBe(204)
  const params = { code }
  const { url } = resultOf(await griot.send('viewer', 'getAudio', { params }), 'getAudio')
  for (const app of [griot.app, other])
    expect((await app.inject({ url: url ?? '' })).rawPayload.equals(sound)).toBe(true)
  await other.close()
})
