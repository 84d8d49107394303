import { createHash } from 'node:crypto'
import { access, chmod, constants, lstat, mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '../../../shared/startup-error.ts'
import { type Binaries, copyBinaries, installedBinaries, runs } from './binaries.ts'
import { canEnter, chooseIdentity, type Identity } from './identity.ts'

/** Where root places files for another user who has no access to the data folder. */
const COMMON_FOLDER = '/var/lib/griot'

export type Placement = {
  identity: Identity
  binaries: Binaries
  /** Real path of the database files. */
  cluster: string
  /** Called once the cluster exists: a data folder that cannot contain it gets a link to it. */
  linkFromDataFolder(): Promise<void>
}

/**
 * Decides the user and place for PostgreSQL. It stays in `<data>/postgres` and runs from node_modules, unless Griot is
 * root and the user for PostgreSQL has no access to the parent folders.
 *
 * @param print receives a line when something is placed elsewhere
 * @throws StartupError when the database is missing or not accessible
 */
export async function choosePlacement(dataFolder: string, print: (line: string) => void): Promise<Placement> {
  const home = join(dataFolder, 'postgres')
  const existing = await existingCluster(home)
  const identity = await chooseIdentity(existing ?? home)
  const binaries = await reachableBinaries(identity, dataFolder)
  const stay = { identity, binaries, cluster: existing ?? home, linkFromDataFolder: async () => {} }

  if (existing) {
    if (canEnter(identity, existing)) return stay
    throw new StartupError(
      `PostgreSQL cannot run as root, and the user it runs as (${identity?.name}) cannot reach ${existing}. Open the folders above it (chmod o+x), or start Griot as a user other than root.`,
    )
  }
  if (canEnter(identity, dataFolder)) return stay

  const cluster = await placedCluster(dataFolder).catch(() => null)
  if (!cluster || !canEnter(identity, dirname(cluster))) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and the user it runs as (${identity?.name}) can use neither ${dataFolder} nor ${COMMON_FOLDER}. Start Griot as a user other than root, open the folders above (chmod o+x), or set DATABASE_URL.`,
    )
  }
  print(
    `PostgreSQL cannot run as root and its user ${identity?.name} cannot enter ${dataFolder}, so the database is in ${cluster}. To have it in the data folder, start Griot as another user or set GRIOT_DATA to a folder that all users can enter.`,
  )
  return { ...stay, cluster, linkFromDataFolder: () => symlink(cluster, home) }
}

async function existingCluster(home: string): Promise<string | null> {
  const found = await lstat(home).catch(() => null)
  if (!found) return null
  const cluster = await realpath(home).catch((error) => {
    throw new StartupError(
      `${home} links to a missing database. Restore it, or remove the link to start with an empty database.`,
      { cause: error },
    )
  })
  // Checked first, so that later failures are not blamed instead.
  await access(cluster, constants.R_OK | constants.X_OK)
  return cluster
}

async function reachableBinaries(identity: Identity, dataFolder: string): Promise<Binaries> {
  const installed = await installedBinaries()
  if (runs(identity, installed)) return installed
  const base = identity ? COMMON_FOLDER : dataFolder
  let problem: unknown
  try {
    if (identity) await prepareCommonFolder()
    const copy = await copyBinaries(installed, base)
    if (runs(identity, copy)) return copy
  } catch (error) {
    problem = error
  }
  throw new StartupError(
    `PostgreSQL cannot be run${identity ? ` as ${identity.name}` : ''}, neither from ${installed.folder} nor from a copy in ${base}. ${identity ? 'Start Griot as a user other than root, or set' : 'Set'} DATABASE_URL to your own PostgreSQL.`,
    { cause: problem },
  )
}

/** A new folder: one left by a deleted data folder with the same path is never reused. */
async function placedCluster(dataFolder: string): Promise<string> {
  await prepareCommonFolder()
  const name = createHash('sha256')
    .update(await realpath(dataFolder))
    .digest('hex')
    .slice(0, 12)
  let folder = join(COMMON_FOLDER, name)
  for (let next = 2; await lstat(folder).catch(() => null); next += 1) {
    folder = join(COMMON_FOLDER, `${name}-${next}`)
  }
  await mkdir(folder)
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'data-folder.txt'), `${dataFolder}\n`)
  return join(folder, 'postgres')
}

async function prepareCommonFolder(): Promise<void> {
  const made = await mkdir(COMMON_FOLDER, { recursive: true })
  if (made) await chmod(COMMON_FOLDER, 0o755)
}
