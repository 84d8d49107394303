import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDecoder } from 'libopus-wasm'
import { BufferSource, EncodedPacketSink, Input, OGG } from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECONDS_MAX } from '../audio/decode.ts'
import { readMp3 } from '../audio/mp3.ts'
import { withFile } from '../bytes.ts'
import { makeVariants } from './variants.ts'

const MADE = join(import.meta.dirname, '../../../../testing/media/made')
const SPEECH = join(import.meta.dirname, '../../../../demo/audio/aja-01.mp3')
const RATE = 48_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-variants-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a player plays of an Opus file: without what the header and the last page say to drop. */
async function playedOpus(bytes: Uint8Array): Promise<Float32Array> {
  const input = new Input({ source: new BufferSource(bytes), formats: [OGG] })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('There is no sound in it.')
  expect(await track.getCodec()).toBe('opus')
  const head = Buffer.from((await track.getDecoderConfig())?.description as Uint8Array)
  const end = Math.round((await track.computeDuration()) * RATE)
  const decoder = await createDecoder({ channels: 1, sampleRate: RATE })
  const parts: number[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) parts.push(...decoder.decodeFloat(packet.data))
  decoder.free()
  const delay = head.readUInt16LE(10)
  return Float32Array.from(parts).subarray(delay, delay + end)
}

/** The sound of an MP3, the mean of its channels. */
async function soundOf(path: string): Promise<{ samples: Float32Array; rate: number }> {
  const decoder = new MPEGDecoder({ enableGapless: true })
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(await readFile(path))
  decoder.free()
  const [left = new Float32Array(), right = left] = channelData
  return { samples: left.map((sample, index) => (sample + (right[index] ?? 0)) / 2), rate: sampleRate }
}

/** By how many seconds `played` is later than `original`: where both are most alike. */
function delayOf(played: Float32Array, original: { samples: Float32Array; rate: number }): number {
  let best = { alike: Number.NEGATIVE_INFINITY, lag: 0 }
  for (let lag = -480; lag <= 480; lag += 1) {
    let alike = 0
    for (let index = 0; index < original.samples.length; index += 1)
      alike += (original.samples[index] ?? 0) * (played[Math.round((index * RATE) / original.rate) + lag] ?? 0)
    if (alike > best.alike) best = { alike, lag }
  }
  return best.lag / RATE
}

async function opusOf(path: string) {
  const [made] = await makeVariants('audio/mpeg', path)
  if (!made) throw new Error('There is no variant.')
  return made
}

describe('the Opus variant of an audio', () => {
  it.each([
    'lame-cbr128-mono.mp3',
    'lame-cbr192-48k-stereo.mp3',
    'lame-vbr-16k-mono.mp3',
    'lame-vbr-24k-mono.mp3',
    'lame-abr96.mp3',
    'lame-no-info-frame.mp3',
    'silent.mp3',
  ])('has exactly the length of %s', async (name) => {
    const path = join(MADE, name)
    const original = await withFile(path, async (bytes) => readMp3(bytes)?.duration ?? 0)
    const { bytes, facts } = await opusOf(path)
    expect((await playedOpus(bytes)).length / RATE).toBeCloseTo(original, 3)
    expect(facts.duration).toBeCloseTo(original, 3)
  })

  it('plays at the same time as the original', async () => {
    const { bytes } = await opusOf(SPEECH)
    expect(Math.abs(delayOf(await playedOpus(bytes), await soundOf(SPEECH)))).toBeLessThan(0.001)
  })

  it('has about 24 kbit/s, and names its encoder', async () => {
    const { bytes, encoder, facts } = await opusOf(SPEECH)
    expect((bytes.length * 8) / (facts.duration ?? 0)).toBeLessThan(28_000)
    expect(encoder).toMatch(/^libopus \d/)
  })

  it('does not exist for a recording that is too long to be decoded', async () => {
    const frames = await readFile(join(MADE, 'lame-no-info-frame.mp3'))
    const path = join(folder, 'long.mp3')
    await writeFile(path, Buffer.concat(Array.from({ length: SECONDS_MAX / 0.8 }, () => frames)))
    expect(await makeVariants('audio/mpeg', path)).toEqual([])
  })
})

describe('the WebP variants of a graphic', () => {
  async function widthsOf(width: number, height: number) {
    const path = join(folder, `${width}.png`)
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
      .png()
      .toFile(path)
    const made = await makeVariants('image/png', path)
    return Promise.all(
      made.map(async ({ variant, bytes, facts }) => {
        const { format, width, height } = await sharp(bytes).metadata()
        expect({ format, width, height }).toEqual({ format: 'webp', ...facts })
        return [variant, width, height]
      }),
    )
  }

  it('are at most so many pixels wide, and keep the shape', async () =>
    expect(await widthsOf(1000, 500)).toEqual([
      ['webp-320', 320, 160],
      ['webp-640', 640, 320],
    ]))

  it('are never wider than the original', async () => {
    expect(await widthsOf(400, 200)).toEqual([
      ['webp-320', 320, 160],
      ['webp-640', 400, 200],
    ])
    expect(await widthsOf(100, 50)).toEqual([['webp-320', 100, 50]])
  })

  it('are lossless where that is smaller, as for drawings', async () => {
    const path = join(folder, 'drawing.png')
    await sharp({ create: { width: 320, height: 320, channels: 3, background: '#fc0' } })
      .png()
      .toFile(path)
    const [made] = await makeVariants('image/png', path)
    const { data } = await sharp(made?.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0xff, 0xcc, 0])
  })
})
