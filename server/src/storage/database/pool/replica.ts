import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { errorCode } from './transaction.ts'

/** The id of the account whose request runs. */
export const currentAccount = new AsyncLocalStorage<string | null>()

const TIMING = {
  /** How often both servers are asked for their position in the write-ahead log. */
  pollMilliseconds: 250,
  /** A replica that lags by more is not used. */
  mostLagMilliseconds: 5_000,
}
export type ReplicaTiming = Partial<typeof TIMING>

/** A statement that took too long, which it would on the primary, too. */
const QUERY_CANCELED = '57014'

/** Positions are bytes of the write-ahead log since its beginning. */
const PRIMARY_POSITION = {
  name: 'primary position',
  text: `select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes`,
}
const REPLICA_POSITION = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as bytes`
const NOTE_WRITE = {
  name: 'note write',
  text: `insert into account_writes as noted (user_id, log_bytes)
         values ($1, (pg_current_wal_insert_lsn() - '0/0')::bigint)
         on conflict (user_id) do update set log_bytes = greatest(noted.log_bytes, excluded.log_bytes)`,
}
const LAST_WRITE = 'select log_bytes as bytes from account_writes where user_id = $1'

interface Connections {
  primary: { short: Database; general: pg.Pool }
  replica: { general: pg.Pool; planned: pg.Pool }
}

/**
 * A streaming replica for reads of many rows. Accounts always see their own writes: each write notes its
 * position for all processes, and its account reads from the primary until the replica is that far.
 */
export class Replica {
  readonly #connections: Connections
  readonly #timing: typeof TIMING
  /** The replica has at least this much of the log. */
  #replayed = 0
  /** Of the primary, oldest first. */
  #positions: { at: number; bytes: number }[] = []
  /** When the replica last had all that the primary had. */
  #caughtUpAt = Number.NEGATIVE_INFINITY
  /** When a write could not be noted: the replica must catch up with that moment before it is used again. */
  #noteFailedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(connections: Connections, timing: ReplicaTiming = {}) {
    this.#connections = connections
    this.#timing = { ...TIMING, ...timing }
    this.#timer = setTimeout(() => this.#poll(), 0)
  }

  get isUsed(): boolean {
    const oldest = performance.now() - this.#timing.mostLagMilliseconds
    return this.#caughtUpAt > Math.max(oldest, this.#noteFailedAt)
  }

  /** Reads from the replica when that is recent enough for the account, else from the primary. */
  database(primary: Database, kind: keyof Connections['replica']): Database {
    return {
      query: async (query) => {
        if (!(await this.#isRecentEnough())) return primary.query(query)
        try {
          return await this.#connections.replica[kind].query(query)
        } catch (error) {
          if (errorCode(error) === QUERY_CANCELED) throw error
          // The connection was lost, replay ended the query, or a migration is not there yet.
          return primary.query(query)
        }
      },
    }
  }

  /** Never fails: it runs after the commit, which must not be answered as failed. */
  async noteWrite(userId: string): Promise<void> {
    try {
      await this.#connections.primary.general.query({ ...NOTE_WRITE, values: [Number(userId)] })
    } catch {
      this.#noteFailedAt = performance.now()
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await Promise.all(Object.values(this.#connections.replica).map((pool) => pool.end()))
  }

  async #isRecentEnough(): Promise<boolean> {
    if (!this.isUsed) return false
    const userId = currentAccount.getStore()
    if (!userId) return false
    const lastWrite = { name: 'last write', text: LAST_WRITE, values: [Number(userId)] }
    return (await bytesOf(this.#connections.primary.short, lastWrite)) <= this.#replayed
  }

  async #poll(): Promise<void> {
    const { primary, replica } = this.#connections
    const at = performance.now()
    try {
      this.#positions.push({ at, bytes: await bytesOf(primary.short, PRIMARY_POSITION) })
      const oldest = at - this.#timing.mostLagMilliseconds
      this.#positions = this.#positions.filter((position) => position.at > oldest)
      // Nothing where the address is not a replica.
      this.#replayed = await bytesOf(replica.general, { text: REPLICA_POSITION })
      const reached = this.#positions.findLast(({ bytes }) => bytes <= this.#replayed)
      if (reached) this.#caughtUpAt = reached.at
    } catch {
      // Unknown positions count as lag.
    }
    this.#timer &&= setTimeout(() => this.#poll(), this.#timing.pollMilliseconds).unref()
  }
}

async function bytesOf(database: Database, query: pg.QueryConfig): Promise<number> {
  const { rows } = await database.query<{ bytes: number | null }>(query)
  return rows[0]?.bytes ?? 0
}
