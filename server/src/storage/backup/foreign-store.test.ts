import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { createEmptyDatabase, type TestDatabase } from '@griot/testing/postgres/postgres.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { EXCLUDED_TABLES } from '../database/tables.ts'
import { createDiskStore } from '../files/disk.ts'
import { backUp } from './back-up.ts'
import { type Installation, move } from './move.ts'
import { type CheckedBackup, checkBackup, restore, withClient } from './restore.ts'

/** One recording, and its backup. */
let griot: TestApp
let source: Installation
let scratch: string
let backup: CheckedBackup
let place: Installation
const databases: TestDatabase[] = []
const silent = () => {}

beforeAll(async () => {
  griot = await startTestApp()
  scratch = await mkdtemp(join(tmpdir(), 'griot-strange-'))
  const row = buildAudioRow()
  resultOf(await griot.send('admin', 'declareAudios', { body: [row] }), 'declareAudios')
  const files = await multipartOf([{ name: `${row.code}.mp3`, bytes: realMp3('aja-01') }])
  resultOf(await griot.send('admin', 'uploadAudios', files), 'uploadAudios')
  await griot.end()
  source = { databaseUrl: griot.databaseUrl, files: griot.files, dataFolder: griot.folder }
  const folder = join(scratch, 'backups')
  const { name } = await backUp({ ...source, folder, verify: false, print: silent })
  backup = await checkBackup(folder, name)
})
afterAll(async () => {
  await griot.close()
  await Promise.all(databases.map((database) => database.drop()))
  await rm(scratch, { recursive: true, force: true })
})
beforeEach(async () => {
  const database = await createEmptyDatabase()
  databases.push(database)
  const dataFolder = join(scratch, randomUUID())
  const files = await createDiskStore(join(dataFolder, 'files'))
  place = { databaseUrl: database.url, files, dataFolder }
})

const idOf = (url: string) =>
  withClient(url, async (client: pg.Client) => {
    const { rows } = await client.query<{ id: string }>('select id from installation')
    return rows[0]?.id
  })
const keptIn = async ({ files }: Installation) => (await Array.fromAsync(files.kept())).flat()

it('a restored or moved installation gets a new id, and claims its store', async () => {
  await restore({ ...place, backup, print: silent })
  const id = await idOf(place.databaseUrl)
  expect(await place.files.owner()).toBe(id)
  expect(id).not.toBe(await idOf(source.databaseUrl))
  expect(await keptIn(place)).toHaveLength(1)
})

it('restore and move are refused for the store of another installation', async () => {
  await place.files.claim('another')
  const strange = 'has the files of another Griot'
  await expect(restore({ ...place, backup, print: silent })).rejects.toThrow(strange)
  await expect(move({ from: source, to: place, print: silent })).rejects.toThrow(strange)
  expect(await keptIn(place)).toEqual([])
  expect(await place.files.owner()).toBe('another')
})

it('when the owner mark is removed, a restored installation takes over the store with its files', async () => {
  await restore({ ...place, backup, print: silent })
  const database = await createEmptyDatabase()
  databases.push(database)
  const target = { ...place, databaseUrl: database.url }
  await expect(restore({ ...target, backup, print: silent })).rejects.toThrow('remove `installation`')
  await rm(join(place.dataFolder, 'files/installation'))
  expect(await restore({ ...target, backup, print: silent })).toEqual([])
  expect(await place.files.owner()).toBe(await idOf(database.url))
  expect(await keptIn(place)).toHaveLength(1)
})

it('a restore refuses a store with files that are newer than the backup, unless an option drops them', async () => {
  const later = async function* () {
    yield Buffer.from('recorded after the backup')
  }
  await place.files.keep(await place.files.stage(later(), { maxBytes: 100 }))
  await expect(restore({ ...place, backup, print: silent })).rejects.toThrow('has 1 file that is not in this backup')
  expect(await keptIn(place)).toHaveLength(1)
  expect(await place.files.owner()).toBeNull()
  await restore({ ...place, backup, print: silent, dropUnreferenced: true })
  expect(await keptIn(place)).toHaveLength(2)
  expect(await place.files.owner()).toBe(await idOf(place.databaseUrl))
})

it('a restored backup of an older version brings no owner mark', async () => {
  const folder = join(scratch, 'of-before')
  const known = EXCLUDED_TABLES as string[]
  const at = known.indexOf('installation')
  known.splice(at, 1)
  const { name } = await backUp({ ...source, folder, verify: false, print: silent })
  known.push('installation')
  const ofBefore = await checkBackup(folder, name)
  expect(ofBefore.manifest.tables.map((table) => table.name)).toContain('installation')
  await restore({ ...place, backup: ofBefore, print: silent })
  expect(await idOf(place.databaseUrl)).not.toBe(await idOf(source.databaseUrl))
})
