import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { FastifyBaseLogger } from 'fastify'
import { INSPECTION_VERSION, type Inspection } from '../../media/inspection.ts'
import type { Inspector } from '../../media/inspector.ts'
import { CallError } from '../../shared/call-error.ts'
import { firstRow, rows } from '../../storage/database/database.ts'
import { kysely } from '../../storage/database/kysely.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { SYSTEM_ACTOR } from '../../storage/database/pool/transaction.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockFilesSql } from '../../storage/file-locks.ts'
import { type FileStore, MissingFile } from '../../storage/files/file-store.ts'
import { stageThumbnails } from './thumbnails.ts'
import { keepThumbnails, warningsInspected } from './uploads.store.ts'

interface Deps {
  pool: Pool
  files: FileStore
  inspector: Inspector
  log: FastifyBaseLogger
}

/** A file whose facts come from an earlier version of the inspection. */
interface OutdatedFile {
  sha256: string
  kind: AssetKind
}

type Facts = Extract<Inspection, { good: true }>

/**
 * Inspects once more every file whose facts come from an earlier version: one at a time, in its own child processes,
 * from a random start to the end and from the beginning to the start. Processes that do it at the same time
 * rarely meet, and if they do, both get the same result. When stopped, the current file and the rest are left for the
 * next run.
 * @returns how many were inspected
 */
export async function reinspectOutdated(
  deps: Deps,
  { signal, pauseMs }: { signal: AbortSignal; pauseMs: number },
): Promise<number> {
  const start = randomBytes(32).toString('hex')
  let inspected = 0
  for (const [from, to] of [
    [start, null],
    ['', start],
  ] as const) {
    let after = from
    while (!signal.aborted) {
      const file = await nextOutdated(deps.pool, after)
      if (!file || (to !== null && file.sha256 > to)) break
      if (await reinspect(deps, file)) inspected += 1
      after = file.sha256
      await pause(pauseMs, signal)
    }
  }
  return inspected
}

/** Returns false for a file that cannot be inspected now: it is left for another run. */
async function reinspect(deps: Deps, { sha256, kind }: OutdatedFile): Promise<boolean> {
  const inspection = await deps.files.withKept(sha256, (path) => deps.inspector.inspect(kind, path)).catch(nullForNow)
  if (inspection === null) return false
  if (inspection.good) await saveFacts(deps, sha256, inspection)
  else await saveRefusal(deps.pool, sha256, inspection.reason)
  return true
}

/** A missing file is reported by its readers; one that cannot be checked now is taken the next time. */
function nullForNow(error: unknown): null {
  if (error instanceof MissingFile) return null
  if (error instanceof CallError && error.code === 'unavailable') return null
  throw error
}

const KINDS = new Map<string, AssetKind>(ASSET_KIND_NAMES.map((kind) => [ASSET_KINDS[kind].mediaType, kind]))

/** The next outdated file in the order of the hashes, so that a run meets each once; null at the end. */
async function nextOutdated(pool: Pool, after: string): Promise<OutdatedFile | null> {
  const found = await firstRow<{ sha256: string; media_type: string }>(
    pool,
    `select sha256, media_type from files
     where sha256 > $1 and judged_version < $2 and media_type = any($3::text[]) order by sha256 limit 1`,
    [after, INSPECTION_VERSION, [...KINDS.keys()]],
  )
  const kind = found && KINDS.get(found.media_type)
  return kind ? { sha256: found.sha256, kind } : null
}

/** Replaces the facts of a file; a thumbnail that it has stays. */
async function saveFacts({ pool, files }: Deps, sha256: string, { facts, thumbnail }: Facts): Promise<void> {
  const { staged } = await stageThumbnails(files, [{ thumbnail: thumbnail ?? null }])
  const [made = null] = staged
  try {
    if (made) await files.keep(made)
    const first = made ? { firstStatement: lockFilesSql([made.sha256]) } : {}
    await write(pool, { actor: SYSTEM_ACTOR, ...first }, async (transaction) => {
      if (made) {
        await files.keep(made)
        await keepThumbnails(transaction, [made])
      }
      const update = kysely
        .updateTable('files')
        .set(({ fn, val, ref }) => ({
          ...facts,
          ...(facts.warnings && { warnings: warningsInspected(facts.warnings) }),
          judged_version: INSPECTION_VERSION,
          refusal: null,
          refused_at: null,
          thumbnail_sha256: fn.coalesce(ref('thumbnail_sha256'), val(made?.sha256 ?? null)),
        }))
        .where('sha256', '=', sha256)
        .where('judged_version', '<', INSPECTION_VERSION)
      await rows(transaction, update)
    })
  } finally {
    if (made) await files.discard(made)
  }
}

/** For a file that this version would refuse: it stays with its facts, and is a finding (findings.store.ts). */
async function saveRefusal(pool: Pool, sha256: string, reason: Message): Promise<void> {
  await rows(
    pool,
    `update files set judged_version = $2, refusal = $3, refused_at = coalesce(refused_at, now())
     where sha256 = $1 and judged_version < $2`,
    [sha256, INSPECTION_VERSION, JSON.stringify(reason)],
  )
}

/** Ends early when the signal aborts, also if it already has. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
