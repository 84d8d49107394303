import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { THUMBNAIL } from '@griot/contract/assets/files/thumbnail.ts'
import * as posterApiMessages from '@griot/contract/messages/api/uploads/poster.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow } from '@griot/testing/builders.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepStored } from '../../storage/sweep-files.ts'

const SAMPLES = join(import.meta.dirname, '../../../../testing/media')
const videoFile = readFileSync(join(SAMPLES, 'made/h264-aac-faststart.mp4'))
const otherVideo = readFileSync(join(SAMPLES, 'made/vp9-opus.mp4'))

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const picture = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } })

async function uploadedGraphic(bytes: Uint8Array) {
  const row = buildAssetRow('graphic')
  await griot.send('editor', 'declareGraphics', { body: [row] })
  const file = await multipartOf([{ name: `${row.code}.png`, bytes }])
  const response = await griot.send('editor', 'uploadGraphics', file)
  return resultOf(response, 'uploadGraphics').saved[0]
}

async function uploadVideo(code: string, bytes: Uint8Array) {
  const file = await multipartOf([{ name: `${code}.mp4`, bytes }])
  resultOf(await griot.send('editor', 'uploadVideos', file), 'uploadVideos')
  return detailsOf(code)
}

async function createVideo(bytes = videoFile) {
  const row = buildAssetRow('video')
  await griot.send('editor', 'declareVideos', { body: [row] })
  return uploadVideo(row.code, bytes)
}

const detailsOf = async (code: string) =>
  resultOf(await griot.send('viewer', 'getVideo', { params: { code } }), 'getVideo')

async function sendPoster(code: string, file: string, bytes: Uint8Array, name = 'poster.jpg') {
  const parts = await multipartOf([{ name, bytes }])
  return griot.send('contributor', 'setVideoPoster', {
    ...parts,
    params: { code },
    query: { file },
  })
}

const get = (url: string | null | undefined) => griot.app.inject({ url: url ?? '' })
const sha256Of = (details: { files: readonly { sha256: string }[] }, place = 0) => details.files[place]?.sha256 ?? ''

describe('the thumbnail of a graphic', () => {
  it('is contained in a square, keeps transparency, and is returned with every mention of the file', async () => {
    const bytes = await picture(1_000, 400, 'rgba(200, 0, 0, 0.5)').png().toBuffer()
    const saved = await uploadedGraphic(bytes)
    expect(saved).toMatchObject({ width: 1_000, height: 400 })
    const made = sharp((await get(saved?.thumbnail)).rawPayload)
    expect(await made.metadata()).toMatchObject({
      format: 'webp',
      width: THUMBNAIL.side,
      height: 205,
      hasAlpha: true,
    })
    const params = { code: saved?.code ?? '' }
    const details = resultOf(await griot.send('viewer', 'getGraphic', { params }), 'getGraphic')
    const query = { search: params.code }
    const listed = resultOf(await griot.send('viewer', 'listGraphics', { query }), 'listGraphics')
    for (const { thumbnail } of [details, ...details.files, ...listed.graphics])
      expect(thumbnail).toBe(saved?.thumbnail)
  })

  it('is never larger than the graphic', async () => {
    const saved = await uploadedGraphic(await picture(40, 20, 'white').png().toBuffer())
    const made = sharp((await get(saved?.thumbnail)).rawPayload)
    expect(await made.metadata()).toMatchObject({ width: 40, height: 20 })
  })

  it('has a signed URL that is cached forever', async () => {
    const saved = await uploadedGraphic(await picture(30, 20, 'green').png().toBuffer())
    const response = await get(saved?.thumbnail)
    expect(response.headers).toMatchObject({
      'content-type': THUMBNAIL.mediaType,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/\bsandbox\b/),
    })
    const bare = saved?.thumbnail?.replace(/\?.*/, '') ?? ''
    expect((await get(bare)).statusCode).toBe(401)
    expect((await get(saved?.thumbnail?.replace('.webp', '.png'))).statusCode).not.toBe(200)
  })

  it('is created once per content, and never swept', async () => {
    const bytes = await picture(90, 60, 'blue').png().toBuffer()
    const [one, other] = [await uploadedGraphic(bytes), await uploadedGraphic(bytes)]
    expect(one?.thumbnail).toBe(other?.thumbnail)
    const soon = new Date(Date.now() + 60_000)
    await sweepStored({ pool: griot.pool, files: griot.files }, soon, new AbortController().signal)
    expect((await get(one?.thumbnail)).statusCode).toBe(200)
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('is created for a file from before thumbnails existed when it is uploaded again', async () => {
    const bytes = await picture(91, 60, 'blue').png().toBuffer()
    const saved = await uploadedGraphic(bytes)
    await griot.pool.query('update files set thumbnail_sha256 = null, width = null')
    expect(await uploadedGraphic(bytes)).toMatchObject({ thumbnail: saved?.thumbnail, width: 91 })
  })
})

describe('the poster of a video', () => {
  const frame = () => picture(320, 180, 'orange').flatten().jpeg().toBuffer()

  it('is encoded again from the sent pixels, and returned for the video and its file', async () => {
    const video = await createVideo()
    expect(video.thumbnail).toBeNull()
    const bytes = await sharp(await frame())
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('secret place')).toBe(true)
    const response = await sendPoster(video.code, sha256Of(video), bytes)
    expect(response.json().message).toBe(posterApiMessages.saved.message)
    const { thumbnail } = resultOf(response, 'setVideoPoster')
    const { rawPayload } = await get(thumbnail)
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 180,
    })
    expect(rawPayload.includes('secret place')).toBe(false)
    const details = await detailsOf(video.code)
    expect([details.thumbnail, details.files[0]?.thumbnail]).toEqual([thumbnail, thumbnail])
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('belongs to the file it was taken from, even if it arrives late', async () => {
    const row = buildAssetRow('video')
    await griot.send('editor', 'declareVideos', { body: [row] })
    // Films without a poster from other tests.
    const [one, two] = [videoFile, otherVideo].map((bytes) => Buffer.concat([bytes, Buffer.alloc(9)]))
    const before = await uploadVideo(row.code, one ?? videoFile)
    const after = await uploadVideo(row.code, two ?? otherVideo)
    expect(after.files).toHaveLength(2)
    const response = await sendPoster(row.code, sha256Of(before), await frame())
    expect(resultOf(response, 'setVideoPoster').thumbnail).toBeNull()
    const { thumbnail, files } = await detailsOf(row.code)
    expect([thumbnail, files[0]?.thumbnail]).toEqual([null, null])
    expect(files[1]?.thumbnail).toMatch(/\.webp\?/)
  })

  it('is not replaced by another one', async () => {
    const video = await createVideo(Buffer.concat([videoFile, Buffer.alloc(17)]))
    const first = await sendPoster(video.code, sha256Of(video), await frame())
    const other = await picture(320, 180, 'navy').png().toBuffer()
    const second = await sendPoster(video.code, sha256Of(video), other)
    expect(resultOf(second, 'setVideoPoster').thumbnail).toBe(resultOf(first, 'setVideoPoster').thumbnail)
  })

  it.each([
    ['a page', 422, Buffer.from('<html><script>alert(1)</script>'), posterApiMessages.noPicture.message],
    [
      'a drawing',
      422,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      posterApiMessages.noPicture.message,
    ],
    ['a film', 422, videoFile, posterApiMessages.noPicture.message],
    ['more than 4 MB', 413, Buffer.alloc(5_000_000), 'Larger than 4 MB.'],
  ])('is refused: %s', async (_, status, bytes, message) => {
    const video = await createVideo(Buffer.concat([videoFile, Buffer.alloc(33)]))
    const response = await sendPoster(video.code, sha256Of(video), bytes)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
    expect((await detailsOf(video.code)).thumbnail).toBeNull()
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('404 for a file that the video never had, or without a file', async () => {
    const [video, other] = [await createVideo(videoFile), await createVideo(otherVideo)]
    const foreign = await sendPoster(video.code, sha256Of(other), await frame())
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, posterApiMessages.noFile.message])
    const response = await griot.send('editor', 'setVideoPoster', {
      ...(await multipartOf([])),
      params: { code: video.code },
      query: { file: sha256Of(video) },
    })
    expect(response.statusCode).toBe(400)
  })
})

describe('a served film or thumbnail', () => {
  it('has its media type, cannot run scripts, and supports ranges', async () => {
    const graphic = await uploadedGraphic(await picture(50, 50, 'red').png().toBuffer())
    for (const [url, type] of [
      [(await createVideo()).url, 'video/mp4'],
      [graphic?.url, 'image/png'],
    ]) {
      const headers = { range: 'bytes=10-19' }
      const response = await griot.app.inject({ url: url ?? '', headers })
      expect(response.statusCode).toBe(206)
      expect(response.rawPayload).toHaveLength(10)
      expect(response.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*\bsandbox\b/),
        'accept-ranges': 'bytes',
      })
    }
  })
})
