import {
  RELEASE_STEPS,
  type Release,
  type ReleaseProgress,
  type ReleaseStep,
} from '@griot/contract/releases/releases.ts'
import type { ReleaseRow } from './releases.store.ts'

/** How much of the work each step is, in percent. */
const SHARES: Readonly<Record<ReleaseStep, number>> = { documents: 40, files: 50, feed: 8, live: 2 }

/** A release as an account sees it. @param reader its id */
export function presentRelease(row: ReleaseRow, reader: string): Release {
  const { summary } = row
  return {
    id: String(row.id),
    language: row.language,
    state: row.state,
    number: row.number ?? row.planned_number,
    name: row.name,
    note: row.note,
    by:
      row.user_id === null || row.user_role === null
        ? null
        : { role: row.user_role, you: String(row.user_id) === reader, name: row.user_name ?? '' },
    plannedAt: row.planned_at.toISOString(),
    plannedInMs: row.planned_ms,
    madeAt: row.made_at?.toISOString() ?? null,
    isLive: row.live_from !== null && row.live_until === null,
    lastLive: row.live_from && {
      from: row.live_from.toISOString(),
      until: row.live_until?.toISOString() ?? null,
      rolledBack: row.rolled_back ?? false,
    },
    progress: row.progress && { ...row.progress, percent: percentOf(row.progress) },
    hasFailed: row.has_failed,
    previous: row.previous_number,
    counts: summary.counts,
    contents: summary.contents,
    levels: summary.levels,
    sizes: summary.sizes,
  }
}

/** Never 100 before it is complete. */
function percentOf({ step, done, total }: Omit<ReleaseProgress, 'percent'>): number {
  const before = RELEASE_STEPS.slice(0, RELEASE_STEPS.indexOf(step))
  const own = total === 0 ? 0 : (done / total) * SHARES[step]
  return Math.min(99, Math.floor(before.reduce((sum, each) => sum + SHARES[each], own)))
}
