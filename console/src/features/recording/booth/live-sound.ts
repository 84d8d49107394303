import type { StoreApi } from 'zustand'
import { createGlobalStore } from '../../../session/stores.ts'
import { SILENCE_DB } from '../../../shared/sound/levels.ts'
import { LevelMeter, STRING_SECONDS, waveformStrings } from '../../../shared/sound/live-levels.ts'

/** What the booth draws of the sound that it hears. */
export interface LiveSound {
  /** Level and latest peak in dB. */
  level: number
  peak: number
  /** Heights of the waveform's strings, 0 to 1; the newest last. */
  strings: readonly number[]
  /** Length of the take so far, in seconds; null while nothing is recorded. */
  seconds: number | null
  /** Level of the room in dB; null until it is known. */
  room: number | null
  /** Share of the take that was played back, 0 to 1. */
  played: number
}

export const NO_SOUND: LiveSound = {
  level: SILENCE_DB,
  peak: SILENCE_DB,
  strings: [],
  seconds: null,
  room: null,
  played: 0,
}

/** Strings shown of what is heard before speech. */
const BEFORE_STRINGS = 11
/** More frequent drawings are not seen; with less motion the level is drawn four times a second. */
const DRAW_MS = 50
const STILL_MS = 250
export const LESS_MOTION = '(prefers-reduced-motion: reduce)'

export interface LiveDrawing {
  store: StoreApi<LiveSound>
  /** Sound that was heard. */
  push: (block: Float32Array, room: number | null) => void
  /** A take begins, ends, or the next word does. */
  begin: () => void
  end: () => void
  clear: () => void
  played: (share: number) => void
}

/** Measures sound for the drawing, a few times a second. @param now milliseconds of an even clock */
export function drawLiveSound(sampleRate: number, now: () => number): LiveDrawing {
  const drawMs = globalThis.matchMedia?.(LESS_MOTION).matches ? STILL_MS : DRAW_MS
  const store = createGlobalStore<LiveSound>(() => NO_SOUND)
  const meter = new LevelMeter(sampleRate)
  const stringsOf = waveformStrings(sampleRate)
  let strings: number[] = []
  let isRecording = false
  let isFrozen = false
  let drawnAt = Number.NEGATIVE_INFINITY
  const draw = (change: Partial<LiveSound>) => store.setState(change)
  return {
    store,
    push(block, room) {
      meter.push(block)
      const heights = stringsOf(block)
      if (!isFrozen) {
        strings.push(...heights)
        if (!isRecording) strings = strings.slice(-BEFORE_STRINGS)
      }
      if (now() - drawnAt < drawMs) return
      drawnAt = now()
      draw({
        level: meter.level,
        peak: meter.peak,
        room,
        strings: [...strings],
        seconds: isRecording ? strings.length * STRING_SECONDS : null,
      })
    },
    begin() {
      isRecording = true
      isFrozen = false
      draw({ played: 0 })
    },
    end() {
      isRecording = false
      isFrozen = true
      draw({ strings: [...strings], seconds: null })
    },
    clear() {
      isRecording = false
      isFrozen = false
      strings = []
      draw({ strings: [], seconds: null, played: 0 })
    },
    played: (share) => draw({ played: share }),
  }
}
