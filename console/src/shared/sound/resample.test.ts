import { describe, expect, it } from 'vitest'
import { peakOf } from './levels.ts'
import { resample } from './resample.ts'

const sine = (hertz: number, rate: number) =>
  Float32Array.from({ length: rate / 5 }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / rate))
/** Without the ends, where there is no sound on one side. */
const inside = (samples: Float32Array) => samples.subarray(200, -200)

describe('resample', () => {
  it.each([
    [48_000, 440],
    [48_000, 15_000],
    [96_000, 8_000],
    [16_000, 5_000],
    [22_050, 3_000],
  ])('a tone from %i Hz to 44.1 kHz is the same tone: %i Hz', (from, hertz) => {
    const resampled = resample(sine(hertz, from), from, 44_100)
    const wanted = sine(hertz, 44_100)
    expect(resampled.length).toBe(wanted.length)
    const difference = inside(resampled).map((sample, at) => sample - (inside(wanted)[at] ?? 0))
    expect(peakOf(difference)).toBeLessThan(0.01)
  })

  it('what the lower rate cannot have is removed instead of folded', () => {
    expect(peakOf(inside(resample(sine(24_500, 96_000), 96_000, 44_100)))).toBeLessThan(0.01)
  })

  it('at the same rate returns the samples', () => {
    const samples = sine(440, 44_100)
    expect(resample(samples, 44_100, 44_100)).toBe(samples)
  })
})
