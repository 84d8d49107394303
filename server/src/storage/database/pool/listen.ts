import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../database.ts'

/** A statement that takes longer means that the connection is dead. */
const QUERY_MS = 5_000

/** The first pause before reconnecting, and its maximum. */
const PAUSE_MIN_MS = 100
const PAUSE_MAX_MS = 5_000

interface Handlers {
  /** Called with the payload of each notification. */
  onNotification: (payload: string) => void
  /** Called after each (re)connect: earlier notifications may have been missed. */
  onConnected: () => void
}

/**
 * A dedicated connection that listens on one channel (LISTEN) and reconnects when it is lost. Small statements about
 * notifications also use it: they cost the pool nothing, and detect a dead connection.
 */
export class Listener implements Database {
  readonly #config: pg.ClientConfig
  readonly #channel: string
  readonly #handlers: Handlers
  readonly #ended = new AbortController()
  #open: { client: pg.Client; lose: () => void } | null = null
  #running: Promise<void> | null = null

  constructor(config: pg.ClientConfig, channel: string, handlers: Handlers) {
    this.#config = { ...config, query_timeout: QUERY_MS }
    this.#channel = channel
    this.#handlers = handlers
  }

  /** Connects, and reconnects until it is ended. */
  start(): void {
    this.#running ??= this.#run()
  }

  /** @throws Error while disconnected */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const open = this.#open
    if (!open) throw new Error('The connection that listens is away.')
    try {
      return await open.client.query<Row>(query)
    } catch (error) {
      // After an error from PostgreSQL itself the connection is still usable.
      if (!(error instanceof pg.DatabaseError)) open.lose()
      throw error
    }
  }

  async end(): Promise<void> {
    this.#ended.abort()
    this.#open?.lose()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#ended
    let pause = PAUSE_MIN_MS
    while (!signal.aborted) {
      const client = new pg.Client(this.#config)
      const lost = new Promise<void>((lose) => {
        client.on('error', () => lose()).on('end', () => lose())
        this.#open = { client, lose }
      })
      client.on('notification', ({ payload }) => this.#handlers.onNotification(payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${this.#channel}`)
        pause = PAUSE_MIN_MS
        this.#handlers.onConnected()
        await lost
      } catch {
        // Callers receive the error from their own query; here it only reconnects.
      }
      this.#open = null
      await Promise.race([client.end().catch(() => {}), sleep(PAUSE_MIN_MS)])
      await sleep(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, PAUSE_MAX_MS)
    }
  }
}
