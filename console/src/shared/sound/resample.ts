/** Samples on each side of a point that tell its value. */
const REACH = 24

/**
 * Mono sound at another sample rate, by a windowed sinc without what the new rate cannot have. Web Audio would do it
 * too, but Chromium interpolates between two samples only.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const phases = to / greatestDivisor(from, to)
  const tables = Array.from({ length: phases }, (_, phase) => weightsAt(((phase * from) / to) % 1, from, to))
  const resampled = new Float32Array(Math.round((samples.length * to) / from))
  for (let at = 0; at < resampled.length; at += 1) {
    const weights = tables[at % phases] ?? []
    const first = Math.floor((at * from) / to) - weights.length / 2 + 1
    let sum = 0
    for (let index = 0; index < weights.length; index += 1) sum += (weights[index] ?? 0) * (samples[first + index] ?? 0)
    resampled[at] = sum
  }
  return resampled
}

/** Weights of the samples around a point that is `offset` of a sample behind the one before it. */
function weightsAt(offset: number, from: number, to: number): Float64Array {
  // The part of the frequencies that stays; the slope of the filter needs some space.
  const part = Math.min(1, to / from) * 0.96
  const reach = Math.ceil(REACH / part)
  return Float64Array.from({ length: 2 * reach }, (_, index) => {
    const distance = offset - (index - reach + 1)
    const angle = Math.PI * distance * part
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1))
    return part * window * (angle === 0 ? 1 : Math.sin(angle) / angle)
  })
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)
