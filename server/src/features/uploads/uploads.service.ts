import { codeKey, fileNameFault, normaliseCode } from '#contract/assets/code.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '#contract/assets/kinds.ts'
import { uploadMessages } from '#contract/assets/upload.ts'
import type { FieldError } from '#contract/envelope.ts'
import { UPLOAD_BYTES_MOST } from '#contract/limits.ts'
import { CallError } from '../../call-error.ts'
import type { Inspector } from '../../media/inspector.ts'
import { recordChange } from '../../storage/database/changes.ts'
import type { Pool } from '../../storage/database/connect.ts'
import type { Actor } from '../../storage/database/transaction.ts'
import { write } from '../../storage/database/write.ts'
import { holdFiles } from '../../storage/file-locks.ts'
import { type FileStore, type StagedFile, TooLarge } from '../../storage/files/file-store.ts'
import { stageThumbnails } from './thumbnails.ts'
import { attachFiles, type UploadedFile } from './uploads.store.ts'

export interface UploadDeps {
  pool: Pool
  files: FileStore
  inspector: Inspector
  /** From the assets: which of these codes are not declared, and assets as the contract shows them. */
  undeclared: (kind: AssetKind, codes: readonly string[]) => Promise<string[]>
  assetsById: (kind: AssetKind, ids: readonly number[]) => Promise<AssetOf<AssetKind>[]>
}

/** Everything an upload needs, bound to the kind of its files. */
interface KindDeps extends UploadDeps {
  kind: AssetKind
}

export interface IncomingFile {
  name: string
  source: AsyncIterable<Uint8Array>
}

interface Arrived {
  name: string
  code: string
  staged: StagedFile
}

/** A file that may be saved, with what was made of it. */
type JudgedFile = Omit<UploadedFile, 'thumbnail'> & { thumbnail: Uint8Array | null }

/**
 * Takes files whole or not at all: stage, judge, keep, commit, then answer. A row
 * never points at a file that is not there, and a refusal names every bad file.
 * @throws CallError unprocessable, too_large, invalid
 */
export async function uploadAssets(
  deps: KindDeps,
  incoming: AsyncIterable<IncomingFile>,
  actor: Actor,
): Promise<AssetOf<AssetKind>[]> {
  const arrived: Arrived[] = []
  try {
    const faults = await receive(deps, incoming, arrived)
    if (arrived.length === 0 && faults.length === 0)
      throw new CallError('invalid', { message: uploadMessages.noFiles })
    const judged = await judge(deps, arrived)
    refuse([...faults, ...judged.faults])
    return await save(deps, { arrived, good: judged.good }, actor)
  } finally {
    await Promise.all(arrived.map((file) => deps.files.discard(file.staged)))
  }
}

async function receive(
  deps: KindDeps,
  incoming: AsyncIterable<IncomingFile>,
  arrived: Arrived[],
): Promise<FieldError[]> {
  const { suffix, bytesMost } = ASSET_KINDS[deps.kind]
  const faults: FieldError[] = []
  const seen = new Set<string>()
  let room = UPLOAD_BYTES_MOST
  for await (const { name, source } of incoming) {
    const code = normaliseCode(suffix, name)
    const fault =
      fileNameFault(suffix, name) ?? (seen.has(codeKey(code)) ? uploadMessages.repeated : null)
    seen.add(codeKey(code))
    if (fault) {
      faults.push({ path: name, message: fault })
      await drain(source)
      continue
    }
    try {
      const staged = await deps.files.stage(source, { mostBytes: Math.min(bytesMost, room) })
      room -= staged.bytes
      arrived.push({ name, code, staged })
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      faults.push({ path: name, message: uploadMessages.tooLarge(bytesMost) })
      throw new CallError('too_large', { message: uploadMessages.refused([name]), errors: faults })
    }
  }
  return faults
}

async function judge(
  deps: KindDeps,
  arrived: readonly Arrived[],
): Promise<{ good: JudgedFile[]; faults: FieldError[] }> {
  const undeclared = new Set(
    await deps.undeclared(
      deps.kind,
      arrived.map((file) => file.code),
    ),
  )
  const inspections = await Promise.all(
    arrived.map((file) => deps.inspector.inspect(deps.kind, file.staged.path)),
  )
  const good: JudgedFile[] = []
  const faults: FieldError[] = []
  arrived.forEach((file, index) => {
    const inspection = inspections[index]
    if (undeclared.has(file.code))
      faults.push({ path: file.name, message: uploadMessages.undeclared })
    if (inspection && !inspection.good) faults.push({ path: file.name, message: inspection.reason })
    if (inspection?.good) {
      const { mediaType, facts, thumbnail = null } = inspection
      const { sha256, bytes } = file.staged
      good.push({ code: file.code, sha256, bytes, mediaType, facts, thumbnail })
    }
  })
  return { good, faults }
}

function refuse(faults: readonly FieldError[]): void {
  if (faults.length === 0) return
  const names = [...new Set(faults.map((fault) => fault.path))]
  throw new CallError('unprocessable', { message: uploadMessages.refused(names), errors: faults })
}

async function save(
  deps: KindDeps,
  { arrived, good }: { arrived: readonly Arrived[]; good: readonly JudgedFile[] },
  actor: Actor,
): Promise<AssetOf<AssetKind>[]> {
  const thumbnails = await stageThumbnails(deps.files, good)
  try {
    const staged = [...arrived.map((file) => file.staged), ...thumbnails.staged]
    for (const file of staged) await deps.files.keep(file)
    return await commit(deps, { staged, good: thumbnails.files }, actor)
  } finally {
    await Promise.all(thumbnails.staged.map((staged) => deps.files.discard(staged)))
  }
}

async function commit(
  deps: KindDeps,
  { staged, good }: { staged: readonly StagedFile[]; good: readonly UploadedFile[] },
  actor: Actor,
): Promise<AssetOf<AssetKind>[]> {
  const { all } = await write(deps.pool, { actor }, async (transaction) => {
    await holdFiles(
      transaction,
      staged.map((file) => file.sha256),
    )
    for (const file of staged) await keepUnlessThere(deps.files, file)
    const attached = await attachFiles(transaction, deps.kind, good)
    if (attached.all.length !== good.length)
      throw new CallError('unprocessable', { message: uploadMessages.undeclared })
    if (attached.changed.length > 0)
      await recordChange(transaction, {
        entity: 'asset',
        action: 'upload',
        keys: attached.changed,
      })
    return attached
  })
  return deps.assetsById(deps.kind, all)
}

/** A file that was there before may have been swept since: until now no row named it. */
async function keepUnlessThere(files: FileStore, staged: StagedFile): Promise<void> {
  if ((await files.size(staged.sha256)) !== staged.bytes) await files.keep(staged)
}

async function drain(source: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of source) {
    // A refused file is read to its end, so that the files behind it are judged too.
  }
}
