import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import words from './words.json' with { type: 'json' }

const bytes = readFileSync(join(import.meta.dirname, 'words.wav'))
const RATE = 16_000
const HEAD_BYTES = 44
const HEARD_LEVEL = 10 ** (-30 / 20)

/** Spoken words without silence around them. */
export const SPOKEN_WORDS: readonly string[] = words.map(({ text }) => text)

/** One of the spoken words, at full level, with 16,000 samples a second. */
function spoken(text: string): Float32Array {
  const word = words.find((each) => each.text === text)
  if (!word) throw new Error(`No spoken word: ${text}`)
  return Float32Array.from(
    { length: word.to - word.from },
    (_, at) => bytes.readInt16LE(HEAD_BYTES + (word.from + at) * 2) / 32_768,
  )
}

export interface SpeechOptions {
  words: readonly string[]
  sampleRate?: number
  /** Peak of each word in dB of full scale. */
  peak?: number
  /** Level of the noise in dB of full scale; the same noise each time. */
  noise?: number
  /** Seconds of noise before the first word, between words, and after the last. */
  before?: number
  pause?: number
  after?: number
  /** Seconds that each word takes; as it was spoken when absent. */
  seconds?: number
}

export interface Speech {
  samples: Float32Array
  sampleRate: number
  /** Where each word is heard (what is at most 30 dB below its peak), as sample indexes. */
  words: { text: string; start: number; end: number }[]
}

/** Words over noise, as a microphone hears them. */
export function speechOf(options: SpeechOptions): Speech {
  const { words: texts, sampleRate = 48_000, peak = -12, noise = peak - 25 } = options
  const { before = 1, pause = 1, after = 1, seconds: stretched } = options
  const level = 10 ** (peak / 20)
  const sounds = texts.map((text) => {
    const word = spoken(text)
    return resampled(word, stretched ? (sampleRate * stretched * RATE) / word.length : sampleRate)
  })
  const silences = texts.map((_, index) => (index === 0 ? before : pause) * sampleRate)
  const seconds = sounds.reduce((sum, { length }) => sum + length, 0) + silences.reduce((sum, each) => sum + each, 0)
  const samples = noiseOf(Math.ceil(seconds + after * sampleRate), noise)
  let at = 0
  const places = sounds.map((sound, index) => {
    const start = Math.round(at + (silences[index] ?? 0))
    for (const [offset, sample] of sound.entries())
      samples[start + offset] = (samples[start + offset] ?? 0) + sample * level
    at = start + sound.length
    const isHeard = (sample: number) => Math.abs(sample) > HEARD_LEVEL
    const [first, last] = [sound.findIndex(isHeard), sound.findLastIndex(isHeard)]
    return { text: texts[index] ?? '', start: start + first, end: start + last + 1 }
  })
  return { samples, sampleRate, words: places }
}

/** Linear interpolation is enough for sound that has nothing above a third of the new rate. */
function resampled(samples: Float32Array, rate: number): Float32Array {
  return Float32Array.from({ length: Math.floor((samples.length * rate) / RATE) }, (_, at) => {
    const place = (at * RATE) / rate
    const index = Math.floor(place)
    const one = samples[index] ?? 0
    return one + ((samples[index + 1] ?? one) - one) * (place - index)
  })
}

/** Noise of a room: half of it white, half of it like distant traffic, with more of the low sounds. */
export function noiseOf(length: number, level: number): Float32Array {
  const random = normalNumbers()
  const samples = new Float32Array(length)
  let low = 0
  let power = 0
  for (let at = 0; at < length; at += 1) {
    low = low * 0.98 + random() * 0.2
    const sample = random() + low
    samples[at] = sample
    power += sample * sample
  }
  const gain = 10 ** (level / 20) / Math.sqrt(power / length || 1)
  for (let at = 0; at < length; at += 1) samples[at] = (samples[at] ?? 0) * gain
  return samples
}

/** The same normally distributed numbers each time: mulberry32, Box and Muller. */
function normalNumbers(): () => number {
  let state = 20_261_127
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}
