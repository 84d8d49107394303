import { stat } from 'node:fs/promises'
import { uploadMessages } from '#contract/uploads/upload-messages.ts'
import type { InspectedKind } from '../../media/inspect.ts'
import type { Inspection } from '../../media/inspection.ts'
import { type Inspector, LARGE_BYTES } from '../../media/inspector.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import type { FileStore } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import type { Jobs } from '../../storage/jobs/jobs.ts'

/** A check may take 30 seconds, twice, after waiting for others; a client waits no longer than this. */
const WAIT_MILLISECONDS = 60_000
/** A worker may be starting. */
const RETRY_SECONDS = 5

/**
 * Checks a staged file of an account by its content. Accounts take turns.
 * @throws CallError unavailable when a retry may succeed
 */
export type JudgeStaged = (
  kind: InspectedKind,
  staged: StagedFile,
  account: string | null,
) => Promise<Inspection>

/** Checks in child processes of this process. */
export function judgeHere(deps: { files: FileStore; inspector: Inspector }): JudgeStaged {
  return (kind, staged, account) =>
    deps.files.withStaged(staged, (path) =>
      deps.inspector.inspect(kind, path, { account: account ?? '', bytes: staged.bytes }),
    )
}

/** Checks in a worker, possibly on another machine: this process offers the file and waits for the result. */
export function judgeApart(
  deps: { pool: Pool; files: FileStore; jobs: Jobs; closing: AbortSignal },
  { milliseconds = WAIT_MILLISECONDS } = {},
): JudgeStaged {
  const { pool, files, jobs, closing } = deps
  const ahead = new Map<string | null, number>()
  async function judge(
    kind: InspectedKind,
    staged: StagedFile,
    priority: number,
  ): Promise<Inspection> {
    const name = await files.offer(staged)
    const job = staged.bytes > LARGE_BYTES ? 'judge-large' : 'judge'
    const id = await jobs.add(pool, job, { kind, name }, { priority })
    if (id === null) throw new Error('The judging of a file was not taken.')
    const ending = await jobs.waitForJob(job, id, {
      milliseconds,
      firstTry: false,
      signal: closing,
    })
    // Cancelled if unfinished, because nothing waits for it any more.
    await jobs.cancel(job, id)
    if (ending.ended !== 'done')
      throw new CallError('unavailable', {
        message: uploadMessages.notCheckedNow,
        retryAfter: RETRY_SECONDS,
      })
    return asInspection(ending.result as Told)
  }
  // Lower priority for accounts with more files waiting.
  return async (kind, staged, account) => {
    const count = ahead.get(account) ?? 0
    ahead.set(account, count + 1)
    return judge(kind, staged, -count).finally(() => {
      const left = (ahead.get(account) ?? 1) - 1
      if (left > 0) ahead.set(account, left)
      else ahead.delete(account)
    })
  }
}

/** An inspection as JSON, with the small thumbnail as Base64. */
type Told =
  | (Omit<Extract<Inspection, { good: true }>, 'thumbnail'> & { thumbnail: string | null })
  | Extract<Inspection, { good: false }>

/**
 * The worker's job.
 * @throws MissingFile when the file is no longer offered; CallError when it can be retried
 */
export async function judgeOffered(
  { files, inspector }: { files: FileStore; inspector: Inspector },
  { kind, name }: { kind: InspectedKind; name: string },
): Promise<Told> {
  const inspection = await files.withOffered(name, async (path) => {
    const { size } = await stat(path)
    // Accounts took turns when the jobs were added; here each file counts as its own account.
    return inspector.inspect(kind, path, { account: name, bytes: size })
  })
  if (!inspection.good) return inspection
  const { thumbnail, ...told } = inspection
  return { ...told, thumbnail: thumbnail ? Buffer.from(thumbnail).toString('base64') : null }
}

function asInspection(told: Told): Inspection {
  if (!told.good) return told
  const { thumbnail, ...rest } = told
  return thumbnail === null ? rest : { ...rest, thumbnail: Buffer.from(thumbnail, 'base64') }
}
