import { StartupError } from '../shared/startup-error.ts'
import { type Database, firstRow } from './database/database.ts'
import { type FileStore, OWNER_NAME } from './files/file-store.ts'

/**
 * Whether a file store belongs to this database's installation; a store without an owner is claimed if it is empty or
 * the database references one of its files. Two installations in one store would each remove the other's files, and an
 * empty database would remove all files of a full store.
 */
export async function ownsFiles(database: Database, files: FileStore): Promise<boolean> {
  return (await othersFilesReason(database, files)) === null
}

/** @throws StartupError when the store belongs to another installation, or contains only unknown files */
export async function requireOwnFiles(database: Database, files: FileStore): Promise<void> {
  const why = await othersFilesReason(database, files)
  if (why !== null) throw new StartupError(why)
}

/**
 * For filling a store for a database that may have no tables yet.
 * @throws StartupError when the store belongs to another installation
 */
export async function assertNotOthersFiles(database: Database, files: FileStore): Promise<void> {
  const owner = await files.owner()
  if (owner === null) return
  const tables = await firstRow<{ there: boolean }>(database, "select to_regclass('installation') is not null as there")
  if (!tables?.there || owner !== (await idOf(database))) throw new StartupError(another(files))
}

/** For a store that was just filled. @throws StartupError when another installation has claimed it in the meantime */
export async function claimFiles(database: Database, files: FileStore): Promise<void> {
  if (!(await claimUnowned(database, files))) throw new StartupError(another(files))
}

/** Claims a store without an owner; returns whether it succeeded. */
async function claimUnowned(database: Database, files: FileStore): Promise<boolean> {
  const [id, owner] = [await idOf(database), await files.owner()]
  if (owner !== null) return owner === id
  await files.claim(id)
  // Another installation may have claimed it at the same moment.
  return (await files.owner()) === id
}

async function idOf(database: Database): Promise<string> {
  const found = await firstRow<{ id: string }>(database, 'select id from installation')
  if (!found) throw new Error('The database has no installation id.')
  return found.id
}

async function othersFilesReason(database: Database, files: FileStore): Promise<string | null> {
  if ((await files.owner()) === null && !(await referencesAnyFile(database, files)))
    return `${files.where} has files that this database does not know. Griot would remove them all. Give a separate folder, bucket or prefix, or restore the backup of the installation that owns these files.`
  return (await claimUnowned(database, files)) ? null : another(files)
}

/** Whether the store is empty, or contains a file that the database references. */
async function referencesAnyFile(database: Database, files: FileStore): Promise<boolean> {
  let isEmpty = true
  for await (const group of files.kept()) {
    isEmpty = false
    const named = await firstRow(database, 'select from files where sha256 = any($1::text[]) limit 1', [group])
    if (named) return true
  }
  return isEmpty
}

function another({ where }: FileStore): string {
  return `${where} has the files of another Griot, or of this one before its database was restored. Each would remove the files of the other. Give a separate folder, bucket or prefix. If no other Griot uses these files, remove \`${OWNER_NAME}\` there and run this again. Files that this database does not know are still not removed.`
}
