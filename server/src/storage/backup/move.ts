import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../../shared/startup-error.ts'
import { type FileStore, MissingFile } from '../files/file-store.ts'
import { assertNotOthersFiles } from '../installation.ts'
import { type BackupResult, backUp } from './back-up.ts'
import { type FileReference, hashIn, type Outcome } from './file-copies.ts'
import { checkBackup, claimFolder, refuseConnected, restore, withClient } from './restore.ts'
import { readSecrets } from './secret-copies.ts'

/** A folder in the new data folder for the rows in transit. */
const TRANSIT_FOLDER = 'moving'

/** The parts of an installation. */
export interface Installation {
  databaseUrl: string
  files: FileStore
  dataFolder: string
}

interface MoveOptions {
  from: Installation
  to: Installation
  print: (line: string) => void
  signal?: AbortSignal
}

/**
 * Claims the data folder of the target and copies the secrets, which its own database may need.
 * @throws StartupError when the folder contains something else
 */
export async function claimForMove(from: string, to: string): Promise<void> {
  await claimFolder(to, { by: { move: from }, secrets: await readSecrets(from) })
}

/**
 * Moves a stopped installation to another database and file store: the files one by one, each verified after copying,
 * and finally the rows in one transaction. The source is not changed. An interrupted move continues.
 * @throws StartupError when the target contains anything else, or a client is connected to either database
 */
export async function move({ from, to, print, signal }: MoveOptions): Promise<BackupResult> {
  await withClient(from.databaseUrl, refuseConnected)
  await withClient(to.databaseUrl, (client) => assertNotOthersFiles(client, to.files))
  await assertOwnFiles(from, to.files)
  const folder = join(to.dataFolder, TRANSIT_FOLDER)
  await rm(folder, { recursive: true, force: true })
  const options = { print, ...(signal ? { signal } : {}) }
  const moved = await backUp({
    ...from,
    folder,
    verify: false,
    copy: (file) => copyVerified(file, from.files, to.files),
    ...options,
  })
  const backup = await checkBackup(folder, moved.name)
  await restore({ backup, databaseUrl: to.databaseUrl, files: to.files, ...options })
  await rm(folder, { recursive: true })
  return moved
}

/** Copies a file to the new store, unless it is there; its content is read to compare it. */
async function copyVerified({ sha256, bytes }: FileReference, from: FileStore, to: FileStore): Promise<Outcome> {
  if ((await to.size(sha256)) === bytes && (await hashIn(to, sha256)) === sha256) return 'existing'
  const source = await from.read(sha256).catch((error) => {
    if (error instanceof MissingFile) return null
    throw error
  })
  if (!source) return 'lost'
  const staged = await to.stage(source, { maxBytes: Number.POSITIVE_INFINITY })
  if (staged.sha256 !== sha256) {
    await to.discard(staged)
    return 'lost'
  }
  await to.keep(staged)
  const arrived = await hashIn(to, sha256)
  if (arrived !== sha256) throw new StartupError(`The new store saved ${sha256} with different content (${arrived}).`)
  return 'copied'
}

/** Two installations in one store would sweep each other's files. */
async function assertOwnFiles(from: Installation, store: FileStore): Promise<void> {
  await withClient(from.databaseUrl, async (client) => {
    for await (const group of store.kept()) {
      const { rowCount } = await client.query(
        `select from unnest($1::text[]) as kept (sha256)
         where not exists (select from files where files.sha256 = kept.sha256) limit 1`,
        [group],
      )
      if (rowCount)
        throw new StartupError(
          'The new store has files of another installation. Give a separate bucket, prefix or folder.',
        )
    }
  })
}
