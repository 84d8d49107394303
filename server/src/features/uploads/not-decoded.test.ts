import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, REAL_FILES } from '@griot/testing/builders.ts'
import { idOf, metadataOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** A video that no sender has decoded has a warning. */
let griot: TestApp
let tus: Tus
let code: string
/** Each test has a film of its own: its end has no meaning. */
let film: Buffer
let films = 0

beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())
beforeEach(async () => {
  films += 1
  film = Buffer.concat([REAL_FILES.video[0].bytes, Buffer.from(`\0\0\0\x0cfree${String(films).padStart(4, '0')}`)])
  code = freshCode()
  const body = [buildAssetRow('video', { code })]
  resultOf(await griot.send('admin', 'declareVideos', { body }), 'declareVideos')
})

async function sendResumable(given: Record<string, string>) {
  const metadata = metadataOf({ kind: 'video', filename: `${code}.mp4`, ...given })
  const headers = { 'upload-length': String(film.length), 'upload-metadata': metadata }
  return tus.send('POST', '', { ...headers, 'content-type': 'application/offset+octet-stream' }, film)
}

async function sendForm() {
  const files = await multipartOf([{ name: `${code}.mp4`, bytes: film }])
  expect((await griot.send('admin', 'uploadVideos', files)).statusCode).toBe(200)
}

const warnings = async () => resultOf(await griot.send('viewer', 'getVideo', { params: { code } }), 'getVideo').warnings

describe('a video', () => {
  it('from a form has the warning', async () => {
    await sendForm()
    expect(await warnings()).toEqual(['not decoded'])
  })

  it('from a resumable upload has the warning, also in the state of the upload', async () => {
    const sent = await sendResumable({})
    expect((await tus.state(idOf(sent))).json().result.warnings).toEqual(['not decoded'])
    expect(await warnings()).toEqual(['not decoded'])
  })

  it('that its sender has decoded has no warning, also when its bytes arrive later', async () => {
    const metadata = metadataOf({ kind: 'video', filename: `${code}.mp4`, decoded: 'yes' })
    const begun = await tus.send('POST', '', { 'upload-length': String(film.length), 'upload-metadata': metadata })
    await tus.patch(idOf(begun), 0, film)
    expect(await warnings()).toEqual([])
  })

  it('that was decoded once has no warning after an upload without decoding', async () => {
    await sendResumable({ decoded: 'yes' })
    await sendForm()
    expect(await warnings()).toEqual([])
  })

  it('loses the warning when the same content is decoded later', async () => {
    await sendForm()
    await sendResumable({ decoded: 'yes' })
    expect(await warnings()).toEqual([])
  })

  it('is refused as an upload with another value of the key', async () => {
    expect((await sendResumable({ decoded: 'no' })).statusCode).toBe(400)
  })
})
