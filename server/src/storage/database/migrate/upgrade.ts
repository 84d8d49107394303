import type pg from 'pg'
import { StartupError } from '../../../shared/startup-error.ts'
import { tablesOf } from '../tables.ts'
import type { Migration } from './migrations.ts'

/**
 * The only upgrade from the schema before the baseline. It accepts only databases and backups of the last version with
 * that schema; older ones must first be upgraded by that version.
 */
export const BASELINE = '0001-baseline.sql'
const LAST_MIGRATION = '0065-search-version-3.sql'
const LAST_COMMIT = '1c60a2cc5e137b683dace84040ec382db3f513ed'
/** The schema that holds the old tables while their rows are copied. */
const PREVIOUS = 'previous'

/** Of the schema before the baseline. */
const FUNCTIONS_AND_VIEWS = `
  asset_blocks asset_counts asset_is_used asset_language_place asset_search_places
  asset_use_blocks asset_use_counts begin_unused count_assets count_changed_asset
  count_used_assets count_used_changed_asset end_what_a_disabled_account_holds free_lesson_number
  note_codes_of_deleted note_named_codes note_other_code note_password_change number_lesson
  outdate_search refuse_change require_second_factor settle_findings`
  .trim()
  .split(/\s+/)
const TABLES = `
  users sessions one_time_links rate_limits idempotency_keys files assets asset_versions
  asset_counts_folded levels lessons activities asset_refs revisions audit_events password_resets
  asset_count_deltas asset_block_deltas asset_blocks_folded uploads imports import_rows
  right_texts asset_use_changes asset_use_deltas chat_series invitations second_factors
  recovery_codes sign_in_proofs settings api_tokens identities oidc_requests presence_processes
  open_things integrity_checks integrity_findings account_writes installation schema_migrations`
  .trim()
  .split(/\s+/)

type Applied = readonly Pick<Migration, 'name'>[]

/** Whether a database or a backup has the schema before the baseline. */
export const isPrevious = (applied: Applied): boolean =>
  applied.length > 0 && !applied.some(({ name }) => name === BASELINE)

/** @throws StartupError when a backup is older than the last version with the schema before the baseline */
export function refuseOlderBackup(applied: Applied): void {
  const last = applied.at(-1)?.name
  if (!isPrevious(applied) || last === LAST_MIGRATION) return
  throw new StartupError(
    `The backup was made by an older Griot (${last}). Restore it with commit ${LAST_COMMIT}, make a backup there, and restore that one with this version.`,
  )
}

/**
 * Upgrades a database from the schema before the baseline: moves its tables away, creates the baseline, and copies the
 * rows, in one transaction. No other client may be connected.
 * @throws StartupError when it is older than the last version with that schema, or in use
 */
export async function upgradePrevious(
  client: pg.Client,
  migrations: readonly Migration[],
  print: (line: string) => void,
): Promise<void> {
  const baseline = migrations.find(({ name }) => name === BASELINE)
  if (!baseline || !(await hasTable(client, 'schema_migrations'))) return
  const { rows: applied } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  if (!isPrevious(applied)) return
  if (applied.at(-1)?.name !== LAST_MIGRATION)
    throw new StartupError(
      `The database is from an older Griot (${applied.at(-1)?.name}). Start commit ${LAST_COMMIT} with it once, then this version.`,
    )
  const { rowCount: others } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'griot%'
       and application_name <> 'griot-migrate'`,
  )
  if (others)
    throw new StartupError(
      'The database must be upgraded, but another Griot uses it. Stop all Griots that use it, then start again.',
    )
  print('Upgrading the database to the new schema; this can take minutes')
  await client.query('begin')
  try {
    await moveAway(client)
    await client.query(baseline.text)
    await copyPrevious(client)
    await client.query(`alter table ${PREVIOUS}.schema_migrations set schema public`)
    await client.query('truncate schema_migrations')
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [baseline.name, baseline.sha256])
    await dropPrevious(client)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [name])
  return rows[0].there
}

/**
 * Drops the old functions and views, with the triggers and indexes that use them; tables keep their rows. Objects that
 * are not Griot's stay.
 */
async function moveAway(client: pg.Client): Promise<void> {
  await client.query(`create schema ${PREVIOUS}`)
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop function if exists %s cascade', oid::regprocedure) as statement
     from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)
     union all
     select format(case relkind when 'v' then 'drop view if exists public.%I cascade'
       else 'alter table public.%I set schema ${PREVIOUS}' end, relname)
     from pg_class where relnamespace = 'public'::regnamespace
       and (relkind = 'v' and relname = any($1) or relkind = 'r' and relname = any($2))`,
    [FUNCTIONS_AND_VIEWS, TABLES],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Creates an old table for `copyPrevious`, without types: its rows come from a backup. */
export async function createPrevious(
  client: pg.ClientBase,
  { name, columns }: { name: string; columns: readonly string[] },
): Promise<string> {
  await client.query(`create schema if not exists ${PREVIOUS}`)
  const typed = columns.map((column) => `"${column}" text`)
  await client.query(`create table ${PREVIOUS}."${name}" (${typed.join(', ')})`)
  return PREVIOUS
}

export async function dropPrevious(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema ${PREVIOUS} cascade`)
}

/**
 * Fills the baseline's tables with the old rows, for the columns that both have, and counts the assets. The job
 * `renew-search` fills the search columns later.
 */
export async function copyPrevious(client: pg.ClientBase): Promise<void> {
  const { rows: before } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = $2',
    [PREVIOUS, 'r'],
  )
  const names = new Set(before.map(({ name }) => name))
  const all = await tablesOf(client, ['schema_migrations', 'asset_counts'])
  const tables = all.filter(({ name }) => names.has(name))
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`)
  for (const { name } of tables) {
    const { rows } = await client.query<{ column: string; type: string }>(
      `select quote_ident(a.attname) as column, format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a join pg_attribute b on b.attname = a.attname and b.attrelid = to_regclass($2)
       where a.attrelid = to_regclass($1) and a.attnum > 0 and b.attnum > 0
         and not a.attisdropped and not b.attisdropped and a.attgenerated = ''`,
      [`public."${name}"`, `${PREVIOUS}."${name}"`],
    )
    const columns = rows.map(({ column }) => column).join(', ')
    const values = rows.map(({ column, type }) => `${column}::${type}`).join(', ')
    await client.query(
      `insert into "${name}" (${columns}) overriding system value select ${values} from ${PREVIOUS}."${name}"`,
    )
  }
  await client.query(`
    update assets set sort_text = left(coalesce(local_text, title, ''), 100);
    insert into asset_counts
    select kind, coalesce(language, ''), count(*), count(file_sha256),
      count(*) filter (where used), count(file_sha256) filter (where used)
    from assets group by 1, 2`)
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`)
  await client.query(`do $$
    declare each record;
    begin
      for each in select s.sequencename as name, s.last_value as value from pg_sequences s
        join pg_sequences n on n.sequencename = s.sequencename and n.schemaname = 'public'
        where s.schemaname = '${PREVIOUS}' and s.last_value is not null
      loop perform setval(format('public.%I', each.name)::regclass, each.value); end loop;
    end $$`)
}
