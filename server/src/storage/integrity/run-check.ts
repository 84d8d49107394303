import { rows } from '../database/database.ts'
import type { Pool } from '../database/pool/connect.ts'
import { type FileStore, isUnreadable, UnlistedFolders } from '../files/file-store.ts'
import { withoutRow } from '../sweep-files.ts'
import { lookTwice, type NamedFile } from './check-file.ts'
import {
  claimCheck,
  finishCheck,
  type HeldCheck,
  releaseCheck,
  saveProgress,
} from './checks.store.ts'
import { noteFinding, openAmong, settle, settleUnseen, YOUNG_HOURS } from './findings.store.ts'
import { createPace } from './throttle.ts'

/** Leaves disk and CPU capacity for requests: 100 GB take two hours. */
const BYTES_A_SECOND = 16 * 1024 * 1024
/** The cost of opening a file, as an equivalent in bytes. */
const FILE_BYTES = 32 * 1024
/** Rows per read, and names per lookup. */
const AT_ONCE = 500
/** At most this much work is repeated after a crash. */
const SAVE_EVERY_MILLISECONDS = 1_000

interface Deps {
  pool: Pool
  files: FileStore
}

interface Options {
  signal: AbortSignal
  /** Infinity when someone waits for the result. */
  bytesASecond?: number
}

/** The check was cancelled, or another process has the lease. */
class NotHeld extends Error {}

/**
 * Runs the current check from its saved position, unless another process has the lease. Safe to call by any number of
 * processes at any time. Uses only names, sizes and content of the store.
 * @returns whether it finished here; false when there was none to run, or it was interrupted
 * @throws any error that prevents the check; the next call resumes it
 */
export async function runCheck(deps: Deps, options: Options): Promise<boolean> {
  const check = await claimCheck(deps.pool)
  if (!check) return false
  try {
    if (check.part === 'names') await lookForUnnamed(deps, check, options)
    await readContents(deps, check, options)
    await finishCheck(deps.pool, check)
    return true
  } catch (error) {
    if (error instanceof NotHeld || options.signal.aborted) return false
    throw error
  } finally {
    await releaseCheck(deps.pool, check).catch(() => {})
  }
}

/** Saves progress periodically, and notices cancellation. */
function reporter({ pool }: Deps, check: HeldCheck, { signal }: Options) {
  let saved = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - saved < SAVE_EVERY_MILLISECONDS) return
    if (!(await saveProgress(pool, check))) throw new NotHeld()
    saved = performance.now()
  }
}

/** Compares names in the store with the rows: a listing is cheap, so an interrupted one starts again. */
async function lookForUnnamed(deps: Deps, check: HeldCheck, options: Options): Promise<void> {
  const { pool, files } = deps
  const report = reporter(deps, check, options)
  const old = new Date(Date.now() - YOUNG_HOURS * 3_600_000)
  let isWhole = true
  const look = async (digest: string) => {
    const since = (await files.keptAt?.(digest)) ?? null
    // It may belong to an upload that has not written its row yet.
    if (since !== null && since >= old) return
    const bytes = await files.size(digest)
    if (bytes !== null)
      await noteFinding(pool, check.id, { kind: 'untracked', digest, bytes, since })
  }
  try {
    for await (const group of files.kept())
      for (let at = 0; at < group.length; at += AT_ONCE) {
        for (const digest of await withoutRow(pool, group.slice(at, at + AT_ONCE)))
          await look(digest).catch((error) => {
            // An unreadable file still exists, and no row needs it.
            if (!isUnreadable(error)) throw error
            isWhole = false
          })
        await report()
      }
    if (isWhole) await settleUnseen(pool, check.id)
  } catch (error) {
    // What could not be listed may still exist. Referenced files among it are found unreadable below.
    if (!(error instanceof UnlistedFolders)) throw error
  }
  check.part = 'contents'
  check.position = ''
  if (!(await saveProgress(pool, check))) throw new NotHeld()
}

/** Compares the rows with the store, in the order of the names. */
async function readContents(deps: Deps, check: HeldCheck, options: Options): Promise<void> {
  const { signal, bytesASecond = BYTES_A_SECOND } = options
  const report = reporter(deps, check, options)
  const pace = createPace(bytesASecond, signal)
  const step = async (bytes: number) => {
    await pace(bytes)
    await report()
  }
  for (;;) {
    const batch = await rows<NamedFile>(
      deps.pool,
      'select sha256, bytes from files where sha256 > $1 order by sha256 limit $2',
      [check.position, AT_ONCE],
    )
    if (batch.length === 0) return
    const open = await openAmong(
      deps.pool,
      batch.map(({ sha256 }) => sha256),
    )
    for (const file of batch) {
      await readOne(deps, check, { file, isOpen: open.has(file.sha256), step })
      check.position = file.sha256
      check.filesRead += 1
      check.bytesRead += file.bytes
      await step(FILE_BYTES)
    }
  }
}

async function readOne(
  { pool, files }: Deps,
  check: HeldCheck,
  given: { file: NamedFile; isOpen: boolean; step: (bytes: number) => Promise<void> },
): Promise<void> {
  const { sha256, bytes } = given.file
  const look = await lookTwice(files, given.file, given.step)
  if (look.state === 'whole') {
    if (given.isOpen) await settle(pool, [sha256], 'whole')
    return
  }
  const instead = look.state === 'altered' ? { instead: look } : {}
  await noteFinding(pool, check.id, { kind: look.state, digest: sha256, bytes, ...instead })
}
