import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type DiskSpaceGuard, NO_GUARD } from '../../disk-space.ts'
import { Semaphore } from '../../semaphore.ts'
import type { Database } from '../database.ts'
import { Listener } from './listen.ts'
import { PipelinedReads } from './pipelined-reads.ts'
import { Replica, type ReplicaTiming } from './replica.ts'
import { statementSpan } from './statement-span.ts'
import { type Actor, errorCode, Transaction } from './transaction.ts'

/** PostgreSQL's bigint and its array: counts, keys and versions, all far below 2^53. */
const INT8 = 20
const INT8_ARRAY = 1016

/** Timeout for getting a connection, so that an unavailable database is reported quickly. */
const CONNECT_MS = 2000
/** Longest duration of any statement. */
export const STATEMENT_MS = 30_000
/** Longest wait for a lock of another write, such as an import of the same codes. */
export const LOCK_MS = 15_000
const IDLE_MS = 60_000

/**
 * The embedded PostgreSQL has these settings globally (reasons in embedded.ts); other servers get them per connection:
 * UTC days, and the query plans that were tested.
 */
const SETTINGS = '-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0'

/** Largest share of connections for writes, so that reads continue while imports queue up. */
const SHARE_OF_WRITES = 0.5
/** Searches are limited by the CPU: running more at once makes each slower. */
const SHARE_OF_SEARCHES = 0.25
/** Longest wait of a write for a connection: fifty concurrent imports take many times as long as one. */
const WRITE_WAIT_MS = 25_000

/** Attempts of a transaction that PostgreSQL aborted because of a deadlock or serialization conflict. */
const ATTEMPTS = 5
/** The pause before a retry grows, and is random, so that two conflicting transactions do not meet again. */
const PAUSE_MS = 40
const RETRIED = new Set(['40P01', '40001'])

/** Current connections of one kind. */
export interface PoolCounts {
  open: number
  idle: number
  waiting: number
  max: number
}

type Connect = (own: Pick<pg.PoolConfig, 'max' | 'options'>) => pg.Pool
type Listen = (...what: ListenArguments) => Listener
interface PoolOptions {
  pipelined: PipelinedReads
  listen: Listen
  /** Undefined without a replica. */
  replica: { connect: Connect; timing: ReplicaTiming | undefined } | undefined
}
/** The channel, and its callbacks. */
type ListenArguments = [
  channel: string,
  handlers: { onNotification: (payload: string) => void; onConnected: () => void },
]

/**
 * The connections of one process: a query uses any free connection, a transaction keeps one. Transactions may use only
 * a share of the connections, and queue without holding any.
 */
export class Pool implements Database {
  /** A reserved connection for readiness checks. */
  readonly readinessPool: Database
  /** For very fast reads, which share a few connections. */
  readonly pipelined: PipelinedReads
  /** Guards the database's disk, for `write`. */
  readonly diskSpace: DiskSpaceGuard
  /**
   * Connections for statements whose generic plan fits every value and takes longer to create than to run: each of
   * these few connections prepares it once. A slow statement does not block the other connections.
   */
  readonly searchPool: Database
  /** For reads of many rows: lists, counts, gaps in the curriculum. Uses the replica, if there is one. */
  readonly listPool: Database
  /** Creates a connection for notifications between processes; the caller starts and ends it. */
  readonly listen: Listen
  readonly #connections: pg.Pool
  readonly #readinessConnections: pg.Pool
  readonly #genericPlanConnections: pg.Pool
  readonly #writes: Semaphore
  readonly #replica: Replica | null

  constructor(
    connect: Connect,
    { pipelined, listen, size, diskSpace, replica }: PoolOptions & { size: number; diskSpace: DiskSpaceGuard },
  ) {
    this.#connections = connect({ max: size })
    this.#readinessConnections = connect({ max: 1 })
    const planned = {
      max: Math.max(2, Math.floor(size * SHARE_OF_SEARCHES)),
      options: `${SETTINGS} -c plan_cache_mode=force_generic_plan`,
    }
    this.#genericPlanConnections = connect(planned)
    this.pipelined = pipelined
    this.listen = listen
    this.diskSpace = diskSpace
    this.readinessPool = { query: (query) => this.#readinessConnections.query(query) }
    this.#replica = replica
      ? new Replica(
          {
            primary: { pipelined, general: this.#connections },
            replica: { general: replica.connect({ max: size }), planned: replica.connect(planned) },
          },
          replica.timing,
        )
      : null
    this.searchPool = this.#reads(this.#genericPlanConnections, 'planned')
    this.listPool = this.#replica ? this.#reads(this.#connections, 'general') : this
    this.#writes = new Semaphore(Math.max(1, Math.floor(size * SHARE_OF_WRITES)), WRITE_WAIT_MS)
  }

  /** @throws Error inside a write, whose queries must use its transaction */
  // biome-ignore lint/suspicious/noExplicitAny: a query of a test's own needs no type; stores say theirs to `rows`.
  async query<Row extends pg.QueryResultRow = any>(
    query: pg.QueryConfig | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    Transaction.refuseInside()
    return statementSpan(query, () => this.#connections.query<Row>(query, values))
  }

  /**
   * Runs `work` in a transaction, again from the start if PostgreSQL aborted it in favour of another one. Features call
   * `write`, which calls this.
   */
  async transaction<T>(actor: Actor, work: (transaction: Transaction) => Promise<T>, first?: string): Promise<T> {
    Transaction.refuseInside()
    const done = await this.#writes.run(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await Transaction.run(await this.#connections.connect(), actor, work, first)
        } catch (error) {
          if (attempt === ATTEMPTS || !RETRIED.has(errorCode(error))) throw error
        }
        await sleep(Math.random() * attempt * PAUSE_MS)
      }
    })
    if (this.#replica && actor.userId !== null) await this.#replica.saveWritePosition(actor.userId)
    return done
  }

  /** Whether reads use the replica now; null without one. */
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

  /** The connections by purpose. */
  counts(): Record<'general' | 'searches' | 'readiness' | 'short', PoolCounts> {
    return {
      general: countsOf(this.#connections),
      searches: countsOf(this.#genericPlanConnections),
      readiness: countsOf(this.#readinessConnections),
      short: this.pipelined.counts(),
    }
  }

  /** Closes every connection once it is free. */
  async end(): Promise<void> {
    // First, because it polls the primary until it ends.
    await this.#replica?.end()
    await Promise.all([
      this.#connections.end(),
      this.#readinessConnections.end(),
      this.#genericPlanConnections.end(),
      this.pipelined.end(),
    ])
  }
}

function countsOf({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolCounts {
  return { open: totalCount, idle: idleCount, waiting: waitingCount, max: options.max }
}

/**
 * The connections of one process.
 * @param size the maximum of open connections, except those for readiness, searches, short reads and notifications
 * @param room guards the database's disk, if it is on this machine
 * @param replica a read replica, for reads of many rows
 * @param onIdleError called when an idle connection breaks; the pool replaces it
 */
export function createPool(
  url: string,
  {
    size,
    onIdleError = () => {},
    diskSpace = NO_GUARD,
    replica,
  }: {
    size: number
    onIdleError?: (error: Error) => void
    diskSpace?: DiskSpaceGuard
    replica?: { url: string; timing?: ReplicaTiming } | undefined
  },
): Pool {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
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
        idleTimeoutMillis: IDLE_MS,
      })
      // Without a listener the loss of an idle connection would end the process.
      connections.on('error', onIdleError)
      // For a connection in use, the running query already reports the loss.
      connections.on('connect', (client) => client.on('error', () => {}))
      return connections
    }
  const listen: Listen = (channel, handlers) =>
    new Listener({ ...config, application_name: `griot ${channel}` }, channel, handlers)
  const following = replica && { connect: connecting(replica.url), timing: replica.timing }
  const pipelined = new PipelinedReads(config)
  return new Pool(connecting(url), { pipelined, listen, size, diskSpace, replica: following })
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const parse = pg.types.getTypeParser(oid, format)
  if (format === 'binary') return parse
  if (oid === INT8) return Number
  // A day has no time zone, so no Date.
  if (oid === pg.types.builtins.DATE) return (text: string) => text
  if (oid !== INT8_ARRAY) return parse
  return (text: string) => parse(text).map((item: string | null) => (item === null ? null : Number(item)))
}
