import { StartupError } from '../startup-error.ts'
import { type Database, firstRow } from './database/database.ts'
import { type FileStore, OWNER_NAME } from './files/file-store.ts'

/**
 * Whether a store of files is of the installation whose database this is; one that is nobody's becomes
 * its own. Two installations with one store would each remove what the other keeps there.
 */
export async function ownsFiles(database: Database, files: FileStore): Promise<boolean> {
  const found = await firstRow<{ id: string }>(database, 'select id from installation')
  if (!found) throw new Error('The database does not say which installation it is of.')
  const owner = await files.owner()
  if (owner !== null) return owner === found.id
  await files.claim(found.id)
  // Another one may have come at the same moment.
  return (await files.owner()) === found.id
}

/** @throws StartupError when the store is of another installation */
export async function requireOwnFiles(database: Database, files: FileStore): Promise<void> {
  if (!(await ownsFiles(database, files))) throw strange(files)
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
  if (!tables?.there || !(await ownsFiles(database, files))) throw strange(files)
}

function strange(files: FileStore): StartupError {
  return new StartupError(
    `${files.where} holds the files of another Griot, which has another database. Each would remove what the other keeps there. Give this one a folder, bucket or prefix of its own. If the other one is gone for good, remove \`${OWNER_NAME}\` there and start this one again.`,
  )
}
