import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECRET_FILES } from '../../config/secrets.ts'
import { StartupError } from '../../shared/startup-error.ts'
import { nullWhenAbsent } from '../files/disk-files.ts'
import { type Manifest, writeSynced } from './manifest.ts'

/** A secrets file, in memory: it has a few hundred bytes. */
export interface Secret {
  name: string
  content: Buffer
}

/** The secrets of a data folder, without those from the environment. */
export async function readSecrets(dataFolder: string): Promise<Secret[]> {
  const found = SECRET_FILES.map(async (name) => {
    const content = await nullWhenAbsent(readFile(join(dataFolder, name)))
    return content ? [{ name, content }] : []
  })
  return (await Promise.all(found)).flat()
}

/** Writes secrets into a backup, readable only by the owner; returns their entries for the manifest. */
export async function writeSecrets(folder: string, secrets: readonly Secret[]) {
  return Promise.all(
    secrets.map(async ({ name, content }) => {
      await writeSynced(join(folder, name), content)
      return { name, bytes: content.length, sha256: hashOf(content) }
    }),
  )
}

/**
 * Reads the secrets of a backup and compares them with its manifest.
 * @throws StartupError when one is missing, damaged, not a regular file, or accessible to other users
 */
export async function checkSecrets(folder: string, manifest: Manifest): Promise<Secret[]> {
  const secrets: Secret[] = []
  for (const { name, bytes, sha256 } of manifest.secrets) {
    const file = join(folder, name)
    const content = await readPrivate(file)
    if (content.length !== bytes || hashOf(content) !== sha256) throw unusable(`${file} is damaged`)
    secrets.push({ name, content })
  }
  return secrets
}

async function readPrivate(file: string): Promise<Buffer> {
  const found = await nullWhenAbsent(lstat(file))
  if (!found) throw unusable(`${file} is missing`)
  if (!found.isFile()) throw unusable(`${file} is not a regular file`)
  // O_NOFOLLOW refuses a symbolic link created in the meantime. Windows has no such flag.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const { mode } = await handle.stat()
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new StartupError(
        `${file} can be read or changed by other users of this machine (mode ${(mode & 0o777).toString(8)}). Check that it was not changed, then run: chmod 600 '${file}'. Nothing was changed.`,
      )
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function unusable(why: string): StartupError {
  return new StartupError(`${why}: this backup cannot be restored. Nothing was changed.`)
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
