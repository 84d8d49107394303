import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as kindsVideoApiMessages from '@griot/contract/messages/api/kinds/video.ts'
import * as kindsVideoFileApiMessages from '@griot/contract/messages/api/kinds/video-file.ts'
import * as formatsApiMessages from '@griot/contract/messages/api/uploads/formats.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectVideo } from './inspect-video.ts'

const SAMPLES = join(import.meta.dirname, '../../../../testing/media')
const MIXED = readdirSync(join(SAMPLES, 'mixed')).filter((name) => name.startsWith('fixture'))

const folder = mkdtempSync(join(tmpdir(), 'griot-video-'))
afterAll(() => rmSync(folder, { recursive: true }))

const judgeSample = (name: string) => inspectVideo(join(SAMPLES, name))
function judge(bytes: Uint8Array) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return inspectVideo(path)
}

describe('inspecting a video', () => {
  it.each([
    ['h264-cut-in-half.mp4', kindsVideoFileApiMessages.cutOff],
    ['h264-index-cut-off.mp4', kindsVideoFileApiMessages.noIndex],
    ['mpeg4-part2.mp4', kindsVideoFileApiMessages.pictureCodec({ codec: 'MPEG-4 part 2' })],
    ['hevc.mp4', kindsVideoFileApiMessages.pictureCodec({ codec: 'HEVC (H.265)' })],
  ])('refuses %s with its type and what to do', async (name, reason) => {
    expect(await judgeSample(`made/${name}`)).toEqual({ good: false, reason })
  })

  it('refuses a video as damaged when its pixel aspect ratio makes a side too large for the database', async () => {
    const bytes = readFileSync(join(SAMPLES, 'made/h264-aac-faststart.mp4'))
    bytes[bytes.indexOf('pasp') + 'pasp'.length] = 1
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoApiMessages.damaged })
  })

  it.each(['fixture-dash.mp4', 'fixture-isom.mp4', 'fixture-isomv2.mp4'])(
    'refuses %s, whose index is missing',
    async (name) => {
      const reason = kindsVideoFileApiMessages.noIndex
      expect(await judgeSample(`mixed/${name}`)).toEqual({ good: false, reason })
    },
  )

  it.each([
    ['made/sound-only.mp4', kindsVideoFileApiMessages.noPicture],
    ['made/lame-abr96.mp3', kindsVideoFileApiMessages.instead({ format: 'MP3' })],
    ['mixed/fixture.mov', kindsVideoFileApiMessages.instead({ format: 'QuickTime (MOV)' })],
    ['mixed/fixture.m4a', kindsVideoFileApiMessages.noPicture],
    ['mixed/fixture-moov.mov', kindsVideoFileApiMessages.instead({ format: 'QuickTime (MOV)' })],
    ['mixed/fixture.gif', kindsVideoFileApiMessages.instead({ format: 'GIF' })],
    ['mixed/fixture.zip', kindsVideoFileApiMessages.instead({ format: formatsApiMessages.zip })],
  ])('refuses %s, which has another type', async (path, reason) => {
    expect(await judgeSample(path)).toEqual({ good: false, reason, invalidType: true })
  })

  it('accepts the only playable one of the mixed files', async () => {
    const accepted: string[] = []
    for (const name of MIXED) if ((await judgeSample(`mixed/${name}`)).good) accepted.push(name)
    expect(accepted).toEqual(['fixture-imovie.mp4'])
  })

  it('refuses a file truncated anywhere', async () => {
    const whole = readFileSync(join(SAMPLES, 'made/h264-aac-faststart.mp4'))
    for (let left = 100; left < whole.length; left += 500)
      expect(await judge(whole.subarray(0, left)), String(left)).toMatchObject({ good: false })
  })
})
