import { createHash } from 'node:crypto'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow, stagedFiles } from '@griot/testing/files/staged-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

interface Sent {
  name: string
  bytes: Uint8Array
  type?: string
}

const upload = async (files: readonly Sent[]) => griot.send('contributor', 'uploadAudios', await multipartOf(files))

async function declared(count: number): Promise<string[]> {
  const body = Array.from({ length: count }, () => buildAudioRow())
  const response = await griot.send('admin', 'declareAudios', { body })
  return resultOf(response, 'declareAudios').saved.map(({ code }) => code)
}
const declaredOne = async () => (await declared(1))[0] ?? ''
const details = async (code: string) =>
  resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')

describe('POST /audios/upload', () => {
  it('accepts real files of many encoders and plays them back byte by byte', async () => {
    const samples = ['aja-01', 'granot', 'kokoro', 'ufungu', 'gishir']
    const codes = await declared(samples.length)
    const files = samples.map((sample, index) => ({
      name: `${codes[index]}.mp3`,
      bytes: realMp3(sample),
    }))
    const response = await upload(files)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('Files uploaded successfully!')
    const { saved } = resultOf(response, 'uploadAudios')
    expect(saved.map(({ code }) => code).sort()).toEqual([...codes].sort())
    for (const [index, { bytes }] of files.entries()) {
      const audio = saved.find(({ code }) => code === codes[index])
      expect(audio).toMatchObject({ bytes: bytes.length, version: 2 })
      const played = await griot.app.inject({ url: audio?.url ?? '' })
      expect(played.rawPayload.equals(bytes)).toBe(true)
    }
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('stores a file under its SHA-256, once for two codes', async () => {
    const [one, two] = await declared(2)
    const bytes = realMp3('kwai-1')
    await upload([
      { name: `${one}.mp3`, bytes },
      { name: `${two}.mp3`, bytes },
    ])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const kept = (await filesBelow(griot)).filter((path) => path.includes(sha256))
    expect(kept).toEqual([`files/kept/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`])
    for (const code of [one, two])
      expect((await details(code ?? '')).files.map((file) => file.sha256)).toEqual([sha256])
  })

  it('reads the code from the name in any case, and accepts any declared type', async () => {
    const code = await declaredOne()
    const response = await upload([{ name: `${code.toUpperCase()}.MP3`, bytes: realMp3('bey-01'), type: 'text/html' }])
    expect(resultOf(response, 'uploadAudios').saved).toMatchObject([{ code }])
    const file = await griot.app.inject({ url: (await details(code)).url ?? '' })
    expect(file.headers['content-type']).toBe('audio/mpeg')
  })

  it('creates one version when the same file is sent twice', async () => {
    const code = await declaredOne()
    const file = { name: `${code}.mp3`, bytes: realMp3('bey-01') }
    await upload([file])
    const again = resultOf(await upload([file]), 'uploadAudios')
    expect(again.saved).toMatchObject([{ code, version: 2 }])
    expect((await details(code)).files).toHaveLength(1)
    await upload([{ ...file, bytes: realMp3('dog-01') }])
    await upload([file])
    expect((await details(code)).files.map((kept) => kept.current)).toEqual([true, false, false])
  })

  it('saves all files or none, and names every bad one', async () => {
    const [good, bad] = await declared(2)
    const absent = freshCode()
    const response = await upload([
      { name: `${good}.mp3`, bytes: realMp3('aja-01') },
      { name: `${bad}.mp3`, bytes: Buffer.from('no sound at all') },
      { name: `${absent}.mp3`, bytes: realMp3('aja-01') },
      { name: `${good}.MP3`, bytes: realMp3('esin-1') },
      { name: 'eight-01.mp3', bytes: realMp3('aja-01') },
      { name: `${good}.wav`, bytes: realMp3('aja-01') },
      { name: 'ọmọ-1a.mp3', bytes: realMp3('aja-01') },
    ])
    expect(response.statusCode).toBe(422)
    const faults: { path: string; message: string }[] = response.json().errors
    expect(Object.fromEntries(faults.map(({ path, message }) => [path, message]))).toEqual({
      [`${good}.MP3`]: 'Another file in this request has the same code.',
      'eight-01.mp3': 'The name before .mp3 is the code. 8 characters instead of 6.',
      [`${good}.wav`]: 'The name must end in .mp3.',
      'ọmọ-1a.mp3': 'The name before .mp3 is the code. A code has only the letters a–z and A–Z, digits, - and _.',
      [`${bad}.mp3`]: 'The content is not MP3 audio. Export the audio as MP3.',
      [`${absent}.mp3`]: 'No asset has this code. Declare it first.',
    })
    expect(response.json().message).toBe(
      `Invalid file types: ${good}.wav, ${bad}.mp3. Nothing was saved. Also refused: ${good}.MP3, eight-01.mp3, ọmọ-1a.mp3, ${absent}.mp3`,
    )
    expect(await details(good ?? '')).toMatchObject({ url: null, version: 1, files: [] })
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('reports both errors of a file that is undeclared and no audio', async () => {
    const name = `${freshCode()}.mp3`
    const response = await upload([{ name, bytes: Buffer.from('x') }])
    expect(response.json().errors).toMatchObject([
      { path: name, message: 'No asset has this code. Declare it first.' },
      { path: name, message: 'The content is not MP3 audio. Export the audio as MP3.' },
    ])
  })

  it('refuses a file of more than 50 MB, with its name', async () => {
    const name = `${await declaredOne()}.mp3`
    const response = await upload([{ name, bytes: Buffer.alloc(51 * 1024 * 1024) }])
    expect(response.statusCode).toBe(413)
    expect(response.json().errors).toMatchObject([{ path: name, message: 'Larger than 50 MB.' }])
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('refuses more than 500 files', async () => {
    const files = Array.from({ length: 501 }, (_, index) => ({
      name: `${index}.txt`,
      bytes: Buffer.from('x'),
    }))
    const response = await upload(files)
    expect(response.statusCode).toBe(413)
    expect(response.json().message).toBe('At most 500 files in one request.')
  })
})

describe('a malformed upload body', () => {
  const part = 'Content-Disposition: form-data; name="files"; filename="aja-01.mp3"\r\n\r\n'
  it.each([
    ['without a boundary', 400, 'multipart/form-data', 'x'],
    ['cut off within a file', 400, 'multipart/form-data; boundary=x', `--x\r\n${part}abc`],
    ['cut off within a head', 400, 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
    ['without a part', 400, 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['of another boundary', 400, 'multipart/form-data; boundary=x', `--y\r\n${part}abc\r\n--y--`],
    [
      'with a field alone',
      400,
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    [
      'with a hostile field name',
      400,
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['empty', 400, 'multipart/form-data; boundary=x', ''],
    ['of JSON', 415, 'application/json', '{}'],
    ['of bytes', 415, 'audio/mpeg', 'x'],
    ['of text', 415, 'text/plain', 'x'],
  ])('is refused: %s', async (_, status, type, payload) => {
    const response = await griot.app.inject({
      method: 'POST',
      url: '/api/audios/upload',
      headers: {
        authorization: `Bearer ${await griot.tokenOf('editor')}`,
        'content-type': type,
      },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ status: 'error', message: expect.stringMatching(/\w+/) })
    expect(await stagedFiles(griot)).toEqual([])
  })
})
