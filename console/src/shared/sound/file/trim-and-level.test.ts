import { describe, expect, it } from 'vitest'
import type { Sound, SpokenPart } from './find-speech.ts'
import { proposedEnds } from './trim-and-level.ts'

const sound: Sound = { samples: new Float32Array(2_000), sampleRate: 1_000 }
const part = (start: number, end: number): SpokenPart => ({
  start,
  end,
  speech: { start: start + 220, end: end - 250 },
  room: -60,
})

describe('the ends that are proposed for a file', () => {
  it('are around all speech, rounded outwards', () => {
    expect(proposedEnds(sound, [part(173, 800), part(900, 1_694)])).toEqual({ start: 0.17, end: 1.7 })
    expect(proposedEnds(sound, [])).toBeNull()
  })

  it('are never beyond the file', () => {
    const short: Sound = { samples: new Float32Array(1_995), sampleRate: 1_000 }
    expect(proposedEnds(short, [part(0, 1_995)])).toEqual({ start: 0, end: 1.995 })
  })
})
