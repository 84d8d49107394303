import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { StartupError } from '../shared/startup-error.ts'
import { backUp } from '../storage/backup/back-up.ts'
import { bytesText } from '../storage/backup/progress.ts'
import { assertNotRestoring } from '../storage/backup/restore.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { callerPath, embeddedDatabase, runCommand } from './command.ts'

/** `npm run backup -- FOLDER`: backs up all data, whether Griot is running or stopped. */
await runCommand(async (command) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1)
    throw new StartupError('Give the target folder: npm run backup -- FOLDER')
  const config = readConfig(process.env)
  const dataFolder = await prepareDataFolder(config.dataFolder)
  await assertNotRestoring(dataFolder)
  const { databasePassword } = await loadSecrets(dataFolder, process.env)
  const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(command, dataFolder, databasePassword))
  const files = await openFiles(config, dataFolder)
  const { print, signal } = command
  const target = callerPath(folder)
  const { verify } = values
  const { name, manifest, copied, existing } = await backUp({
    ...{ databaseUrl, files, dataFolder, folder: target, verify, print, signal },
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(
    `Backed up to ${join(target, name)}: ${rows.toLocaleString('en')} rows, ${manifest.files.rows.toLocaleString('en')} files of ${bytesText(manifest.files.content)} (${copied.toLocaleString('en')} copied, ${existing.toLocaleString('en')} already there).`,
  )
  if (manifest.secrets.length > 0)
    print('It contains the secrets of this installation. Store it where only its owner can read it.')
  if (manifest.lost.length === 0) return 0
  print(`${manifest.lost.length} files are missing from it. They are listed above.`)
  return 2
})
