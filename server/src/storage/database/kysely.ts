import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from './rows.generated.ts'

/** Kysely's own driver without a connection returns no rows; this one throws. */
class NoConnection extends DummyDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('Send a statement through rows or firstRow of database.ts, not by execute().')
  }
}

/**
 * Builds typed statements. It has no connection: `rows` and `firstRow` send what it has built to the database they are
 * given, so that inside a transaction nothing can use another connection by mistake.
 */
export const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoConnection(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
