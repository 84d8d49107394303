import { arrivedBytes, isRunning, type Run, type UploadItem } from './upload-item.ts'

/** No estimate before this time: it would be too inaccurate. */
const GUESS_AFTER_MS = 3_000

/**
 * Estimated remaining time of a submission, after a comma; empty when unknown.
 * @param now milliseconds since 1970, as in `run.since`
 */
export function timeLeft(
  own: readonly UploadItem[],
  run: Pick<Run, 'since' | 'arrivedBefore'> | null,
  now: number,
): string {
  if (!run || !own.some(isRunning)) return ''
  const passed = now - run.since
  if (passed < GUESS_AFTER_MS) return ''
  const all = arrivedBytes(own)
  const arrived = all - run.arrivedBefore
  if (arrived <= 0) return ''
  const left = own.reduce((sum, { file }) => sum + file.size, 0) - all
  const seconds = Math.ceil((left / arrived) * (passed / 1000))
  return seconds < 60 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`
}
