import { problemsOfMigration, statementsOf } from '@griot/testing/postgres/migration-rules.ts'
import { describe, expect, it } from 'vitest'
import { type Migration, readMigrations } from './migrations.ts'

const migration = (text: string): Migration => ({
  name: '0099-x.sql',
  text,
  sha256: '',
  outsideTransaction: text.startsWith('-- no transaction'),
})

it.each([
  'alter table assets alter column code type varchar(6)',
  'alter table assets add column folded text generated always as (lower(code)) stored',
  'alter table assets add column key uuid not null default gen_random_uuid()',
  'alter table assets rename column code to name',
  'alter table assets rename to things',
  'alter table assets drop column code',
  'drop table assets',
  'alter table assets alter column code set not null',
  'alter table assets add constraint short check (length(code) = 6)',
  'alter table assets add foreign key (file_sha256) references files',
  'create index assets_code on assets (code)',
  'create unique index if not exists assets_code on assets (code)',
  'drop index assets_code',
  'lock table assets in exclusive mode',
  'vacuum full assets',
  '-- no transaction\nalter table assets add column if not exists a text',
  '-- no transaction\ndrop index concurrently if exists a; drop index concurrently if exists b',
])('reports a statement that breaks or blocks a running version: %s', (text) => {
  expect(problemsOfMigration(migration(text))).toHaveLength(1)
})

it.each([
  "alter table assets add column hint text not null default ''",
  'alter table assets add constraint short check (length(code) = 6) not valid',
  'alter table assets validate constraint short',
  '-- no transaction\ncreate index concurrently if not exists assets_code on assets (code)',
  '-- no transaction\ndrop index concurrently if exists assets_code',
  'create table things (id bigint primary key, name text); create index things_name on things (name); alter table things add constraint short check (length(name) = 6)',
  "create function f() returns trigger language plpgsql as $$ begin execute 'drop table x'; end $$",
])('accepts a statement that works beside a running version: %s', (text) => {
  expect(problemsOfMigration(migration(text))).toEqual([])
})

it('every migration of Griot can run beside the version before it', async () => {
  expect((await readMigrations()).flatMap(problemsOfMigration)).toEqual([])
})

describe('the migrations of Griot', () => {
  it('without a transaction can be repeated from their first statement', async () => {
    const alone = (await readMigrations()).filter((migration) => migration.outsideTransaction)
    const statements = alone.flatMap((migration) => statementsOf(migration.text))
    for (const { text } of statements) expect(text).toMatch(/\bif (not )?exists\b|^analyze\b/i)
  })
})

const texts = (text: string) => statementsOf(text).map((statement) => statement.text)

describe('statementsOf', () => {
  it('splits at semicolons, with or without a final one', () => {
    expect(texts('select 1; select 2')).toEqual(['select 1', 'select 2'])
    expect(texts('select 1;\nselect 2;\n')).toEqual(['select 1', 'select 2'])
  })

  it.each([
    "select 'it''s; one'",
    'select "a;b"',
    'do $$ begin perform 1; end $$',
    'do $body$ select $$;$$; $body$',
    'select 1 /* ; */ + 1',
    'select 1 -- ;\n + 1',
  ])('does not split inside: %s', (statement) => {
    expect(texts(`${statement}\n; select 2`)).toEqual([statement, 'select 2'])
  })

  it('returns nothing for comments only', () => {
    expect(texts('-- no transaction\n/* nothing; */ ; \n')).toEqual([])
  })

  it('returns the offset of each statement', () => {
    const text = 'select 1;\n-- more\nselect 2'
    expect(statementsOf(text).map(({ offset }) => text.slice(offset))).toEqual([text, 'select 2'])
  })
})
