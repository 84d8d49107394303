import type { Duplicates } from '@griot/contract/assets/duplicates.ts'
import { NOT_DECODED } from '@griot/contract/assets/files/file-warnings.ts'
import { hasVariants } from '@griot/contract/assets/files/variants.ts'
import { ASSET_KINDS, type AssetKind, type AssetOf } from '@griot/contract/assets/kinds.ts'
import type { ErrorCode } from '@griot/contract/errors.ts'
import * as lifecycleApiMessages from '@griot/contract/messages/api/assets/lifecycle.ts'
import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import { type TakeMetadata, UNPROCESSED } from '@griot/contract/recording/takes.ts'
import type { InspectedKind } from '../../media/inspect.ts'
import type { Database } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { Actor, Transaction } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockFilesSql } from '../../storage/file-locks.ts'
import type { FileStore } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import { type FileFault, type InspectStaged, RefusedFiles } from './inspect-staged.ts'
import { stageThumbnails } from './thumbnails.ts'
import {
  attachFiles,
  copySpeaker,
  type ExtraCte,
  isStored,
  keepSpeakerFile,
  requireUploader,
  type UploadedFile,
} from './uploads.store.ts'

export interface UploadDeps {
  pool: Pool
  files: FileStore
  inspect: InspectStaged
  /** From the assets: which of these codes are not declared, and assets by id as the contract shows them. */
  undeclared: (kind: AssetKind, codes: readonly string[]) => Promise<string[]>
  assetsById: (kind: AssetKind, ids: readonly number[]) => Promise<AssetOf<AssetKind>[]>
  /** Codes whose file the writer may not replace, because learners use it. */
  codesVisibleToLearners: (transaction: Transaction, kind: AssetKind, codes: readonly string[]) => Promise<string[]>
  /** Other assets with the content of these files, by code. */
  duplicatesOf: (
    kind: AssetKind,
    files: readonly { code: string; sha256: string }[],
  ) => Promise<(code: string) => Duplicates>
  /** Whether a declared code has a file. */
  hasFile: (kind: AssetKind, code: string) => Promise<boolean>
  takes: Takes
  /** Has the smaller variants of stored files made after the transaction. */
  queueVariants: (transaction: Transaction, hashes: readonly string[]) => Promise<void>
}

/** A take that a file of a code is. */
export interface TakeOfCode {
  code: string
  take: TakeMetadata
  actor: Actor
}

/** From recording: how files become takes. */
export interface Takes {
  /** Why this cannot be a take; null when it can. */
  faultOf: (database: Database, take: TakeOfCode) => Promise<Message | null>
  /** Makes a stored file that take; or returns why it cannot be one. */
  save: (transaction: Transaction, take: TakeOfCode & { sha256: string }) => Promise<Message | null>
}

/** UploadDeps for one kind of files. */
export interface KindDeps extends UploadDeps {
  kind: AssetKind
}

export interface Arrived {
  name: string
  code: string
  staged: StagedFile
}

interface Arrivals {
  arrived: readonly Arrived[]
  /** Errors that are known already. */
  faults?: readonly FileFault[]
  /** Codes that are not declared, if they were looked up while the files arrived. */
  undeclared?: Promise<string[]>
}

/** A file that may be saved, with its thumbnail. */
type InspectedFile = Omit<UploadedFile, 'thumbnail'> & { thumbnail: Uint8Array | null }

/** How files are saved. */
interface Saving {
  /** The first step of the transaction that saves the files. */
  before?: (transaction: Transaction) => Promise<void>
  /** A further write in the statement that attaches the files. */
  extraCte?: ExtraCte
  /** Whether existing files of the codes are replaced. */
  replaces: boolean
  /** The files become this take, not the files of their codes. */
  take?: TakeMetadata | null
  /** The stored file that they were made from, whose speaker they have. */
  madeFrom?: string | null
  /** The sender has decoded frames of the videos. */
  isDecoded?: boolean
}

/**
 * Inspects and stores files that have arrived, and attaches them to their codes. Every way of uploading uses it. A row
 * never names a file that does not exist, and a refusal names every bad file.
 * @returns the ids of their assets
 * @throws CallError unprocessable when a file may not be saved, forbidden, unavailable when it cannot be checked now
 */
export async function saveFiles(
  deps: KindDeps,
  { arrived, faults = [], undeclared }: Arrivals,
  actor: Actor,
  saving: Saving = { replaces: true },
): Promise<number[]> {
  const as = saving.take?.part === 'unprocessed' ? 'unprocessed' : deps.kind
  const inspected = await inspect({ ...deps, as }, arrived, actor, undeclared)
  const all = [...faults, ...inspected.faults]
  if (all.length > 0) throw new RefusedFiles('unprocessable', all)
  const good = saving.isDecoded ? inspected.good : inspected.good.map(withoutDecoding)
  const thumbnails = await stageThumbnails(deps.files, good)
  try {
    const staged = [...arrived.map((file) => file.staged), ...thumbnails.staged]
    for (const file of staged) await deps.files.keep(file)
    return await commit(deps, { staged, good: thumbnails.files }, actor, saving)
  } finally {
    await Promise.all(thumbnails.staged.map((staged) => deps.files.discard(staged)))
  }
}

/** A video that its sender has not decoded gets a warning; attaching it drops that if it was decoded before. */
function withoutDecoding(file: InspectedFile): InspectedFile {
  if (file.mediaType !== ASSET_KINDS.video.mediaType) return file
  const { warnings = [] } = file.facts
  return { ...file, facts: { ...file.facts, warnings: [...warnings, NOT_DECODED] } }
}

async function inspect(
  deps: KindDeps & { as: InspectedKind },
  arrived: readonly Arrived[],
  { userId, recordingLinkId }: Actor,
  undeclaredLookup?: Promise<string[]>,
): Promise<{ good: InspectedFile[]; faults: FileFault[] }> {
  const codes = arrived.map((file) => file.code)
  const [absent, inspections] = await Promise.all([
    undeclaredLookup ?? deps.undeclared(deps.kind, codes),
    Promise.all(arrived.map(({ staged }) => deps.inspect(deps.as, staged, userId ?? `link ${recordingLinkId}`))),
  ])
  const undeclared = new Set(absent)
  const good: InspectedFile[] = []
  const faults: FileFault[] = []
  arrived.forEach((file, index) => {
    const inspection = inspections[index]
    if (undeclared.has(file.code)) faults.push({ path: file.name, ...uploadApiMessages.undeclared })
    if (inspection && !inspection.good) {
      const { reason, invalidType } = inspection
      faults.push({ path: file.name, ...reason, invalidType })
    }
    if (inspection?.good) {
      const { mediaType, facts, thumbnail = null } = inspection
      const { sha256, bytes } = file.staged
      good.push({ code: file.code, sha256, bytes, mediaType, facts, thumbnail })
    }
  })
  return { good, faults }
}

async function commit(
  deps: KindDeps,
  { staged, good }: { staged: readonly StagedFile[]; good: readonly UploadedFile[] },
  actor: Actor,
  saving: Saving,
): Promise<number[]> {
  const { before, extraCte, replaces, take, madeFrom } = saving
  // Keeps the source of an edited file until this transaction ends: removal for good waits for the lock.
  const first = lockFilesSql([...staged.map((file) => file.sha256), ...(madeFrom ? [madeFrom] : [])])
  const refusal = (code: ErrorCode, codes: readonly string[], message: Message) =>
    new RefusedFiles(
      code,
      codes.map((each) => ({ path: `${each}${ASSET_KINDS[deps.kind].suffix}`, ...message })),
    )
  const { all } = await write(deps.pool, { actor, firstStatement: first }, async (transaction) => {
    // A recording link is checked with its take.
    if (!take || actor.userId !== null) await requireUploader(transaction)
    await before?.(transaction)
    if (madeFrom && !(await isStored(transaction, madeFrom))) {
      const codes = good.map(({ code }) => code)
      throw refusal('unprocessable', codes, uploadApiMessages.sourceRemoved)
    }
    for (const file of staged) await storeIfMissing(deps.files, file)
    if (take) {
      await saveTake(deps, transaction, { take, good, extraCte })
      return { all: [] }
    }
    const attached = await attachFiles(transaction, deps.kind, good, extraCte)
    // 422 is final, unlike the 409 at the start of an upload: the bytes have already arrived.
    if (!replaces && attached.replaced.length > 0)
      throw refusal('unprocessable', attached.replaced, resumableApiMessages.hasFile)
    if (attached.undeclared.length > 0)
      throw refusal('unprocessable', attached.undeclared, uploadApiMessages.undeclared)
    const visibleToLearners = await deps.codesVisibleToLearners(transaction, deps.kind, attached.replaced)
    if (visibleToLearners.length > 0) throw refusal('forbidden', visibleToLearners, lifecycleApiMessages.available)
    const varied = good.filter(({ mediaType }) => hasVariants(mediaType))
    if (varied.length > 0)
      await deps.queueVariants(
        transaction,
        varied.map(({ sha256 }) => sha256),
      )
    if (madeFrom) for (const { sha256 } of good) await copySpeaker(transaction, { from: madeFrom, to: sha256 })
    return attached
  })
  return all
}

async function saveTake(
  { kind, takes }: KindDeps,
  transaction: Transaction,
  { take, good, extraCte }: { take: TakeMetadata; good: readonly UploadedFile[]; extraCte: ExtraCte | undefined },
): Promise<void> {
  const { suffix } = take.part === 'unprocessed' ? UNPROCESSED : ASSET_KINDS[kind]
  for (const file of good) {
    await keepSpeakerFile(transaction, { ...file, speakerId: Number(take.speakerId) }, extraCte)
    const { code, sha256 } = file
    const message = await takes.save(transaction, { code, take, actor: transaction.actor, sha256 })
    if (message) throw new RefusedFiles('unprocessable', [{ path: `${code}${suffix}`, ...message }])
  }
}

/** A file that existed before may have been swept since, because no row named it. */
async function storeIfMissing(files: FileStore, staged: StagedFile): Promise<void> {
  if ((await files.size(staged.sha256)) !== staged.bytes) await files.keep(staged)
}
