import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as kindsAudioApiMessages from '@griot/contract/messages/api/kinds/audio.ts'
import * as formatsApiMessages from '@griot/contract/messages/api/uploads/formats.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { bytesOf } from '@griot/testing/files/bytes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectAudio } from './inspect-audio.ts'
import { readMp3 } from './mp3.ts'

const SAMPLES = join(import.meta.dirname, '../../../../testing/media')
const readSample = (name: string) => readFileSync(join(SAMPLES, `made/${name}.mp3`))
const sound = readSample('lame-cbr128-mono')
/** As random as encoder noise, and the same each time. */
const noise = readFileSync(join(SAMPLES, 'made/junk-before.mp3')).subarray(0, 3_000)

const folder = mkdtempSync(join(tmpdir(), 'griot-audio-'))
afterAll(() => rmSync(folder, { recursive: true }))

function judge(...parts: readonly (Uint8Array | string)[]) {
  const path = join(folder, 'file')
  writeFileSync(path, Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))))
  return inspectAudio(path)
}

function id3v2(size: number): Buffer {
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f)
  const head = Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000'), Buffer.from(digits)])
  return Buffer.concat([head, Buffer.alloc(size, 0xa5)])
}

function ape(size: number, isHeader: boolean): Buffer {
  const mark = Buffer.alloc(32)
  mark.write('APETAGEX')
  mark.writeUInt32LE(2_000, 8)
  mark.writeUInt32LE(size + 32, 12)
  mark.writeUInt32LE(isHeader ? 0xa0000000 : 0x80000000, 20)
  return mark
}

const body = randomBytes(200_000)
const apeTag = Buffer.concat([ape(body.length, true), body, ape(body.length, false)])
const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)])
const lyrics = Buffer.concat([Buffer.from(`LYRICSBEGIN${'a'.repeat(70_000)}070011LYRICS200`)])

describe('inspecting an audio', () => {
  it.each<[string, (Uint8Array | string)[]]>([
    ['a tag of 3 MB before it', [id3v2(3_000_000), sound]],
    ['two tags before it', [id3v2(100), id3v2(200_000), sound]],
    ['an APE tag before it', [apeTag, sound]],
    ['an APE tag behind it', [sound, apeTag]],
    ['an APE tag and an old one behind it', [sound, apeTag, id3v1]],
    ['a text and an old tag behind it', [sound, lyrics, id3v1]],
    ['noise before and behind it', [noise, sound, noise]],
    ['zeros before it', [Buffer.alloc(5_000), sound]],
    ['zeros behind it', [sound, Buffer.alloc(5_000)]],
    ['far more zeros than audio behind it', [sound, Buffer.alloc(2_000_000)]],
    ['far more noise than audio behind it', [sound, ...Array(20).fill(noise)]],
    ['noise behind its tag', [id3v2(100), noise, sound]],
  ])('with %s: has its full length', async (_, parts) => {
    expect(await judge(...parts)).toMatchObject({ good: true, facts: { duration: 0.8 } })
  })

  it.each<[string, (Uint8Array | string)[], string | Message]>([
    ['a page', ['<!DOCTYPE html><script>alert(1)</script>', sound], 'HTML'],
    ['a page behind spaces', ['\n\n   <html><body>', sound], 'HTML'],
    ['a drawing', ['<svg onload="alert(1)"/>', sound], 'SVG'],
    ['a script', ['/*', sound], formatsApiMessages.text],
    ['a page behind a tag', [id3v2(100), '<html><body>', sound], 'HTML'],
    ['a PDF', ['%PDF-1.7\n', noise, sound], 'PDF'],
    ['a ZIP', ['PK\u0003\u0004', Buffer.alloc(100), sound], formatsApiMessages.zip],
    ['a PNG', [readFileSync(join(SAMPLES, 'pngsuite/basn0g01.png')), sound], 'PNG'],
  ])('preceded by %s: refused', async (_, parts, format) => {
    const reason = kindsAudioApiMessages.instead({ format })
    expect(await judge(...parts)).toEqual({ good: false, reason, invalidType: true })
  })

  it('refused when two or more frames are missing, accepted when one is', async () => {
    expect(await judge(sound.subarray(0, -30))).toMatchObject({ good: true })
    expect(await judge(sound.subarray(0, -900))).toMatchObject({
      good: false,
      reason: kindsAudioApiMessages.cutOff({ announced: '0.84', actual: '0.76' }),
    })
    expect(await judge(sound.subarray(0, sound.length / 2))).toMatchObject({ good: false })
  })

  it('has a warning when it ends in the middle of a frame, where some browsers stop', async () => {
    const warned = { good: true, facts: { warnings: ['cut frame'] } }
    expect(await judge(sound.subarray(0, -30))).toMatchObject(warned)
    expect(await judge(sound, sound.subarray(0, 4))).toMatchObject(warned)
    expect(await judge(sound.subarray(0, -30), Buffer.alloc(30))).toMatchObject({ facts: { warnings: [] } })
  })

  it('refused when all of it is the delay and padding of the encoder', async () => {
    const sixFrames = Buffer.from(sound.subarray(0, 2_508))
    sixFrames.writeUInt32BE(5, sixFrames.indexOf('Info') + 8)
    sixFrames.fill(0xff, sixFrames.indexOf('LAME') + 21, sixFrames.indexOf('LAME') + 24)
    const reason = kindsAudioApiMessages.onlyPadding
    expect(await judge(sixFrames)).toEqual({ good: false, reason })
  })

  it('refused when it changes between mono and stereo, or its sample rate', async () => {
    const reason = kindsAudioApiMessages.changes
    const [stereo, other] = [readSample('lame-no-info-frame'), readSample('lame-cbr192-48k-stereo')]
    stereo[stereo.indexOf(Buffer.from([0xff, 0xfb]), stereo.length / 2) + 3] = 0
    expect(await judge(stereo)).toEqual({ good: false, reason })
    expect(await judge(other, sound)).toEqual({ good: false, reason })
  })

  it('the length by frames equals the length by samples, also for long audio', async () => {
    for (const name of ['lame-cbr128-mono', 'lame-vbr-24k-mono', 'lame-cbr192-48k-stereo']) {
      const path = join(SAMPLES, `made/${name}.mp3`)
      const judged = await inspectAudio(path)
      const framed = readMp3(bytesOf(readFileSync(path)))?.duration
      expect(judged).toMatchObject({ facts: { duration: expect.closeTo(framed ?? 0, 3) } })
    }
  })
})
