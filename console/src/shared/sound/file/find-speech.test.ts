import { MARGIN_AFTER_SECONDS, MARGIN_BEFORE_SECONDS } from '@griot/contract/recording/sound-limits.ts'
import { noiseOf, SPOKEN_WORDS, type SpeechOptions, speechOf } from '@griot/testing/speech/speech.ts'
import { describe, expect, it } from 'vitest'
import { findSpeech, longestPause, type Sound, speechIn } from './find-speech.ts'

const WORDS = SPOKEN_WORDS.slice(0, 8)

function recording(options: Partial<SpeechOptions> = {}) {
  const { samples, sampleRate, words } = speechOf({ words: WORDS, sampleRate: 44_100, ...options })
  return { sound: { samples: Float32Array.from(samples), sampleRate } satisfies Sound, words }
}

const RATE = 44_100

describe('finding the words of a file', () => {
  it.each([-12, -30])(
    'eight words at %d dB with a second between them are eight parts in their order',
    async (peak) => {
      const { sound, words } = recording({ peak })
      const parts = await findSpeech(sound)
      expect(parts).toHaveLength(8)
      for (const [index, { start, end }] of words.entries()) {
        const part = parts[index]
        expect((start - (part?.start ?? 0)) / RATE).toBeGreaterThanOrEqual(0.15)
        expect(((part?.end ?? 0) - end) / RATE).toBeGreaterThanOrEqual(0.15)
        expect(part?.speech.start).toBeGreaterThan(part?.start ?? 0)
        expect(part?.speech.end).toBeLessThan(part?.end ?? 0)
      }
    },
  )

  it('a file that begins and ends with speech loses nothing of it', async () => {
    const { sound, words } = recording()
    const [first, last] = [words[0]?.start ?? 0, words[7]?.end ?? 0]
    const tight = { ...sound, samples: sound.samples.slice(first, last) }
    const parts = await findSpeech(tight)
    expect(parts).toHaveLength(8)
    expect(parts[0]?.start).toBe(0)
    expect(parts[7]?.end).toBe(tight.samples.length)
  })

  it('keeps the margins of the booth beside a word with a long silence', async () => {
    const { sound } = recording({ words: WORDS.slice(0, 1) })
    const [part] = await findSpeech(sound)
    expect(((part?.speech.start ?? 0) - (part?.start ?? 0)) / RATE).toBeCloseTo(MARGIN_BEFORE_SECONDS, 2)
    expect(((part?.end ?? 0) - (part?.speech.end ?? 0)) / RATE).toBeCloseTo(MARGIN_AFTER_SECONDS, 2)
  })

  it('short pauses: parts do not overlap', async () => {
    const { sound } = recording({ pause: 0.4 })
    const parts = await findSpeech(sound, { silence: 0.3 })
    expect(parts).toHaveLength(8)
    for (const [index, part] of parts.entries()) expect(part.start).toBeGreaterThanOrEqual(parts[index - 1]?.end ?? 0)
  })

  it('a longer silence finds fewer parts than a shorter one', async () => {
    const { sound } = recording({ pause: 0.6 })
    expect(await findSpeech(sound, { silence: 0.45 })).toHaveLength(8)
    expect(await findSpeech(sound, { silence: 1 })).toHaveLength(1)
  })

  it('finds nothing in noise, in silence and in a file without samples', async () => {
    const noise = Float32Array.from(noiseOf(3 * RATE, -40))
    expect(await findSpeech({ samples: noise, sampleRate: RATE })).toEqual([])
    expect(await findSpeech({ samples: new Float32Array(RATE), sampleRate: RATE })).toEqual([])
    expect(await findSpeech({ samples: new Float32Array(0), sampleRate: RATE })).toEqual([])
  })

  it('stops when it is aborted, and tells how far it is', async () => {
    const stop = new AbortController()
    const told: number[] = []
    const { sound } = recording()
    const search = findSpeech(sound, {
      signal: stop.signal,
      onProgress: (share) => {
        told.push(share)
        stop.abort()
      },
    })
    await expect(search).rejects.toThrow('aborted')
    expect(told).toHaveLength(1)
    expect(told[0]).toBeGreaterThan(0)
  })
})

it('two words in a part: the longest pause is between them, and each half has its own speech', async () => {
  const { sound, words } = recording({ words: WORDS.slice(0, 2), pause: 0.2 })
  const [part] = await findSpeech(sound)
  if (!part) throw new Error('No part was found.')
  const place = longestPause(sound, part.speech, part.room)
  expect(place).toBeGreaterThan(words[0]?.end ?? 0)
  expect(place).toBeLessThan(words[1]?.start ?? 0)
  const speech = speechIn(sound, { start: part.start, end: place }, part.room)
  expect(Math.abs(speech.start - (words[0]?.start ?? 0)) / RATE).toBeLessThan(0.1)
  expect(speech.end).toBeLessThanOrEqual(place)
})
