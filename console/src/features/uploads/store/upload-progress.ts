import { isFinished, isInProgress, isRunning, type UploadItem, type UploadItems } from './upload-item.ts'

/** Below 100 % until the server has verified the file. */
const UNTIL_VERIFIED = 0.97

export function progressOf(item: UploadItem): number {
  return isFinished(item) ? 1 : Math.min(UNTIL_VERIFIED, item.sent)
}

/** Files that were submitted together. */
export interface Run {
  ids: ReadonlySet<number>
  /** Start of its timer, in milliseconds since 1970. */
  since: number
  /** Bytes that had arrived when the timer started. */
  arrivedBefore: number
}

/**
 * Files of the current submission, for its progress: arrived files are included, or the percentage would drop with each
 * of them.
 */
export function itemsOfRun(items: UploadItems, run: Pick<Run, 'ids'> | null): UploadItem[] {
  return run ? [...items.values()].filter(({ id }) => run.ids.has(id)) : []
}

/**
 * Adds files to the submission. While none of its files is running the timer is stopped, so it restarts here: neither a
 * pause nor what arrived before it counts for the speed.
 */
export function runWith(
  run: Run | null,
  items: UploadItems,
  { ids, now }: { ids: readonly number[]; now: number },
): Run {
  const all = new Set([...(run?.ids ?? []), ...ids])
  if (!run || !itemsOfRun(items, run).some(isRunning))
    return { ids: all, since: now, arrivedBefore: arrivedBytes(itemsOfRun(items, { ids: all })) }
  const added = ids.filter((id) => !run.ids.has(id))
  const arrived = arrivedBytes(itemsOfRun(items, { ids: new Set(added) }))
  return { ...run, ids: all, arrivedBefore: run.arrivedBefore + arrived }
}

/** The files of a submission once all have ended; null before, and without a submission. */
export function endedRun({
  run,
  items,
}: {
  run: Pick<Run, 'ids'> | null
  items: UploadItems
}): readonly UploadItem[] | null {
  if (!run) return null
  const own = itemsOfRun(items, run).filter((item) => item.phase !== 'chosen')
  return own.some(isInProgress) ? null : own
}

/** Number of bytes of these files that have arrived. */
export function arrivedBytes(items: readonly UploadItem[]): number {
  return items.reduce((sum, item) => sum + item.file.size * progressOf(item), 0)
}

/** Percentage of bytes of these files that have arrived; 100 only when all have ended. */
export function percentOf(items: readonly UploadItem[]): number {
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0)
  const percent = bytes === 0 ? 0 : Math.floor((arrivedBytes(items) / bytes) * 100)
  return items.every(isFinished) ? percent : Math.min(99, percent)
}

/** No estimate before this time: it would be too inaccurate. */
const ESTIMATE_AFTER_MS = 3_000

/**
 * Estimated remaining seconds of a submission; null when unknown.
 * @param now milliseconds since 1970, as in `run.since`
 */
export function secondsLeft(
  own: readonly UploadItem[],
  run: Pick<Run, 'since' | 'arrivedBefore'> | null,
  now: number,
): number | null {
  if (!run || !own.some(isRunning)) return null
  const passed = now - run.since
  if (passed < ESTIMATE_AFTER_MS) return null
  const all = arrivedBytes(own)
  const arrived = all - run.arrivedBefore
  if (arrived <= 0) return null
  const left = own.reduce((sum, { file }) => sum + file.size, 0) - all
  return Math.ceil((left / arrived) * (passed / 1000))
}
