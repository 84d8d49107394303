import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as kindsAudioApiMessages from '@griot/contract/messages/api/kinds/audio.ts'
import * as formatsApiMessages from '@griot/contract/messages/api/uploads/formats.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The type of a file is determined by its content and structure. */
const { unknown: NOT_MP3, damaged: NO_SOUND } = kindsAudioApiMessages
const instead = (format: string | Message) => kindsAudioApiMessages.instead({ format })

const sound = realMp3('aja-01')
const name = 'disg-1.mp3'
/** Real files from other sources. */
const SAMPLES = join(import.meta.dirname, '../../../../testing/media/mixed')

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const body = [buildAudioRow({ code: 'disg-1' })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})
afterAll(() => griot.close())

const upload = async (bytes: Uint8Array) => griot.send('editor', 'uploadAudios', await multipartOf([{ name, bytes }]))

async function expectRefused(bytes: Uint8Array, message: Message): Promise<void> {
  const response = await upload(bytes)
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual([{ path: name, ...message }])
  expect(await stagedFiles(griot)).toEqual([])
}

/** The first frames of a real file, by the length in each frame header. */
const FRAME = /^fff/
function frames(count: number): Buffer {
  let at = 0
  while (!FRAME.test(sound.subarray(at, at + 2).toString('hex'))) at += 1
  const start = at
  for (let done = 0; done < count; done += 1) {
    at += 4
    while (!FRAME.test(sound.subarray(at, at + 2).toString('hex'))) at += 1
  }
  return sound.subarray(start, at)
}

function id3(size: number, body = ''): Buffer {
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000'), Buffer.from(digits), Buffer.from(body)])
}

const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const DISGUISES: [string, Uint8Array, Message][] = [
  ['an empty file', Buffer.alloc(0), uploadApiMessages.empty],
  ['HTML', html, instead('HTML')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), instead('SVG')],
  ['ZIP', zip, instead(formatsApiMessages.zip)],
  ['PNG', png, instead('PNG')],
  ['zeros', Buffer.alloc(100_000), NOT_MP3],
  ['an executable', Buffer.from(`MZ${'\u0000'.repeat(500)}`), instead(formatsApiMessages.program)],
  ['JavaScript', Buffer.from('self.onfetch = () => {}'), NOT_MP3],
  ['HTML before sound', Buffer.concat([html, sound]), instead('HTML')],
  ['a comment before sound', Buffer.concat([Buffer.from('/*'), sound]), instead(formatsApiMessages.text)],
  ['PNG before sound', Buffer.concat([png, sound]), instead('PNG')],
  ['ZIP after sound', Buffer.concat([sound, zip]), instead(formatsApiMessages.zip)],
  ['ZIP in the tag of sound', Buffer.concat([id3(zip.length), zip, sound]), instead(formatsApiMessages.zip)],
  ['a tag alone', id3(20, 'TIT2'), NO_SOUND],
  ['a tag of 200 MB', Buffer.concat([id3(200 * 1024 * 1024), sound]), NO_SOUND],
  ['a frame head alone', frames(1).subarray(0, 4), NO_SOUND],
  ['one frame', frames(1), NO_SOUND],
  ['sound cut to one frame and a half', frames(2).subarray(0, frames(1).length + 40), NO_SOUND],
  ['junk after two frames', Buffer.concat([frames(2), Buffer.alloc(20_000, 'junk')]), NO_SOUND],
]

describe('an upload', () => {
  it.each(DISGUISES)('refuses %s', async (_, bytes, reason) => {
    await expectRefused(bytes, reason)
  })

  it.each([
    ['sound behind a tag', Buffer.concat([id3(10, '\u0000'.repeat(10)), sound])],
    ['sound behind two tags', Buffer.concat([id3(2, '\u0000\u0000'), id3(1, '\u0000'), sound])],
    ['sound behind padding', Buffer.concat([Buffer.alloc(400), sound])],
    ['sound before an old tag', Buffer.concat([sound, Buffer.from('TAG'.padEnd(128, ' '))])],
    ['sound whose last frame is cut off', sound.subarray(0, sound.length - 30)],
    ['sound with a little damage', damaged()],
  ])('accepts %s', async (_, bytes) => {
    const { saved } = resultOf(await upload(bytes), 'uploadAudios')
    expect(saved).toMatchObject([{ code: 'disg-1', bytes: bytes.length }])
  })
})

function damaged(): Buffer {
  const bytes = Buffer.from(sound)
  bytes.fill(0x55, 2_000, 2_100)
  return bytes
}

describe('files from other sources', () => {
  const GOOD = ['fixture.mp3', 'fixture-ffe3.mp3', 'fixture-bad-offset-10.mp3']
  const REFUSED = {
    'fixture-corrupt.png': NOT_MP3,
    'fixture-dash.mp4': instead('MP4'),
    'fixture-imovie.mp4': instead('MP4'),
    'fixture-isom.mp4': instead('MP4'),
    'fixture-isomv2.mp4': instead('MP4'),
    'fixture-moov.mov': instead('QuickTime (MOV)'),
    'fixture-mp2l3.mp3': NO_SOUND,
    'fixture.apng': instead(formatsApiMessages.apng),
    'fixture.gif': instead('GIF'),
    'fixture.jpg': instead('JPEG'),
    'fixture.m4a': instead('AAC in MP4 (M4A)'),
    'fixture.mov': instead('QuickTime (MOV)'),
    'fixture.ogg': instead('Ogg'),
    'fixture.pdf': instead('PDF'),
    'fixture.png': instead('PNG'),
    'fixture.wav': instead('WAV'),
    'fixture.webp': instead('WebP'),
    'fixture.zip': instead(formatsApiMessages.zip),
  }

  it('are all listed in this test', () => {
    const files = readdirSync(SAMPLES).filter((file) => file.startsWith('fixture'))
    expect([...GOOD, ...Object.keys(REFUSED)].sort()).toEqual(files.sort())
  })

  it.each(Object.entries(REFUSED))('%s as .mp3 is refused', async (file, reason) => {
    await expectRefused(readFileSync(join(SAMPLES, file)), reason)
  })

  it.each(GOOD)('%s is accepted', async (file) => {
    const { saved } = resultOf(await upload(readFileSync(join(SAMPLES, file))), 'uploadAudios')
    expect(saved[0]?.duration).toBeGreaterThan(0.1)
  })
})
