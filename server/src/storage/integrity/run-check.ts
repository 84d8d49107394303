import { rows } from '../database/database.ts'
import type { Pool } from '../database/pool/connect.ts'
import { republish } from '../feed/republish.ts'
import { type FileStore, isUnreadable, UnlistedFolders } from '../files/file-store.ts'
import { unreferencedAmong } from '../sweep-files.ts'
import { checkFileTwice, type NamedFile } from './check-file.ts'
import { claimCheck, finishCheck, type LeasedCheck, releaseCheck, saveProgress } from './checks.store.ts'
import { GRACE_PERIOD_HOURS, resolveFindings, resolveUnseen, saveFinding, withOpenFinding } from './findings.store.ts'
import { createThrottle } from './throttle.ts'

/** Leaves disk and CPU capacity for requests: 100 GB take two hours. */
const BYTES_A_SECOND = 16 * 1024 * 1024
/** The cost of opening a file, as an equivalent in bytes. */
const FILE_BYTES = 32 * 1024
/** Rows per read, and names per lookup. */
const BATCH_ROWS = 500
/** At most this much work is repeated after a crash. */
const SAVE_EVERY_MS = 1_000

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
class LeaseLost extends Error {}

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
    if (check.part === 'names') await findUnreferenced(deps, check, options)
    await readContents(deps, check, options)
    await finishCheck(deps.pool, check)
    return true
  } catch (error) {
    if (error instanceof LeaseLost || options.signal.aborted) return false
    throw error
  } finally {
    await releaseCheck(deps.pool, check).catch(() => {})
  }
}

/** Saves progress periodically, and notices cancellation. */
function createReporter({ pool }: Deps, check: LeasedCheck, { signal }: Options) {
  let saved = performance.now()
  return async () => {
    signal.throwIfAborted()
    if (performance.now() - saved < SAVE_EVERY_MS) return
    if (!(await saveProgress(pool, check))) throw new LeaseLost()
    saved = performance.now()
  }
}

/** Compares names in the store with the rows: a listing is cheap, so an interrupted one starts again. */
async function findUnreferenced(deps: Deps, check: LeasedCheck, options: Options): Promise<void> {
  const { pool, files } = deps
  const report = createReporter(deps, check, options)
  const old = new Date(Date.now() - GRACE_PERIOD_HOURS * 3_600_000)
  let isWhole = true
  const look = async (digest: string) => {
    const since = (await files.storedAt?.(digest)) ?? null
    // It may belong to an upload that has not written its row yet.
    if (since !== null && since >= old) return
    const bytes = await files.size(digest)
    if (bytes !== null) await saveFinding(pool, check.id, { kind: 'untracked', digest, bytes, since })
  }
  try {
    for await (const group of files.kept())
      for (let at = 0; at < group.length; at += BATCH_ROWS) {
        for (const digest of await unreferencedAmong(pool, group.slice(at, at + BATCH_ROWS)))
          await look(digest).catch((error) => {
            // An unreadable file still exists, and no row needs it.
            if (!isUnreadable(error)) throw error
            isWhole = false
          })
        await report()
      }
    if (isWhole) await resolveUnseen(pool, check.id)
  } catch (error) {
    // What could not be listed may still exist. Referenced files among it are found unreadable below.
    if (!(error instanceof UnlistedFolders)) throw error
  }
  check.part = 'contents'
  check.position = ''
  if (!(await saveProgress(pool, check))) throw new LeaseLost()
}

/** Compares the rows with the store, in the order of the names. */
async function readContents(deps: Deps, check: LeasedCheck, options: Options): Promise<void> {
  const { signal, bytesASecond = BYTES_A_SECOND } = options
  const report = createReporter(deps, check, options)
  const pace = createThrottle(bytesASecond, signal)
  const step = async (bytes: number) => {
    await pace(bytes)
    await report()
  }
  for (;;) {
    const batch = await rows<NamedFile>(
      deps.pool,
      'select sha256, bytes from files where sha256 > $1 order by sha256 limit $2',
      [check.position, BATCH_ROWS],
    )
    if (batch.length === 0) return
    const open = await withOpenFinding(
      deps.pool,
      batch.map(({ sha256 }) => sha256),
    )
    for (const file of batch) {
      await checkOne(deps, check, { file, isOpen: open.has(file.sha256), step })
      check.position = file.sha256
      check.filesRead += 1
      check.bytesRead += file.bytes
      await step(FILE_BYTES)
    }
  }
}

async function checkOne(
  { pool, files }: Deps,
  check: LeasedCheck,
  input: { file: NamedFile; isOpen: boolean; step: (bytes: number) => Promise<void> },
): Promise<void> {
  const { sha256, bytes } = input.file
  const look = await checkFileTwice(files, input.file, input.step)
  if (look.state === 'whole') {
    if (!input.isOpen) return
    await republish({ pool, files }, sha256)
    await resolveFindings(pool, [sha256], 'whole')
    return
  }
  const instead = look.state === 'altered' ? { instead: look } : {}
  await saveFinding(pool, check.id, { kind: look.state, digest: sha256, bytes, ...instead })
}
