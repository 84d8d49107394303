import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { statementSpan } from './statement-span.ts'

/** Who writes, from where; null is Griot itself. */
export interface Actor {
  userId: string | null
  address: string
  /** What is being done, for the audit, where the write by itself would say less. */
  doing?: string
}

/** What writes when no person does. */
export const GRIOT: Actor = { userId: null, address: '' }

const underWay = new AsyncLocalStorage<Transaction>()

/**
 * One connection with a transaction open on it, and who writes. What locks or writes takes this type,
 * which nothing but `write` hands out and the pool is not: a row that is locked on one connection and
 * written on another would be neither safe nor, when the transaction fails, undone.
 */
export class Transaction implements Database {
  readonly actor: Actor
  readonly #client: pg.PoolClient
  #open = true

  get isOpen(): boolean {
    return this.#open
  }

  private constructor(client: pg.PoolClient, actor: Actor) {
    this.#client = client
    this.actor = actor
  }

  /** @throws Error when the transaction has ended: its connection may be another's by now */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (!this.#open) throw new Error('This transaction has ended. Await every query inside it.')
    return statementSpan(query, () => this.#client.query<Row>(query))
  }

  /**
   * Runs `work`: commits what it returns from, rolls back what it throws in, and gives the connection back.
   * @param first SQL without values that is sent along with `begin`
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
      const result = await underWay.run(transaction, () => work(transaction))
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
      // A connection whose rollback failed holds an open transaction: it must not be used again.
      client.release(broken)
    }
  }

  /**
   * For the pool, before it sends anything: from inside a write's work it would go to another
   * connection, which sees nothing of the write and, with the pool used up, is waited for in vain.
   * @throws Error when the caller is inside one
   */
  static refuseInside(): void {
    if (underWay.getStore()?.isOpen)
      throw new Error('Inside a write every query goes through its transaction, not the pool.')
  }
}

/** The SQLSTATE or system code of an error, '' without one. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** The name of the constraint that refused a row, '' when that is not what happened. */
export function violatedConstraint(error: unknown): string {
  const refused = errorCode(error) === '23505' || errorCode(error) === '23514'
  return refused && typeof error === 'object' && error !== null && 'constraint' in error
    ? String(error.constraint)
    : ''
}
