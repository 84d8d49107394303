import type { Pool } from '#server/storage/database/pool/connect.ts'

/** Folded in the background, whenever the server finds the time. */
const FOLDED = /^asset_(blocks?|counts?|use)(_|$)/

/** Every row of every table as one digest a table, so that a test sees whether anything at all was written. */
export async function digestsOf(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const names = tables.map(({ name }) => String(name)).filter((name) => !FOLDED.test(name))
  const parts = names.map(
    (name) => `select '${name}' as name,
      (select md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) from "${name}" t) as digest`,
  )
  const { rows } = await pool.query(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
