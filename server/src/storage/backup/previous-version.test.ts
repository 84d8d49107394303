import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { createEmptyDatabase, type TestDatabase, testClient } from '@griot/testing/postgres/postgres.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renewSearch } from '../../features/assets/search/renew.ts'
import { createLog } from '../../shared/log.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate/migrate.ts'
import { createPool, type Pool } from '../database/pool/connect.ts'
import { createDiskStore } from '../files/disk.ts'
import { loadRows } from './copies.ts'
import { listBackups } from './manifest.ts'
import { checkBackup, claimDataFolder, restore } from './restore.ts'

const INSTALLATIONS = join(import.meta.dirname, '../../../../testing/installations')
const INSTALLATION = join(INSTALLATIONS, '1c60a2c')
const OLDER = join(INSTALLATIONS, '43c8580')

let griot: TestApp
let folder: string
let database: TestDatabase
let pool: Pool
let app: FastifyInstance
beforeAll(async () => {
  griot = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'griot-earlier-'))
  database = await createEmptyDatabase()
  const backup = await checkBackup(INSTALLATION, (await listBackups(INSTALLATION))[0] ?? '')
  await claimDataFolder(folder, backup)
  const files = await createDiskStore(join(folder, 'files'))
  const lost = await restore({ backup, databaseUrl: database.url, files, print: () => {} })
  expect(lost).toEqual([])
  pool = createPool(database.url, { size: 4 })
  app = await startSecondApp({ ...griot, folder, files, pool }, { pool })
  await renewSearch({ pool, log: createLog('silent') }, new AbortController().signal)
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
  await griot.close()
  await rm(folder, { recursive: true })
})

const tokens = new Map<string, string>()
async function signIn(role: string, password: string): Promise<void> {
  const payload = { email: `${role}@demo.griot.example`, password }
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(response.statusCode, response.body).toBe(200)
  tokens.set(role, response.json().result.accessToken)
}

async function send(role: string, method: 'GET' | 'POST', path: string, headers: object = {}) {
  const authorization = `Bearer ${tokens.get(role)}`
  const url = `/api${path}`
  const response = await app.inject({ method, url, headers: { authorization, ...headers } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().result
}

describe('a restored backup of the version before the baseline schema', () => {
  it('people can sign in and have their roles', async () => {
    await signIn('admin', 'GSrvl_sWKVbRRejn')
    await signIn('editor', 'HM7cmnvaETT4SXzZ')
    const { users } = await send('admin', 'GET', '/users')
    expect(users.map(({ role, status }: never) => [role, status]).toSorted()).toEqual([
      ['admin', 'active'],
      ['contributor', 'active'],
      ['editor', 'active'],
      ['viewer', 'active'],
    ])
  })

  it('all words are found, with their files', async () => {
    const codes: string[] = []
    for (const language of LANGUAGE_NAMES) {
      const { audios, pagination } = await send('editor', 'GET', `/audios?language=${language}`)
      expect(audios).toHaveLength(pagination.total)
      codes.push(...audios.map(({ code }: { code: string }) => code))
      for (const { url, fileSha256 } of audios as { url: string | null; fileSha256?: string }[]) {
        if (url === null) continue
        const file = await app.inject({ url })
        expect(file.statusCode).toBe(200)
        const hash = createHash('sha256').update(file.rawPayload).digest('hex')
        expect(url).toContain(hash.slice(0, 16))
        expect(fileSha256 ?? hash).toBe(hash)
      }
    }
    expect(codes).toHaveLength(64)
    const { audios } = await send('editor', 'GET', '/audios?search=ogede')
    expect(audios.map(({ code }: { code: string }) => code)).toContain('new_01')
    expect(await send('editor', 'GET', '/audios/aja-01')).toMatchObject({
      localText: 'ajá ńlá',
      translation: 'big dog',
    })
    const { revisions } = await send('editor', 'GET', '/audios/aja-01/revisions')
    expect(revisions.map(({ value }: { value: { localText: string } }) => value.localText)).toEqual([
      'ajá ńlá',
      'ajá ńlá',
      'ajá',
      'ajá',
    ])
  })

  it('the whole course is there, and no activity needs repair', async () => {
    let activities = 0
    for (const language of LANGUAGE_NAMES) {
      const levels = await send('editor', 'GET', `/interactive-lessons/${language}/levels`)
      for (const level of levels) {
        const path = `/interactive-lessons/${language}/levels/${level.id}/lessons`
        for (const lesson of await send('editor', 'GET', path)) {
          const entries = await send('editor', 'GET', `${path}/${lesson.id}/activities`)
          activities += entries.filter((entry: object) => 'repair' in entry).length
          expect(entries.flatMap(({ repair = [] }: { repair?: unknown[] }) => repair)).toEqual([])
        }
      }
    }
    expect(activities).toBe(52)
  })

  it('earlier revisions are listed and can be restored', async () => {
    const path = '/interactive-activities/ACT-WF-0061-01'
    const { revisions } = await send('editor', 'GET', `${path}/revisions`)
    expect(revisions).toHaveLength(2)
    const was = revisions[1].value.instruction
    expect(revisions[0].value.instruction).toBe('Choose again')
    const restored = await send('editor', 'POST', `${path}/revisions/1/restore`, {
      'if-match': '"2"',
    })
    expect(restored).toMatchObject({ version: 3, instruction: was })
    const { events } = await send('admin', 'GET', '/audit-events?limit=500')
    const actions = new Set(events.map(({ action }: { action: string }) => action))
    expect(actions).toContain('restore revision')
    expect(actions).toContain('declare')
    expect(actions).toContain('upload')
  })
})

describe('a backup of an even older version', () => {
  it('is refused with the commit that can restore it', async () => {
    await expect(checkBackup(OLDER, (await listBackups(OLDER))[0] ?? '')).rejects.toThrow(
      /made by an older Griot \(.+\)\. Restore it with commit [0-9a-f]{40}, make a backup there/,
    )
  })
})

describe('a database of the version before the baseline schema', () => {
  const [home = ''] = readdirSync(INSTALLATION).filter((name) => /^\d/.test(name))
  const manifest = JSON.parse(readFileSync(join(INSTALLATION, home, 'backup.json'), 'utf8'))
  let previous: TestDatabase
  let client: pg.Client
  beforeEach(async () => {
    previous = await createEmptyDatabase()
    client = testClient(previous.url)
    await client.connect()
    await client.query(readFileSync(join(INSTALLATION, 'schema.sql'), 'utf8'))
    await client.query(
      'create table schema_migrations (name text primary key, sha256 text, applied_at timestamptz default now())',
    )
    for (const { name, sha256 } of manifest.migrations)
      await client.query('insert into schema_migrations values ($1, $2)', [name, sha256])
    for (const { name } of manifest.tables) await client.query(`alter table "${name}" disable trigger user`)
    for (const { name } of manifest.tables) await client.query(`truncate "${name}" cascade`)
    for (const table of manifest.tables)
      await loadRows(client, table, join(INSTALLATION, home, `${table.name}.copy.gz`))
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::text::regclass, $2)', [name, value])
  })
  afterEach(async () => {
    await client.end()
    await previous.drop()
  })

  it('is upgraded with all of its rows, and has the schema of a new database', async () => {
    const ofAssets = `select id, kind, code, language, local_text, translation, title, description, key_words,
      file_sha256, used, to_mend, version, created_at, updated_at from assets order by id`
    const { rows: before } = await client.query(ofAssets)
    const counts = `select kind, language, sum(declared)::int as declared, sum(with_file)::int as with_file
      from asset_counts group by 1, 2 order by 1, 2`
    const { rows: counted } = await client.query(counts)
    const { rows: installation } = await client.query('select id from installation')
    await migrate(previous.url)
    expect((await client.query(ofAssets)).rows).toEqual(before)
    expect((await client.query(counts)).rows).toEqual(counted)
    expect((await client.query('select id from installation')).rows).toEqual(installation)
    const kept = manifest.tables.filter(({ name }: { name: string }) => !/^asset_(block|count|use_delta)/.test(name))
    for (const { name, rows } of kept) {
      const { rows: now } = await client.query(`select count(*)::int as n from "${name}"`)
      expect([name, now[0].n]).toEqual([name, rows])
    }
    const { rows: next } = await client.query(`select nextval('assets_id_seq') > max(id) as free from assets`)
    expect(next).toEqual([{ free: true }])
    expect(await schemaOf(client)).toEqual(await schemaOf(griot.pool))
    expect(await migrate(previous.url)).toEqual([])
  })

  it('keeps objects of other programs (tables, views, functions) when it is upgraded', async () => {
    await client.query('create table reports (id int); insert into reports values (7)')
    await client.query('create view latest as select max(id) as id from reports')
    await client.query('create procedure tidy() language sql as $$ delete from reports $$')
    await migrate(previous.url)
    expect((await client.query('select id from latest')).rows).toEqual([{ id: 7 }])
    await client.query('call tidy()')
  })

  it('is not changed while another Griot uses it', async () => {
    const other = testClient(previous.url, 'griot')
    await other.connect()
    await expect(migrate(previous.url)).rejects.toThrow('Stop all Griots that use it')
    await other.end()
    const { rows } = await client.query('select count(*)::int as n from assets')
    expect(rows[0].n).toBeGreaterThan(100)
  })

  it('is refused with the commit to start on it first when it is older', async () => {
    await client.query(`delete from schema_migrations where name > '0056'`)
    await expect(migrate(previous.url)).rejects.toThrow(/Start commit [0-9a-f]{40} with it once/)
  })
})

/** Tables, columns, indexes, constraints, functions and triggers. */
async function schemaOf(database: Database): Promise<unknown[]> {
  const { rows } = await database.query({
    text: `select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as what
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      union all select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'schema_migrations'
      union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and conrelid <> 'schema_migrations'::regclass
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`,
  })
  return rows
}
