import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { CallError } from '../../shared/call-error.ts'
import { StartupError } from '../../shared/startup-error.ts'
import { createDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'

/**
 * The files of an installation, wherever they are.
 * @throws StartupError when it says where in S3, and they cannot be written there
 */
export async function openFiles(
  { s3, mediaDelivery }: Pick<Config, 's3' | 'mediaDelivery'>,
  dataFolder: string,
): Promise<FileStore> {
  if (!s3) return createDiskStore(join(dataFolder, 'files'))
  // The SDK takes 40 MB, which nobody pays for whose files are on a disk.
  const { createS3Store } = await import('./s3/s3.ts')
  const files = await createS3Store({
    config: s3,
    folder: join(dataFolder, 'spool'),
    direct: mediaDelivery === 'direct',
  })
  try {
    await files.check()
    return files
  } catch (error) {
    files.close()
    const told = error instanceof CallError ? error.cause : error
    const reason = told instanceof Error ? told.message : String(told)
    throw new StartupError(
      `FILES_URL: nothing can be written to the bucket ${s3.bucket} at ${s3.endpoint ?? `Amazon S3 in ${s3.region}`}. ${reason}`,
      { cause: error },
    )
  }
}
