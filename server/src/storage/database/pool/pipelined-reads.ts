import pg from 'pg'
import type { Database } from '../database.ts'
import { statementSpan } from './statement-span.ts'
import { errorCode, Transaction } from './transaction.ts'

/** Connections that all short reads of a process share: a slow read delays a part of them. */
const CONNECTIONS = 4

/** Timeouts in milliseconds. */
interface Timeouts {
  /** The longest that a read may delay those behind it, including waiting for a lock. */
  statement_timeout: number
  /** A connection without a response for longer than any statement may take is dead, and is closed. */
  query_timeout: number
}
const TIMEOUTS: Timeouts = { statement_timeout: 5_000, query_timeout: 8_000 }

/** The connection was lost, or was opened before a migration changed the statement's result. */
const CONNECTION_LOST = /^(08...|57P0[1-3]|ECONNRESET|EPIPE|0A000)$/
const CONNECTION_LOST_MESSAGE = /Connection terminated|Client has encountered a connection error/

/**
 * Reads that take PostgreSQL a fraction of a millisecond: by primary key, by counters, the first page of an index. They
 * are sent on a few connections without waiting for earlier responses (the driver's pipeline mode). With 10
 * connections, reading one activity takes 16 to 27 % longer over an ordinary pool of the same size (2.15 against 2.49
 * ms, 2026-11-24), and these connections are available even when that pool is exhausted. Statements behind a slow one
 * wait for it: so a search, a count over rows, a deep page or a write must use the pool. Each statement has a name,
 * which caches its plan, and lists its columns, because the meaning of `*` changes with a migration.
 *
 * These connections cannot write, so a read whose connection is lost is sent once more on another one.
 */
export class PipelinedReads implements Database {
  readonly #connections: Connection[]

  /** @param config of the connections, which are opened on demand */
  constructor(config: pg.ClientConfig, timeouts: Partial<Timeouts> = {}) {
    const options = `${config.options ?? ''} -c default_transaction_read_only=on`
    const own = { ...config, ...TIMEOUTS, ...timeouts, options, pipeline: true }
    this.#connections = Array.from({ length: CONNECTIONS }, () => new Connection(own))
  }

  /** @throws Error inside a write, and for a statement without a name */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    Transaction.refuseInside()
    if (!query.name) throw new Error('A short read has a name.')
    return statementSpan(query, () =>
      this.#leastBusy()
        .send<Row>(query)
        .catch((error) => {
          if (isLost(error)) return this.#leastBusy().send<Row>(query)
          throw error
        }),
    )
  }

  counts(): { open: number; idle: number; waiting: number; max: number } {
    const open = this.#connections.filter(({ isOpen }) => isOpen)
    const waiting = this.#connections.reduce((sum, connection) => sum + connection.waiting, 0)
    const idle = open.filter((connection) => connection.waiting === 0).length
    return { open: open.length, idle, waiting, max: CONNECTIONS }
  }

  /** Waits for reads in flight. */
  async end(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.end()))
  }

  #leastBusy(): Connection {
    return this.#connections.reduce((best, each) => (each.waiting < best.waiting ? each : best))
  }
}

function isLost(error: unknown): boolean {
  const words = error instanceof Error ? error.message : ''
  return CONNECTION_LOST.test(errorCode(error)) || CONNECTION_LOST_MESSAGE.test(words)
}

interface OpenConnection {
  client: pg.Client
  ready: Promise<unknown>
}

/** Opened on first use, and again after it was lost. */
class Connection {
  /** Reads in flight. */
  waiting = 0
  readonly #config: pg.ClientConfig
  #opened: OpenConnection | null = null
  #ended = false

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  get isOpen(): boolean {
    return this.#opened !== null
  }

  async send<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (this.#ended) throw new Error('The connections are closed.')
    this.waiting += 1
    this.#opened ??= this.#open()
    const opened = this.#opened
    try {
      await opened.ready
      return await opened.client.query<Row>(query)
    } catch (error) {
      if (isLost(error)) this.#drop(opened)
      throw error
    } finally {
      this.waiting -= 1
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    const opened = this.#opened
    await opened?.ready.catch(() => {})
    await opened?.client.end()
  }

  #open(): OpenConnection {
    const client = new pg.Client(this.#config)
    const opened = { client, ready: client.connect() }
    const drop = () => this.#drop(opened)
    // Reads in flight report the loss themselves; without a listener it would end the process.
    client.on('error', drop).on('end', drop)
    opened.ready.catch(drop)
    return opened
  }

  /** Reads in flight still finish on it. */
  #drop(opened: OpenConnection): void {
    if (this.#opened !== opened) return
    this.#opened = null
    opened.client.end().catch(() => {})
  }
}
