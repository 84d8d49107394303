import { ABOVE_ROOM_MIN_DB, GOOD_ABOVE_ROOM_DB } from '@griot/contract/recording/sound-limits.ts'

/** The peak of a usual voice, in dB of full scale, until the person's own is known. */
const USUAL_VOICE_DB = -16

export type RoomZone = 'quiet' | 'usable' | 'loud'

/** Limits of the zones in dB: up to where a room is quiet, and up to where it is usable. */
export function zoneLimits(voice: number | null): { quiet: number; usable: number } {
  const peak = voice ?? USUAL_VOICE_DB
  return { quiet: peak - GOOD_ABOVE_ROOM_DB, usable: peak - ABOVE_ROOM_MIN_DB }
}

/** How loud a room is for a voice, by their levels in dB. */
export function roomZone(room: number, voice: number | null): RoomZone {
  const { quiet, usable } = zoneLimits(voice)
  if (room <= quiet) return 'quiet'
  return room <= usable ? 'usable' : 'loud'
}
