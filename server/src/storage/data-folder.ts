import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../shared/startup-error.ts'
import { reasonOf } from '../shared/system-errors.ts'

/**
 * Creates the data folder if it is missing, and checks that it is writable.
 * @returns its real path
 * @throws StartupError when it cannot be used
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    const [own, there] = [await stat(probe), await stat(folder)]
    await rm(probe)
    if (process.getuid?.() === 0 && own.uid !== there.uid) throw new OthersFolder(folder, there.uid)
    return await realpath(folder)
  } catch (error) {
    if (error instanceof OthersFolder) throw error
    throw new StartupError(
      `The data folder ${folder} cannot be used: ${reasonOf(error) ?? (error as Error).message}. Set GRIOT_DATA to a folder that Griot's user can write to.`,
      { cause: error },
    )
  }
}

/** Files created by root would not be readable for the folder's owner. */
class OthersFolder extends StartupError {
  constructor(folder: string, uid: number) {
    super(
      `The data folder ${folder} belongs to the user with the number ${uid}, who cannot read files that root creates. Run this as that user.`,
    )
  }
}
