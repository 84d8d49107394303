import { noiseOf, SPOKEN_WORDS, type Speech, speechOf } from '@griot/testing/speech/speech.ts'
import { describe, expect, it } from 'vitest'
import { Detector, type RecordedTake, roomLevel } from './detection.ts'
import { decibels } from './levels.ts'
import { withGain } from './session-level.ts'

/** No whole number of frames. */
const BLOCK = 1_000

/** What a detector makes of a sound that arrives in blocks. */
function detected(samples: Float32Array, sampleRate: number, { block = BLOCK } = {}) {
  const detector = new Detector(sampleRate)
  detector.listen()
  const takes: RecordedTake[] = []
  let started = 0
  for (let at = 0; at < samples.length; at += block)
    for (const event of detector.push(samples.subarray(at, at + block))) {
      if (event.type === 'speechStarted') started += 1
      else takes.push(event.take)
    }
  return { takes, started, detector }
}

/** The take of each word, and the seconds kept before and after it. */
function keptOf({ words, samples, sampleRate }: Speech) {
  const { takes } = detected(samples, sampleRate)
  const kept = words.flatMap(({ text, start, end }) => {
    const take = takes.find(({ from, samples: { length } }) => from < start && from + length > end)
    if (!take) return []
    const before = (start - take.from) / sampleRate
    return [{ text, before, after: (take.from + take.samples.length - end) / sampleRate }]
  })
  return { kept, takes: takes.length }
}

const least = (values: readonly number[]) => Math.min(...values)

/** The same words and noise at each rate, 25 dB below the peaks. */
const loudSpeech = new Map(
  [44_100, 48_000].map((sampleRate) => [sampleRate, speechOf({ words: SPOKEN_WORDS, sampleRate })]),
)

describe('detection of speech', () => {
  it.each([
    { peak: -12, sampleRate: 44_100 },
    { peak: -18, sampleRate: 48_000 },
    { peak: -24, sampleRate: 44_100 },
    { peak: -30, sampleRate: 48_000 },
  ])(
    'words of $peak dB, 25 dB above the noise, at $sampleRate Hz: 40 of 40 takes with 150 ms before and after each',
    ({ peak, sampleRate }) => {
      const { samples, words } = loudSpeech.get(sampleRate) ?? speechOf({ words: [] })
      const { kept, takes } = keptOf({ samples: withGain(samples, peak + 12), sampleRate, words })
      expect(takes).toBe(40)
      expect(kept.map(({ text }) => text)).toEqual(SPOKEN_WORDS)
      expect(least(kept.map(({ before }) => before))).toBeGreaterThanOrEqual(0.15)
      expect(least(kept.map(({ after }) => after))).toBeGreaterThanOrEqual(0.15)
    },
  )

  it('in a quiet room the margins are those of the limits: 0.22 and 0.25 s', () => {
    const { kept } = keptOf(speechOf({ words: ['baba', 'dada'], peak: -12, noise: -75 }))
    for (const { before, after } of kept) {
      expect(before).toBeGreaterThan(0.21)
      expect(before).toBeLessThan(0.3)
      expect(after).toBeGreaterThan(0.24)
      expect(after).toBeLessThan(0.35)
    }
    expect(kept).toHaveLength(2)
  })

  it('a take has the samples of the sound, unchanged, and where the speech is in them', () => {
    const { samples, sampleRate, words } = speechOf({ words: ['samaki'], sampleRate: 44_100 })
    const [take] = detected(samples, sampleRate).takes
    if (!take) throw new Error('no take')
    expect(take.samples).toEqual(samples.slice(take.from, take.from + take.samples.length))
    expect(Math.abs(take.from + take.speech.start - (words[0]?.start ?? 0)) / sampleRate).toBeLessThan(0.07)
    expect(take.sampleRate).toBe(44_100)
  })

  it('blocks of any size give the same takes', () => {
    const { samples, sampleRate } = speechOf({ words: ['samaki', 'chai'] })
    const places = [128, 441, 10_007, samples.length].map((block) =>
      detected(samples, sampleRate, { block }).takes.map(({ from, speech }) => [from, speech]),
    )
    expect(places[0]).toHaveLength(2)
    for (const each of places) expect(each).toEqual(places[0])
  })

  it('a take ends 0.45 s after the speech; a shorter pause does not end it', () => {
    const apart = (pause: number) => {
      const { samples, sampleRate } = speechOf({ words: ['baba', 'dada'], noise: -60, pause })
      return detected(samples, sampleRate).takes.length
    }
    expect(apart(0.3)).toBe(1)
    expect(apart(0.6)).toBe(2)
  })

  it('noise alone starts no take, and neither does hum', () => {
    const rate = 48_000
    expect(detected(noiseOf(30 * rate, -40), rate).started).toBe(0)
    const hum = noiseOf(10 * rate, -60).map(
      (sample, at) => sample + (at > 3 * rate ? 0.05 : 0) * Math.sin((Math.PI * 100 * at) / rate),
    )
    expect(detected(hum, rate).started).toBe(0)
  })

  it('words are found over loud hum', () => {
    const { samples, sampleRate, words } = speechOf({ words: SPOKEN_WORDS.slice(0, 10), peak: -24, noise: -60 })
    const hum = samples.map((sample, at) => sample + 0.05 * Math.sin((2 * Math.PI * 50 * at) / sampleRate))
    expect(detected(hum, sampleRate).takes).toHaveLength(words.length)
  })

  it('the room level is the 90th percentile of its frames, and follows the room', () => {
    const rate = 48_000
    const quiet = noiseOf(4 * rate, -60)
    const louder = noiseOf(6 * rate, -54)
    expect(roomLevel(quiet, rate)).toBeCloseTo(-60, -0.5)
    const { detector, started } = detected(new Float32Array([...quiet, ...louder]), rate)
    expect(started).toBe(0)
    expect(Math.abs((detector.room ?? 0) - roomLevel(louder, rate))).toBeLessThan(0.5)
  })

  it('noise that starts suddenly and stays becomes the room when the longest take ends; then words are found', () => {
    const rate = 16_000
    const speech = speechOf({ words: ['baba'], peak: -6, noise: -90, sampleRate: rate, before: 40 })
    const noise = noiseOf(speech.samples.length, -40).map((sample, at) => (at < 2 * rate ? sample / 30 : sample))
    const { takes } = detected(
      speech.samples.map((sample, at) => sample + (noise[at] ?? 0)),
      rate,
    )
    expect(takes).toHaveLength(2)
    expect(takes[1]?.samples.length ?? 0).toBeLessThan(2 * rate)
  })

  it('speech that goes on when it begins to listen is not taken for the room: the words after it are found', () => {
    const words = SPOKEN_WORDS.slice(0, 12)
    const speech = speechOf({ words, seconds: 1.2, before: 0, pause: 1.2 })
    const { kept } = keptOf({ ...speech, words: speech.words.slice(2) })
    expect(kept.map(({ text }) => text)).toEqual(words.slice(2))
  })

  it('while it does not listen no take starts; the sound before listening is in the margin', () => {
    const { samples, sampleRate, words } = speechOf({ words: ['baba', 'dada'], noise: -60 })
    const detector = new Detector(sampleRate)
    detector.listen()
    const silence = 0.7 * sampleRate
    detector.push(samples.slice(0, silence))
    detector.pause()
    const between = ((words[0]?.end ?? 0) + (words[1]?.start ?? 0)) / 2
    expect(detector.push(samples.slice(silence, between))).toEqual([])
    const late = (words[1]?.start ?? 0) - 0.05 * sampleRate
    detector.push(samples.slice(between, late))
    detector.listen()
    const [, event] = detector.push(samples.slice(late))
    if (event?.type !== 'takeFinished') throw new Error('no take')
    expect((words[1]?.start ?? 0) - event.take.from).toBeGreaterThan(0.15 * sampleRate)
  })

  it('after a playback the take begins where it listens again', () => {
    const { samples, sampleRate, words } = speechOf({ words: ['baba', 'dada'], noise: -60 })
    const detector = new Detector(sampleRate)
    detector.listen()
    detector.push(samples.slice(0, 0.7 * sampleRate))
    detector.pause()
    const late = (words[1]?.start ?? 0) - 0.05 * sampleRate
    detector.push(samples.slice(0.7 * sampleRate, late))
    detector.listen({ forgetsPast: true })
    const take = detector.push(samples.slice(late)).find((event) => event.type === 'takeFinished')?.take
    expect(take && take.from + 0.01 * sampleRate).toBeGreaterThan(late)
  })

  it('listening again in the middle of a word: the speech begins where the take does', () => {
    const { samples, sampleRate, words } = speechOf({ words: ['habari'], noise: -60, before: 2 })
    const middle = ((words[0]?.start ?? 0) + (words[0]?.end ?? 0)) / 2
    const detector = new Detector(sampleRate)
    detector.listen()
    detector.push(samples.slice(0, sampleRate))
    detector.pause()
    detector.push(samples.slice(sampleRate, middle))
    detector.listen({ forgetsPast: true })
    const take = detector.push(samples.slice(middle)).find((event) => event.type === 'takeFinished')?.take
    expect(take?.speech.start).toBeGreaterThanOrEqual(0)
    expect(take?.speech.start).toBeLessThan(0.05 * sampleRate)
  })

  it('listening again without a pause in the middle of a word: the speech of the take is inside the take', () => {
    const { samples, sampleRate, words } = speechOf({ words: ['habari', 'samaki'], noise: -60, before: 2 })
    const middle = ((words[0]?.start ?? 0) + (words[0]?.end ?? 0)) / 2
    const detector = new Detector(sampleRate)
    detector.listen()
    detector.push(samples.slice(0, middle))
    expect(detector.isSpeaking).toBe(true)
    detector.listen({ forgetsPast: true })
    const events = detector.push(samples.slice(middle))
    const takes = events.flatMap((event) => (event.type === 'takeFinished' ? [event.take] : []))
    expect(takes).toHaveLength(2)
    for (const { speech, samples } of takes) {
      expect(speech.start).toBeGreaterThanOrEqual(0)
      expect(speech.end).toBeGreaterThan(speech.start)
      expect(speech.end).toBeLessThanOrEqual(samples.length)
    }
  })

  it('finish returns the take up to there, and null without speech', () => {
    const { samples, sampleRate, words } = speechOf({ words: ['samaki'], noise: -60 })
    const middle = ((words[0]?.start ?? 0) + (words[0]?.end ?? 0)) / 2
    const { detector } = detected(samples.slice(0, middle), sampleRate)
    expect(detector.isSpeaking).toBe(true)
    const take = detector.finish()
    expect(take && take.from + take.samples.length).toBeGreaterThan(middle - 0.02 * sampleRate)
    expect(detector.finish()).toBeNull()
  })

  it('fixed thresholds find fewer words the quieter they are; the room finds all of them', () => {
    const fixed = (samples: Float32Array) => {
      let count = 0
      let last = -1
      for (const [at, sample] of samples.entries()) {
        if (decibels(Math.abs(sample)) < FIXED_THRESHOLD_DB) continue
        if (last < 0 || at - last > 0.45 * 48_000) count += 1
        last = at
      }
      return count
    }
    const found = [-12, -24, -30].map((peak) => fixed(speechOf({ words: SPOKEN_WORDS.slice(0, 10), peak }).samples))
    expect(found).toEqual([10, 0, 0])
  })
})

/** The threshold of LinguaRecorder: a tenth of full scale. */
const FIXED_THRESHOLD_DB = -20
