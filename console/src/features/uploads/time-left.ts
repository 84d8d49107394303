import { progressOf, type UploadItem } from './upload-item.ts'

/** A guess is only worth showing once there is something to guess from. */
const GUESS_AFTER_MS = 3_000

/**
 * How long the files of a submission still take at the pace so far, after a comma; nothing while that
 * cannot be guessed.
 * @param now milliseconds since 1970, as the beginning of the submission is
 */
export function timeLeft(
  own: readonly UploadItem[],
  run: { since: number } | null,
  now: number,
): string {
  const passed = run === null ? 0 : now - run.since
  if (passed < GUESS_AFTER_MS) return ''
  const arrived = own.reduce((sum, item) => sum + item.file.size * progressOf(item), 0)
  const left = own.reduce((sum, item) => sum + item.file.size * (1 - progressOf(item)), 0)
  if (arrived === 0) return ''
  const seconds = Math.ceil((left / arrived) * (passed / 1000))
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`
}
