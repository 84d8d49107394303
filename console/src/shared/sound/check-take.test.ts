import { noiseOf, SPOKEN_WORDS, type SpeechOptions, speechOf } from '@griot/testing/speech/speech.ts'
import { describe, expect, it } from 'vitest'
import { checkTake } from './check-take.ts'
import { Detector, type RecordedTake } from './detection.ts'
import { withGain } from './session-level.ts'

const RATE = 48_000
const word = { isOneWord: true, usual: { shortest: 0.1, longest: 1.5 } }

/** The takes that a detector finds in a sound. */
function takesOf(samples: Float32Array, sampleRate = RATE): RecordedTake[] {
  const detector = new Detector(sampleRate)
  detector.listen()
  return detector.push(samples).flatMap((event) => (event.type === 'takeFinished' ? [event.take] : []))
}

function takeOf(options: Partial<SpeechOptions>, change = (samples: Float32Array) => samples): RecordedTake {
  const [take] = takesOf(change(speechOf({ words: ['habari'], noise: -70, ...options }).samples))
  if (!take) throw new Error('no take')
  return take
}

const namesOf = (take: RecordedTake, expected = word) => checkTake(take, expected).map(({ name }) => name)

describe('the check of a take', () => {
  it('a good take of each word has no problem, 25 dB above the noise, at 44.1 and 48 kHz', () => {
    const rates = [44_100, 48_000].map((sampleRate, half) => {
      const words = SPOKEN_WORDS.filter((_, index) => index % 2 === half)
      const { samples } = speechOf({ words, sampleRate, pause: 0.7 })
      return [words, takesOf(samples, sampleRate)] as const
    })
    for (const [words, takes] of rates) expect(takes.map((take) => namesOf(take))).toEqual(words.map(() => []))
  })

  it('clipped: 6 dB too loud; a peak at full scale alone is not', () => {
    const clip = (gain: number) => (samples: Float32Array) =>
      withGain(samples, gain).map((sample) => Math.max(-1, Math.min(1, sample)))
    expect(namesOf(takeOf({ peak: 0, noise: -60 }, clip(6)))).toEqual(['clipped'])
    expect(namesOf(takeOf({ peak: -0.5, noise: -60 }, clip(0)))).toEqual([])
  })

  it('tooQuiet: a peak below -30 dB, with the peak', () => {
    const [problem, ...others] = checkTake(takeOf({ peak: -34 }), word)
    expect(problem).toEqual({ name: 'tooQuiet', peak: expect.closeTo(-34, -0.5) })
    expect(others).toEqual([])
    expect(namesOf(takeOf({ peak: -26 }))).toEqual([])
  })

  it('roomTooLoud: less than 15 dB between speech and room, with the distance', () => {
    const spoken = speechOf({ words: ['habari'], peak: -12, noise: -90 }).samples
    const noise = noiseOf(spoken.length, -25)
    const [take] = takesOf(spoken)
    if (!take) throw new Error('no take')
    const noisy = take.samples.map((sample, at) => sample + (noise[at] ?? 0))
    const [problem] = checkTake({ ...take, samples: noisy, room: -24.5 }, word)
    expect(problem).toEqual({ name: 'roomTooLoud', aboveRoom: expect.closeTo(13, -0.6) })
    expect(namesOf(takeOf({ peak: -12, noise: -32 }))).toEqual([])
  })

  it('cutOff: the speech began before the take, or the sound ends in it', () => {
    const whole = takeOf({})
    const { start, end } = whole.speech
    const late = {
      ...whole,
      samples: whole.samples.slice(start + 2_000),
      speech: { start: 0, end: end - start - 2_000 },
    }
    expect(checkTake(late, word)).toEqual([{ name: 'cutOff', side: 'start' }])
    const unplugged = { ...whole, samples: whole.samples.slice(0, end - 2_000), speech: { start, end: end - 2_000 } }
    expect(checkTake(unplugged, word)).toEqual([{ name: 'cutOff', side: 'end' }])
    const inMargin = whole.samples.slice()
    inMargin.set(whole.samples.slice(start + 0.2 * RATE, start + 0.4 * RATE))
    expect(checkTake({ ...whole, samples: inMargin }, word)).toEqual([{ name: 'cutOff', side: 'start' }])
  })

  it('empty: noise, or a knock on the table; nothing else is said of it', () => {
    const noise = noiseOf(RATE, -50).slice()
    const room = -49
    const speech = { start: 10_560, end: 30_000 }
    expect(checkTake({ samples: noise, sampleRate: RATE, from: 0, speech, room }, word)).toEqual([{ name: 'empty' }])
    const knock = noiseOf(3 * RATE, -60).map((sample, at) => {
      const seconds = at / RATE - 1.5
      return seconds < 0 ? sample : sample + 0.3 * Math.sin(2 * Math.PI * 300 * seconds) * Math.exp(-seconds * 120)
    })
    const takes = takesOf(knock)
    expect(takes.map((take) => namesOf(take))).toEqual([['empty']])
  })

  it('twoWords: a pause inside, with its length; allowed in a text of several words', () => {
    const take = takeOf({ words: ['baba', 'dada'], pause: 0.3 })
    const [problem, ...others] = checkTake(take, word)
    expect(problem).toEqual({ name: 'twoWords', pause: expect.closeTo(0.3, 0.5) })
    expect(others).toEqual([])
    expect(namesOf(take, { ...word, isOneWord: false })).toEqual([])
  })

  it('unusualLength: shorter or longer than expected, with the seconds', () => {
    const take = takeOf({})
    const usual = { shortest: 0.9, longest: 2 }
    expect(checkTake(take, { isOneWord: true, usual })).toEqual([
      { name: 'unusualLength', seconds: expect.closeTo(0.77, 0.5), usual },
    ])
    expect(namesOf(take, { isOneWord: true, usual: { shortest: 0.1, longest: 0.5 } })).toEqual(['unusualLength'])
  })

  it('several problems: the one that is most likely the cause is first', () => {
    const whole = takeOf({ peak: -34 })
    const { start, end } = whole.speech
    const late = { ...whole, samples: whole.samples.slice(start), speech: { start: 0, end: end - start } }
    expect(namesOf(late)).toEqual(['cutOff', 'tooQuiet'])
  })
})
