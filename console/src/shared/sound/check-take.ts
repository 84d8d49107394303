import {
  ABOVE_ROOM_MIN_DB,
  CLIPPED_LEVEL,
  CLIPPED_SAMPLES,
  FRAME_SECONDS,
  MARGIN_MIN_SECONDS,
  PAUSE_SECONDS_MAX,
  QUIET_PEAK_DB,
  SILENT_ABOVE_ROOM_DB,
  SPEECH_ABOVE_ROOM_DB,
  SPEECH_SECONDS_MIN,
} from '@griot/contract/recording/sound-limits.ts'
import type { TakeProblem } from '@griot/contract/recording/takes.ts'
import type { RecordedTake } from './detection.ts'
import { amplitude, decibels, frameMeter, frameSamples, peakOf, withoutHum } from './levels.ts'

export interface SecondsRange {
  shortest: number
  longest: number
}

/** A problem with what its sentence says. Levels are in dB, times in seconds. */
export type FoundProblem = { name: Exclude<TakeProblem, keyof ProblemFacts> } | WithFacts[keyof ProblemFacts]

interface ProblemFacts {
  tooQuiet: { peak: number }
  roomTooLoud: { aboveRoom: number }
  cutOff: { side: 'start' | 'end' }
  twoWords: { pause: number }
  unusualLength: { seconds: number; usual: SecondsRange }
}
type WithFacts = { [Name in keyof ProblemFacts]: { name: Name } & ProblemFacts[Name] }

/**
 * Checks a take. The most important problem is the first; a take without speech has no other.
 * @param expected.isOneWord whether a pause separates two words
 * @param expected.usual how long the text takes to say, in seconds; null if nothing is known
 */
export function checkTake(
  take: RecordedTake,
  expected: { isOneWord: boolean; usual: SecondsRange | null },
): FoundProblem[] {
  const levels = levelsOf(take)
  if (seconds(levels.speech.filter(isHeardIn(take)).length) < SPEECH_SECONDS_MIN) return noVoice(take)
  return [
    ...cutOff(take, levels.all),
    ...clipped(take),
    ...room(take),
    ...quiet(take),
    ...(expected.isOneWord ? twoWords(take, levels.speech) : []),
    ...(expected.usual ? unusualLength(take, expected.usual) : []),
  ]
}

/** At its peak, speech has so much of the room's noise added to it, as a multiple of the room's level. */
const NOISE_AT_PEAK = 1.5

/** Distance between speech and room in dB: the peak of the speech, without the noise in it, above the room's level. */
export function aboveRoom(take: RecordedTake): number {
  const room = amplitude(take.room)
  return decibels(amplitude(speechPeak(take)) - NOISE_AT_PEAK * room) - take.room
}

/** Nothing but noise, unless a voice is hidden in it. */
function noVoice(take: RecordedTake): FoundProblem[] {
  const isHidden = aboveRoom(take) >= SPEECH_ABOVE_ROOM_DB
  const [tooLoud] = room(take)
  return [isHidden && tooLoud ? tooLoud : { name: 'empty' }]
}

const seconds = (frames: number) => frames * FRAME_SECONDS

/** Level of each frame in dB: of the whole take, and of its speech. */
function levelsOf({ samples, sampleRate, speech }: RecordedTake): { all: number[]; speech: number[] } {
  const all = frameMeter(sampleRate)(samples).map(({ level }) => level)
  const length = frameSamples(sampleRate)
  return { all, speech: all.slice(Math.floor(speech.start / length), Math.ceil(speech.end / length)) }
}

const isHeardIn =
  ({ room }: RecordedTake) =>
  (level: number) =>
    level > room + SILENT_ABOVE_ROOM_DB

function speechPeak({ samples, sampleRate, speech }: RecordedTake): number {
  return decibels(peakOf(withoutHum(samples, sampleRate).subarray(speech.start, speech.end)))
}

/** Flat tops: several samples in a row at full scale. */
function clipped({ samples }: RecordedTake): FoundProblem[] {
  let row = 0
  for (const sample of samples) {
    row = Math.abs(sample) >= CLIPPED_LEVEL ? row + 1 : 0
    if (row === CLIPPED_SAMPLES) return [{ name: 'clipped' }]
  }
  return []
}

function quiet(take: RecordedTake): FoundProblem[] {
  const peak = speechPeak(take)
  return peak < QUIET_PEAK_DB ? [{ name: 'tooQuiet', peak }] : []
}

function room(take: RecordedTake): FoundProblem[] {
  const distance = aboveRoom(take)
  return distance < ABOVE_ROOM_MIN_DB ? [{ name: 'roomTooLoud', aboveRoom: distance }] : []
}

/** Speech at the very beginning or end, or too little beside it. */
function cutOff({ samples, sampleRate, speech, room }: RecordedTake, levels: readonly number[]): FoundProblem[] {
  const edge = 3
  const isLoud = (frames: readonly number[]) => frames.every((level) => level > room + SPEECH_ABOVE_ROOM_DB)
  const least = MARGIN_MIN_SECONDS * sampleRate
  if (speech.start < least || isLoud(levels.slice(0, edge))) return [{ name: 'cutOff', side: 'start' }]
  if (samples.length - speech.end < least || isLoud(levels.slice(-edge))) return [{ name: 'cutOff', side: 'end' }]
  return []
}

/** The longest pause that has speech on both sides. */
function twoWords(take: RecordedTake, levels: readonly number[]): FoundProblem[] {
  const isHeard = isHeardIn(take)
  let heard = 0
  let silent = 0
  let pause = 0
  let behind = levels.filter(isHeard).length
  for (const level of levels) {
    if (isHeard(level)) {
      heard += 1
      behind -= 1
      silent = 0
      continue
    }
    silent += 1
    if (seconds(Math.min(heard, behind)) >= SPEECH_SECONDS_MIN) pause = Math.max(pause, silent)
  }
  return seconds(pause) >= PAUSE_SECONDS_MAX ? [{ name: 'twoWords', pause: seconds(pause) }] : []
}

function unusualLength({ sampleRate, speech }: RecordedTake, usual: SecondsRange): FoundProblem[] {
  const length = (speech.end - speech.start) / sampleRate
  if (length >= usual.shortest && length <= usual.longest) return []
  return [{ name: 'unusualLength', seconds: length, usual }]
}
