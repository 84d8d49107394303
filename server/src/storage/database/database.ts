import type { Compilable } from 'kysely'
import type pg from 'pg'

/** What stores need of PostgreSQL: the pool, or the connection of a transaction. */
export interface Database {
  query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
}

/**
 * The rows of a statement: one built by `kysely` (kysely.ts), which knows its row type, or plain SQL, whose row type
 * comes from rows.generated.ts. A write without `returning` gives none.
 */
export async function rows<Row extends pg.QueryResultRow>(
  database: Database,
  statement: Compilable<Row>,
): Promise<Row[]>
export async function rows<Row extends pg.QueryResultRow>(
  database: Database,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]>
export async function rows<Row extends pg.QueryResultRow>(
  database: Database,
  statement: Compilable<Row> | string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>(queryOf(statement, values))).rows
}

/** The first row of a statement, or null. */
export async function firstRow<Row extends pg.QueryResultRow>(
  database: Database,
  statement: Compilable<Row>,
): Promise<Row | null>
export async function firstRow<Row extends pg.QueryResultRow>(
  database: Database,
  text: string,
  values?: readonly unknown[],
): Promise<Row | null>
export async function firstRow<Row extends pg.QueryResultRow>(
  database: Database,
  statement: Compilable<Row> | string,
  values: readonly unknown[] = [],
): Promise<Row | null> {
  return (await database.query<Row>(queryOf(statement, values))).rows[0] ?? null
}

/** The rows of a prepared query config, with values and optionally a name. */
export async function queryRows<Row extends pg.QueryResultRow>(
  database: Database,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return (await database.query<Row>(statement)).rows
}

/** The rows of a frequent query: PostgreSQL caches its plan by name, so a name must always have the same text. */
export async function preparedRows<Row extends pg.QueryResultRow>(
  database: Database,
  statement: { name: string; text: string },
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>({ ...statement, values: [...values] })).rows
}

function queryOf(statement: Compilable | string, values: readonly unknown[]): pg.QueryConfig {
  if (typeof statement === 'string') return { text: statement, values: [...values] }
  const { sql, parameters } = statement.compile()
  return { text: sql, values: [...parameters] }
}
