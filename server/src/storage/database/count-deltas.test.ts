import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase, testClient } from '#testing/postgres.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migrate/migrations.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'griot-migrations-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** As a version from before the deltas reads them, its plan kept by its connection. */
const OLDER_READ = {
  name: 'asset counts',
  text: `select coalesce(sum(declared), 0) as declared, coalesce(sum(with_file), 0) as with_file
         from asset_counts where kind = $1 and ($2::text is null or language = $2)`,
}

it('a running version from before the deltas goes on counting exactly', async () => {
  for (const { name } of await readMigrations())
    if (name < '0005') await copyFile(join(MIGRATIONS_FOLDER, name), join(folder, name))
  await migrate(database.url, { folder })
  const client = testClient(database.url)
  await client.connect()
  const read = async (language: string | null) =>
    (await client.query({ ...OLDER_READ, values: ['audio', language] })).rows[0]
  const insert = (code: string, language: string) =>
    client.query(
      `insert into assets (kind, code, language, search_text, search_key) values ('audio', $1, $2, '', '')`,
      [code, language],
    )
  await insert('aaaaaa', 'yoruba')
  await insert('bbbbbb', 'hausa')
  expect(await read('yoruba')).toEqual({ declared: '1', with_file: '0' })

  await migrate(database.url)
  expect(await read('yoruba')).toEqual({ declared: '1', with_file: '0' })
  await insert('cccccc', 'yoruba')
  await client.query(`update assets set language = 'yoruba' where code = 'bbbbbb'`)
  await client.query(`delete from assets where code = 'aaaaaa'`)
  expect(await read('yoruba')).toEqual({ declared: '2', with_file: '0' })
  expect(await read('hausa')).toEqual({ declared: '0', with_file: '0' })
  expect(await read(null)).toEqual({ declared: '2', with_file: '0' })
  await client.end()
})
