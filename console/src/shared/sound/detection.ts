import {
  END_SILENCE_SECONDS,
  FRAME_SECONDS,
  MARGIN_AFTER_SECONDS,
  MARGIN_BEFORE_SECONDS,
  SPEECH_ABOVE_ROOM_DB,
  START_FRAMES,
  START_WINDOW_FRAMES,
  TAKE_SECONDS_MAX,
  WEAK_SPEECH_ABOVE_ROOM_DB,
} from '@griot/contract/recording/sound-limits.ts'
import { type Frame, frameMeter, frameSamples, percentile, SILENCE_DB } from './levels.ts'
import { SampleBuffer } from './sample-buffer.ts'

/** Mono sound with the place of the speech in it, as sample indexes. */
export interface RecordedTake {
  samples: Float32Array<ArrayBuffer>
  sampleRate: number
  /** Place of the first sample in the sound that the detector got. */
  from: number
  speech: { start: number; end: number }
  /** Level of the room before the speech, in dB. */
  room: number
}

export type DetectionEvent = { type: 'speechStarted' } | { type: 'takeFinished'; take: RecordedTake }

const frames = (seconds: number) => Math.round(seconds / FRAME_SECONDS)

const BEFORE_FRAMES = frames(MARGIN_BEFORE_SECONDS)
const AFTER_FRAMES = frames(MARGIN_AFTER_SECONDS)
const TAKE_FRAMES_MAX = frames(TAKE_SECONDS_MAX)
/** How far before and after loud speech its weak sounds may be; a gap between them may be as long as a closed mouth. */
const WEAK_BEFORE_FRAMES = 30
const WEAK_GAP_FRAMES = 10
const AROUND_FRAMES = 2
/** Frames kept during silence. */
const PAST_FRAMES = BEFORE_FRAMES + WEAK_BEFORE_FRAMES + START_WINDOW_FRAMES
/** Frames that tell the room's level: the last three seconds, at least half a second. */
const ROOM_FRAMES_MAX = 300
const ROOM_FRAMES_MIN = 50
const ROOM_EVERY_FRAMES = 10
const ROOM_PART = 0.9
/** Noise does not rise this far above its quietest tenth: louder frames are speech that was not detected. */
const QUIET_PART = 0.1
const NOISE_RANGE_DB = 12
/** The latest frames may be the beginning of speech. */
const UNCERTAIN_FRAMES = 10
/** A room below this is as good as silent: a breath in it must not start a take. */
const ROOM_MIN_DB = -66

/** A room by its frames: the levels that 90 % of those without speech do not exceed. */
function roomOf(frames: readonly Frame[]): Frame {
  const atMost = (levels: readonly number[]) => {
    const highest = Math.max(ROOM_MIN_DB, percentile(levels, QUIET_PART)) + NOISE_RANGE_DB
    const noise = levels.filter((level) => level <= highest)
    return Math.max(ROOM_MIN_DB, percentile(noise, ROOM_PART))
  }
  return {
    level: atMost(frames.map(({ level }) => level)),
    bands: (frames[0]?.bands ?? []).map((_, band) => atMost(frames.map(({ bands }) => bands[band] ?? SILENCE_DB))),
  }
}

/** Level of a room by its sound, in dB. */
export const roomLevel = (samples: Float32Array, sampleRate: number) => roomOf(frameMeter(sampleRate)(samples)).level

/** The mean of powers, in dB. */
const meanLevel = (levels: readonly number[]) =>
  10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length)

/** How far a frame is above the room, in the band where it is most, in dB. */
const aboveRoom = (frame: Frame, room: Frame) =>
  Math.max(...frame.bands.map((level, band) => level - (room.bands[band] ?? 0)))

/**
 * Finds takes in sound that arrives in blocks of any size. The room is measured all the time while it listens, so that
 * the threshold follows it. A take never ends at a threshold: it has fixed margins of the sound around its speech.
 */
export class Detector {
  readonly #sampleRate: number
  /** Frames of silence that end a take. */
  readonly #endFrames: number
  readonly #meter: (block: Float32Array) => Frame[]
  readonly #samples: SampleBuffer
  /** All frames that the buffer has; the first is number `#first`. */
  #frames: Frame[] = []
  #first = 0
  #roomFrames: Frame[] = []
  #room: Frame | null = null
  #isListening = false
  /** The current take: its first frame, and its last loud one. */
  #speech: { from: number; to: number } | null = null

  /** @param endSilence seconds of silence that end a take, at least the margin after speech */
  constructor(sampleRate: number, endSilence = END_SILENCE_SECONDS) {
    this.#sampleRate = sampleRate
    this.#endFrames = Math.max(frames(endSilence), AFTER_FRAMES)
    this.#meter = frameMeter(sampleRate)
    this.#samples = new SampleBuffer()
  }

  /** Level of the room in dB; null until it is known, half a second after it first listens. */
  get room(): number | null {
    return this.#room?.level ?? null
  }

  get isSpeaking(): boolean {
    return this.#speech !== null
  }

  /**
   * Takes may start from now on.
   * @param options.forgetsPast whether a take begins now at the earliest: what was before, or has started, is the loudspeaker
   */
  listen({ forgetsPast = false }: { forgetsPast?: boolean } = {}): void {
    this.#isListening = true
    if (!forgetsPast) return
    this.#speech = null
    this.#forget(this.#next)
  }

  /** No take starts, and the room is not measured, until it listens again. A take that has started is dropped. */
  pause(): void {
    this.#isListening = false
    this.#speech = null
  }

  /** Ends a take that has started; null if none has. The microphone is gone, or the person ends it. */
  finish(): RecordedTake | null {
    if (!this.#speech) return null
    return this.#cut(this.#speech)
  }

  /** @param block mono samples, the next ones of the sound */
  push(block: Float32Array): DetectionEvent[] {
    this.#samples.push(block)
    return this.#meter(block).flatMap((frame) => {
      this.#frames.push(frame)
      return this.#speech ? this.#whileSpeaking(this.#speech) : this.#whileSilent()
    })
  }

  /** Number of the next frame. */
  get #next(): number {
    return this.#first + this.#frames.length
  }

  #isAbove(number: number, distance: number): boolean {
    const frame = this.#frames[number - this.#first]
    return frame !== undefined && this.#room !== null && aboveRoom(frame, this.#room) > distance
  }

  /** Whether the frames around this one are louder than the room on average. */
  #isWeakSpeech(number: number): boolean {
    const at = number - this.#first
    const around = this.#frames.slice(Math.max(0, at - AROUND_FRAMES), at + AROUND_FRAMES + 1)
    const room = this.#room
    if (!room || at < 0 || around.length === 0) return false
    return room.bands.some(
      (level, band) =>
        meanLevel(around.map(({ bands }) => bands[band] ?? SILENCE_DB)) > level + WEAK_SPEECH_ABOVE_ROOM_DB,
    )
  }

  #whileSilent(): DetectionEvent[] {
    if (this.#isListening) this.#measureRoom()
    const from = this.#isListening && this.#room !== null ? this.#startOfSpeech() : null
    if (from === null) {
      this.#forget(this.#next - PAST_FRAMES)
      return []
    }
    this.#speech = { from, to: this.#next - 1 }
    return [{ type: 'speechStarted' }]
  }

  #whileSpeaking(speech: { from: number; to: number }): DetectionEvent[] {
    const frame = this.#next - 1
    if (this.#isAbove(frame, SPEECH_ABOVE_ROOM_DB)) speech.to = frame
    const isTooLong = frame - speech.from >= TAKE_FRAMES_MAX
    if (frame - speech.to < this.#endFrames && !isTooLong) return []
    const take = this.#cut(speech)
    // Speech has pauses: what never ends is the room.
    if (isTooLong) {
      this.#roomFrames = this.#frames.slice(-ROOM_FRAMES_MAX)
      this.#room = roomOf(this.#roomFrames)
    }
    this.#forget(this.#next - PAST_FRAMES)
    return [{ type: 'takeFinished', take }]
  }

  #startOfSpeech(): number | null {
    const window = Array.from({ length: START_WINDOW_FRAMES }, (_, index) => this.#next - START_WINDOW_FRAMES + index)
    const loud = window.filter((frame) => this.#isAbove(frame, SPEECH_ABOVE_ROOM_DB))
    if (loud.length < START_FRAMES) return null
    return this.#withWeakSounds(loud[0] ?? 0, -1)
  }

  /** The frame up to which weak sounds adjoin, backwards or forwards. */
  #withWeakSounds(from: number, step: 1 | -1): number {
    let found = from
    const reach = step > 0 ? this.#endFrames - AFTER_FRAMES : WEAK_BEFORE_FRAMES
    for (let distance = 1; distance <= reach; distance += 1) {
      const frame = from + distance * step
      if (Math.abs(frame - found) > WEAK_GAP_FRAMES) break
      if (this.#isWeakSpeech(frame)) found = frame
    }
    return found
  }

  #cut({ from, to }: { from: number; to: number }): RecordedTake {
    const end = this.#withWeakSounds(to, 1) + 1
    const length = frameSamples(this.#sampleRate)
    const start = Math.max(this.#first, from - BEFORE_FRAMES) * length
    const samples = this.#samples.slice(start, (end + AFTER_FRAMES) * length)
    this.#speech = null
    return {
      samples,
      sampleRate: this.#sampleRate,
      from: start,
      speech: { start: from * length - start, end: Math.min(end * length - start, samples.length) },
      room: this.#room?.level ?? ROOM_MIN_DB,
    }
  }

  #measureRoom(): void {
    const frame = this.#frames.at(-1 - UNCERTAIN_FRAMES)
    if (!frame) return
    this.#roomFrames.push(frame)
    if (this.#roomFrames.length > ROOM_FRAMES_MAX) this.#roomFrames.shift()
    const isDue = this.#room === null || this.#next % ROOM_EVERY_FRAMES === 0
    if (isDue && this.#roomFrames.length >= ROOM_FRAMES_MIN) this.#room = roomOf(this.#roomFrames)
  }

  /** Drops what is before a frame. */
  #forget(frame: number): void {
    const dropped = Math.min(Math.max(0, frame - this.#first), this.#frames.length)
    this.#frames.splice(0, dropped)
    this.#first += dropped
    this.#samples.forget(this.#first * frameSamples(this.#sampleRate))
  }
}
