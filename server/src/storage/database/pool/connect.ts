import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ANY_ROOM, type Room } from '../../disk-space.ts'
import { Semaphore } from '../../semaphore.ts'
import type { Database } from '../database.ts'
import { Listening } from './listen.ts'
import { ShortReads } from './pipelined-reads.ts'
import { Replica, type ReplicaTiming } from './replica.ts'
import { statementSpan } from './statement-span.ts'
import { type Actor, errorCode, Transaction } from './transaction.ts'

/** PostgreSQL's bigint and its array: counts, keys and versions, all far below 2^53. */
const INT8 = 20
const INT8_ARRAY = 1016

/** Whoever waits for a connection, or for a database that is away, is told so quickly. */
const CONNECT_MILLISECONDS = 2000
/** No call of ours may hold a connection for longer. */
export const STATEMENT_MILLISECONDS = 30_000
/** A write may wait for another one's, such as an import of the same codes, but for no longer. */
export const LOCK_MILLISECONDS = 15_000
const IDLE_MILLISECONDS = 60_000

/**
 * What the embedded PostgreSQL has for all (embedded.ts says why), another one has for these connections:
 * days begin where they do everywhere, and plans are those that the tests have seen.
 */
const SETTINGS =
  '-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0'

/** Of the connections, how many writes have at most: reads go on while imports queue up. */
const SHARE_OF_WRITES = 0.5
/** Searches use the processor, not the disk: more at once make each slower. */
const SHARE_OF_SEARCHES = 0.25
/** How long a write waits for others: fifty imports at once are many times as slow as one. */
const WRITE_WAIT_MILLISECONDS = 25_000

/** Attempts of a transaction that PostgreSQL ended to resolve a deadlock or a serialization conflict. */
const ATTEMPTS = 5
/** The pause before the next attempt grows, and is never the same for both who met. */
const PAUSE_MILLISECONDS = 40
const RETRIED = new Set(['40P01', '40001'])

/** Connections of one kind, at this moment. */
export interface PoolCounts {
  open: number
  idle: number
  waiting: number
  most: number
}

type Connect = (own: Pick<pg.PoolConfig, 'max' | 'options'>) => pg.Pool
type Listen = (...what: ListenTo) => Listening
interface Connecting {
  short: ShortReads
  listen: Listen
  /** Undefined: there is none. */
  replica: { connect: Connect; timing: ReplicaTiming | undefined } | undefined
}
/** The channel, and who is told of what is said on it. */
type ListenTo = [
  channel: string,
  handlers: { onHeard: (payload: string) => void; onBegun: () => void },
]

/**
 * The connections of one process: a query goes to whichever is free, a transaction keeps one.
 * Transactions have a share of them, and wait for their turn without holding any.
 */
export class Pool implements Database {
  /** A connection that nothing else takes: whether the database answers is asked on it. */
  readonly readiness: Database
  /** For reads that take next to no time, on connections that they share. */
  readonly short: ShortReads
  /** On the database's disk, for `write`. */
  readonly room: Room
  /**
   * Connections for statements whose one plan fits every value and takes longer to make than to run:
   * the plan is made once on each of these few. A slow statement does not block the other connections.
   */
  readonly searches: Database
  /** For what reads many rows: lists, counts, what the curriculum lacks. By the replica, where there is one. */
  readonly lists: Database
  /** Makes a connection for notifications between processes; the caller starts and ends it. */
  readonly listen: Listen
  readonly #connections: pg.Pool
  readonly #apart: pg.Pool
  readonly #planned: pg.Pool
  readonly #writes: Semaphore
  readonly #replica: Replica | null

  constructor(
    connect: Connect,
    { short, listen, size, room, replica }: Connecting & { size: number; room: Room },
  ) {
    this.#connections = connect({ max: size })
    this.#apart = connect({ max: 1 })
    const planned = {
      max: Math.max(2, Math.floor(size * SHARE_OF_SEARCHES)),
      options: `${SETTINGS} -c plan_cache_mode=force_generic_plan`,
    }
    this.#planned = connect(planned)
    this.short = short
    this.listen = listen
    this.room = room
    this.readiness = { query: (query) => this.#apart.query(query) }
    this.#replica = replica
      ? new Replica(
          {
            primary: { short, general: this.#connections },
            replica: { general: replica.connect({ max: size }), planned: replica.connect(planned) },
          },
          replica.timing,
        )
      : null
    this.searches = this.#reads(this.#planned, 'planned')
    this.lists = this.#replica ? this.#reads(this.#connections, 'general') : this
    this.#writes = new Semaphore(
      Math.max(1, Math.floor(size * SHARE_OF_WRITES)),
      WRITE_WAIT_MILLISECONDS,
    )
  }

  /** @throws Error inside a write: its queries go through its transaction */
  // biome-ignore lint/suspicious/noExplicitAny: a query of a test's own needs no type; stores say theirs to `rows`.
  async query<Row extends pg.QueryResultRow = any>(
    query: pg.QueryConfig | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    Transaction.refuseInside()
    return statementSpan(query, () => this.#connections.query<Row>(query, values))
  }

  /**
   * Runs `work` in one transaction, from its beginning again when PostgreSQL ended it in favour of
   * another. Features call `write`, which calls this.
   */
  async transaction<T>(
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
    first?: string,
  ): Promise<T> {
    Transaction.refuseInside()
    const done = await this.#writes.run(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await Transaction.run(await this.#connections.connect(), actor, work, first)
        } catch (error) {
          if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error))) throw error
        }
        await sleep(Math.random() * attempt * PAUSE_MILLISECONDS)
      }
    })
    if (this.#replica && actor.userId !== null) await this.#replica.noteWrite(actor.userId)
    return done
  }

  /** Whether there is a replica that reads go to; null without one. */
  get usesReplica(): boolean | null {
    return this.#replica?.isUsed ?? null
  }

  #reads(primary: pg.Pool, kind: 'general' | 'planned'): Database {
    const database = this.#replica?.database(primary, kind) ?? primary
    return {
      query: async (query) => {
        Transaction.refuseInside()
        return statementSpan(query, () => database.query(query))
      },
    }
  }

  /** The connections, by what they are for. */
  counts(): Record<'general' | 'searches' | 'readiness' | 'short', PoolCounts> {
    return {
      general: countsOf(this.#connections),
      searches: countsOf(this.#planned),
      readiness: countsOf(this.#apart),
      short: this.short.counts(),
    }
  }

  /** Closes every connection once it is free. */
  async end(): Promise<void> {
    // It asks the primary for its position until it ends.
    await this.#replica?.end()
    await Promise.all([
      this.#connections.end(),
      this.#apart.end(),
      this.#planned.end(),
      this.short.end(),
    ])
  }
}

function countsOf({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolCounts {
  return { open: totalCount, idle: idleCount, waiting: waitingCount, most: options.max }
}

/**
 * The connections of one process.
 * @param size the most that are open at once, but for the one of readiness, those of searches, the
 *   few of short reads and one that listens
 * @param room on the disk of the database, where that is this machine's
 * @param replica a database that follows that one, for what reads many rows
 * @param onIdleError is told when an idle connection breaks; the pool replaces it by itself
 */
export function createPool(
  url: string,
  {
    size,
    onIdleError = () => {},
    room = ANY_ROOM,
    replica,
  }: {
    size: number
    onIdleError?: (error: Error) => void
    room?: Room
    replica?: { url: string; timing?: ReplicaTiming } | undefined
  },
): Pool {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    lock_timeout: LOCK_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    application_name: 'griot',
    options: SETTINGS,
    keepAlive: true,
    types: { getTypeParser },
  }
  const connecting =
    (connectionString: string): Connect =>
    (own) => {
      const connections = new pg.Pool({
        ...config,
        connectionString,
        ...own,
        idleTimeoutMillis: IDLE_MILLISECONDS,
      })
      // Without a listener the loss of an idle connection would end the process.
      connections.on('error', onIdleError)
      // Of a connection that is checked out, the query under way reports the loss; the event is a second report.
      connections.on('connect', (client) => client.on('error', () => {}))
      return connections
    }
  const listen: Listen = (channel, handlers) =>
    new Listening({ ...config, application_name: `griot ${channel}` }, channel, handlers)
  const following = replica && { connect: connecting(replica.url), timing: replica.timing }
  const short = new ShortReads(config)
  return new Pool(connecting(url), { short, listen, size, room, replica: following })
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const parse = pg.types.getTypeParser(oid, format)
  if (format === 'binary') return parse
  if (oid === INT8) return Number
  if (oid !== INT8_ARRAY) return parse
  return (text: string) =>
    parse(text).map((item: string | null) => (item === null ? null : Number(item)))
}
