import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32, createDeflate, deflateSync } from 'node:zlib'
import { GRAPHIC_SIDE_MAX } from '@griot/contract/assets/graphic/file.ts'
import * as kindsGraphicApiMessages from '@griot/contract/messages/api/kinds/graphic.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { mutantsOf } from '@griot/testing/mutants.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInspector, type Inspector } from './inspector.ts'

const SAMPLES = join(import.meta.dirname, '../../../testing/media')
const TOO_COMPLEX = { good: false, reason: uploadApiMessages.tooComplex }

let folder: string
let inspector: Inspector
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-hostile-'))
  inspector = createInspector()
})
afterAll(async () => {
  inspector.close()
  await rm(folder, { recursive: true })
})

let count = 0
async function judge(kind: 'audio' | 'graphic' | 'video', bytes: Uint8Array) {
  count += 1
  const path = join(folder, String(count))
  await writeFile(path, bytes)
  const judged = await inspector.inspect(kind, path)
  await rm(path)
  return judged
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG with this size in its header, and the pixels of `rows`. */
function png(
  width: number,
  height: number,
  { rows = 1, before, pixels }: { rows?: number; before?: Uint8Array; pixels?: Uint8Array } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    before ?? Buffer.alloc(0),
    chunk('IDAT', pixels ?? deflateSync(Buffer.alloc(rows * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Compressed zeros, created as a stream; a thousandth of the size. */
async function zeros(bytes: number): Promise<Buffer> {
  const million = Buffer.alloc(1_000_000)
  const source = Readable.from(Array<Buffer>(bytes / million.length).fill(million))
  return Buffer.concat(await source.pipe(createDeflate()).toArray())
}

const video = await readFile(join(SAMPLES, 'made/h264-aac-faststart.mp4'))

/** The film with a 32-bit number changed, at an offset from the name of a box. */
function lying(box: string, offset: number, value: number): Buffer {
  const bytes = Buffer.from(video)
  bytes.writeUInt32BE(value, bytes.indexOf(box, 0, 'latin1') + offset)
  return bytes
}

describe('a decompression bomb', () => {
  it.each([
    ['30,000 × 30,000 pixels', 30_000, 30_000],
    ['1 × 500 million', 1, 500_000_000],
    ['2 × 100,000', 2, 100_000],
    ['26 million', 5_200, 5_000],
  ])('%s is refused before it is decoded', async (_, width, height) => {
    const reason = kindsGraphicApiMessages.tooLarge({ width, height, side: GRAPHIC_SIDE_MAX, millions: 25 })
    expect(await judge('graphic', png(width, height))).toEqual({ good: false, reason })
  })

  it('an image of the maximum size is decoded within the memory limit', async () => {
    expect(await judge('graphic', png(5_000, 5_000, { rows: 5_000 }))).toMatchObject({ good: true })
    expect(await judge('graphic', png(5_000, 5_000))).toMatchObject({ good: false })
  })

  it('1 GB in the pixels of a small picture is refused', async () => {
    const judged = await judge('graphic', png(9, 9, { pixels: await zeros(1_000_000_000) }))
    expect(judged).toEqual({ good: false, reason: kindsGraphicApiMessages.unpacksTooFar })
  })

  it.each([
    ['iCCP', 'a\0\0'],
    ['zTXt', 'a\0\0'],
    ['iTXt', 'a\0\x01\0en\0a\0'],
  ])('500 MB in a chunk %s beside a picture is refused', async (type, start) => {
    const data = Buffer.concat([Buffer.from(start, 'latin1'), await zeros(500_000_000)])
    const judged = await judge('graphic', png(9, 9, { rows: 9, before: chunk(type, data) }))
    expect(judged).toEqual({ good: false, reason: kindsGraphicApiMessages.unpacksTooFar })
  })

  it('many texts that are too large only in total are refused', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), await zeros(5_000_000)]))
    const bytes = png(9, 9, { rows: 9, before: Buffer.concat(Array(20).fill(text)) })
    expect(await judge('graphic', bytes)).toMatchObject({ reason: kindsGraphicApiMessages.unpacksTooFar })
    const few = png(9, 9, { rows: 9, before: text })
    expect(await judge('graphic', few)).toMatchObject({ good: true })
  })

  it.each([
    ['samples', lying('stsz', 12, 0xffff_ffff)],
    ['entries of times', lying('stts', 8, 0x7fff_ffff)],
    ['chunks', lying('stco', 8, 0xffff_ffff)],
    ['a chunk', lying('stsc', 16, 0x7fff_ffff)],
    ['an index', lying('moov', -4, 0x7fff_ffff)],
    ['a beginning', lying('ftyp', -4, 0xffff_fff0)],
  ])('a wrong length of %s is refused', async (_, bytes) => {
    expect(await judge('video', bytes)).toMatchObject({ good: false })
  })
})

describe('large valid pictures', { timeout: 300_000 }, () => {
  it('are all accepted when one process checks several of them', async () => {
    const size = { width: 5_000, height: 5_000, channels: 4 } as const
    const bytes = await sharp({ create: { ...size, background: '#1234' } })
      .png({ progressive: true })
      .toBuffer()
    const judged = await Promise.all(Array.from({ length: 8 }, () => judge('graphic', bytes)))
    for (const inspection of judged) expect(inspection).toMatchObject({ good: true })
  })
})

describe('mutants of a real file', () => {
  it.each([
    ['audio', 'made/lame-id3v2-cover.mp3'],
    ['graphic', 'pngsuite/basi6a16.png'],
    ['video', 'made/h264-aac-fragmented.mp4'],
  ] as const)('all get a result: %s', async (kind, name) => {
    const mutants = mutantsOf(await readFile(join(SAMPLES, name)), { count: 200, seed: 7 })
    const judged = await Promise.all(mutants.map((bytes) => judge(kind, bytes)))
    expect(judged).toHaveLength(200)
    expect(judged).not.toContainEqual(TOO_COMPLEX)
  })
})
