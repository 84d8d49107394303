import { describe, expect, it } from 'vitest'
import { loudnessOf, truePeakOf } from './loudness.ts'

const sine = (hertz: number, sampleRate: number, { seconds = 2, level = 1, phase = 0 } = {}) =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / sampleRate + phase),
  )

describe('loudnessOf', () => {
  it.each([44_100, 48_000, 96_000])(
    'a sine of 997 Hz at full scale reads -3.01 dB at %i Hz, as BS.1770 says',
    (rate) => {
      expect(loudnessOf(sine(997, rate), rate)).toBeCloseTo(-3.01, 1)
    },
  )

  it('is weighted as the K curve is: more at 10 kHz than at 997 Hz, and much less at 25 Hz', () => {
    const at = (hertz: number) => loudnessOf(sine(hertz, 48_000), 48_000) - loudnessOf(sine(997, 48_000), 48_000)
    expect(at(10_000)).toBeCloseTo(3.3, 0)
    expect(at(25)).toBeLessThan(-9)
  })

  it('halving the amplitude lowers it by 6 dB', () => {
    const change = loudnessOf(sine(997, 48_000, { level: 0.5 }), 48_000) - loudnessOf(sine(997, 48_000), 48_000)
    expect(change).toBeCloseTo(-6.02, 2)
  })

  it('of a short word between silence: that of the word alone, which a gate of 400 ms would lose', () => {
    const word = sine(997, 48_000, { seconds: 0.3 })
    const samples = new Float32Array([...new Float32Array(48_000), ...word, ...new Float32Array(48_000)])
    expect(loudnessOf(samples, 48_000, { start: 48_000, end: 48_000 + word.length })).toBeCloseTo(-3.01, 1)
  })

  it('of silence and of nothing: the lowest level', () => {
    expect(loudnessOf(new Float32Array(480), 48_000)).toBe(-100)
    expect(loudnessOf(new Float32Array(), 48_000)).toBe(-100)
  })
})

describe('truePeakOf', () => {
  it('finds the peak between samples: 0 dB of a sine at a quarter of the rate, whose samples are at -3 dB', () => {
    expect(truePeakOf(sine(12_000, 48_000, { phase: Math.PI / 4 }))).toBeCloseTo(0, 0)
    expect(truePeakOf(sine(11_999, 48_000, { level: 0.5 }))).toBeCloseTo(-6.02, 0)
  })

  it('is never below the highest sample', () => {
    const samples = new Float32Array(1_000)
    samples[500] = -0.9
    expect(truePeakOf(samples)).toBeCloseTo(-0.92, 1)
    expect(truePeakOf(new Float32Array(10))).toBe(-100)
  })
})
