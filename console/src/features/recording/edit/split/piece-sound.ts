import { LOUDNESS_DB } from '@griot/contract/recording/sound-limits.ts'
import { checkTake, type FoundProblem } from '../../../../shared/sound/check-take.ts'
import type { RecordedTake } from '../../../../shared/sound/detection.ts'
import {
  longestPause,
  type Part,
  type Sound,
  type SpokenPart,
  speechIn,
} from '../../../../shared/sound/file/find-speech.ts'
import { gainOf, type Loudness, measureTake, sessionTarget, withGain } from '../../../../shared/sound/session-level.ts'
import { usualSeconds } from '../../../../shared/sound/usual-length.ts'
import type { Piece } from './split-model.ts'

/** A piece as the booth has a take. */
function takeOf({ samples, sampleRate }: Sound, { start, end, speech, room }: SpokenPart): RecordedTake {
  const at = (sample: number) => Math.max(0, Math.min(end - start, sample - start))
  return {
    samples: samples.slice(start, end),
    sampleRate,
    from: start,
    speech: { start: at(speech.start), end: at(speech.end) },
    room,
  }
}

/** Problems of a piece; of its length only when its word is known. */
export function problemsOf(sound: Sound, piece: SpokenPart, text: string | null): FoundProblem[] {
  const isOneWord = text === null || !/\s/.test(text.trim())
  return checkTake(takeOf(sound, piece), { isOneWord, usual: text === null ? null : usualSeconds(text, []) })
}

export const loudnessOfPiece = (sound: Sound, piece: SpokenPart): Loudness => measureTake(takeOf(sound, piece))

/** Pieces are levelled as the takes of a session. */
export const targetOf = (levels: readonly Loudness[]) => (levels.length > 0 ? sessionTarget(levels) : LOUDNESS_DB)

/** The samples of a piece at the loudness of the session, with their levels. */
export function levelled(sound: Sound, piece: SpokenPart, target: number) {
  const take = takeOf(sound, piece)
  const measured = measureTake(take)
  const gain = gainOf(measured, target)
  return { samples: withGain(take.samples, gain), loudness: measured.loudness + gain, peak: measured.peak + gain }
}

/** Another part of the same recording, with the speech in it. */
export const movedTo = (sound: Sound, { room }: SpokenPart, part: Part): SpokenPart => ({
  ...part,
  room,
  speech: speechIn(sound, part, room),
})

/** The halves of a piece, cut in the middle of its longest pause. */
export function halvesOf(sound: Sound, piece: Piece): [SpokenPart, SpokenPart] {
  const { start, end, speech, room } = piece
  const place = longestPause(sound, speech, room)
  return [movedTo(sound, piece, { start, end: place }), movedTo(sound, piece, { start: place, end })]
}
