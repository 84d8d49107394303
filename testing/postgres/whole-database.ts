import type { Pool } from '@griot/server/storage/database/pool/connect.ts'

/** Tables updated in the background at any time. */
const FOLDED = /^asset_(blocks?|counts?|use)(_|$)/

/** A digest of all rows of each table, so that a test can detect any write. */
export async function tableDigests(pool: Pool): Promise<Record<string, string>> {
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
