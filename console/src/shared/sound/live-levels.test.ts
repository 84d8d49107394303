import { describe, expect, it } from 'vitest'
import { LevelMeter, stringHeight, waveformOf, waveformStrings } from './live-levels.ts'

const RATE = 48_000
const constant = (seconds: number, level: number) => new Float32Array(Math.round(seconds * RATE)).fill(level)

describe('strings of a live waveform', () => {
  it('one for each 20 ms, whatever the size of the blocks', () => {
    const draw = waveformStrings(RATE)
    const samples = constant(1, 0.25)
    const heights = []
    for (let at = 0; at < samples.length; at += 127) heights.push(...draw(samples.subarray(at, at + 127)))
    expect(heights).toEqual(Array.from({ length: 50 }, () => 0.5))
    expect(waveformOf(samples, RATE)).toEqual(heights)
  })

  it('full scale is the full height, and more is not higher', () => {
    expect([0, 1, 1.5].map(stringHeight)).toEqual([0, 1, 1])
  })
})

describe('the level meter', () => {
  it('shows the peak of the last 50 ms, and holds the highest for 1.5 s', () => {
    const meter = new LevelMeter(RATE)
    expect(meter.level).toBe(-100)
    meter.push(constant(0.04, 0.5))
    expect(meter.level).toBeCloseTo(-6.02, 1)
    for (let block = 0; block < 10; block += 1) meter.push(constant(0.05, 0.01))
    expect(meter.level).toBeCloseTo(-40, 1)
    expect(meter.peak).toBeCloseTo(-6.02, 1)
    for (let block = 0; block < 30; block += 1) meter.push(constant(0.05, 0.01))
    expect(meter.peak).toBeCloseTo(-40, 1)
  })
})
