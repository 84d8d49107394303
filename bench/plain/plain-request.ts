import type pg from 'pg'

/** What a handler gets of a request. */
export interface PlainRequest {
  db: pg.Pool
  /** Of `/api/levels/LVL-YA-001`: `levels` and the id. */
  path: readonly string[]
  query: Readonly<Record<string, string>>
  body: unknown
}

/** Offset of a page, and its pagination fields. */
export function pageOf({ query }: PlainRequest, total: number) {
  const [page, limit] = [Number(query.page), Number(query.limit)]
  return query.count === 'false' ? null : { page, pages: Math.ceil(total / limit), total, limit }
}

/** Runs `work` in one transaction. */
export async function inTransaction<T>(db: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await db.connect()
  await client.query('begin')
  const result = await work(client)
  await client.query('commit')
  client.release()
  return result
}
