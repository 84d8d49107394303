import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foldCounts } from '#server/features/assets/counts.store.ts'
import { createEmptyDatabase, type TestDatabase, testClient } from '#testing/postgres.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migrate/migrations.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
let client: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'griot-migrations-'))
  client = testClient(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function migrateBelow(name: string): Promise<void> {
  for (const migration of await readMigrations())
    if (migration.name < name)
      await copyFile(join(MIGRATIONS_FOLDER, migration.name), join(folder, migration.name))
  await migrate(database.url, { folder })
}

let codes = 0
/** Rows of two languages, by SQL as any version writes them. */
async function insert(count: number, by: pg.Client = client): Promise<void> {
  await by.query(
    `insert into assets (kind, code, language, search_text, search_key)
     select 'audio', 'c' || lpad(($1 + n)::text, 5, '0'), ($2::text[])[1 + n % 2], '', '' from generate_series(1, $3) as n`,
    [codes, ['yoruba', 'wolof'], count],
  )
  codes += count
}

/** As a version from before the map does: it knows the counters' own deltas alone. */
const OLDER_FOLD = `
  with taken as (delete from asset_count_deltas returning kind, language, declared, with_file)
  insert into asset_counts_folded as counts (kind, language, declared, with_file)
  select kind, language, sum(declared), sum(with_file) from taken group by 1, 2 order by 1, 2
  on conflict (kind, language) do update
    set declared = counts.declared + excluded.declared, with_file = counts.with_file + excluded.with_file`

async function expectExact(): Promise<void> {
  const { rows: differences } = await client.query(`
    with map as (
      select language, width, block, sum(declared) as rows from asset_blocks group by 1, 2, 3
    ), real as (
      select l.language, width, id / width as block, count(*) as rows
      from assets, (values (256), (16384)) as w (width), lateral (values (assets.language), ('*')) as l (language)
      group by 1, 2, 3
    )
    select * from map full join real using (language, width, block)
    where coalesce(map.rows, 0) <> coalesce(real.rows, 0)
    union all
    select c.language, 0, 0, c.declared, r.rows from asset_counts c
    full join (select language, count(*) as rows from assets group by 1) r using (language)
    where coalesce(c.declared, 0) <> coalesce(r.rows, 0)`)
  expect(differences).toEqual([])
}

describe('the migration to a map of pages', () => {
  it('counts what was there before, folded or not', async () => {
    await migrateBelow('0011')
    await insert(700)
    await client.query(OLDER_FOLD)
    await insert(300)
    await migrate(database.url)
    await expectExact()
  })

  it('counts once what is written between its two parts, and by those who began before them', async () => {
    await migrateBelow('0011')
    await insert(400)
    const writer = testClient(database.url)
    await writer.connect()
    await writer.query('begin')
    await insert(400, writer)
    const migrating = migrateBelow('0012')
    await expect
      .poll(async () => (await client.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    await writer.query('commit')
    await migrating
    await insert(300)
    await foldCounts(client)
    await insert(300)
    await writer.query('begin')
    await insert(200, writer)
    await migrateBelow('0013')
    await expectExact()
    await writer.query('commit')
    await writer.end()
    await expectExact()
    await foldCounts(client)
    await expectExact()
  })

  it('leaves the counters of a running version from before exact, which folds as it did', async () => {
    await migrateBelow('0011')
    await insert(500)
    await migrate(database.url)
    for (const fold of [OLDER_FOLD, null, OLDER_FOLD]) {
      await insert(200)
      await client.query(`update assets set language = 'hausa' where id % 7 = 0`)
      await client.query(`delete from assets where id % 11 = 0`)
      if (fold) await client.query(fold)
      else await foldCounts(client)
      await expectExact()
    }
  })
})
