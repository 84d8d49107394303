import type { AssetKind, AssetOf } from '#contract/assets/kinds.ts'
import { POSTER_BYTES_MAX, posterMessages } from '#contract/assets/video/poster.ts'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Actor } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockFilesSql } from '../../storage/file-locks.ts'
import { type FileStore, TooLarge } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import type { UploadDeps } from './save-files.ts'
import { stageThumbnails } from './thumbnails.ts'
import type { IncomingFile } from './uploads.service.ts'
import { assetOfFile, giveThumbnail, requireUploader } from './uploads.store.ts'

/** The file of a video that a poster belongs to. */
interface Wanted {
  kind: AssetKind
  code: string
  sha256: string
}

/**
 * Stores a picture as the poster of the file it was taken from, even if the video has another file by now.
 * @throws CallError not_found when the video never had such a file; unprocessable, too_large
 */
export async function setPoster(
  deps: UploadDeps,
  wanted: Wanted,
  incoming: AsyncIterable<IncomingFile>,
  actor: Actor,
): Promise<AssetOf<AssetKind> | undefined> {
  const id = await assetOfFile(deps.pool, wanted)
  if (id === null) throw new CallError('not_found', { message: posterMessages.noFile })
  const picture = await receive(deps.files, incoming)
  try {
    await keep(deps, wanted, await pictureOf(deps, picture, actor), actor)
  } finally {
    await deps.files.discard(picture)
  }
  const [asset] = await deps.assetsById(wanted.kind, [id])
  return asset
}

/** The first picture of the request; the rest is read and discarded. */
async function receive(
  files: FileStore,
  incoming: AsyncIterable<IncomingFile>,
): Promise<StagedFile> {
  let picture: StagedFile | null = null
  try {
    for await (const { source } of incoming) {
      if (picture) throw new CallError('invalid', { message: posterMessages.noPicture })
      picture = await files.stage(source, { maxBytes: POSTER_BYTES_MAX })
    }
  } catch (error) {
    if (picture) await files.discard(picture)
    if (!(error instanceof TooLarge)) throw error
    throw new CallError('too_large', { message: uploadMessages.tooLarge(POSTER_BYTES_MAX) })
  }
  if (!picture) throw new CallError('invalid', { message: posterMessages.noPicture })
  return picture
}

async function pictureOf(
  deps: UploadDeps,
  picture: StagedFile,
  { userId }: Actor,
): Promise<StagedFile> {
  const judged = await deps.judge('poster', picture, userId)
  if (!judged.good) throw new CallError('unprocessable', { message: judged.reason })
  const { staged } = await stageThumbnails(deps.files, [{ thumbnail: judged.thumbnail ?? null }])
  const [made] = staged
  if (!made) throw new CallError('unprocessable', { message: posterMessages.noPicture })
  return made
}

async function keep(
  { pool, files }: UploadDeps,
  wanted: Wanted,
  made: StagedFile,
  actor: Actor,
): Promise<void> {
  try {
    await files.keep(made)
    const first = lockFilesSql([made.sha256])
    await write(pool, { actor, firstStatement: first }, async (transaction) => {
      await requireUploader(transaction)
      await files.keep(made)
      const id = await giveThumbnail(transaction, wanted, made)
      if (id === null) throw new CallError('not_found', { message: posterMessages.noFile })
    })
  } finally {
    await files.discard(made)
  }
}
