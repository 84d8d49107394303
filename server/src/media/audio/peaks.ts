import { setImmediate } from 'node:timers/promises'
import { MPEGDecoder } from 'mpg123-decoder'
import { PEAK_COUNT } from '#contract/limits.ts'
import type { Bytes } from '../bytes.ts'
import type { Mp3Sound } from './mp3.ts'

/** Longer sounds have no peaks of their own: decoding an hour takes half a minute of a core. */
export const PEAKS_SECONDS_MOST = 600

/** Bytes decoded at a time: at the lowest bitrate they are 16 seconds, and some 3 MB of loudness. */
const CHUNK_BYTES = 16 * 1024

/** The loudness of a sound in 64 hex digits; null when it is too long or cannot be decoded. */
export async function readPeaks(bytes: Bytes, sound: Mp3Sound): Promise<string | null> {
  if (sound.duration > PEAKS_SECONDS_MOST) return null
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const loudest = new Float64Array(PEAK_COUNT)
    const total = sound.duration * sound.sampleRate
    let seen = 0
    for (let at = sound.start; at < sound.end; at += CHUNK_BYTES) {
      const { channelData, samplesDecoded } = decoder.decode(
        bytes.part(at, Math.min(at + CHUNK_BYTES, sound.end)),
      )
      measure({ channels: channelData, samples: samplesDecoded, seen, total, loudest })
      seen += samplesDecoded
      // Where the process tells its size itself, it must come to it.
      await setImmediate()
    }
    return seen === 0 ? null : asDigits(loudest)
  } finally {
    decoder.free()
  }
}

function measure(part: {
  channels: Float32Array[]
  samples: number
  seen: number
  total: number
  loudest: Float64Array
}): void {
  for (const channel of part.channels) {
    for (let index = 0; index < part.samples; index += 1) {
      const place = Math.min(
        PEAK_COUNT - 1,
        Math.floor(((part.seen + index) / part.total) * PEAK_COUNT),
      )
      const level = Math.abs(channel[index] ?? 0)
      if (level > (part.loudest[place] ?? 0)) part.loudest[place] = level
    }
  }
}

/** The loudest string is f; the square root keeps quiet syllables visible. */
function asDigits(loudest: Float64Array): string {
  const most = Math.max(...loudest, Number.MIN_VALUE)
  return [...loudest].map((level) => Math.round(Math.sqrt(level / most) * 15).toString(16)).join('')
}
