import { readdirSync } from 'node:fs'
import { realMp3 } from '@griot/testing/builders.ts'
import { bytesOf } from '@griot/testing/files/bytes.ts'
import { propertyRuns } from '@griot/testing/thorough.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMp3 } from './mp3.ts'

const readBytes = (bytes: Uint8Array) => readMp3(bytesOf(bytes))

const AUDIO = new URL('../../../../demo/audio', import.meta.url)
const codes = readdirSync(AUDIO)
  .filter((file) => file.endsWith('.mp3'))
  .map((file) => file.slice(0, -4))
const sound = realMp3('kokoro')

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes of 1,152 samples. */
const HEAD = [0xff, 0xfb, 0x90, 0x00]
const frame = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(413)])
const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => frame))

describe('readMp3', () => {
  it('reads every file of the sample course to its end', () => {
    expect(codes.length).toBeGreaterThan(50)
    for (const code of codes) {
      const found = readBytes(realMp3(code))
      expect(found?.duration, code).toBeGreaterThan(0.1)
      expect(found?.duration, code).toBeLessThan(10)
    }
  })

  it('counts frames and seconds exactly', () => {
    expect(readBytes(frames(100))).toEqual({
      duration: expect.closeTo((100 * 1152) / 44_100, 6),
      sampleRate: 44_100,
      frames: 100,
      missing: 0,
      samples: 1152,
      isTrimmed: true,
      isOnlyPadding: false,
      start: 0,
      end: 41_700,
      rows: [{ start: 0, end: 41_700 }],
      endsInFrame: false,
      changes: false,
    })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a head', Buffer.from(HEAD)],
    ['one frame', frames(1)],
    ['zeros', Buffer.alloc(10_000)],
    ['frames of two kinds', Buffer.concat([frame, Buffer.from([0xff, 0xf3, 0x90, 0x00]), Buffer.alloc(9)])],
    ['layer II', frames(10).map((byte, index) => (index % 417 === 1 ? 0xfd : byte))],
    ['free bitrate', frames(10).map((byte, index) => (index % 417 === 2 ? 0x00 : byte))],
    ['a reserved sample rate', frames(10).map((byte, index) => (index % 417 === 2 ? 0x9c : byte))],
    ['a reserved version', frames(10).map((byte, index) => (index % 417 === 1 ? 0xeb : byte))],
  ])('finds no audio in %s', (_, bytes) => {
    expect(readBytes(bytes)).toBeNull()
  })

  it('skips a limited amount of junk', () => {
    const junk = Buffer.alloc(300, 0x20)
    expect(readBytes(Buffer.concat([frames(10), junk, frames(10)]))?.frames).toBe(20)
    expect(readBytes(Buffer.concat([frames(2), junk, frames(2)]))).toBeNull()
    expect(readBytes(Buffer.concat([junk, frames(100)]))).toMatchObject({ frames: 100, start: 300 })
    expect(readBytes(Buffer.concat([frames(2), Buffer.alloc(20_000, 0x20)]))).toBeNull()
    expect(readBytes(Buffer.concat([Buffer.alloc(70_000, 0x20), frames(300)]))).toBeNull()
  })

  it('ignores a tag whose length exceeds the file', () => {
    const tag = Buffer.from('ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007f', 'latin1')
    expect(readBytes(Buffer.concat([tag, sound]))).toBeNull()
    const lying = Buffer.concat([sound, Buffer.from('APETAGEX'), Buffer.alloc(24, 0xff)])
    expect(readBytes(lying)?.frames).toBe(readBytes(sound)?.frames)
  })

  it('handles 2,000 mutants of a real file within 5 seconds, without throwing', () => {
    const begin = performance.now()
    let good = 0
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 255 })), {
          maxLength: 12,
        }),
        fc.constantFrom(0, 0, 0, 1, 300),
        fc.integer({ min: 2_000, max: sound.length }),
        fc.constantFrom('', 'ID3', 'TAG', 'APETAGEX', '\u00ff\u00fb'),
        (changes, from, to, inserted) => {
          const bytes = Buffer.from(sound)
          for (const [at, byte] of changes) bytes[at] = byte
          bytes.write(inserted, to, 'latin1')
          const mutant = bytes.subarray(from, Math.max(from, to + 200))
          const found = readBytes(mutant)
          if (found === null) return
          good += 1
          expect(found.end).toBeLessThanOrEqual(mutant.length)
          expect(found.start).toBeLessThan(found.end)
          expect(found.duration).toBeGreaterThan(0)
        },
      ),
      { numRuns: propertyRuns(2_000), seed: 5 },
    )
    expect(good).toBeGreaterThan(100)
    expect(performance.now() - begin).toBeLessThan(5_000)
  })

  it('scans 50 MB of near matches in one pass', () => {
    const bytes = Buffer.alloc(50 * 1024 * 1024, 0xff)
    expect(readBytes(bytes)).toBeNull()
    const tags = Buffer.alloc(5_000_000)
    for (let at = 0; at + 10 < tags.length; at += 10) tags.write('ID3', at)
    expect(readBytes(tags)).toBeNull()
  })
})
