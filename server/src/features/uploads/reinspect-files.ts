import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { INSPECTION_VERSION, type Inspection } from '../../media/inspection.ts'
import type { Inspector } from '../../media/inspector.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockFilesSql } from '../../storage/file-locks.ts'
import { type FileStore, MissingFile } from '../../storage/files/file-store.ts'
import { nextOutdated, noteJudged, type OutdatedFile, writeFacts } from './inspected-files.store.ts'
import { stageThumbnails } from './thumbnails.ts'

interface Deps {
  pool: Pool
  files: FileStore
  inspector: Inspector
  log: FastifyBaseLogger
}

/**
 * Checks every file once whose facts were computed by an earlier version: one at a time, in separate child processes,
 * in hash order from a random start. Concurrent processes rarely check the same file, and get the same result if they
 * do. An interrupted run leaves the rest, including the current file, to the next one.
 * @returns how many were checked
 */
export async function judgeOutdated(
  deps: Deps,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
): Promise<number> {
  const start = randomBytes(32).toString('hex')
  let judged = 0
  for (const [from, to] of [
    [start, null],
    ['', start],
  ] as const) {
    let after = from
    while (!signal.aborted) {
      const file = await nextOutdated(deps.pool, { after, version: INSPECTION_VERSION })
      if (!file || (to !== null && file.sha256 > to)) break
      if (await judgeAgain(deps, file)) judged += 1
      after = file.sha256
      await pause(pauseMs, signal)
    }
  }
  return judged
}

/** Checks one file, wherever it is used; one that cannot be read now is retried later. */
async function judgeAgain(deps: Deps, { sha256, kind }: OutdatedFile): Promise<boolean> {
  const inspection = await deps.files
    .withKept(sha256, (path) => deps.inspector.inspect(kind, path))
    .catch(nullForNow)
  if (inspection === null) return false
  if (inspection.good) await learn(deps, sha256, inspection)
  else await noteJudged(deps.pool, sha256, INSPECTION_VERSION)
  return true
}

/** A missing file is reported to its readers; one that cannot be checked now is retried next time. */
function nullForNow(error: unknown): null {
  if (error instanceof MissingFile) return null
  if (error instanceof CallError && error.code === 'unavailable') return null
  throw error
}

async function learn(
  { pool, files }: Deps,
  sha256: string,
  { facts, thumbnail }: Extract<Inspection, { good: true }>,
): Promise<void> {
  const { staged } = await stageThumbnails(files, [{ thumbnail: thumbnail ?? null }])
  const [made = null] = staged
  try {
    if (made) await files.keep(made)
    const first = made ? { firstStatement: lockFilesSql([made.sha256]) } : {}
    await write(pool, { actor: SYSTEM_ACTOR, ...first }, async (transaction) => {
      if (made) await files.keep(made)
      await writeFacts(transaction, sha256, {
        version: INSPECTION_VERSION,
        facts,
        thumbnail: made,
      })
    })
  } finally {
    if (made) await files.discard(made)
  }
}

/** Resolves early when aborted, also if that was before the call. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
