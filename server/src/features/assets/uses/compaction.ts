import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../storage/database/database.ts'
import { mergePendingEntries } from '../search/index.store.ts'
import { compactCounts } from './counts.store.ts'
import { correctUsed } from './used.store.ts'

/** Reads also have to process appended rows, so their number should stay low. */
const EVERY_MS = 1_000

/** Every second: corrects `used`, compacts the counters and the search index. @returns a function that stops it */
export function startCompaction(deps: { pool: Database; log: FastifyBaseLogger }): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function run(): Promise<void> {
    try {
      while (!ended && (await correctUsed(deps.pool)));
      if (!ended) await compactCounts(deps.pool)
      if (!ended) await mergePendingEntries(deps.pool)
    } catch (err) {
      deps.log.warn({ err }, 'the counters and the search index of assets could not be compacted')
    }
    if (!ended) timer = setTimeout(run, EVERY_MS).unref()
  }

  void run()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
