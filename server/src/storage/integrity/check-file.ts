import { createHash } from 'node:crypto'
import { type FileStore, isUnreadable, MissingFile } from '../files/file-store.ts'

/** A file as its row describes it. */
export interface NamedFile {
  sha256: string
  bytes: number
}

export type FileCheck =
  | { state: 'whole' }
  | { state: 'missing' }
  /** The actual content; nulls if it is not readable. */
  | { state: 'altered'; digest: string | null; bytes: number | null }

/**
 * Reads a file of the store in chunks and compares its digest.
 * @param step called with the number of bytes read
 * @throws any error of the whole store, since it says nothing about the file
 */
export async function checkFile(
  files: FileStore,
  { sha256, bytes }: NamedFile,
  step: (bytes: number) => Promise<void>,
): Promise<FileCheck> {
  const hash = createHash('sha256')
  let length = 0
  try {
    if ((await files.size(sha256)) === null) return { state: 'missing' }
    for await (const part of await files.read(sha256)) {
      hash.update(part)
      length += part.length
      await step(part.length)
    }
  } catch (error) {
    if (error instanceof MissingFile) return { state: 'missing' }
    if (isUnreadable(error)) return { state: 'altered', digest: null, bytes: null }
    throw error
  }
  const digest = hash.digest('hex')
  if (digest === sha256 && length === bytes) return { state: 'whole' }
  return { state: 'altered', digest, bytes: length }
}

/** The same, but a problem must be seen twice: an upload may have replaced the file in between. */
export async function checkFileTwice(
  files: FileStore,
  file: NamedFile,
  step: (bytes: number) => Promise<void>,
): Promise<FileCheck> {
  const first = await checkFile(files, file, step)
  return first.state === 'whole' ? first : checkFile(files, file, step)
}
