import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { errorCode } from './transaction.ts'

/** The account id of the current request. */
export const currentAccount = new AsyncLocalStorage<string | null>()

const TIMING = {
  /** How often both servers are polled for their WAL position. */
  pollMs: 250,
  /** A replica that lags more is not used. */
  maxLagMs: 5_000,
}
export type ReplicaTiming = Partial<typeof TIMING>

/** Statement timeout, which would occur on the primary too. */
const QUERY_CANCELED = '57014'

/** Positions are bytes of the WAL since its beginning. */
const PRIMARY_POSITION = {
  name: 'primary position',
  text: `select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes`,
}
const REPLICA_POSITION = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as bytes`
const SAVE_WRITE_POSITION = {
  name: 'note write',
  text: `insert into account_writes as noted (user_id, log_bytes)
         values ($1, (pg_current_wal_insert_lsn() - '0/0')::bigint)
         on conflict (user_id) do update set log_bytes = greatest(noted.log_bytes, excluded.log_bytes)`,
}
const LAST_WRITE = 'select log_bytes as bytes from account_writes where user_id = $1'

interface Connections {
  primary: { pipelined: Database; general: pg.Pool }
  replica: { general: pg.Pool; planned: pg.Pool }
}

/**
 * A streaming replica for reads of many rows. Accounts always see their own writes: each write stores its WAL position
 * for all processes, and its account reads from the primary until the replica has reached it.
 */
export class Replica {
  readonly #connections: Connections
  readonly #timing: typeof TIMING
  /** The WAL position that the replica has reached at least. */
  #replayed = 0
  /** Positions of the primary, oldest first. */
  #positions: { at: number; bytes: number }[] = []
  /** When the replica last had everything that the primary had. */
  #caughtUpAt = Number.NEGATIVE_INFINITY
  /** When a write position could not be stored: the replica must catch up with that moment before it is used again. */
  #saveFailedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  constructor(connections: Connections, timing: ReplicaTiming = {}) {
    this.#connections = connections
    this.#timing = { ...TIMING, ...timing }
    this.#timer = setTimeout(() => this.#poll(), 0)
  }

  get isUsed(): boolean {
    const oldest = performance.now() - this.#timing.maxLagMs
    return this.#caughtUpAt > Math.max(oldest, this.#saveFailedAt)
  }

  /** Reads from the replica when it is recent enough for the account, else from the primary. */
  database(primary: Database, kind: keyof Connections['replica']): Database {
    return {
      query: async (query) => {
        if (!(await this.#isRecentEnough())) return primary.query(query)
        try {
          return await this.#connections.replica[kind].query(query)
        } catch (error) {
          if (errorCode(error) === QUERY_CANCELED) throw error
          // The connection was lost, replay cancelled the query, or a migration has not arrived yet.
          return primary.query(query)
        }
      },
    }
  }

  /** Never fails: it runs after the commit, whose response must not become an error. */
  async saveWritePosition(userId: string): Promise<void> {
    try {
      await this.#connections.primary.general.query({
        ...SAVE_WRITE_POSITION,
        values: [Number(userId)],
      })
    } catch {
      this.#saveFailedAt = performance.now()
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
    return (await bytesOf(this.#connections.primary.pipelined, lastWrite)) <= this.#replayed
  }

  async #poll(): Promise<void> {
    const { primary, replica } = this.#connections
    const at = performance.now()
    try {
      this.#positions.push({ at, bytes: await bytesOf(primary.pipelined, PRIMARY_POSITION) })
      const oldest = at - this.#timing.maxLagMs
      this.#positions = this.#positions.filter((position) => position.at > oldest)
      // Null when the URL is not a replica.
      this.#replayed = await bytesOf(replica.general, { text: REPLICA_POSITION })
      const reached = this.#positions.findLast(({ bytes }) => bytes <= this.#replayed)
      if (reached) this.#caughtUpAt = reached.at
    } catch {
      // Unknown positions count as lag.
    }
    this.#timer &&= setTimeout(() => this.#poll(), this.#timing.pollMs).unref()
  }
}

async function bytesOf(database: Database, query: pg.QueryConfig): Promise<number> {
  const { rows } = await database.query<{ bytes: number | null }>(query)
  return rows[0]?.bytes ?? 0
}
