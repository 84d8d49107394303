import type { FileStore } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'

/**
 * Stages the thumbnails of files. They are stored by their own content, so that code which keeps, locks and sweeps
 * files needs no special case.
 * @throws CallError storage_full; then nothing is left behind
 */
export async function stageThumbnails<File extends { thumbnail: Uint8Array | null }>(
  store: FileStore,
  files: readonly File[],
): Promise<{
  files: (Omit<File, 'thumbnail'> & { thumbnail: StagedFile | null })[]
  staged: StagedFile[]
}> {
  const staged: StagedFile[] = []
  try {
    const withStaged = []
    for (const file of files) {
      const thumbnail = file.thumbnail && (await stage(store, file.thumbnail))
      if (thumbnail) staged.push(thumbnail)
      withStaged.push({ ...file, thumbnail })
    }
    return { files: withStaged, staged }
  } catch (error) {
    await Promise.all(staged.map((each) => store.discard(each)))
    throw error
  }
}

function stage(store: FileStore, bytes: Uint8Array): Promise<StagedFile> {
  return store.stage(oneChunk(bytes), { maxBytes: bytes.length })
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
