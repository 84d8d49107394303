import type pg from 'pg'

/** What a store needs of PostgreSQL: the pool, or the one connection of a transaction. */
export interface Database {
  query: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
}

/** The rows of a query. */
export async function rows<Row extends pg.QueryResultRow>(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>({ text, values })).rows
}

/** The rows of a hot query: PostgreSQL keeps its plan by name, so name and text belong together. */
export async function preparedRows<Row extends pg.QueryResultRow>(
  database: Database,
  statement: { name: string; text: string },
  values: unknown[] = [],
): Promise<Row[]> {
  return (await database.query<Row>({ ...statement, values })).rows
}

/** The first row of a query, or null. */
export async function firstRow<Row extends pg.QueryResultRow>(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  return (await rows<Row>(database, text, values))[0] ?? null
}
