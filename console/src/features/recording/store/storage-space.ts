import { TAKE_SECONDS_MAX } from '@griot/contract/recording/sound-limits.ts'

/** Bytes of a take of usual length: three seconds, 16-bit mono at 48 kHz. */
const TAKE_BYTES = 3 * 48_000 * 2

/** Recording stops while there is room for fewer takes: one may be as long as the longest. */
export const TAKES_ROOM_MIN = 2 + Math.ceil(TAKE_SECONDS_MAX / 3)

/** Asks the browser not to remove what is stored when its disk is full. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** For how many takes of usual length the browser has room; null when it does not say. */
export async function roomForTakes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, Math.floor((quota - usage) / TAKE_BYTES))
}
