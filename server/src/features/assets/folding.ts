import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../storage/database/database.ts'
import { foldCounts } from './counts.store.ts'
import { settleSearch } from './search-indexes.store.ts'
import { foldUseCounts, settleUses } from './use-counts.store.ts'

/** What has been appended is read beside counters and search indexes, and should stay little. */
const EVERY_MS = 1_000

/** Folds what writes append to counters and search indexes, every second; gives what ends it. */
export function startFolding(deps: { pool: Database; log: FastifyBaseLogger }): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function fold(): Promise<void> {
    try {
      while (!ended && (await foldCounts(deps.pool)));
      while (!ended && (await settleUses(deps.pool)));
      while (!ended && (await foldUseCounts(deps.pool)));
      if (!ended) await settleSearch(deps.pool)
    } catch (err) {
      deps.log.warn({ err }, 'the counters and search indexes of assets could not be folded')
    }
    if (!ended) timer = setTimeout(fold, EVERY_MS).unref()
  }

  void fold()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
