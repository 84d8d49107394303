import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartupError } from '../../shared/startup-error.ts'
import { isDiskFull } from '../../shared/system-errors.ts'
import { migrationsOf, sequencesOf, tablesOf } from '../database/tables.ts'
import { syncFolder } from '../files/disk-files.ts'
import type { FileStore } from '../files/file-store.ts'
import { linesOf, rowsOf, writeCompressed } from './copies.ts'
import { copyOut, type FileReference, type Outcome } from './file-copies.ts'
import { FILE_LIST, type Manifest, tableFile, timestampName, UNFINISHED, writeManifest } from './manifest.ts'
import { bytesText, throttlePrint } from './progress.ts'
import { readSecrets, writeSecrets } from './secret-copies.ts'

interface BackupOptions {
  databaseUrl: string
  files: FileStore
  /** The folder with the secrets. */
  dataFolder: string
  /** The folder of all backups, which share their files. */
  folder: string
  /** Re-reads files copied by earlier backups to verify their content. */
  verify: boolean
  /** Where to copy files instead of the folder. */
  copy?: (file: FileReference) => Promise<Outcome>
  print: (line: string) => void
  signal?: AbortSignal
}

export interface BackupResult {
  /** Relative to the folder. */
  name: string
  manifest: Manifest
  copied: number
  existing: number
}

/**
 * Writes all rows in one consistent snapshot, the files that they reference, and the secrets, whether Griot is running
 * or stopped. Files are immutable, and only files of withdrawn consent are ever removed, so files can be copied after the rows. An
 * interrupted backup leaves a folder marked as unfinished, and files that the next one reuses.
 * @throws any error that prevents the backup; a missing file does not, and is listed in the manifest
 */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const { folder, dataFolder, print, signal } = options
  const at = new Date()
  const name = timestampName(at)
  const target = join(folder, name)
  const unfinished = `${target}${UNFINISHED}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    const rows = await writeRows(options, unfinished)
    const secrets = await writeSecrets(unfinished, await readSecrets(dataFolder))
    const { lost, ...counted } = await copyFiles(options, {
      ...rows.files,
      list: join(unfinished, FILE_LIST),
    })
    const manifest: Manifest = { format: 2, at: at.toISOString(), ...rows, lost, secrets }
    await writeManifest(unfinished, manifest)
    await syncFolder(unfinished)
    signal?.throwIfAborted()
    await rename(unfinished, target)
    await syncFolder(folder)
    for (const sha256 of lost) print(`Missing: the store has no readable file with the content ${sha256}.`)
    return { name, manifest, ...counted }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!isDiskFull(error)) throw error
    throw new StartupError(
      `The disk of ${folder} is full. The unfinished backup was removed. Copied files are kept for the next backup. Free some space, or give another folder.`,
      { cause: error },
    )
  }
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'files'>

async function writeRows({ databaseUrl, print, signal }: BackupOptions, target: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'griot-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    // One snapshot for all tables: concurrent writes are not visible.
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    // After the first read, so never below the id of a copied row; gaps in ids do no harm.
    const sequences = await sequencesOf(client)
    const tables: Rows['tables'] = []
    for (const table of await tablesOf(client)) {
      const written = await writeCompressed(join(target, tableFile(table.name)), rowsOf(client, table), signal)
      tables.push({ ...table, ...written })
      if (written.rows > 0) print(`${table.name}: ${written.rows.toLocaleString('en')} rows`)
    }
    const list = await writeCompressed(join(target, FILE_LIST), fileLines(client), signal)
    const { rows } = await client.query<{ content: string }>(
      'select coalesce(sum(bytes), 0)::text as content from files',
    )
    await client.query('commit')
    return { migrations, sequences, tables, files: { ...list, content: Number(rows[0]?.content) } }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Page size, so that the list of all files is never in memory. */
const PAGE_FILES = 5_000

async function* fileLines(client: pg.ClientBase): AsyncGenerator<Buffer> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<FileReference>(
      'select sha256, bytes from files where sha256 > $1 order by sha256 limit $2',
      [last, PAGE_FILES],
    )
    if (rows.length === 0) return
    yield Buffer.from(rows.map(({ sha256, bytes }) => `${sha256} ${bytes}\n`).join(''))
    last = rows.at(-1)?.sha256 ?? last
  }
}

async function copyFiles(
  { files, folder, verify, copy, print, signal }: BackupOptions,
  { list, rows: all, content }: Rows['files'] & { list: string },
): Promise<{ copied: number; existing: number; lost: string[] }> {
  const tell = throttlePrint(print)
  const counts = { copied: 0, existing: 0 }
  const lost: string[] = []
  let done = 0
  for await (const lines of linesOf(list)) {
    for (const line of lines) {
      signal?.throwIfAborted()
      const file = parseFileLine(line)
      const outcome = await (copy?.(file) ?? copyOut(files, { folder, file, verify }))
      if (outcome === 'lost') lost.push(file.sha256)
      else counts[outcome] += 1
      done += file.bytes
      tell(
        `Files: ${(counts.copied + counts.existing).toLocaleString('en')} of ${all.toLocaleString('en')}, ${bytesText(done)} of ${bytesText(content)}`,
      )
    }
  }
  return { ...counts, lost }
}

export function parseFileLine(line: string): FileReference {
  const [sha256 = '', bytes] = line.split(' ')
  return { sha256, bytes: Number(bytes) }
}
