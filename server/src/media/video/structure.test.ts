import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as kindsVideoFileApiMessages from '@griot/contract/messages/api/kinds/video-file.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectVideo } from './inspect-video.ts'

/** What the boxes of an MP4 say, by real films with some bytes changed. */
const SAMPLES = join(import.meta.dirname, '../../../../testing/media/made')
const film = readFileSync(join(SAMPLES, 'h264-aac-faststart.mp4'))
const fragmented = readFileSync(join(SAMPLES, 'h264-aac-fragmented.mp4'))
const silent = readFileSync(join(SAMPLES, 'h264-no-sound.mp4'))

const folder = mkdtempSync(join(tmpdir(), 'griot-structure-'))
afterAll(() => rmSync(folder, { recursive: true }))

function judge(bytes: Uint8Array) {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return inspectVideo(path)
}

/** A film with bytes written at an offset from the name of its first box of a type. */
function changed(of: Buffer, box: string, offset: number, bytes: readonly number[] | string): Buffer {
  const copy = Buffer.from(of)
  copy.set(Buffer.from(bytes as string, 'latin1'), copy.indexOf(box, 0, 'latin1') + offset)
  return copy
}

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([number(content.length + 8), Buffer.from(type, 'latin1'), content])
}

/** A fragment of one sample of the first track, with a copy of the first sample of a film: 12,800 units, one second. */
function fragment(given: { count?: number; flags?: number; from?: number; size?: number }): Buffer {
  const { size = FIRST.length, count = 1, from = 25_600, flags = 1 } = given
  const parts = (dataAt: number) =>
    box(
      'moof',
      box('mfhd', number(0), number(1)),
      box(
        'traf',
        box('tfhd', number(0x02_0018), number(1), number(12_800), number(size)),
        box('tfdt', number(0), number(from)),
        box('trun', number(flags), number(count), number(dataAt)),
      ),
    )
  return Buffer.concat([parts(parts(0).length + 8), box('mdat', FIRST)])
}

const numberAt = (bytes: Buffer, type: string, offset: number) => bytes.readUInt32BE(bytes.indexOf(type) + offset)
const FIRST_AT = numberAt(silent, 'stco', 12)
const FIRST = silent.subarray(FIRST_AT, FIRST_AT + numberAt(silent, 'stsz', 16))

describe('a video that browsers cannot play is refused with the reason', () => {
  it.each([
    ['with an encrypted picture', changed(film, 'stsd', 16, 'encv')],
    ['with encrypted sound', changed(film, 'mp4a', 0, 'enca')],
    ['with keys in its index', changed(film, 'udta', 0, 'pssh')],
    ['with encrypted fragments', changed(fragmented, 'tfdt', 0, 'senc')],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoFileApiMessages.encrypted })
  })

  it.each([
    ['whose data is empty', Buffer.concat([film.subarray(0, film.indexOf('mdat') - 4), box('mdat')])],
    ['that has only the index of fragments', fragmented.subarray(0, fragmented.indexOf('moof') - 4)],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoFileApiMessages.noData })
  })

  it.each([
    ['an empty unit', changed(silent, 'mdat', 4, [0, 0, 0, 0])],
    ['a unit longer than its sample', changed(silent, 'mdat', 4, [0, 1, 0, 0])],
    ['a unit whose first bit is set', changed(silent, 'mdat', 8, [0x86])],
    ['a unit of type 0', changed(silent, 'mdat', 8, [0x60])],
    [
      'zeros instead of data',
      Buffer.concat([
        silent.subarray(0, FIRST_AT),
        Buffer.alloc(FIRST.length),
        silent.subarray(FIRST_AT + FIRST.length),
      ]),
    ],
    ['an empty unit in a fragment', changed(fragmented, 'mdat', 4, [0, 0, 0, 0])],
  ])('with %s', async (_, bytes) => {
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoFileApiMessages.nalUnits })
  })

  it('with an invalid unit in its last sample only', async () => {
    const copy = Buffer.from(silent)
    const lastSize = numberAt(silent, 'stsz', 12 + 4 * 50)
    const end = silent.indexOf('moov') - 4
    copy.writeUInt32BE(0, end - lastSize)
    expect(await judge(copy)).toEqual({ good: false, reason: kindsVideoFileApiMessages.nalUnits })
  })

  it.each([
    ['whose first chunk is out of range', changed(film, 'stsc', 12, [1, 1, 0, 0])],
    ['whose chunks are not ascending', changed(film, 'stsc', 24, [0, 0, 0, 1])],
  ])('%s', async (_, bytes) => {
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoFileApiMessages.chunks })
  })

  it.each([
    ['a movie header', changed(film, 'mvhd', 0, 'free')],
    ['a timescale of the movie', changed(film, 'mvhd', 16, [0, 0, 0, 0])],
    ['a timescale of a track', changed(film, 'mdhd', 16, [0, 0, 0, 0])],
  ])('without %s', async (_, bytes) => {
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoFileApiMessages.noTimescale })
  })

  it('whose edit list has no part of its picture', async () => {
    const bytes = changed(film, 'elst', 16, [0xff, 0xff, 0xff, 0xff])
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoFileApiMessages.hidden })
  })

  it('whose fragment refers to bytes behind the end', async () => {
    const bytes = Buffer.concat([silent, fragment({ size: 1_000_000 })])
    expect(await judge(bytes)).toEqual({ good: false, reason: kindsVideoFileApiMessages.cutOff })
  })
})

describe('a valid video is accepted', () => {
  it('with colours whose box lacks its last byte', async () => {
    const colours = Buffer.concat([number(18), Buffer.from('colrnclx\0\x01\0\x01\0\x01\0\0', 'latin1')])
    const bytes = changed(film, 'btrt', -4, [...colours])
    expect(await judge(bytes)).toMatchObject({ good: true, facts: { width: 320, height: 180, duration: 2 } })
  })

  it('with auxiliary tracks that have no times', async () => {
    const bytes = changed(changed(silent, 'stts', 16, [0, 0, 0, 0]), 'ctts', 0, 'free')
    expect(await judge(bytes)).toMatchObject({ good: true, facts: { width: 320 } })
  })

  it('with units of types that other standards define', async () => {
    expect(await judge(changed(silent, 'mdat', 8, [0x7c]))).toMatchObject({ good: true })
  })
})

it('the duration of a video includes fragments after the samples of its index', async () => {
  const bytes = Buffer.concat([silent, fragment({}), fragment({ from: 38_400 })])
  expect(await judge(bytes)).toMatchObject({ good: true, facts: { duration: 4 } })
})

it('a fragment with four billion samples is refused at once', async () => {
  const begin = performance.now()
  expect(await judge(Buffer.concat([silent, fragment({ count: 0xffff_ffff })]))).toMatchObject({ good: false })
  expect(await judge(Buffer.concat([silent, fragment({ count: 0xffff_ffff, size: 0 })]))).toMatchObject({ good: true })
  expect(await judge(Buffer.concat([silent, fragment({ count: 0xffff_ffff, flags: 0x201 })]))).toBeDefined()
  expect(performance.now() - begin).toBeLessThan(5_000)
})
