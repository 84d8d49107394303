import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../../shared/startup-error.ts'
import { migrate } from '../database/migrate/migrate.ts'
import { readMigrations } from '../database/migrate/migrations.ts'
import { BASELINE, copyPrevious, createPrevious, dropPrevious, isPrevious } from '../database/migrate/upgrade.ts'
import { tablesOf } from '../database/tables.ts'
import { hashOf, nullWhenAbsent } from '../files/disk-files.ts'
import type { FileStore } from '../files/file-store.ts'
import { assertNotOthersFiles, claimFiles } from '../installation.ts'
import { parseFileLine } from './back-up.ts'
import { linesOf, loadRows } from './copies.ts'
import { copyIn } from './file-copies.ts'
import { FILE_LIST, type Manifest, readManifest, tableFile } from './manifest.ts'
import { bytesText, throttlePrint } from './progress.ts'
import { checkSecrets, type Secret } from './secret-copies.ts'
import { assertNoUnreferencedFiles } from './unnamed-files.ts'

/** Marks a data folder whose restore is in progress; Griot does not start on it. */
export const RESTORING_FILE = 'restoring.json'

/** A backup that passed its check. */
export interface CheckedBackup {
  /** The folder of all backups. */
  folder: string
  name: string
  manifest: Manifest
  /** Whether it has the schema before the baseline (upgrade.ts). */
  previous: boolean
  secrets: Secret[]
}

/**
 * Reads a backup, except its files, and checks that it is complete and supported by this Griot.
 * @throws StartupError if not
 */
export async function checkBackup(folder: string, name: string): Promise<CheckedBackup> {
  const home = join(folder, name)
  const manifest = await readManifest(home)
  const migrations = await readMigrations()
  const previous = isPrevious(manifest.migrations)
  const copies = [
    ...manifest.tables.map(({ name, sha256 }) => [tableFile(name), sha256]),
    [FILE_LIST, manifest.files.sha256],
  ]
  for (const [file = '', sha256] of copies) {
    const found = await nullWhenAbsent(hashOf(join(home, file)))
    if (found !== sha256)
      throw new StartupError(
        `${join(home, file)} is ${found ? 'damaged' : 'missing'}: this backup cannot be restored. Nothing was changed.`,
      )
  }
  await checkList(join(home, FILE_LIST), manifest.files.rows)
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  const strange = manifest.migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (strange && !previous)
    throw new StartupError(
      `The backup was made by a newer or different version of Griot (${strange.name}). Restore it with that version.`,
    )
  return { folder, name, manifest, previous, secrets: await checkSecrets(home, manifest) }
}

/** @throws StartupError when the list of files is not readable, or has a different number of entries */
async function checkList(file: string, expected: number): Promise<void> {
  let count = 0
  let isList = true
  try {
    for await (const lines of linesOf(file)) {
      count += lines.length
      isList &&= lines.every((line) => LISTED.test(line))
    }
  } catch {
    isList = false
  }
  if (isList && count === expected) return
  throw new StartupError(`${file} is damaged: this backup cannot be restored. Nothing was changed.`)
}

const LISTED = /^[0-9a-f]{64} \d+$/

/**
 * Claims a data folder for restoring a backup: a new folder, or one whose restore from the same backup was interrupted.
 * @throws StartupError when the folder contains something else
 */
export function claimDataFolder(dataFolder: string, { folder, name, secrets }: CheckedBackup): Promise<void> {
  return claimFolder(dataFolder, { by: { backup: join(folder, name) }, secrets })
}

/**
 * Claims a data folder for an operation, described by `by`: a new folder, or one for which the same operation was
 * interrupted. Secrets are written first, because the database's password derives from them.
 * @throws StartupError when the folder contains something else
 */
export async function claimFolder(
  dataFolder: string,
  { by, secrets }: { by: Record<string, string>; secrets: readonly Secret[] },
): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const marker = join(dataFolder, RESTORING_FILE)
  const started = await nullWhenAbsent(readFile(marker, 'utf8'))
  const mine = JSON.stringify(by)
  if (started === null && (await readdir(dataFolder)).length > 0)
    throw new StartupError(
      `${dataFolder} is not empty. Set GRIOT_DATA to a new folder. Existing files are not overwritten.`,
    )
  if (started !== null && started !== mine)
    throw new StartupError(
      `Another restore or move was started in ${dataFolder}. Finish it, or set GRIOT_DATA to a new folder.`,
    )
  await writeFile(marker, mine, { mode: 0o600 })
  for (const { name, content } of secrets) await writeFile(join(dataFolder, name), content, { mode: 0o600 })
}

export async function releaseDataFolder(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, RESTORING_FILE))
}

/** @throws StartupError when a restore of this data folder was interrupted */
export async function assertNotRestoring(dataFolder: string): Promise<void> {
  if ((await nullWhenAbsent(readFile(join(dataFolder, RESTORING_FILE)))) === null) return
  throw new StartupError(`A restore or move to ${dataFolder} was interrupted. Run it again to continue.`)
}

interface RestoreOptions {
  backup: CheckedBackup
  databaseUrl: string
  files: FileStore
  print: (line: string) => void
  signal?: AbortSignal
  /** Whether the store may contain files that the backup does not reference; they will be swept. */
  dropUnreferenced?: boolean
}

/**
 * Loads rows and files of a backup into an empty database and store, and migrates them. Rows come last, in one
 * transaction, so that no row references a missing file. An interrupted restore continues.
 * @returns the files that are missing or damaged in the backup
 * @throws StartupError when the database contains anything else, or a client is connected to it
 */
export async function restore(options: RestoreOptions): Promise<string[]> {
  const { backup, databaseUrl, files, print } = options
  const loaded = await withClient(databaseUrl, async (client) => {
    await assertNotOthersFiles(client, files)
    const loaded = await stateOf(client, backup.manifest)
    const list = join(backup.folder, backup.name, FILE_LIST)
    if (!options.dropUnreferenced) await assertNoUnreferencedFiles(client, { files, list })
    return loaded
  })
  // Rows are loaded into the schema of the backup, which is then migrated.
  const upTo = backup.previous ? BASELINE : (backup.manifest.migrations.at(-1)?.name ?? '')
  if (!loaded) await migrate(databaseUrl, { print, upTo })
  const lost = await copyFiles(options)
  if (!loaded) await withClient(databaseUrl, (client) => loadTables(client, options))
  for (const name of await migrate(databaseUrl, { print })) print(`Applied ${name}`)
  await withClient(databaseUrl, (client) => claimFiles(client, files))
  return lost
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'griot-restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A database that was ever used has rows in one of these tables. */
const DATA_TABLES = ['users', 'assets', 'levels', 'files', 'revisions', 'audit_events']

/**
 * Ensures that no data is overwritten, and that no running Griot is affected.
 * @returns whether the rows of the backup are already there, from an interrupted restore; otherwise the database is
 * empty
 */
async function stateOf(client: pg.Client, { tables }: Manifest): Promise<boolean> {
  await refuseConnected(client)
  const counts: number[] = []
  for (const table of DATA_TABLES) counts.push(await countOf(client, table))
  if (counts.every((count) => count === 0)) return false
  const wanted = DATA_TABLES.map((name) => tables.find((table) => table.name === name)?.rows ?? 0)
  if (counts.every((count, at) => count === wanted[at])) return true
  throw new StartupError('The database is not empty. Give a new one. Existing data is not overwritten.')
}

/** @throws StartupError when another client is connected to the database */
export async function refuseConnected(client: pg.Client): Promise<void> {
  const { rowCount: others } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (!others) return
  throw new StartupError('The database is in use. Stop Griot and all other programs that use it.')
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const found = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
  if (!found.rows[0]?.there) return 0
  const { rows } = await client.query<{ count: string }>(`select count(*) from "${table}"`)
  return Number(rows[0]?.count)
}

async function loadTables(
  client: pg.Client,
  { backup: { folder, name, manifest, previous }, print, signal }: RestoreOptions,
): Promise<void> {
  const present = (await tablesOf(client)).map((table) => table.name)
  const tables = manifest.tables.filter((table) => present.includes(table.name))
  const { sequences } = manifest
  const all = tables.map((table) => `"${table.name}"`)
  await client.query('begin')
  // Derived rows are part of the backup, so user triggers are off; foreign keys are still checked.
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${all.join(', ')} cascade`)
  for (const table of tables) {
    signal?.throwIfAborted()
    const schema = previous ? await createPrevious(client, table) : 'public'
    await loadRows(client, { ...table, schema }, join(folder, name, tableFile(table.name)))
    if (table.rows > 0) print(`${table.name}: ${table.rows.toLocaleString('en')} rows`)
  }
  if (previous) {
    await copyPrevious(client)
    await dropPrevious(client)
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, value } of sequences)
    await client.query('select setval($1::text::regclass, $2)', [`"${name}"`, value])
  await client.query('commit')
  await client.query('analyze')
}

async function copyFiles({ backup, files, print, signal }: RestoreOptions): Promise<string[]> {
  const { folder, name, manifest } = backup
  const tell = throttlePrint(print)
  const lost: string[] = []
  let count = 0
  let done = 0
  for await (const lines of linesOf(join(folder, name, FILE_LIST))) {
    for (const line of lines) {
      signal?.throwIfAborted()
      const file = parseFileLine(line)
      const outcome = await copyIn(files, { folder, file })
      if (outcome === 'lost') lost.push(file.sha256)
      count += 1
      done += file.bytes
      tell(
        `Files: ${count.toLocaleString('en')} of ${manifest.files.rows.toLocaleString('en')}, ${bytesText(done)} of ${bytesText(manifest.files.content)}`,
      )
    }
  }
  return lost
}
