import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { StartupError } from '../shared/startup-error.ts'
import { listBackups } from '../storage/backup/manifest.ts'
import { checkBackup, claimDataFolder, releaseDataFolder, restore } from '../storage/backup/restore.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { startEmbedded } from '../storage/database/embedded/embedded.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { callerPath, runCommand } from './command.ts'

/** `npm run restore -- FOLDER`: creates an installation from a backup, in a new data folder. */
await runCommand(async ({ print, signal, shutdownHooks }) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      'drop-unnamed': { type: 'boolean', default: false },
    },
  })
  const [input] = positionals
  if (input === undefined || positionals.length > 1)
    throw new StartupError('Give the backup folder: npm run restore -- FOLDER [--at NAME] [--drop-unnamed]')
  const folder = callerPath(input)
  const names = await listBackups(folder)
  const name = values.at === undefined ? names[0] : names.find((each) => each === values.at)
  if (name === undefined)
    throw new StartupError(
      names.length === 0
        ? `${folder} has no backup.`
        : `${folder} has no backup with that name. It has:\n${names.join('\n')}`,
    )
  print(`Checking ${join(folder, name)}`)
  const backup = await checkBackup(folder, name)
  const config = readConfig(process.env)
  await claimDataFolder(config.dataFolder, backup)
  const dataFolder = await prepareDataFolder(config.dataFolder)
  const { databasePassword: password } = await loadSecrets(dataFolder, process.env)
  let databaseUrl = config.databaseUrl
  if (databaseUrl === undefined) {
    const database = await startEmbedded({ dataFolder, password, print })
    shutdownHooks.push(() => database.stop())
    databaseUrl = database.url
  }
  const files = await openFiles(config, dataFolder)
  const dropUnreferenced = values['drop-unnamed']
  const lost = await restore({
    backup,
    databaseUrl,
    files,
    print,
    signal,
    dropUnreferenced,
  })
  await releaseDataFolder(dataFolder)
  for (const sha256 of lost) print(`Missing: the backup has no undamaged file with the content ${sha256}.`)
  print(`Restored to ${dataFolder}. Start with: GRIOT_DATA=${dataFolder} npm start`)
  return lost.length === 0 ? 0 : 2
})
