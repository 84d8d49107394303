import type pg from 'pg'
import type { Audio } from '#contract/assets/audio.ts'
import { codeKey } from '#contract/assets/code.ts'
import { codeOfFile, fileNameFault, uploadMessages } from '#contract/assets/upload.ts'
import type { FieldError } from '#contract/envelope.ts'
import { AUDIO_BYTES_MOST, UPLOAD_BYTES_MOST } from '#contract/limits.ts'
import { CallError } from '../../call-error.ts'
import type { Inspector } from '../../media/inspector.ts'
import { type Actor, recordChange, write } from '../../storage/database/write.ts'
import { type FileStore, type StagedFile, TooLarge } from '../../storage/files/file-store.ts'
import { attachFiles, type UploadedFile } from './uploads.store.ts'

export interface UploadDeps {
  pool: pg.Pool
  files: FileStore
  inspector: Inspector
  /** From the audio feature: which of these codes are declared, and assets as the contract shows them. */
  undeclared: (codes: readonly string[]) => Promise<string[]>
  audiosById: (ids: readonly number[]) => Promise<Audio[]>
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

/**
 * Takes files whole or not at all: stage, judge, keep, commit, then answer (promise R2). A row
 * never points at a file that is not there, and a refusal names every bad file.
 * @throws CallError unprocessable, too_large, invalid
 */
export async function uploadAudios(
  deps: UploadDeps,
  incoming: AsyncIterable<IncomingFile>,
  actor: Actor,
): Promise<Audio[]> {
  const arrived: Arrived[] = []
  try {
    const faults = await receive(deps, incoming, arrived)
    if (arrived.length === 0 && faults.length === 0)
      throw new CallError('invalid', { message: uploadMessages.noFiles })
    const judged = await judge(deps, arrived)
    refuse([...faults, ...judged.faults])
    for (const file of arrived) await deps.files.keep(file.staged)
    return await commit(deps, judged.good, actor)
  } finally {
    await Promise.all(arrived.map((file) => deps.files.discard(file.staged)))
  }
}

async function receive(
  deps: UploadDeps,
  incoming: AsyncIterable<IncomingFile>,
  arrived: Arrived[],
): Promise<FieldError[]> {
  const faults: FieldError[] = []
  const seen = new Set<string>()
  let room = UPLOAD_BYTES_MOST
  for await (const { name, source } of incoming) {
    const code = codeOfFile('audio', name)
    const fault =
      fileNameFault('audio', name) ?? (seen.has(codeKey(code)) ? uploadMessages.repeated : null)
    seen.add(codeKey(code))
    if (fault) {
      faults.push({ path: name, message: fault })
      await drain(source)
      continue
    }
    try {
      const staged = await deps.files.stage(source, { mostBytes: Math.min(AUDIO_BYTES_MOST, room) })
      room -= staged.bytes
      arrived.push({ name, code, staged })
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      faults.push({ path: name, message: uploadMessages.tooLarge(AUDIO_BYTES_MOST / 1024 / 1024) })
      throw new CallError('too_large', { message: uploadMessages.refused([name]), errors: faults })
    }
  }
  return faults
}

async function judge(
  deps: UploadDeps,
  arrived: readonly Arrived[],
): Promise<{ good: UploadedFile[]; faults: FieldError[] }> {
  const undeclared = new Set(await deps.undeclared(arrived.map((file) => file.code)))
  const inspections = await Promise.all(
    arrived.map((file) => deps.inspector.inspect(file.staged.path)),
  )
  const good: UploadedFile[] = []
  const faults: FieldError[] = []
  arrived.forEach((file, index) => {
    const inspection = inspections[index]
    if (undeclared.has(file.code))
      faults.push({ path: file.name, message: uploadMessages.undeclared })
    if (inspection && !inspection.good) faults.push({ path: file.name, message: inspection.reason })
    if (inspection?.good) {
      const { mediaType, duration, peaks } = inspection
      good.push({
        code: file.code,
        sha256: file.staged.sha256,
        bytes: file.staged.bytes,
        mediaType,
        duration,
        peaks,
      })
    }
  })
  return { good, faults }
}

function refuse(faults: readonly FieldError[]): void {
  if (faults.length === 0) return
  const names = [...new Set(faults.map((fault) => fault.path))]
  throw new CallError('unprocessable', { message: uploadMessages.refused(names), errors: faults })
}

async function commit(
  deps: UploadDeps,
  good: readonly UploadedFile[],
  actor: Actor,
): Promise<Audio[]> {
  const { all } = await write(deps.pool, actor, null, async (database) => {
    const attached = await attachFiles(database, good, actor.userId)
    if (attached.all.length !== good.length)
      throw new CallError('unprocessable', { message: uploadMessages.undeclared })
    if (attached.changed.length > 0)
      await recordChange(database, {
        entity: 'asset',
        actor,
        action: 'upload',
        keys: attached.changed,
      })
    return attached
  })
  return deps.audiosById(all)
}

async function drain(source: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of source) {
    // A refused file is read to its end, so that the files behind it are judged too.
  }
}
