import { biquad, type Coefficients, decibels, peakOf, SILENCE_DB } from './levels.ts'

/**
 * The K-weighting of ITU-R BS.1770 for any sample rate: a shelf for the head, and a high-pass. The recommendation has
 * its coefficients for 48 kHz; these are the analogue values behind them.
 */
function kWeighting(sampleRate: number): readonly [Coefficients, Coefficients] {
  return [shelf(sampleRate), rumbleFilter(sampleRate)]
}

function shelf(sampleRate: number): Coefficients {
  const q = 0.707_175_236_955_419_6
  const k = Math.tan((Math.PI * 1_681.974_450_955_533) / sampleRate)
  const high = 10 ** (3.999_843_853_973_347 / 20)
  const middle = high ** 0.499_666_774_154_541_6
  const norm = 1 / (1 + k / q + k * k)
  return [
    (high + (middle * k) / q + k * k) * norm,
    2 * (k * k - high) * norm,
    (high - (middle * k) / q + k * k) * norm,
    2 * (k * k - 1) * norm,
    (1 - k / q + k * k) * norm,
  ]
}

function rumbleFilter(sampleRate: number): Coefficients {
  const q = 0.500_327_037_323_877_3
  const k = Math.tan((Math.PI * 38.135_470_876_024_44) / sampleRate)
  const norm = 1 / (1 + k / q + k * k)
  return [1, -2, 1, 2 * (k * k - 1) * norm, (1 - k / q + k * k) * norm]
}

/** The correction of BS.1770: a sine of 997 Hz at full scale in one channel reads -3.01. */
const OFFSET_DB = -0.691

/**
 * K-weighted level of a part of the samples in dB, without the gate of EBU R128: that uses blocks of 400 ms, and a word
 * of 0.3 s has none.
 */
export function loudnessOf(
  samples: Float32Array,
  sampleRate: number,
  part: { start: number; end: number } = { start: 0, end: samples.length },
): number {
  if (part.end <= part.start) return SILENCE_DB
  const [first, second] = kWeighting(sampleRate)
  const heard = biquad(second)(biquad(first)(samples.subarray(0, part.end)))
  const sum = heard.subarray(part.start).reduce((total, sample) => total + sample * sample, 0)
  return Math.max(SILENCE_DB, OFFSET_DB + 10 * Math.log10(sum / (part.end - part.start)))
}

/** Points between two samples, and samples on each side that tell their value. */
const OVERSAMPLING = 4
const REACH = 12

/** Weights of the samples around each point between two samples: a windowed sinc. */
const WEIGHTS = Array.from({ length: OVERSAMPLING - 1 }, (_, phase) =>
  Float64Array.from({ length: 2 * REACH }, (_, index) => {
    const distance = index - REACH + 1 - (phase + 1) / OVERSAMPLING
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * Math.cos((Math.PI * distance) / (2 * REACH + 1)) ** 2
  }),
)

/** The highest level between samples too, in dB (four times oversampling, as BS.1770 asks at 48 kHz). */
export function truePeakOf(samples: Float32Array): number {
  let peak = peakOf(samples)
  for (let at = 0; at < samples.length; at += 1) {
    // What is far below the peak cannot rise above it between two samples.
    if (Math.abs(samples[at] ?? 0) + Math.abs(samples[at + 1] ?? 0) < peak / 2) continue
    for (const weights of WEIGHTS) {
      let sum = 0
      for (let index = 0; index < weights.length; index += 1)
        sum += (weights[index] ?? 0) * (samples[at - REACH + 1 + index] ?? 0)
      if (Math.abs(sum) > peak) peak = Math.abs(sum)
    }
  }
  return decibels(peak)
}
