import { createHash } from 'node:crypto'
import { type FileStore, isUnreadable, MissingFile } from '../files/file-store.ts'

/** A file as its row has it. */
export interface NamedFile {
  sha256: string
  bytes: number
}

export type Look =
  | { state: 'whole' }
  | { state: 'missing' }
  /** What lies there instead; nulls where it cannot be read. */
  | { state: 'altered'; digest: string | null; bytes: number | null }

/**
 * Reads a file of the store in pieces, and says whether it is the one that it is named by.
 * @param step told of the bytes as they are read
 * @throws whatever keeps the whole store from looking: that says nothing about the file
 */
export async function lookAtFile(
  files: FileStore,
  { sha256, bytes }: NamedFile,
  step: (bytes: number) => Promise<void>,
): Promise<Look> {
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

/** The same, where what is wrong counts only when it is seen twice: an upload may have put it right between. */
export async function lookTwice(
  files: FileStore,
  file: NamedFile,
  step: (bytes: number) => Promise<void>,
): Promise<Look> {
  const first = await lookAtFile(files, file, step)
  return first.state === 'whole' ? first : lookAtFile(files, file, step)
}
