import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import { POSTER_BYTES_MAX } from '@griot/contract/assets/video/poster.ts'
import * as posterApiMessages from '@griot/contract/messages/api/uploads/poster.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockFilesSql } from '../../storage/file-locks.ts'
import { type FileStore, TooLarge } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import type { InspectStaged } from './inspect-staged.ts'
import { assetOfFile, giveThumbnail, requireUploader } from './uploads.store.ts'

/**
 * Stages the thumbnails that were made of files. They are stored by their own content, so keeping, locking and sweeping
 * files needs no special case for them.
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
      const thumbnail = file.thumbnail && (await stageBytes(store, file.thumbnail))
      if (thumbnail) staged.push(thumbnail)
      withStaged.push({ ...file, thumbnail })
    }
    return { files: withStaged, staged }
  } catch (error) {
    await Promise.all(staged.map((each) => store.discard(each)))
    throw error
  }
}

/** Stages bytes that are in memory. */
export function stageBytes(store: FileStore, bytes: Uint8Array): Promise<StagedFile> {
  return store.stage(oneChunk(bytes), { maxBytes: bytes.length })
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

interface PosterDeps {
  pool: Pool
  files: FileStore
  inspect: InspectStaged
  assetsById: (kind: AssetKind, ids: readonly number[]) => Promise<AssetOf<AssetKind>[]>
}

/** Files of a multipart request. */
type Incoming = AsyncIterable<{ source: AsyncIterable<Uint8Array> }>

/** The file of a video from which a poster was taken. */
interface PosterTarget {
  kind: AssetKind
  code: string
  sha256: string
}

/**
 * Makes a picture the poster of the file that it was taken from, also when the video has another file by now.
 * @throws CallError not_found when the video never had such a file; unprocessable, too_large
 */
export async function setPoster(
  deps: PosterDeps,
  target: PosterTarget,
  incoming: Incoming,
  actor: Actor,
): Promise<AssetOf<AssetKind> | undefined> {
  const id = await assetOfFile(deps.pool, target)
  if (id === null) throw new CallError('not_found', { message: posterApiMessages.noFile })
  const picture = await receive(deps.files, incoming)
  try {
    await savePoster(deps, target, await thumbnailOf(deps, picture, actor), actor)
  } finally {
    await deps.files.discard(picture)
  }
  const [asset] = await deps.assetsById(target.kind, [id])
  return asset
}

/** The only picture of the request. */
async function receive(files: FileStore, incoming: Incoming): Promise<StagedFile> {
  let picture: StagedFile | null = null
  try {
    for await (const { source } of incoming) {
      if (picture) throw new CallError('invalid', { message: posterApiMessages.noPicture })
      picture = await files.stage(source, { maxBytes: POSTER_BYTES_MAX })
    }
  } catch (error) {
    if (picture) await files.discard(picture)
    if (!(error instanceof TooLarge)) throw error
    throw new CallError('too_large', {
      message: uploadApiMessages.tooLarge({ megabytes: POSTER_BYTES_MAX / 1024 ** 2 }),
    })
  }
  if (!picture) throw new CallError('invalid', { message: posterApiMessages.noPicture })
  return picture
}

async function thumbnailOf(deps: PosterDeps, picture: StagedFile, { userId }: Actor): Promise<StagedFile> {
  const inspected = await deps.inspect('poster', picture, userId)
  if (!inspected.good) throw new CallError('unprocessable', { message: inspected.reason })
  const { staged } = await stageThumbnails(deps.files, [{ thumbnail: inspected.thumbnail ?? null }])
  const [thumbnail] = staged
  if (!thumbnail) throw new CallError('unprocessable', { message: posterApiMessages.noPicture })
  return thumbnail
}

async function savePoster(
  { pool, files }: PosterDeps,
  target: PosterTarget,
  thumbnail: StagedFile,
  actor: Actor,
): Promise<void> {
  try {
    await files.keep(thumbnail)
    const first = lockFilesSql([thumbnail.sha256])
    await write(pool, { actor, firstStatement: first }, async (transaction) => {
      await requireUploader(transaction)
      await files.keep(thumbnail)
      const id = await giveThumbnail(transaction, target, thumbnail)
      if (id === null) throw new CallError('not_found', { message: posterApiMessages.noFile })
    })
  } finally {
    await files.discard(thumbnail)
  }
}
