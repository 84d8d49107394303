import { readFile } from 'node:fs/promises'
import { parseArgs, parseEnv } from 'node:util'
import { type Config, isVariable, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { StartupError } from '../shared/startup-error.ts'
import { claimForMove, type Installation, move } from '../storage/backup/move.ts'
import { bytesText } from '../storage/backup/progress.ts'
import { assertNotRestoring, releaseDataFolder } from '../storage/backup/restore.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { startEmbedded } from '../storage/database/embedded/embedded.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { type Command, callerPath, runCommand } from './command.ts'

/** Variables that the libraries for PostgreSQL, S3 and Node read themselves. */
const LIBRARY_VARIABLE = /^(?:AWS|NODE|OTEL|PG)_?/

/**
 * `npm run move -- FILE`: moves an installation from the environment's configuration to that of a file with lines of
 * NAME=value: another database, another file store, another data folder.
 */
await runCommand(async (command) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1)
    throw new StartupError('Give the file with the new environment: npm run move -- FILE')
  const text = await readFile(callerPath(file), 'utf8').catch((cause) => {
    throw new StartupError(`${callerPath(file)} cannot be read.`, { cause })
  })
  const environment = parseEnv(text) as NodeJS.ProcessEnv
  assertKnownVariables(environment, file)
  const [here, there] = [readConfig(process.env), readConfig(environment)]
  assertDifferent(here, there)
  await prepareDataFolder(here.dataFolder)
  await assertNotRestoring(here.dataFolder)
  const from = await openInstallation(command, here, process.env)
  await claimForMove(from.dataFolder, there.dataFolder)
  const to = await openInstallation(command, there, environment)
  const { print, signal } = command
  const { manifest, copied, existing: before } = await move({ from, to, print, signal })
  await releaseDataFolder(to.dataFolder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  for (const sha256 of manifest.lost) print(`Missing: no undamaged file with the content ${sha256}.`)
  print(
    `Moved: ${rows.toLocaleString('en')} rows, ${manifest.files.rows.toLocaleString('en')} files of ${bytesText(manifest.files.content)} (${copied.toLocaleString('en')} copied, ${before.toLocaleString('en')} already there), each verified at the new place. Start with the environment of ${file}. Nothing was taken away from where it was.`,
  )
  return manifest.lost.length === 0 ? 0 : 2
})

/** A typing error in a name would move everything to the wrong place. */
function assertKnownVariables(environment: NodeJS.ProcessEnv, file: string): void {
  const unknown = Object.keys(environment).filter((name) => !isVariable(name) && !LIBRARY_VARIABLE.test(name))
  if (unknown.length > 0) throw new StartupError(`${file} has unknown settings: ${unknown.join(', ')}.`)
  if (!environment.GRIOT_DATA)
    throw new StartupError(`${file} has no GRIOT_DATA. A move always needs a new data folder.`)
}

/** Opens an installation; refuses while a Griot is running on it. */
async function openInstallation(
  { print, shutdownHooks }: Command,
  config: Config,
  environment: NodeJS.ProcessEnv,
): Promise<Installation> {
  const dataFolder = await prepareDataFolder(config.dataFolder)
  const { databasePassword: password } = await loadSecrets(dataFolder, environment)
  let { databaseUrl } = config
  if (databaseUrl === undefined) {
    const database = await startEmbedded({ dataFolder, password, print })
    shutdownHooks.push(() => database.stop())
    databaseUrl = database.url
  }
  const files = await openFiles(config, dataFolder)
  shutdownHooks.push(async () => files.close())
  return { databaseUrl, files, dataFolder }
}

function assertDifferent(here: Config, there: Config): void {
  const same = [
    here.dataFolder === there.dataFolder && 'data folder (GRIOT_DATA)',
    here.databaseUrl !== undefined && here.databaseUrl === there.databaseUrl && 'database',
    here.s3 !== undefined &&
      `${here.s3.endpoint}/${here.s3.bucket}/${here.s3.prefix}` ===
        `${there.s3?.endpoint}/${there.s3?.bucket}/${there.s3?.prefix}` &&
      'bucket and prefix',
  ].filter((what) => what !== false)
  if (same.length > 0)
    throw new StartupError(`The old and the new place have the same ${same.join(' and the same ')}. Give new ones.`)
}
