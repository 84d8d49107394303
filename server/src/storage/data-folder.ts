import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/**
 * Makes the data folder when it is absent, and tries whether it can be written.
 * @returns its real path
 * @throws StartupError when it cannot be used
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
    return await realpath(folder)
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be used: ${reason(error)}. Set GRIOT_DATA to a folder that Griot's user may write.`,
      { cause: error },
    )
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read or written'
  if (code === 'EROFS') return 'it is on a read-only disk'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is not a folder'
  return message
}
