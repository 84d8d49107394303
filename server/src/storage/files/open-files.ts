import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { CallError } from '../../shared/call-error.ts'
import { StartupError } from '../../shared/startup-error.ts'
import { createDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'

/**
 * Opens the file store of an installation.
 * @throws StartupError when S3 is configured but not writable
 */
export async function openFiles(
  { s3, mediaDelivery }: Pick<Config, 's3' | 'mediaDelivery'>,
  dataFolder: string,
): Promise<FileStore> {
  if (!s3) return createDiskStore(join(dataFolder, 'files'))
  // The SDK needs 40 MB, so it is loaded only when files are in S3.
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
    const cause = error instanceof CallError ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(
      `FILES_URL: nothing can be written to the bucket ${s3.bucket} at ${s3.endpoint ?? `Amazon S3 in ${s3.region}`}. ${reason}`,
      { cause: error },
    )
  }
}
