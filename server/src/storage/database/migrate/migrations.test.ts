import { describe, expect, it } from 'vitest'
import { readMigrations, statementsOf } from './migrations.ts'

const texts = (text: string) => statementsOf(text).map((statement) => statement.text)

describe('statementsOf', () => {
  it('splits at semicolons, with or without one at the end', () => {
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
  ])('leaves whole what is one: %s', (statement) => {
    expect(texts(`${statement}\n; select 2`)).toEqual([statement, 'select 2'])
  })

  it('gives nothing for comments alone', () => {
    expect(texts('-- no transaction\n/* nothing; */ ; \n')).toEqual([])
  })

  it('says where each begins', () => {
    const text = 'select 1;\n-- more\nselect 2'
    expect(statementsOf(text).map(({ offset }) => text.slice(offset))).toEqual([text, 'select 2'])
  })
})

describe('the migrations of Griot', () => {
  it('can be run again from their first statement where no transaction holds them together', async () => {
    const alone = (await readMigrations()).filter((migration) => migration.alone)
    const statements = alone.flatMap((migration) => statementsOf(migration.text))
    for (const { text } of statements) expect(text).toMatch(/\bif (not )?exists\b|^analyze\b/i)
  })
})
