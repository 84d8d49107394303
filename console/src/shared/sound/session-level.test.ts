import { speechOf } from '@griot/testing/speech/speech.ts'
import { describe, expect, it } from 'vitest'
import { Detector, type RecordedTake } from './detection.ts'
import { loudnessOf, truePeakOf } from './loudness.ts'
import { gainOf, measureTake, sessionTarget, withGain } from './session-level.ts'

const RATE = 44_100

function takeOf(text: string, peak: number): RecordedTake {
  const detector = new Detector(RATE)
  detector.listen()
  const [, event] = detector.push(speechOf({ words: [text], sampleRate: RATE, peak, noise: peak - 45 }).samples)
  if (event?.type !== 'takeFinished') throw new Error('no take')
  return event.take
}

/** A take whose speech is repeated until it is so long. */
function ofSeconds({ samples, speech, ...take }: RecordedTake, seconds: number): RecordedTake {
  const length = Math.round(seconds * RATE)
  const word = samples.slice(speech.start, speech.end)
  const long = Float32Array.from({ length }, (_, at) => word[at % word.length] ?? 0)
  const parts = [samples.slice(0, speech.start), long, samples.slice(speech.end)]
  return {
    ...take,
    samples: new Float32Array(parts.flatMap((part) => [...part])),
    speech: { start: speech.start, end: speech.start + length },
  }
}

describe('the level of a session', () => {
  it('takes of 0.3 to 3 s at any level are within 1 dB of the target, and no true peak is above -3 dB', () => {
    const takes = [0.3, 0.5, 1, 2, 3].flatMap((seconds) =>
      [
        ['chai', -30],
        ['hand', -12],
        ['samaki', -3],
      ].map(([text, peak]) => ofSeconds(takeOf(String(text), Number(peak)), seconds)),
    )
    const measured = takes.map(measureTake)
    const target = sessionTarget(measured)
    expect(target).toBeLessThanOrEqual(-20)
    for (const [index, take] of takes.entries()) {
      const loud = withGain(take.samples, gainOf(measured[index] ?? measureTake(take), target))
      expect(Math.abs(loudnessOf(loud, RATE, take.speech) - target)).toBeLessThan(0.1)
      expect(truePeakOf(loud)).toBeLessThanOrEqual(-3)
    }
  })

  it('is -20 dB, and lower for all takes if the peak of one would exceed -3 dB', () => {
    const even = { loudness: -30, peak: -20 }
    expect(sessionTarget([])).toBe(-20)
    expect(sessionTarget([even])).toBe(-20)
    expect(sessionTarget([even, { loudness: -30, peak: -8 }])).toBe(-26)
  })

  it('is in whole dB, so that a take seldom changes it', () => {
    const session = [{ loudness: -30, peak: -10.2 }]
    expect(sessionTarget(session)).toBe(-24)
    expect(sessionTarget([...session, { loudness: -30, peak: -10 }])).toBe(-24)
  })
})
