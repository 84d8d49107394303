import type { ReleaseProgress } from '@griot/contract/releases/releases.ts'
import type { FastifyBaseLogger } from 'fastify'
import { SYSTEM_ACTOR } from '../../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../../storage/database/writes/audit-change.ts'
import { write } from '../../../storage/database/writes/write.ts'
import type { Jobs } from '../../../storage/jobs/jobs.ts'
import { writePointers } from '../feed/pointers.ts'
import {
  type FeedDeps,
  listFeed,
  publishDocuments,
  publishFeed,
  publishMedia,
  publishSchemas,
} from '../feed/publish-feed.ts'
import { setLive } from '../releases.service.ts'
import * as store from '../releases.store.ts'

interface Deps extends FeedDeps {
  jobs: Pick<Jobs, 'add'>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A person has stopped it, or another attempt makes it. */
class Stopped extends Error {}

/** Progress is saved at most this often. */
const SAVE_EVERY_MS = 200

/**
 * Makes a planned release: publishes what is missing of it in the feed, gives it its number and makes it live in one
 * transaction, and writes its pointers. Until then nothing leads to it. A process that is killed leaves it to another
 * one, which continues.
 */
export async function makeRelease(
  deps: Deps,
  { releaseId, attempt }: { releaseId: number; attempt: number },
  signal: AbortSignal,
): Promise<void> {
  const release = await store.findRelease(deps.pool, releaseId)
  if (release?.state !== 'building' || release.attempt !== attempt) return
  try {
    await publish(deps, release, signal)
    if (!(await complete(deps, release))) throw new Stopped()
  } catch (error) {
    // Another process continues.
    if (signal.aborted) throw error
    if (!(error instanceof Stopped)) {
      await store.stopBuilding(deps.pool, { id: releaseId, attempt, hasFailed: true })
      deps.log.error({ err: error, release: releaseId }, 'a release could not be made')
    }
    await publishFeed(deps, signal)
    return
  }
  await writePointers(deps, release.language)
}

async function publish(deps: Deps, release: store.ReleaseRow, signal: AbortSignal): Promise<void> {
  const startedAt = release.progress?.startedAt ?? new Date().toISOString()
  let saved = 0
  const reporter = (step: ReleaseProgress['step']) => async (done: number, total: number) => {
    signal.throwIfAborted()
    if (done < total && performance.now() - saved < SAVE_EVERY_MS) return
    const progress = { step, done, total, startedAt }
    if (!(await store.saveProgress(deps.pool, { id: release.id, attempt: release.attempt, progress })))
      throw new Stopped()
    saved = performance.now()
  }
  const listed = await listFeed(deps.files.feed)
  await publishDocuments(deps, release.id, { report: reporter('documents'), listed })
  await publishMedia(deps, release.id, { report: reporter('files'), listed })
  const feed = reporter('feed')
  await feed(0, 1)
  await publishSchemas(deps)
  await deps.files.feed.sync()
  await feed(1, 1)
}

/** @returns whether it is complete; false when it was stopped */
function complete(
  { pool, jobs }: Deps,
  { id, attempt, language, user_id, make_live, name }: store.ReleaseRow,
): Promise<boolean> {
  const actor = { ...SYSTEM_ACTOR, userId: user_id === null ? null : String(user_id) }
  return write(pool, { actor }, async (transaction) => {
    await store.lockCourse(transaction, language)
    const completed = await store.complete(transaction, { id, attempt })
    if (!completed) return false
    if ((await store.withdrawnFilesOf(transaction, id)).length > 0)
      throw new Error('Recordings were removed while the release was made.')
    await auditChange(transaction, {
      ...{ entity: 'release', key: id, action: 'release', by: actor.userId },
      changed: { number: changeOf(null, String(completed.number)), name: changeOf(null, name) },
    })
    if (make_live) await setLive(transaction, { id, ...completed })
    // Writes the pointers if this process ends before.
    await jobs.add(transaction, 'publish-feed', {})
    return true
  })
}
