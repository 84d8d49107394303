import { describe, expect, it } from 'vitest'
import type { Sound, SpokenPart } from '../../../../shared/sound/file/find-speech.ts'
import { keptSamples, wholeOf } from '../../../../shared/sound/file/trim-and-level.ts'
import { enlarged, keptBeside, moveEnd, speechOf } from './trim-model.ts'

const sound: Sound = { samples: new Float32Array(2_000), sampleRate: 1_000 }
const part = (start: number, end: number): SpokenPart => ({
  start,
  end,
  speech: { start: start + 220, end: end - 250 },
  room: -60,
})

describe('ends of a sound', () => {
  it('move in hundredths of a second, and stay inside the limits', () => {
    const whole = wholeOf(sound)
    expect(moveEnd(whole, 'start', 0.1234, whole).start).toBeCloseTo(0.12)
    expect(moveEnd(whole, 'start', -1, whole).start).toBe(0)
    expect(moveEnd(whole, 'end', 9, whole).end).toBe(2)
  })

  it('cannot pass each other: a tenth of a second stays', () => {
    const whole = wholeOf(sound)
    const ends = { start: 0.5, end: 1 }
    expect(moveEnd(ends, 'start', 1.5, whole)).toEqual({ start: 0.9, end: 1 })
    expect(moveEnd(ends, 'end', 0.1, whole)).toEqual({ start: 0.5, end: 0.6 })
  })

  it('tell what is kept beside the speech, and when it is little', () => {
    const speech = speechOf(sound, [part(200, 1_800)])
    expect(speech).toEqual({ start: 0.42, end: 1.55 })
    if (!speech) throw new Error('No speech.')
    const whole = wholeOf(sound)
    const good = keptBeside({ start: 0.2, end: 1.8 }, speech, whole)
    expect(good).toMatchObject({ isLittle: false })
    expect(good.before).toBeCloseTo(0.22)
    expect(good.after).toBeCloseTo(0.25)
    expect(keptBeside({ start: 0.3, end: 1.8 }, speech, whole).isLittle).toBe(true)
    expect(keptBeside({ start: 0.2, end: 1.5 }, speech, whole)).toMatchObject({ isLittle: true })
  })

  it('at the ends of the file cut nothing, however near the speech is', () => {
    const whole = wholeOf(sound)
    expect(keptBeside(whole, { start: 0.05, end: 1.99 }, whole).isLittle).toBe(false)
  })

  it('choose the samples that stay', () => {
    expect(keptSamples(sound, { start: 0.5, end: 1.25 })).toHaveLength(750)
    expect(keptSamples(sound, wholeOf(sound))).toHaveLength(2_000)
  })
})

it('an enlarged view shows some of what is left out', () => {
  const view = enlarged({ start: 0.5, end: 1.5 }, 2)
  expect(view.start).toBeCloseTo(0.3)
  expect(view.end).toBeCloseTo(1.7)
  expect(enlarged({ start: 0, end: 2 }, 2)).toEqual({ start: 0, end: 2 })
})
