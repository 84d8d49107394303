import { expect, it } from 'vitest'
import { problemsOfMigration } from '#testing/migration-rules.ts'
import { type Migration, readMigrations } from './migrations.ts'

const migration = (text: string): Migration => ({
  name: '0099-x.sql',
  text,
  sha256: '',
  alone: text.startsWith('-- no transaction'),
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
])('finds what a running version does not survive or waits for: %s', (text) => {
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
])('has nothing against what both survive: %s', (text) => {
  expect(problemsOfMigration(migration(text))).toEqual([])
})

/** What landed all the same, and why nobody came to harm. */
const KNOWN: readonly (readonly [beginning: string, why: string])[] = [
  ['0002-password-resets.sql builds an index of audit_events', 'landed with the first version'],
  ['0005-count-deltas.sql takes a name', 'a view of that name stands in its place'],
  ['0006-lesson-numbers.sql keeps others', 'levels and lessons are few thousand'],
  ['0011-page-map.sql keeps others', 'lists go on; a count of what is there is milliseconds'],
  ['0026-used-assets.sql keeps others', 'lists go on; writes wait for one count'],
  ['0042-accounts.sql reads a whole table', 'accounts are few'],
  ['0042-accounts.sql builds an index of audit_events', 'of sign-ins alone, which are few'],
  ['0051-openid-connect.sql reads a whole table', 'proofs last for minutes'],
]

it('every migration of Griot can run beside the version before it', async () => {
  const problems = (await readMigrations()).flatMap(problemsOfMigration)
  const unknown = problems.filter((problem) => !KNOWN.some(([each]) => problem.startsWith(each)))
  expect(unknown).toEqual([])
  for (const [each] of KNOWN)
    expect(
      problems.some((problem) => problem.startsWith(each)),
      each,
    ).toBe(true)
})
