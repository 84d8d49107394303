import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from './rows.generated.ts'

/** Kysely's own driver without a connection answers that there are no rows; this one says why. */
class NoConnection extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('Send a statement through rows or firstRow of database.ts, not by execute().')
  }
}

/**
 * Builds statements that know the tables. It has no connection of its own: `rows` and `firstRow` send
 * what it has built through the database they are given, so that inside a transaction nothing can go
 * to another connection by mistake.
 */
export const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoConnection(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
