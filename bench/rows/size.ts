import type { Line } from '../compare.ts'
import type { Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'

const MEGABYTE = 1024 ** 2

/** Disk usage of the seeded rows with indexes: the total, and the largest tables. */
export async function size({ admin }: Testbed): Promise<Line[]> {
  const whole = await admin.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const tables = await admin.query<{ name: string; bytes: string; indexes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 5`,
  )
  const megabytes = (bytes: string | undefined) => Number(bytes) / MEGABYTE
  return [
    absolute('database, MB', megabytes(whole.rows[0]?.bytes), null),
    ...tables.rows.flatMap(({ name, bytes, indexes }) => [
      absolute(`table ${name}, MB`, megabytes(bytes), null),
      absolute(`indexes of ${name}, MB`, megabytes(indexes), null),
    ]),
  ]
}
