import { FRAME_SECONDS } from '@griot/contract/recording/sound-limits.ts'

/** The level of digital silence, which has none, in dB. */
export const SILENCE_DB = -100

/** An amplitude (1 is full scale) in dB. */
export const decibels = (amplitude: number) => Math.max(SILENCE_DB, 20 * Math.log10(Math.max(0, amplitude)))

/** A level in dB as an amplitude. */
export const amplitude = (level: number) => 10 ** (level / 20)

/** The largest absolute value of samples; 0 of none. */
export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) {
    const size = Math.abs(sample)
    if (size > peak) peak = size
  }
  return peak
}

/** The value that a part (0 to 1) of the values do not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? SILENCE_DB
}

/** A second-order filter: b0, b1, b2 of the input, a1, a2 of the output. */
export type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** A filter for blocks of samples; it keeps its state between them. */
export function biquad([b0, b1, b2, a1, a2]: Coefficients): (block: Float32Array) => Float32Array {
  const state = new Float64Array(2)
  return (block) => {
    const filtered = new Float32Array(block.length)
    // Local variables: a closure's are written to memory for each sample.
    let [first = 0, second = 0] = state
    for (let at = 0; at < block.length; at += 1) {
      const sample = block[at] ?? 0
      const out = b0 * sample + first
      first = b1 * sample - a1 * out + second
      second = b2 * sample - a2 * out
      filtered[at] = out
    }
    state.set([first, second])
    return filtered
  }
}

/** Hum of the mains and rumble are below, voices above. */
const HUM_HZ = 120
/** Limits of the bands: voice, vowels, and the noise of consonants. More bands find weak consonants earlier. */
const BAND_LIMITS_HZ = [120, 400, 1_000, 2_500, 5_000, 9_000]
/** A filter must stay below half of the sample rate. */
const NYQUIST_PART = 0.45

/** Butterworth filters of second order. */
function highPass(hertz: number, sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * hertz) / sampleRate)
  const norm = 1 / (1 + Math.SQRT2 * k + k * k)
  return [norm, -2 * norm, norm, 2 * (k * k - 1) * norm, (1 - Math.SQRT2 * k + k * k) * norm]
}

function lowPass(hertz: number, sampleRate: number): Coefficients {
  const k = Math.tan((Math.PI * hertz) / sampleRate)
  const norm = 1 / (1 + Math.SQRT2 * k + k * k)
  return [k * k * norm, 2 * k * k * norm, k * k * norm, 2 * (k * k - 1) * norm, (1 - Math.SQRT2 * k + k * k) * norm]
}

/** Samples in a frame. */
export const frameSamples = (sampleRate: number) => Math.round(sampleRate * FRAME_SECONDS)

/** Samples without hum and offset. */
export const withoutHum = (samples: Float32Array, sampleRate: number) => biquad(highPass(HUM_HZ, sampleRate))(samples)

/**
 * RMS of a frame without hum, in dB: of the whole sound, and of its bands. A weak consonant is lost in the noise of the
 * whole, but stands out in its band.
 */
export interface Frame {
  level: number
  bands: readonly number[]
}

/** Measures each frame of a sound that arrives in blocks. */
export function frameMeter(sampleRate: number): (block: Float32Array) => Frame[] {
  const filter = biquad(highPass(HUM_HZ, sampleRate))
  const bands = BAND_LIMITS_HZ.slice(1).map((high, index) => {
    const above = biquad(highPass(BAND_LIMITS_HZ[index] ?? HUM_HZ, sampleRate))
    const below = biquad(lowPass(Math.min(high, sampleRate * NYQUIST_PART), sampleRate))
    return (block: Float32Array) => below(above(block))
  })
  const [measure, ...measureBands] = [filter, ...bands].map(() => levelMeasure(frameSamples(sampleRate)))
  return (block) => {
    const heard = filter(block)
    const levels = measure?.(heard) ?? []
    const ofBands = bands.map((band, index) => measureBands[index]?.(band(heard)) ?? [])
    return levels.map((level, at) => ({ level, bands: ofBands.map((band) => band[at] ?? SILENCE_DB) }))
  }
}

/** The RMS of every `length` samples, in dB. */
function levelMeasure(length: number): (block: Float32Array) => number[] {
  const state = { sum: 0, count: 0 }
  return (block) => {
    const levels: number[] = []
    let { sum, count } = state
    for (let at = 0; at < block.length; at += 1) {
      const sample = block[at] ?? 0
      sum += sample * sample
      count += 1
      if (count < length) continue
      levels.push(decibels(Math.sqrt(sum / length)))
      sum = 0
      count = 0
    }
    Object.assign(state, { sum, count })
    return levels
  }
}
