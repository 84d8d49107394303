import { uploadMessages } from '#contract/assets/upload-messages.ts'
import { CallError } from '../../call-error.ts'
import type { Judged } from '../../media/inspect.ts'
import type { Inspection } from '../../media/inspection.ts'
import type { Inspector } from '../../media/inspector.ts'
import type { Pool } from '../../storage/database/connect.ts'
import type { FileStore } from '../../storage/files/file-store.ts'
import type { StagedFile } from '../../storage/files/staged-file.ts'
import type { Doing, Jobs } from '../../storage/jobs/jobs.ts'

/** A file may take 30 seconds, twice, behind others; a client waits for no longer. */
const WAIT_MILLISECONDS = 60_000
/** Whoever works may be starting. */
const RETRY_SECONDS = 5

/** Judges a staged file by its content, as one of a kind. @throws CallError unavailable */
export type JudgeStaged = (kind: Judged, staged: StagedFile) => Promise<Inspection>

/** In the child processes of this one. */
export function judgeHere(deps: { files: FileStore; inspector: Inspector }): JudgeStaged {
  return (kind, staged) =>
    deps.files.withStaged(staged, (path) => deps.inspector.inspect(kind, path))
}

/** By whoever works, on another machine maybe: this one hands the file over and waits. */
export function judgeApart(
  deps: { pool: Pool; files: FileStore; jobs: Jobs; closing: AbortSignal },
  { milliseconds = WAIT_MILLISECONDS } = {},
): JudgeStaged {
  const { pool, files, jobs, closing } = deps
  return async (kind, staged) => {
    const name = await files.offer(staged)
    const id = await jobs.add(pool, 'judge', { kind, name })
    if (id === null) throw new Error('The judging of a file was not taken.')
    const ending = await jobs.ending('judge', id, {
      milliseconds,
      firstTry: false,
      signal: closing,
    })
    // Also when it was not done: nobody waits for it any more.
    await jobs.takeBack('judge', id)
    if (ending.ended !== 'done')
      throw new CallError('unavailable', { message: NOBODY, retryAfter: RETRY_SECONDS })
    return asInspection(ending.result as Told)
  }
}

const NOBODY = 'The file could not be looked into just now. Try again in a moment.'

/** An inspection as JSON: the picture, which is small, as text. */
type Told =
  | (Omit<Extract<Inspection, { good: true }>, 'thumbnail'> & { thumbnail: string | null })
  | Extract<Inspection, { good: false }>

/**
 * What a worker does.
 * @throws MissingFile when the file is offered no more; Error when it was stopped, for another one to do
 */
export async function judgeOffered(
  { files, inspector }: { files: FileStore; inspector: Inspector },
  { kind, name }: { kind: Judged; name: string },
  { signal }: Doing,
): Promise<Told> {
  const inspection = await files.withOffered(name, (path) => inspector.inspect(kind, path))
  if (!inspection.good) {
    if (signal.aborted && inspection.reason === uploadMessages.notChecked)
      throw new Error('The process was told to stop before the file was judged.')
    return inspection
  }
  const { thumbnail, ...told } = inspection
  return { ...told, thumbnail: thumbnail ? Buffer.from(thumbnail).toString('base64') : null }
}

function asInspection(told: Told): Inspection {
  if (!told.good) return told
  const { thumbnail, ...rest } = told
  return thumbnail === null ? rest : { ...rest, thumbnail: Buffer.from(thumbnail, 'base64') }
}
