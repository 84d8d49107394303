import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../database.ts'

/** A statement that takes longer means that the line is dead. */
const QUERY_MILLISECONDS = 5_000

/** The pause before the connection is opened again, and what it grows to. */
const PAUSE_FIRST = 100
const PAUSE_MOST = 5_000

interface Handlers {
  /** Told what a notification carries. */
  onHeard: (payload: string) => void
  /** Told each time that it listens anew: what was said before may have been missed. */
  onBegun: () => void
}

/**
 * A connection of its own that hears what processes tell each other on one channel (LISTEN), opened
 * again whenever it is lost. Small statements about what is heard go over it too, so that they cost
 * the pool nothing, and find out that it is dead where nothing else would.
 */
export class Listening implements Database {
  readonly #config: pg.ClientConfig
  readonly #channel: string
  readonly #handlers: Handlers
  readonly #ended = new AbortController()
  #open: { client: pg.Client; lose: () => void } | null = null
  #kept: Promise<void> | null = null

  constructor(config: pg.ClientConfig, channel: string, handlers: Handlers) {
    this.#config = { ...config, query_timeout: QUERY_MILLISECONDS }
    this.#channel = channel
    this.#handlers = handlers
  }

  /** Opens it, and keeps it open until it is ended. */
  begin(): void {
    this.#kept ??= this.#keep()
  }

  /** @throws Error while the connection is away */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const open = this.#open
    if (!open) throw new Error('The connection that listens is away.')
    try {
      return await open.client.query<Row>(query)
    } catch (error) {
      // A refusal of PostgreSQL's leaves the connection as good as it was.
      if (!(error instanceof pg.DatabaseError)) open.lose()
      throw error
    }
  }

  async end(): Promise<void> {
    this.#ended.abort()
    this.#open?.lose()
    await this.#kept
  }

  async #keep(): Promise<void> {
    const { signal } = this.#ended
    let pause = PAUSE_FIRST
    while (!signal.aborted) {
      const client = new pg.Client(this.#config)
      const lost = new Promise<void>((lose) => {
        client.on('error', () => lose()).on('end', () => lose())
        this.#open = { client, lose }
      })
      client.on('notification', ({ payload }) => this.#handlers.onHeard(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${this.#channel}`)
        pause = PAUSE_FIRST
        this.#handlers.onBegun()
        await lost
      } catch {
        // Whoever asks something of it is told; here it is only tried again.
      }
      this.#open = null
      await Promise.race([client.end().catch(() => {}), sleep(PAUSE_FIRST)])
      await sleep(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, PAUSE_MOST)
    }
  }
}
