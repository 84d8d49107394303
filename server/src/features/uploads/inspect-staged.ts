import { stat } from 'node:fs/promises'
import type { FieldError } from '@griot/contract/envelope.ts'
import type { ErrorCode } from '@griot/contract/errors.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as uploadApiMessages from '@griot/contract/messages/api/uploads/upload.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { InspectedKind } from '../../media/inspect.ts'
import type { Inspection } from '../../media/inspection.ts'
import { type Inspector, LARGE_BYTES } from '../../media/inspector.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { FileStore } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'

/** A file may take 30 seconds, twice, behind others; a client waits no longer than this. */
const WAIT_MILLISECONDS = 60_000
/** The worker may be starting. */
const RETRY_SECONDS = 5

/** An error of a file; `path` is its name. */
export interface FileFault extends FieldError {
  /** Whether its name or content is of another type. */
  invalidType?: boolean | undefined
}

/** Names the refused files: those of another type, and the others. */
export function refusalOfFiles(invalidList: readonly string[], nameList: readonly string[]): Message {
  if (nameList.length === 0) return apiMessages.invalidFileTypes({ nameList: invalidList })
  if (invalidList.length === 0) return uploadApiMessages.refusedOthers({ nameList })
  return uploadApiMessages.refusedAndInvalid({ invalidList, nameList })
}

/** A refusal that names every bad file with its reason. */
export class RefusedFiles extends CallError {
  override name = 'RefusedFiles'
  /** Names of the files of another type. */
  readonly invalidTypes: readonly string[]

  constructor(code: ErrorCode, faults: readonly FileFault[]) {
    const names = [...new Set(faults.map((fault) => fault.path))]
    const invalid = new Set(faults.filter((fault) => fault.invalidType).map((fault) => fault.path))
    const invalidTypes = [...invalid]
    const others = names.filter((name) => !invalid.has(name))
    super(code, {
      message: refusalOfFiles(invalidTypes, others),
      errors: faults.map(({ invalidType: _, ...fault }) => fault),
    })
    this.invalidTypes = invalidTypes
  }
}

/**
 * Inspects the content of an account's staged file, as one of a kind. Accounts take turns.
 * @throws CallError unavailable when it may succeed later
 */
export type InspectStaged = (kind: InspectedKind, staged: StagedFile, account: string | null) => Promise<Inspection>

/** Inspects in child processes of this process. */
export function inspectInProcess(deps: { files: FileStore; inspector: Inspector }): InspectStaged {
  return (kind, staged, account) =>
    deps.files.withStaged(staged, (path) =>
      deps.inspector.inspect(kind, path, { account: account ?? '', bytes: staged.bytes }),
    )
}

/** Inspects by a job for a worker, possibly on another machine, and waits for its result. */
export function inspectViaWorker(
  deps: { pool: Pool; files: FileStore; jobs: Jobs; closing: AbortSignal },
  { milliseconds = WAIT_MILLISECONDS } = {},
): InspectStaged {
  const { pool, files, jobs, closing } = deps
  const waiting = new Map<string | null, number>()
  async function inspect(kind: InspectedKind, staged: StagedFile, priority: number): Promise<Inspection> {
    const name = await files.share(staged)
    const job = staged.bytes > LARGE_BYTES ? 'judge-large' : 'judge'
    const id = await jobs.add(pool, job, { kind, name }, { priority })
    if (id === null) throw new Error('The job to inspect a file was not added.')
    const ending = await jobs.waitForJob(job, id, {
      milliseconds,
      firstTry: false,
      signal: closing,
    })
    // Also if it did not run: its result is no longer needed.
    await jobs.cancel(job, id)
    if (ending.ended !== 'done')
      throw new CallError('unavailable', {
        message: uploadApiMessages.notCheckedNow,
        retryAfter: RETRY_SECONDS,
      })
    return fromJson(ending.result as InspectionJson)
  }
  // Accounts with fewer waiting files come first.
  return async (kind, staged, account) => {
    const count = waiting.get(account) ?? 0
    waiting.set(account, count + 1)
    return inspect(kind, staged, -count).finally(() => {
      const left = (waiting.get(account) ?? 1) - 1
      if (left > 0) waiting.set(account, left)
      else waiting.delete(account)
    })
  }
}

/** An inspection as JSON: the thumbnail, which is small, in Base64. */
type InspectionJson =
  | (Omit<Extract<Inspection, { good: true }>, 'thumbnail'> & { thumbnail: string | null })
  | Extract<Inspection, { good: false }>

/**
 * The worker's part of `inspectViaWorker`.
 * @throws MissingFile when the file is no longer shared; CallError when it can be retried
 */
export async function inspectShared(
  { files, inspector }: { files: FileStore; inspector: Inspector },
  { kind, name }: { kind: InspectedKind; name: string },
): Promise<InspectionJson> {
  const inspection = await files.withShared(name, async (path) => {
    const { size } = await stat(path)
    // The priority of the jobs lets accounts take turns, so each file counts as an account here.
    return inspector.inspect(kind, path, { account: name, bytes: size })
  })
  if (!inspection.good) return inspection
  const { thumbnail, ...rest } = inspection
  return { ...rest, thumbnail: thumbnail ? Buffer.from(thumbnail).toString('base64') : null }
}

function fromJson(json: InspectionJson): Inspection {
  if (!json.good) return json
  const { thumbnail, ...rest } = json
  return thumbnail === null ? rest : { ...rest, thumbnail: Buffer.from(thumbnail, 'base64') }
}
