import type pg from 'pg'

export interface Table {
  name: string
  columns: string[]
}

/**
 * Tables specific to this database: applied migrations, the installation's id, unfinished uploads, and the state of
 * this file store. Unlogged tables, which a crash empties, are left out as well.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'schema_migrations',
  'installation',
  'uploads',
  'integrity_checks',
  'integrity_findings',
]

/** All tables, each after those that it references. */
export async function tablesOf(client: pg.ClientBase, excluded = EXCLUDED_TABLES): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1::text[])
     group by c.relname order by c.relname`,
    [excluded],
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint
     join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  )
  const ordered: Table[] = []
  const isDone = (name: string) =>
    !tables.some((each) => each.name === name) || ordered.some((each) => each.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name }) =>
        !ordered.some((each) => each.name === name) && references.every(({ from, to }) => from !== name || isDone(to)),
    )
    if (!next) throw new Error('Tables name each other in a circle: no order of loading them is right.')
    ordered.push(next)
  }
  return ordered
}

/** The state of each sequence; unused ones are left out. */
export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows
}

export async function migrationsOf(client: pg.ClientBase): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  return rows
}
