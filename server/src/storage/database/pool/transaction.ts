import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { statementSpan } from './statement-span.ts'

/** Who writes, and from which IP address; null is Griot itself. */
export interface Actor {
  userId: string | null
  /** The recording link with which a speaker without an account writes; its writes have no account. */
  recordingLinkId?: string | null
  address: string
  /** The audit action, where the write itself would be less specific. */
  auditAction?: string
}

/** The actor of writes without a person. */
export const SYSTEM_ACTOR: Actor = { userId: null, address: '' }

const currentTransaction = new AsyncLocalStorage<Transaction>()

/**
 * A connection with an open transaction, and its actor. Functions that lock or write require this type, which only
 * `write` creates and which the pool does not match: a row locked on one connection and written on another would be
 * neither protected nor rolled back.
 */
export class Transaction implements Database {
  readonly actor: Actor
  /** The change of many items that this transaction makes; its audit events have the id. */
  bulkChangeId: number | null = null
  readonly #client: pg.PoolClient
  #open = true

  get isOpen(): boolean {
    return this.#open
  }

  private constructor(client: pg.PoolClient, actor: Actor) {
    this.#client = client
    this.actor = actor
  }

  /** @throws Error when the transaction has ended: its connection may be in use elsewhere */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (!this.#open) throw new Error('This transaction has ended. Await every query inside it.')
    return statementSpan(query, () => this.#client.query<Row>(query))
  }

  /**
   * Runs `work`: commits when it returns, rolls back when it throws, and releases the connection.
   * @param first SQL without parameters that is sent together with `begin`
   */
  static async run<T>(
    client: pg.PoolClient,
    actor: Actor,
    work: (transaction: Transaction) => Promise<T>,
    first?: string,
  ): Promise<T> {
    const transaction = new Transaction(client, actor)
    let broken: Error | undefined
    try {
      await client.query(first ? `begin; ${first}` : 'begin')
      const result = await currentTransaction.run(transaction, () => work(transaction))
      transaction.#open = false
      await statementSpan('commit', () => client.query('commit'))
      return result
    } catch (error) {
      transaction.#open = false
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      // A connection whose rollback failed still has an open transaction: it must not be reused.
      client.release(broken)
    }
  }

  /**
   * Called by the pool before it sends anything: inside a write, the query would use another connection, which does not
   * see the write's changes and may never become free when the pool is exhausted.
   * @throws Error when the caller is inside a write
   */
  static refuseInside(): void {
    if (currentTransaction.getStore()?.isOpen)
      throw new Error('Inside a write every query goes through its transaction, not the pool.')
  }
}

/** The SQLSTATE or system code of an error, '' without one. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** The name of the violated constraint, '' for other errors. */
export function violatedConstraint(error: unknown): string {
  const refused = errorCode(error) === '23505' || errorCode(error) === '23514'
  return refused && typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
}
