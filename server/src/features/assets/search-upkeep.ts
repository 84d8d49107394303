import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../../storage/database/connect.ts'
import { SEARCH_VERSION, SEARCHED_SINCE } from '../../storage/database/search-texts.ts'
import { GRIOT } from '../../storage/database/transaction.ts'
import { write } from '../../storage/database/write.ts'
import { STORED_KINDS } from './kinds.ts'
import {
  anyOutdated,
  type Common,
  commonOf,
  lockOutdated,
  NOTHING_COMMON,
  writeSearchColumns,
} from './search-upkeep.store.ts'
import type { StoredKind } from './stored-kind.ts'

/** A version from before may run beside this one, and goes on writing rows that are to be made anew. */
const LOOK_EVERY_MS = 60_000
/** While rows are made anew, that none is left any more is to be known soon. */
const LOOK_SOON_MS = 2_000
/** Rows of one transaction: others who write wait for no more. */
const ROWS = 500
/** Between two of them, so that people come first. */
const PAUSE_MS = 20

/** What a search must know. */
export interface SearchUpkeep {
  /** Whether rows may have search columns from before. */
  outdated: boolean
  common: Common
}

export interface RunningSearchUpkeep extends SearchUpkeep {
  /** Ends it, once what is under way has come to its end. */
  stop: () => Promise<void>
}

/** What else is compared in a search. */
export interface Compared {
  /** Whether some of it was made by an earlier version. */
  any: (pool: Pool) => Promise<boolean>
  /** Makes some rows anew, and gives 0 when none are left. */
  renew: (pool: Pool) => Promise<number>
}

interface Watching {
  pool: Pool
  log: FastifyBaseLogger
  others?: readonly Compared[]
  /** Leaves what is outdated to whoever works. */
  askToRenew: () => Promise<unknown>
}

/** Knows for this process what its searches must know, and asks to have made anew what is outdated. */
export function startSearchUpkeep(deps: Watching): RunningSearchUpkeep {
  const upkeep: SearchUpkeep = { outdated: true, common: NOTHING_COMMON }
  const stopping = new AbortController()

  async function look(): Promise<boolean> {
    upkeep.outdated = await anyOutdated(deps.pool, SEARCHED_SINCE)
    let left = upkeep.outdated || (await anyOutdated(deps.pool, SEARCH_VERSION))
    for (const { any } of deps.others ?? []) left ||= await any(deps.pool)
    if (left) await deps.askToRenew()
    upkeep.common = await commonOf(deps.pool)
    return left
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let left = false
      try {
        left = await look()
      } catch (err) {
        deps.log.warn({ err }, 'what searches compare could not be looked at')
      }
      await pause(left ? LOOK_SOON_MS : LOOK_EVERY_MS, stopping.signal)
    }
  }
  const running = run()
  return {
    get outdated() {
      return upkeep.outdated
    },
    get common() {
      return upkeep.common
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/**
 * Makes anew what an earlier version has made of what searches compare, until nothing is left or it is
 * stopped. Processes that do it at once have different rows in hand.
 */
export async function renewSearch(
  { pool, log, others = [] }: { pool: Pool; log: FastifyBaseLogger; others?: readonly Compared[] },
  stopping: AbortSignal,
): Promise<void> {
  let renewed = 0
  const untilNone = async (renew: () => Promise<number>) => {
    while (!stopping.aborted) {
      const count = await renew()
      if (count === 0) break
      renewed += count
      await pause(PAUSE_MS, stopping)
    }
  }
  // What a search must look for in another way comes first.
  for (const version of [SEARCHED_SINCE, SEARCH_VERSION]) {
    for (const kind of Object.values(STORED_KINDS))
      await untilNone(() => renewSearchColumns(pool, kind, version))
  }
  for (const { renew } of others) await untilNone(() => renew(pool))
  if (renewed > 0) log.info({ renewed }, 'what searches compare was made anew')
}

/**
 * Makes the search columns of some rows anew whose version is before this one. Nobody changed these
 * assets, so neither their version nor their history moves.
 * @returns how many; 0 when there are none left, or another process has them in hand
 */
export function renewSearchColumns(
  pool: Pool,
  kind: StoredKind,
  version = SEARCH_VERSION,
): Promise<number> {
  return write(pool, { actor: GRIOT }, async (transaction) => {
    const outdated = await lockOutdated(transaction, kind, { version, most: ROWS })
    if (outdated.length > 0) await writeSearchColumns(transaction, kind, outdated)
    return outdated.length
  })
}

/** Ends when it is stopped, also when that was before it began. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
