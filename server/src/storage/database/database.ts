import type { Compilable } from 'kysely'
import type pg from 'pg'

/** What a store needs of PostgreSQL: the pool, or the one connection of a transaction. */
export interface Database {
  query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
}

/**
 * The rows of a statement: one that `kysely` (kysely.ts) has built, which knows its rows by itself,
 * or SQL as it is, whose rows take their types from rows.generated.ts. A statement that writes and
 * has no `returning` gives none.
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

/** The first row of a statement, as `rows` takes it, or null. */
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

/** The rows of a statement that was put together elsewhere, with its values and maybe a name. */
export async function queryRows<Row extends pg.QueryResultRow>(
  database: Database,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  return (await database.query<Row>(statement)).rows
}

/** The rows of a hot query: PostgreSQL keeps its plan by name, so name and text belong together. */
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
