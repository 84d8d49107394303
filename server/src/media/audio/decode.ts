import { setImmediate } from 'node:timers/promises'
import type { FileWarning } from '@griot/contract/assets/files/file-warnings.ts'
import { PEAK_COUNT } from '@griot/contract/limits.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import type { Bytes } from '../bytes.ts'
import type { Mp3Audio } from './mp3.ts'

/** Longer audio is not decoded: an hour takes half a minute of one core. */
export const SECONDS_MAX = 600

/** Bytes decoded at a time: at the lowest bitrate 16 seconds, and about 3 MB of samples. */
const CHUNK_BYTES = 16 * 1024

/** Fraction of the maximum amplitude: below it there is only encoder noise (-54 dB). */
const SILENT_BELOW = 0.002
/** A voice reaches the maximum occasionally; one that is there all the time was recorded too loud. */
const LOUD_FROM = 0.9
const LOUD_SHARE_MAX = 0.01

/** The result of decoding an audio. */
export interface DecodedAudio {
  /** Seconds, without the encoder's padding. */
  duration: number
  /** The loudness of each 1/64 as a hex digit; null when it was too long to decode. */
  peaks: string | null
  warnings: FileWarning[]
}

interface Levels {
  /** Samples per channel decoded so far, and the expected number. */
  samples: number
  total: number
  loudest: Float64Array
  /** Samples of all channels, and how many of them are loud. */
  seen: number
  loud: number
}

/** Decodes an audio in pieces, like a player; null when nothing can be decoded. */
export async function decodeAudio(bytes: Bytes, sound: Mp3Audio): Promise<DecodedAudio | null> {
  if (sound.duration > SECONDS_MAX) return { duration: sound.duration, peaks: null, warnings: [] }
  const total = Math.max(1, Math.round(sound.duration * sound.sampleRate))
  const levels: Levels = {
    samples: 0,
    total,
    loudest: new Float64Array(PEAK_COUNT),
    seen: 0,
    loud: 0,
  }
  await decodePieces(bytes, sound, (channels, samples) => measure(levels, channels, samples))
  if (levels.samples === 0) return null
  const duration = levels.samples / sound.sampleRate
  return { duration, peaks: asDigits(levels.loudest), warnings: warningsOf(levels) }
}

/** Decodes an audio in pieces, without the encoder's padding. */
export async function decodePieces(
  bytes: Bytes,
  sound: Mp3Audio,
  use: (channels: readonly Float32Array[], samples: number) => void,
): Promise<void> {
  const decoder = new MPEGDecoder({ enableGapless: sound.isTrimmed })
  await decoder.ready
  try {
    for (const piece of piecesOf(bytes, sound)) {
      const { channelData, samplesDecoded } = decoder.decode(piece)
      use(channelData, samplesDecoded)
      // Lets the event loop run, so that the process can report its size.
      await setImmediate()
    }
  } finally {
    decoder.free()
  }
}

/** Only the frames: the decoder would search the bytes between them for others. */
function* piecesOf(bytes: Bytes, sound: Mp3Audio): Generator<Uint8Array> {
  for (const { start, end } of sound.rows)
    for (let at = start; at < end; at += CHUNK_BYTES) yield bytes.part(at, Math.min(at + CHUNK_BYTES, end))
}

function measure(levels: Levels, channels: readonly Float32Array[], samples: number): void {
  for (const channel of channels) {
    for (let index = 0; index < samples; index += 1) {
      const place = Math.min(PEAK_COUNT - 1, Math.floor(((levels.samples + index) / levels.total) * PEAK_COUNT))
      const level = Math.abs(channel[index] ?? 0)
      if (level > (levels.loudest[place] ?? 0)) levels.loudest[place] = level
      if (level >= LOUD_FROM) levels.loud += 1
    }
    levels.seen += samples
  }
  levels.samples += samples
}

function warningsOf({ loudest, loud, seen }: Levels): FileWarning[] {
  if (Math.max(...loudest) < SILENT_BELOW) return ['silence']
  return loud > seen * LOUD_SHARE_MAX ? ['clipping'] : []
}

/** The loudest part is f; the square root keeps quiet syllables visible. Silence stays flat. */
function asDigits(loudest: Float64Array): string {
  const most = Math.max(...loudest)
  if (most < SILENT_BELOW) return '0'.repeat(PEAK_COUNT)
  return [...loudest].map((level) => Math.round(Math.sqrt(level / most) * 15).toString(16)).join('')
}
