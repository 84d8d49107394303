import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '../../storage/database/connect.ts'
import { SEARCH_VERSION, SEARCHED_SINCE } from '../../storage/database/search-texts.ts'
import { GRIOT } from '../../storage/database/transaction.ts'
import { write } from '../../storage/database/write.ts'
import { STORED_KINDS } from './kinds.ts'
import {
  type Common,
  commonOf,
  lockOutdated,
  NOTHING_COMMON,
  writeSearchColumns,
} from './search-upkeep.store.ts'
import type { StoredKind } from './stored-kind.ts'

/** A version from before may run beside this one, and goes on writing rows that are to be made anew. */
const LOOK_EVERY_MS = 60_000
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

interface Deps {
  pool: Pool
  log: FastifyBaseLogger
  /** What else is compared in a search: each makes some rows anew, and gives 0 when none are left. */
  others?: readonly ((pool: Pool) => Promise<number>)[]
}

/** Makes search columns of an earlier version anew, in the background, until it is stopped. */
export function startSearchUpkeep(deps: Deps): RunningSearchUpkeep {
  const upkeep: SearchUpkeep = { outdated: true, common: NOTHING_COMMON }
  const stopping = new AbortController()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await renewAll(deps, upkeep, stopping.signal)
        upkeep.common = await commonOf(deps.pool)
      } catch (err) {
        deps.log.warn({ err }, 'what searches compare could not be kept up')
      }
      await pause(LOOK_EVERY_MS, stopping.signal)
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

async function renewAll(
  { pool, log, others = [] }: Deps,
  upkeep: SearchUpkeep,
  stopping: AbortSignal,
): Promise<void> {
  let renewed = 0
  const untilNone = async (renew: () => Promise<number>, onSome = () => {}) => {
    while (!stopping.aborted) {
      const count = await renew()
      if (count === 0) break
      onSome()
      renewed += count
      await pause(PAUSE_MS, stopping)
    }
  }
  // What a search must look for in another way comes first.
  for (const version of [SEARCHED_SINCE, SEARCH_VERSION]) {
    for (const kind of Object.values(STORED_KINDS)) {
      await untilNone(
        () => renewSearchColumns(pool, kind, version),
        () => {
          if (version === SEARCHED_SINCE) upkeep.outdated = true
        },
      )
    }
    if (stopping.aborted) return
    upkeep.outdated = false
  }
  for (const renew of others) await untilNone(() => renew(pool))
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
