import { MP3_KBITS, MP3_SAMPLE_RATE } from '@griot/contract/recording/sound-limits.ts'
import { createEncoder } from 'wasm-media-encoders'
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'
import { resample } from '../resample.ts'

/** Mono sound to encode. */
export interface EncodeRequest {
  id: number
  samples: Float32Array
  sampleRate: number
}

export type EncodeAnswer = { id: number } & ({ mp3: Uint8Array<ArrayBuffer> } | { failure: string })

// The types of a page are here, those of a worker are not: it has no window, and posts to its owner.
const owner = globalThis as unknown as {
  onmessage: (event: MessageEvent<EncodeRequest>) => void
  postMessage: (answer: EncodeAnswer) => void
}

type Encoder = Awaited<ReturnType<typeof createEncoder<'audio/mpeg'>>>

/** Fetched once; again after a failure. */
let encoder: Promise<Encoder> | null = null

owner.onmessage = async ({ data: { id, samples, sampleRate } }) => {
  try {
    encoder ??= createEncoder('audio/mpeg', wasmUrl)
    const mp3 = encode(await encoder, resample(samples, sampleRate, MP3_SAMPLE_RATE))
    owner.postMessage({ id, mp3 })
  } catch (error) {
    encoder = null
    owner.postMessage({ id, failure: String(error) })
  }
}

function encode(lame: Encoder, samples: Float32Array): Uint8Array<ArrayBuffer> {
  lame.configure({ channels: 1, sampleRate: MP3_SAMPLE_RATE, outputSampleRate: MP3_SAMPLE_RATE, bitrate: MP3_KBITS })
  // The encoder's own memory: it is overwritten by the next call.
  const audio = lame.encode([samples]).slice()
  const rest = lame.finalize()
  const mp3 = new Uint8Array(audio.length + rest.length)
  mp3.set(audio)
  mp3.set(rest, audio.length)
  return mp3
}
