import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'
import { currentReader } from './reader.ts'
import { errorCode } from './transaction.ts'

export interface Patience {
  /** How often both are asked how far they are. */
  everyMilliseconds: number
  /** A replica that knows nothing so new is passed by until it does. */
  behindMilliseconds: number
}
const PATIENCE: Patience = { everyMilliseconds: 250, behindMilliseconds: 5_000 }

/** Somebody asked for more than PostgreSQL gives in time: the primary would say the same. */
const TOO_LONG = '57014'

/** Bytes of the write-ahead log since its beginning. */
const WRITTEN = {
  name: 'log written',
  text: `select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes`,
}
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::bigint as bytes`
const NOTE = {
  name: 'note write',
  text: `insert into account_writes as noted (user_id, log_bytes)
         values ($1, (pg_current_wal_insert_lsn() - '0/0')::bigint)
         on conflict (user_id) do update set log_bytes = greatest(noted.log_bytes, excluded.log_bytes)`,
}
const NOTED = {
  name: 'noted write',
  text: 'select log_bytes from account_writes where user_id = $1',
}

interface Sides {
  /** Of the primary: short reads, and what writes. */
  short: Database
  primary: Database
  /** Connections to the replica, by what runs on them. */
  general: pg.Pool
  planned: pg.Pool
}

/**
 * A copy of the database that follows it, for what takes long and only reads. Whoever has written is
 * shown what they wrote: each write notes how far the log was, where every process can read it, and
 * whoever has a note beyond what the replica is known to have is read for by the primary. A replica that
 * is away, or that has known nothing new for seconds, is passed by; nobody waits to find out.
 */
export class Replica {
  readonly #sides: Sides
  readonly #patience: Patience
  readonly #ended = new AbortController()
  readonly #following: Promise<void>
  /** Accounts with a write that could not be noted, and until when they read from the primary. */
  readonly #unnoted = new Map<string, number>()
  /** At least so much of the log is replayed. */
  #replayed = 0
  /** How far the primary was, and when, since what the replica is known to have; the oldest first. */
  #marks: { at: number; bytes: number }[] = []
  /** When the replica last knew everything that there was, by a clock that nobody sets. */
  #abreastAt = Number.NEGATIVE_INFINITY

  constructor(sides: Sides, patience: Partial<Patience> = {}) {
    this.#sides = sides
    this.#patience = { ...PATIENCE, ...patience }
    this.#following = this.#follow()
  }

  /** Whether reads go there. */
  get isUsed(): boolean {
    return performance.now() - this.#abreastAt < this.#patience.behindMilliseconds
  }

  /** Reads by the replica where it may, else by the primary. */
  database(primary: Database, kind: 'general' | 'planned'): Database {
    return {
      query: async (query) => {
        if (!(await this.#knowsEnough())) return primary.query(query)
        try {
          return await this.#sides[kind].query(query)
        } catch (error) {
          if (errorCode(error) === TOO_LONG) throw error
          // Lost, ended in favour of what is replayed, or of a shape from before a migration.
          return primary.query(query)
        }
      },
    }
  }

  /**
   * After the commit of a write, before its answer. It never fails: what is committed is not answered as
   * failed. Without its note this process reads for the account from the primary, until no replica that
   * lacks the write is used any more.
   */
  async noteWrite(userId: string): Promise<void> {
    try {
      await this.#sides.primary.query({ ...NOTE, values: [Number(userId)] })
    } catch {
      const now = performance.now()
      for (const [id, until] of this.#unnoted) if (until < now) this.#unnoted.delete(id)
      this.#unnoted.set(userId, now + this.#patience.behindMilliseconds)
    }
  }

  async end(): Promise<void> {
    this.#ended.abort()
    await this.#following
    await Promise.all([this.#sides.general.end(), this.#sides.planned.end()])
  }

  async #knowsEnough(): Promise<boolean> {
    if (!this.isUsed) return false
    const userId = currentReader()
    if (userId === null || (this.#unnoted.get(userId) ?? 0) > performance.now()) return false
    const { rows } = await this.#sides.short.query<{ log_bytes: number }>({
      ...NOTED,
      values: [Number(userId)],
    })
    return (rows[0]?.log_bytes ?? 0) <= this.#replayed
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ended
    while (!signal.aborted) {
      try {
        await this.#look()
      } catch {
        // What it last knew grows old, and then it is passed by.
      }
      await sleep(this.#patience.everyMilliseconds, undefined, { signal, ref: false }).catch(
        () => {},
      )
    }
  }

  async #look(): Promise<void> {
    const at = performance.now()
    const written = await this.#sides.short.query<{ bytes: number }>(WRITTEN)
    this.#marks.push({ at, bytes: written.rows[0]?.bytes ?? 0 })
    // Whatever the replica does not reach for so long is too old to tell anything.
    const oldest = at - this.#patience.behindMilliseconds
    this.#marks = this.#marks.filter((mark) => mark.at > oldest)
    const { rows } = await this.#sides.general.query<{ bytes: number | null }>(REPLAYED)
    // A primary has nothing to replay: such an address is no replica.
    this.#replayed = rows[0]?.bytes ?? 0
    const reached = this.#marks.findLast(({ bytes }) => bytes <= this.#replayed)
    if (reached) this.#abreastAt = reached.at
    else if (this.#replayed === 0) this.#abreastAt = Number.NEGATIVE_INFINITY
  }
}
