import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isLanguageName, LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import { PACK_MEDIA, type PackMedia } from '@griot/contract/releases/packs.ts'
import { readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { htmlPacks, type Pack, type PackDeps, zipPack } from '../features/releases/packs/packs.service.ts'
import { findByNumber, findLive } from '../features/releases/releases.store.ts'
import { StartupError } from '../shared/startup-error.ts'
import { bytesText } from '../storage/backup/progress.ts'
import { assertNotRestoring } from '../storage/backup/restore.ts'
import { prepareDataFolder } from '../storage/data-folder.ts'
import { createPool } from '../storage/database/pool/connect.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { requireOwnFiles } from '../storage/installation.ts'
import { callerPath, embeddedDatabase, runCommand } from './command.ts'

const PLAYER_FOLDER = fileURLToPath(new URL('../../../player/dist', import.meta.url))
const USAGE =
  'Use: npm run pack -- --language yoruba [--release 14] --format html|zip [--media small|original] --to FOLDER'

/** `npm run pack`: writes packs of a release into a folder, as the page Releases downloads them. */
await runCommand(async ({ print, signal, shutdownHooks, ...command }) => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { language: text, release: text, format: text, media: text, to: text } })
  const { language = '', release: number, format = 'html', media = 'small', to } = values
  if (!isLanguageName(language)) throw new StartupError(`${USAGE}\nLanguages: ${LANGUAGE_NAMES.join(', ')}`)
  const isMedia = (given: string): given is PackMedia => (PACK_MEDIA as readonly string[]).includes(given)
  if (
    to === undefined ||
    !isMedia(media) ||
    (format !== 'html' && format !== 'zip') ||
    !/^[1-9]\d{0,8}$/.test(number ?? '1')
  )
    throw new StartupError(USAGE)
  await access(join(PLAYER_FOLDER, 'player.js')).catch((cause) => {
    throw new StartupError('The player is not built yet. Run npm start once.', { cause })
  })
  const config = readConfig(process.env)
  const dataFolder = await prepareDataFolder(config.dataFolder)
  await assertNotRestoring(dataFolder)
  const { databasePassword } = await loadSecrets(dataFolder, process.env)
  const url =
    config.databaseUrl ??
    (await embeddedDatabase({ print, signal, shutdownHooks, ...command }, dataFolder, databasePassword))
  const pool = createPool(url, { size: 4 })
  shutdownHooks.push(() => pool.end())
  const files = await openFiles(config, dataFolder)
  shutdownHooks.push(async () => files.close())
  await requireOwnFiles(pool, files)
  const release = await (number === undefined ? findLive(pool, language) : findByNumber(pool, language, Number(number)))
  if (!release)
    throw new StartupError(
      `The course ${language} has no ${number === undefined ? 'live release' : `release ${number}`}.`,
    )
  const deps: PackDeps = {
    database: pool,
    files,
    playerFolder: PLAYER_FOLDER,
    home: config.publicUrl,
    resultsUrl: config.resultsUrl,
  }
  const id = String(release.id)
  const packs = format === 'html' ? await htmlPacks(deps, { id, media }) : [await zipPack(deps, { id, media })]
  const folder = callerPath(to)
  await mkdir(folder, { recursive: true })
  for (const pack of packs) print(`${await save(pack, folder, signal)} (${bytesText(pack.bytes)})`)
  return 0
})

/** Writes a pack under its name only when it is whole. @returns its path */
async function save({ fileName, read }: Pack, folder: string, signal: AbortSignal): Promise<string> {
  const path = join(folder, fileName)
  try {
    await pipeline(Readable.from(read()), createWriteStream(`${path}.part`), { signal })
    await rename(`${path}.part`, path)
  } finally {
    await rm(`${path}.part`, { force: true })
  }
  return path
}
