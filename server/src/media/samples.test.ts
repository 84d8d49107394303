import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as kindsAudioApiMessages from '@griot/contract/messages/api/kinds/audio.ts'
import * as kindsVideoFileApiMessages from '@griot/contract/messages/api/kinds/video-file.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { describe, expect, it } from 'vitest'
import { inspectAudio } from './audio/inspect-audio.ts'
import { inspectVideo } from './video/inspect-video.ts'

const SAMPLES = join(import.meta.dirname, '../../../testing/media')

interface Fact {
  take: boolean
  /** One number, or a range. */
  seconds?: number | [number, number]
  width?: number
  height?: number
  warn?: string
}

const facts = readFacts<Fact>('made')
const lengths = readFacts<{ rate: number; samples: number }>('lame')

function readFacts<Entry>(folder: string): [string, Entry][] {
  const all = JSON.parse(readFileSync(join(SAMPLES, folder, 'facts.json'), 'utf8'))
  return Object.entries<Entry>(all).filter(([name]) => name !== '//')
}

/** The expected reason of each refused file. */
const REASONS: Readonly<Record<string, Message>> = {
  'cut-off.mp3': kindsAudioApiMessages.cutOff({ announced: '2.0', actual: '1.2' }),
  'mp2-named.mp3': kindsAudioApiMessages.instead({ format: 'MPEG layer II' }),
  'flac-named.mp3': kindsAudioApiMessages.instead({ format: 'FLAC' }),
  'aac-named.mp3': kindsAudioApiMessages.instead({ format: 'AAC (ADTS)' }),
  'opus-named.mp3': kindsAudioApiMessages.instead({ format: 'Opus in Ogg' }),
  'h264-cut-in-half.mp4': kindsVideoFileApiMessages.cutOff,
  'h264-index-cut-off.mp4': kindsVideoFileApiMessages.noIndex,
  'sound-only.mp4': kindsVideoFileApiMessages.noPicture,
  'mpeg4-part2.mp4': kindsVideoFileApiMessages.pictureCodec({ codec: 'MPEG-4 part 2' }),
  'hevc.mp4': kindsVideoFileApiMessages.pictureCodec({ codec: 'HEVC (H.265)' }),
}

const judge = (name: string) => (name.endsWith('.mp3') ? inspectAudio : inspectVideo)(join(SAMPLES, name))

describe('generated sample files', () => {
  it('are all in the table', () => {
    const files = readdirSync(join(SAMPLES, 'made')).filter((name) => name !== 'facts.json')
    expect(facts.map(([name]) => name).sort()).toEqual(files.sort())
  })

  it.each(facts)('%s: the result matches its facts', async (name, fact) => {
    const judged = await judge(`made/${name}`)
    if (!judged.good) {
      expect([fact.take, judged.reason]).toEqual([false, REASONS[name]])
      return
    }
    expect(fact.take).toBe(true)
    const { duration, width, height, warnings } = judged.facts
    expect([width, height]).toEqual([fact.width, fact.height])
    expect(warnings).toEqual(fact.warn === undefined ? [] : [fact.warn])
    const { seconds = 0 } = fact
    const [least, most] = Array.isArray(seconds) ? seconds : [seconds - 0.001, seconds + 0.001]
    expect(duration).toBeGreaterThanOrEqual(least)
    expect(duration).toBeLessThanOrEqual(most)
  })
})

describe('LAME samples', () => {
  it.each(lengths)('%s has the length measured by another decoder', async (name, fact) => {
    const judged = await judge(`lame/${name}`)
    if (!judged.good) throw new Error(judged.reason.message)
    const { duration = 0 } = judged.facts
    expect(Math.abs((duration ?? 0) - fact.samples / fact.rate)).toBeLessThan(0.001)
  })
})
