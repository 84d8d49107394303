import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase, testClient } from '#testing/postgres.ts'
import { MIGRATIONS_FOLDER } from './migrate/migrations.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-migrations-'))
  database = await createEmptyDatabase()
  client = testClient(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const query = async (text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows

/** Brings the database to where it was before the first migration that is not below `name`. */
async function migrateBelow(name: string): Promise<void> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file < name)
  for (const file of names) await cp(join(MIGRATIONS_FOLDER, file), join(folder, file))
  await migrate(database.url, { folder })
}

/** Writes a lesson as a Griot does that knows no rule about numbers. */
async function insertLesson(levelKey: number, slot: number, number: number): Promise<number> {
  const [row] = await query(
    `insert into lessons (id, level_key, slot, title, description, goal, lesson_number, exercise_count, points)
     values ('LSN-YA-' || lpad((($1 - 1) * 10 + $2)::text, 4, '0'), $1, $2, 'Ilé', '', '', $3, 0, '{}')
     returning lesson_number`,
    [levelKey, slot, number],
  )
  return row?.lesson_number
}

const insertLevel = (level: number) =>
  query(
    `insert into levels (id, language, level, level_in_words, title, description, total_lessons)
     values ('LVL-YA-' || lpad($1::text, 3, '0'), 'yoruba', $1::int, '', 'Ilé', '', 10)`,
    [level],
  )

const numbersOf = async (levelKey: number) =>
  (
    await query(
      'select lesson_number from lessons where level_key = $1 and deleted_at is null order by slot',
      [levelKey],
    )
  ).map((row) => row.lesson_number)

describe('the migration to numbers that a level has once', () => {
  it('gives each lesson that shares a number the next free one, and keeps every row', async () => {
    await migrateBelow('0006')
    for (const level of [1, 2, 3]) await insertLevel(level)
    const doubled = [1, 1, 2, 2, 1, 9]
    for (const [index, number] of doubled.entries()) await insertLesson(1, index + 1, number)
    for (const [index, number] of [1, 2, 1_000_000, 1_000_000].entries())
      await insertLesson(2, index + 1, number)
    for (const [index, number] of [4, 2, 1].entries()) await insertLesson(3, index + 1, number)
    await migrate(database.url)
    expect(await numbersOf(1)).toEqual([1, 3, 2, 5, 4, 9])
    expect(await numbersOf(2)).toEqual([1, 2, 1_000_000, 3])
    expect(await numbersOf(3)).toEqual([4, 2, 1])
  })

  it('leaves a deleted lesson its number', async () => {
    await migrateBelow('0006')
    await insertLevel(1)
    await insertLesson(1, 1, 1)
    await query('update lessons set deleted_at = now()')
    await insertLesson(1, 1, 1)
    await migrate(database.url)
    expect(await query('select lesson_number from lessons')).toEqual([
      { lesson_number: 1 },
      { lesson_number: 1 },
    ])
  })

  it('records what it moved as a change like any, and nothing of the others', async () => {
    await migrateBelow('0006')
    await insertLevel(1)
    for (const slot of [1, 2, 3]) await insertLesson(1, slot, 1)
    await migrate(database.url)
    const revisions = await query(
      `select r.entity_key, r.version, r.shape, r.user_id, r.snapshot = to_jsonb(l) as current
       from revisions r join lessons l on l.key = r.entity_key where r.entity = 'lesson' order by 1`,
    )
    const expected = { version: 2, shape: 1, user_id: null, current: true }
    expect(revisions).toEqual([
      { entity_key: '2', ...expected },
      { entity_key: '3', ...expected },
    ])
    expect(
      await query('select action, entity, entity_keys, versions, user_id from audit_events'),
    ).toEqual([
      {
        action: 'renumber',
        entity: 'lesson',
        entity_keys: ['2', '3'],
        versions: [2, 2],
        user_id: null,
      },
    ])
  })

  it('lets a version that knows no such rule go on: its lesson gets the next free number', async () => {
    await migrate(database.url)
    await insertLevel(1)
    expect(await insertLesson(1, 1, 1)).toBe(1)
    expect(await insertLesson(1, 2, 1)).toBe(2)
    const [moved] = await query(
      'update lessons set lesson_number = 1 where slot = 2 returning lesson_number',
    )
    expect(moved).toEqual({ lesson_number: 2 })
    await query("update lessons set lesson_number = 1, title = 'Ọjà' where slot = 1")
    expect(await numbersOf(1)).toEqual([1, 2])
  })

  it('is held by the database itself', async () => {
    await migrate(database.url)
    await insertLevel(1)
    await insertLesson(1, 1, 1)
    await query('alter table lessons disable trigger number_lesson')
    await expect(insertLesson(1, 2, 1)).rejects.toThrow('lessons_number')
  })
})

describe('the migration to second factors', () => {
  const insertUser = async (email: string): Promise<string> => {
    const [row] = await query(
      `insert into users (email, name, role, status, password_hash)
       values ($1, '', 'admin', 'active', 'a hash') returning id`,
      [email],
    )
    return row?.id
  }
  /** Opens a session as a Griot does that knows of no second factor. */
  const signIn = (id: string) =>
    query(
      `with account as (
         select id from users where id = $1 and password_hash = 'a hash' and status = 'active' for share
       ), opened as (
         insert into sessions (id, user_id, address, expires_at, user_agent)
         select gen_random_uuid(), id, '', now() + interval '1 day', '' from account
       )
       insert into audit_events (user_id, action, entity, entity_keys, versions, address)
       select id, 'sign in', 'user', array[id], array[]::integer[], '' from account returning id`,
      [id],
    )
  const note = (id: string, action: string, at: string) =>
    query(
      `insert into audit_events (user_id, action, entity, entity_keys, versions, address, at)
       values ($1, $2, 'user', array[$1::bigint], '{}', '', $3)`,
      [id, action, at],
    )
  const changedOf = async (id: string) => {
    const [row] = await query(
      'select created_at, password_changed_at as at from users where id = $1',
      [id],
    )
    return row ?? {}
  }

  it('says of each account when its password was changed, as far as that was noted', async () => {
    await migrateBelow('0044')
    const [one, two] = [await insertUser('a@griot.example'), await insertUser('b@griot.example')]
    await note(one, 'reset password', '2026-10-03T10:00:00Z')
    await note(one, 'change password', '2026-10-04T10:00:00Z')
    await note(one, 'sign in', '2026-10-05T10:00:00Z')
    await query(
      `insert into users (email, name, role, status) values ('c@griot.example', '', 'viewer', 'invited')`,
    )
    await migrate(database.url)
    expect((await changedOf(one)).at).toEqual(new Date('2026-10-04T10:00:00Z'))
    const other = await changedOf(two)
    expect(other.at).toEqual(other.created_at)
    const invited = `select password_changed_at as at from users where status = 'invited'`
    expect(await query(invited)).toEqual([{ at: null }])
  })

  it('lets a version that knows of none go on, and keeps it from those who have one', async () => {
    await migrate(database.url)
    const id = await insertUser('a@griot.example')
    expect(await signIn(id)).toHaveLength(1)
    await query(`update users set password_changed_at = '2026-10-03' where id = $1`, [id])
    await query(`update users set password_hash = 'a hash' where id = $1`, [id])
    expect((await changedOf(id)).at).toEqual(new Date('2026-10-03'))
    await query(`update users set password_hash = 'another' where id = $1`, [id])
    await query(`update users set password_hash = 'a hash' where id = $1`, [id])
    expect(Date.now() - (await changedOf(id)).at.getTime()).toBeLessThan(60_000)

    await query(`insert into second_factors (user_id, secret) values ($1, '')`, [id])
    expect(await signIn(id)).toHaveLength(1)
    await query('update second_factors set confirmed_at = now()')
    await expect(signIn(id)).rejects.toThrow('this account has a second factor')
    expect(await query('select id from sessions')).toHaveLength(2)
    await query(`update users set status = 'disabled' where id = $1`, [id])
    expect(await query('select id from sessions')).toEqual([])
  })
})
