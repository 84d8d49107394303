import { noiseOf, SPOKEN_WORDS, type Speech, speechOf } from '@griot/testing/speech/speech.ts'
import { describe, expect, it } from 'vitest'
import { aboveRoom, checkTake } from './check-take.ts'
import { Detector, type RecordedTake } from './detection.ts'
import { gainOf, measureTake, sessionTarget, withGain } from './session-level.ts'

// The measurements of recorded sound as tables. A change of detection or checks shows here what it does.

const expected = { isOneWord: true, usual: null }

function takesOf({ samples, sampleRate }: Pick<Speech, 'samples' | 'sampleRate'>): RecordedTake[] {
  const detector = new Detector(sampleRate)
  detector.listen()
  return detector.push(samples).flatMap((event) => (event.type === 'takeFinished' ? [event.take] : []))
}

/** Seconds kept before and after each word that is in a take. */
function keptOf(speech: Speech, takes: readonly RecordedTake[]) {
  const kept = speech.words.flatMap(({ start, end }) => {
    const take = takes.find(({ from, samples }) => from < start && from + samples.length > end)
    return take ? [[start - take.from, take.from + take.samples.length - end]] : []
  })
  const least = (side: 0 | 1) => Math.min(...kept.map((sides) => sides[side] ?? 0)) / speech.sampleRate
  return { found: kept.length, before: least(0).toFixed(2), after: least(1).toFixed(2) }
}

/** Words that a fixed threshold finds, as LinguaRecorder has it: starts above a tenth of full scale. */
function foundByFixedThreshold({ samples, sampleRate }: Speech): number {
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.1) continue
    if (at - last > 0.45 * sampleRate) count += 1
    last = at
  }
  return count
}

function countProblems(takes: readonly RecordedTake[]): string {
  const counts = new Map<string, number>()
  for (const take of takes)
    for (const { name } of checkTake(take, expected)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'none'
}

const table = (head: string, rows: readonly (readonly (string | number)[])[]) =>
  ['', head, ...rows.map((row) => row.join(' | ')), ''].join('\n')

describe('measurements of recorded sound', { timeout: 300_000 }, () => {
  it('words found of 40, 25 dB above the noise, at four levels', () => {
    const speech = new Map(
      [44_100, 48_000].map((sampleRate) => [sampleRate, speechOf({ words: SPOKEN_WORDS, sampleRate })]),
    )
    const rows = [-12, -18, -24, -30].flatMap((peak) =>
      [...speech.entries()].map(([sampleRate, loud]) => {
        const heard = { ...loud, samples: withGain(loud.samples, peak + 12) }
        const { found, before, after } = keptOf(heard, takesOf(heard))
        return [peak, sampleRate, found, before, after, foundByFixedThreshold(heard)]
      }),
    )
    expect(table('peak | Hz | found | s before | s after | found by a fixed threshold', rows)).toMatchInlineSnapshot(`
      "
      peak | Hz | found | s before | s after | found by a fixed threshold
      -12 | 44100 | 40 | 0.17 | 0.22 | 40
      -12 | 48000 | 40 | 0.16 | 0.20 | 40
      -18 | 44100 | 40 | 0.17 | 0.22 | 40
      -18 | 48000 | 40 | 0.16 | 0.20 | 40
      -24 | 44100 | 40 | 0.17 | 0.22 | 0
      -24 | 48000 | 40 | 0.16 | 0.20 | 0
      -30 | 44100 | 40 | 0.17 | 0.22 | 0
      -30 | 48000 | 40 | 0.16 | 0.20 | 0
      "
    `)
  })

  it('words found of 40 and problems said, by the distance between speech and noise', () => {
    const rows = [60, 40, 25, 20, 16, 14, 12, 10].map((distance) => {
      const speech = speechOf({ words: SPOKEN_WORDS, peak: -12, noise: -12 - distance })
      const takes = takesOf(speech)
      const measured = takes.map(aboveRoom).sort((one, other) => one - other)
      const { found, before, after } = keptOf(speech, takes)
      const middle = measured[Math.floor(measured.length / 2)]?.toFixed(0) ?? '-'
      return [distance, found, takes.length ? before : '-', takes.length ? after : '-', middle, countProblems(takes)]
    })
    expect(table('dB | found | s before | s after | measured dB | problems', rows)).toMatchInlineSnapshot(`
      "
      dB | found | s before | s after | measured dB | problems
      60 | 40 | 0.24 | 0.27 | 54 | none
      40 | 40 | 0.24 | 0.27 | 40 | none
      25 | 40 | 0.16 | 0.20 | 25 | none
      20 | 40 | 0.06 | 0.05 | 20 | none
      16 | 34 | 0.05 | 0.00 | 17 | twoWords 1, roomTooLoud 7
      14 | 16 | 0.05 | 0.02 | 14 | roomTooLoud 14
      12 | 8 | 0.18 | 0.03 | 12 | roomTooLoud 14
      10 | 2 | 0.18 | 0.24 | 12 | roomTooLoud 2
      "
    `)
  })

  it('planted defects: each is said, and a good word has none', () => {
    const RATE = 48_000
    const words = ['habari', 'samaki', 'tembo', 'shoe', 'school']
    const spoken = (options: object, change = (sample: number) => sample) =>
      words.map((word) => {
        const speech = speechOf({ words: [word], noise: -60, ...options })
        return takesOf({ ...speech, samples: speech.samples.map(change) })
      })
    const knock = noiseOf(3 * RATE, -60).map((sample, at) => {
      const seconds = at / RATE - 1.5
      return seconds < 0 ? sample : sample + 0.3 * Math.sin(2 * Math.PI * 300 * seconds) * Math.exp(-seconds * 120)
    })
    // The detector begins to listen in the middle of the word.
    const late = words.map((word) => {
      const {
        samples,
        sampleRate,
        words: [place],
      } = speechOf({ words: [word], noise: -60, before: 2 })
      const detector = new Detector(sampleRate)
      detector.listen()
      const middle = ((place?.start ?? 0) + (place?.end ?? 0)) / 2
      detector.push(samples.slice(0, sampleRate))
      detector.pause()
      detector.push(samples.slice(sampleRate, middle))
      detector.listen({ forgetsPast: true })
      return detector
        .push(samples.slice(middle))
        .flatMap((event) => (event.type === 'takeFinished' ? [event.take] : []))
    })
    const twice = words.map((word) => takesOf(speechOf({ words: [word, word], noise: -60, pause: 0.35 })))
    const clip = (sample: number) => Math.max(-1, Math.min(1, sample * 4))
    const planted: [string, RecordedTake[][]][] = [
      ['good', spoken({})],
      ['12 dB too loud', spoken({ peak: 0 }, clip)],
      ['peak at -36 dB', spoken({ peak: -36, noise: -75 })],
      ['noise 15 dB below', spoken({ peak: -12, noise: -27 })],
      ['noise 12 dB below', spoken({ peak: -12, noise: -24 })],
      ['begins before the take', late],
      ['a knock, no voice', [takesOf({ samples: knock, sampleRate: RATE })]],
      ['said twice, 0.35 s apart', twice],
    ]
    const rows = planted.map(([defect, takes]) => [defect, takes.flat().length, countProblems(takes.flat())])
    expect(table('five words | takes | problems', rows)).toMatchInlineSnapshot(`
      "
      five words | takes | problems
      good | 5 | none
      12 dB too loud | 5 | clipped 5
      peak at -36 dB | 5 | tooQuiet 5
      noise 15 dB below | 4 | roomTooLoud 1
      noise 12 dB below | 2 | roomTooLoud 2
      begins before the take | 5 | cutOff 5
      a knock, no voice | 1 | empty 1
      said twice, 0.35 s apart | 5 | twoWords 5
      "
    `)
  })

  it('loudness and true peaks of a session of 40 words, recorded from -30 to -3 dB', () => {
    const takes = [-30, -24, -18, -12, -3].flatMap((peak, part) =>
      takesOf(
        speechOf({ words: SPOKEN_WORDS.slice(part * 8, part * 8 + 8), peak, noise: peak - 40, sampleRate: 44_100 }),
      ),
    )
    const measured = takes.map(measureTake)
    const target = sessionTarget(measured)
    const levelled = takes.map((take, index) =>
      measureTake({ ...take, samples: withGain(take.samples, gainOf(measured[index] ?? measureTake(take), target)) }),
    )
    const spread = (values: readonly number[]) =>
      `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`
    const seconds = takes.map(({ speech, sampleRate }) => (speech.end - speech.start) / sampleRate)
    const rows = [
      ['takes', takes.length],
      ['seconds of speech', spread(seconds)],
      ['target', target],
      ['loudness before', spread(measured.map(({ loudness }) => loudness))],
      ['loudness after', spread(levelled.map(({ loudness }) => loudness))],
      ['true peak after', spread(levelled.map(({ peak }) => peak))],
    ]
    expect(table('session | dB', rows)).toMatchInlineSnapshot(`
      "
      session | dB
      takes | 40
      seconds of speech | 0.4 to 0.8
      target | -22
      loudness before | -45.4 to -16.7
      loudness after | -22.0 to -22.0
      true peak after | -13.0 to -3.7
      "
    `)
  })
})
