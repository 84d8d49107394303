import samplerate from '@alexanderolsen/libsamplerate-js'
import { Application, createEncoder, loadLibopus, Signal } from 'libopus-wasm'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny'
import { decodePieces, SECONDS_MAX } from '../audio/decode.ts'
import { type Mp3Audio, readMp3 } from '../audio/mp3.ts'
import type { Bytes } from '../bytes.ts'
import type { MadeVariant } from './made-variant.ts'

const BITRATE = 24_000
/** The rate in which Opus counts. */
const RATE = 48_000
/** Samples of a packet: 20 ms, for which the codec is tuned. */
const FRAME = 960
/** What the resampler holds back, with a margin; silence pushes it out. */
const TAIL_SAMPLES = 1024

/** An MP3 as Opus in Ogg, mono, of the same length; null for a long one, which is no word or sentence. */
export async function makeOpus(bytes: Bytes): Promise<MadeVariant | null> {
  const sound = readMp3(bytes)
  if (!sound || sound.duration > SECONDS_MAX) return null
  const { packets, samples, delay } = await encode(bytes, sound)
  if (samples === 0) return null
  return {
    variant: 'opus',
    bytes: await inOgg(packets, { samples, delay, sourceRate: sound.sampleRate }),
    encoder: (await loadLibopus()).version,
    facts: { duration: Math.round((samples / RATE) * 1000) / 1000 },
  }
}

interface Encoded {
  packets: Uint8Array[]
  /** Samples of the audio, and those that a player drops before it. */
  samples: number
  delay: number
}

async function encode(bytes: Bytes, sound: Mp3Audio): Promise<Encoded> {
  const encoder = await createEncoder({
    ...{ sampleRate: RATE, channels: 1, frameSize: FRAME, bitrate: BITRATE, complexity: 10 },
    ...{ application: Application.Audio, signal: Signal.Voice },
  })
  const resampler = await createResampler(sound.sampleRate)
  const packets: Uint8Array[] = []
  const frame = new Float32Array(FRAME)
  let filled = 0
  const write = (samples: Float32Array) => {
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + FRAME - filled)
      frame.set(part, filled)
      at += part.length
      filled += part.length
      if (filled < FRAME) return
      packets.push(encoder.encodeFloat(frame))
      filled = 0
    }
  }
  let decoded = 0
  try {
    await decodePieces(bytes, sound, (channels, count) => {
      decoded += count
      if (count > 0) write(resampler.resample(mono(channels, count)))
    })
    const samples = Math.round((decoded * RATE) / sound.sampleRate)
    const delay = encoder.getLookahead()
    const wanted = Math.ceil((samples + delay) / FRAME)
    while (packets.length < wanted) write(resampler.resample(new Float32Array(TAIL_SAMPLES)))
    return { packets: packets.slice(0, wanted), samples, delay }
  } finally {
    resampler.end()
    encoder.free()
  }
}

/** The mean of the channels; the decoder reuses its memory, so it is a copy. */
function mono(channels: readonly Float32Array[], count: number): Float32Array {
  const mean = new Float32Array(count)
  for (const channel of channels)
    for (let index = 0; index < count; index += 1)
      mean[index] = (mean[index] ?? 0) + (channel[index] ?? 0) / channels.length
  return mean
}

/** Resamples a sound in pieces. */
async function createResampler(from: number) {
  if (from === RATE) return { resample: (samples: Float32Array) => samples, end: () => {} }
  const converter = await samplerate.create(1, from, RATE, {
    converterType: samplerate.ConverterType.SRC_SINC_MEDIUM_QUALITY,
  })
  return { resample: (samples: Float32Array) => converter.full(samples), end: () => converter.destroy() }
}

/** RFC 7845: the header says what players drop at the start, the length of the last packet what they drop at the end. */
async function inOgg(
  packets: readonly Uint8Array[],
  { samples, delay, sourceRate }: { samples: number; delay: number; sourceRate: number },
): Promise<Uint8Array> {
  const head = Buffer.alloc(19)
  head.write('OpusHead')
  head.writeUInt8(1, 8)
  head.writeUInt8(1, 9)
  head.writeUInt16LE(delay, 10)
  head.writeUInt32LE(sourceRate, 12)
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: RATE, description: head }
  const target = new BufferTarget()
  const output = new Output({ format: new OggOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  for (const [index, packet] of packets.entries()) {
    const start = index * FRAME
    const length = Math.min(FRAME, samples + delay - start)
    await source.add(new EncodedPacket(packet, 'key', start / RATE, length / RATE), { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
