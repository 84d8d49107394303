import { StartupError } from '../startup-error.ts'
import { type Database, firstRow } from './database/database.ts'
import { type FileStore, OWNER_NAME } from './files/file-store.ts'

/**
 * Whether a store of files is of the installation whose database this is; one that is nobody's becomes
 * its own, if it is empty or the database names some of what lies there. Two installations with one store
 * would each remove what the other keeps there, and an empty database on a full store all of it.
 */
export async function ownsFiles(database: Database, files: FileStore): Promise<boolean> {
  return (await whyStrange(database, files)) === null
}

/** @throws StartupError when the store is of another installation, or holds files of unknown ones alone */
export async function requireOwnFiles(database: Database, files: FileStore): Promise<void> {
  const why = await whyStrange(database, files)
  if (why !== null) throw new StartupError(why)
}

/**
 * For who is about to fill a store for a database that may have no tables yet.
 * @throws StartupError when the store is of another installation
 */
export async function refuseStrangeFiles(database: Database, files: FileStore): Promise<void> {
  const owner = await files.owner()
  if (owner === null) return
  const tables = await firstRow<{ there: boolean }>(
    database,
    "select to_regclass('installation') is not null as there",
  )
  if (!tables?.there || owner !== (await idOf(database))) throw new StartupError(another(files))
}

/** For who has filled a store. @throws StartupError when another installation has taken it meanwhile */
export async function claimFiles(database: Database, files: FileStore): Promise<void> {
  if (!(await take(database, files))) throw new StartupError(another(files))
}

/** Makes a store that is nobody's its own; gives whether it is. */
async function take(database: Database, files: FileStore): Promise<boolean> {
  const [id, owner] = [await idOf(database), await files.owner()]
  if (owner !== null) return owner === id
  await files.claim(id)
  // Another one may have come at the same moment.
  return (await files.owner()) === id
}

async function idOf(database: Database): Promise<string> {
  const found = await firstRow<{ id: string }>(database, 'select id from installation')
  if (!found) throw new Error('The database has no installation id.')
  return found.id
}

async function whyStrange(database: Database, files: FileStore): Promise<string | null> {
  if ((await files.owner()) === null && !(await namesSome(database, files)))
    return `${files.where} has files that this database does not know. Griot would remove them all. Give a separate folder, bucket or prefix, or restore the backup of the installation that owns these files.`
  return (await take(database, files)) ? null : another(files)
}

/** Whether nothing lies there, or something that the database names. */
async function namesSome(database: Database, files: FileStore): Promise<boolean> {
  let isEmpty = true
  for await (const group of files.kept()) {
    isEmpty = false
    const named = await firstRow(
      database,
      'select from files where sha256 = any($1::text[]) limit 1',
      [group],
    )
    if (named) return true
  }
  return isEmpty
}

function another({ where }: FileStore): string {
  return `${where} has the files of another Griot, or of this one before its database was restored. Each would remove the files of the other. Give a separate folder, bucket or prefix. If no other Griot uses these files, remove \`${OWNER_NAME}\` there and run this again. Files that this database does not know are still not removed.`
}
