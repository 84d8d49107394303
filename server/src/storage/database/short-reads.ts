import { Socket } from 'node:net'
import pg from 'pg'
import type { Database } from './database.ts'
import { statementSpan } from './statement-span.ts'
import { errorCode, Transaction } from './transaction.ts'

/** Connections that all short reads of a process share: a read that is slow holds up a part of them. */
const LINES = 4

/** Milliseconds. */
interface Patience {
  /** The longest that a read may hold up those behind it, a lock that it waits for included. */
  statement_timeout: number
  /** A line that says nothing for longer than any statement may last is dead, and is given up. */
  query_timeout: number
}
const PATIENCE: Patience = { statement_timeout: 5_000, query_timeout: 8_000 }

/** The connection was lost, or was made before a migration changed what the statement gives. */
const LOST = /^(08...|57P0[1-3]|ECONNRESET|EPIPE|0A000)$/
const LOST_IN_WORDS = /Connection terminated|Client has encountered a connection error/

/**
 * Reads that take PostgreSQL a fraction of a millisecond: by primary key, by counters, the first page
 * of an index. They go out on a few connections without waiting for the answers of those before them,
 * which costs a third less than a connection of the pool for each, and all that come up in one turn of
 * the event loop leave together. What is behind a slow statement waits for it: so a search, a count
 * over rows, a deep page or a write belongs to the pool. Each statement has a name, under which its
 * plan is kept, and names its columns: what `*` stands for changes with a migration.
 *
 * These connections cannot write. So a read whose connection is lost is sent once more, on another.
 */
export class ShortReads implements Database {
  readonly #lines: Line[]

  /** @param config of the connections, which are opened when reads need them */
  constructor(config: pg.ClientConfig, patience: Partial<Patience> = {}) {
    const limited = { ...config, ...PATIENCE, ...patience, pipeline: true }
    this.#lines = Array.from({ length: LINES }, () => new Line(limited))
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

  counts(): { open: number; idle: number; waiting: number; most: number } {
    const open = this.#lines.filter(({ isOpen }) => isOpen)
    const waiting = this.#lines.reduce((sum, line) => sum + line.waiting, 0)
    const idle = open.filter((line) => line.waiting === 0).length
    return { open: open.length, idle, waiting, most: LINES }
  }

  /** Waits for the reads under way. */
  async end(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.end()))
  }

  #leastBusy(): Line {
    return this.#lines.reduce((best, line) => (line.waiting < best.waiting ? line : best))
  }
}

function isLost(error: unknown): boolean {
  const words = error instanceof Error ? error.message : ''
  return LOST.test(errorCode(error)) || LOST_IN_WORDS.test(words)
}

/** One connection, opened when it is first needed and again after it was lost. */
class Line {
  /** Reads that have no answer yet. */
  waiting = 0
  readonly #config: pg.ClientConfig
  #open: Connection | null = null
  #opening: Promise<Connection> | null = null
  #ended = false

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  get isOpen(): boolean {
    return this.#open !== null
  }

  async send<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.waiting += 1
    try {
      const connection = this.#open ?? (await this.#connect())
      return await connection.query<Row>(query).catch((error) => {
        if (isLost(error)) this.#letGo(connection)
        throw error
      })
    } finally {
      this.waiting -= 1
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    const connection = this.#open ?? (await this.#opening?.catch(() => null))
    await connection?.end()
  }

  #connect(): Promise<Connection> {
    if (this.#ended) throw new Error('The connections are closed.')
    this.#opening ??= Connection.open(this.#config, (lost) => this.#letGo(lost))
      .then((connection) => {
        this.#open = connection
        return connection
      })
      .finally(() => {
        this.#opening = null
      })
    return this.#opening
  }

  /** What is still under way on it comes to its end. */
  #letGo(connection: Connection): void {
    if (this.#open !== connection) return
    this.#open = null
    connection.end().catch(() => {})
  }
}

class Connection {
  readonly #client: pg.Client
  readonly #socket = new Socket()
  #held = false

  private constructor(config: pg.ClientConfig) {
    this.#client = new pg.Client({ ...config, stream: () => this.#socket })
  }

  static async open(
    config: pg.ClientConfig,
    onLost: (connection: Connection) => void,
  ): Promise<Connection> {
    const connection = new Connection(config)
    // Reads under way report the loss by themselves; without a listener it would end the process.
    connection.#client.on('error', () => onLost(connection)).on('end', () => onLost(connection))
    try {
      await connection.#client.connect()
      await connection.#client.query('set default_transaction_read_only to on')
      return connection
    } catch (error) {
      connection.end().catch(() => {})
      throw error
    }
  }

  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.#holdUntilTurnEnds()
    return new Promise((resolve, reject) => {
      // The driver would copy an object property by property, which costs as much as sending it.
      const read = new pg.Query(query.text, query.values)
      const callback = (error: Error | null, result: pg.QueryResult<Row>) =>
        error ? reject(error) : resolve(result)
      this.#client.query(Object.assign(read, { name: query.name, callback }))
    })
  }

  end(): Promise<void> {
    return this.#client.end()
  }

  /** What is sent in this turn of the event loop goes out as one write at its end. */
  #holdUntilTurnEnds(): void {
    if (this.#held) return
    this.#held = true
    this.#socket.cork()
    setImmediate(() => {
      this.#held = false
      this.#socket.uncork()
    })
  }
}
