import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import { CallError } from '../../shared/call-error.ts'
import { type Database, rows } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type Actor, SYSTEM_ACTOR, type Transaction } from '../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../storage/database/writes/audit-change.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockRemovedFilesSql } from '../../storage/file-locks.ts'
import { deleteFiles } from '../../storage/file-variants.ts'
import type { ReleaseDeps } from './releases.service.ts'
import { notFound, requireRelease } from './releases.service.ts'
import { findLive, lockCourse } from './releases.store.ts'

/** Plans that are not made within this time are removed. */
const PLAN_HOURS = 24

/** Waits for plans that are being stored, which may name the same documents. */
const LOCK_DOCUMENTS = 'lock table release_documents in share row exclusive mode'

/**
 * Deletes a release with the documents and files that no other release has.
 * @throws CallError not_found, conflict for the live one or one that is being made
 */
export async function deleteRelease(
  { pool, jobs }: Pick<ReleaseDeps, 'pool' | 'jobs'>,
  { id, actor }: { id: string; actor: Actor },
): Promise<{ wasPlan: boolean }> {
  const withdrawn = await withdrawnFilesOf(pool, Number(id))
  const firstStatement = `${LOCK_DOCUMENTS}; ${lockRemovedFilesSql(withdrawn)}`
  return write(pool, { actor, firstStatement }, async (transaction) => {
    const { language } = await requireRelease(transaction, id)
    await lockCourse(transaction, language)
    const row = await requireRelease(transaction, id)
    if (row.state === 'building') throw new CallError('conflict', { message: releaseApiMessages.buildingNotDeleted })
    const live = await findLive(transaction, language)
    if (live?.id === row.id) throw new CallError('conflict', { message: releaseApiMessages.liveNotDeleted })
    if ((await removeReleases(transaction, [row.id])) === 0) throw notFound()
    // Those that no other release has.
    await deleteFiles(transaction, withdrawn)
    if (row.number === null) return { wasPlan: true }
    await auditChange(transaction, {
      ...{ entity: 'release', key: row.id, action: 'delete', by: actor.userId },
      changed: {
        number: changeOf(String(row.number), null),
        name: changeOf(row.name, null),
        language: changeOf(language, null),
      },
    })
    await jobs.add(transaction, 'publish-feed', {})
    return { wasPlan: false }
  })
}

/** Removes plans that were not made, with their documents. */
export async function sweepPlans({ pool }: { pool: Pool }): Promise<void> {
  const old = await rows<{ id: number }>(
    pool,
    `select id from releases where state = 'planned' and planned_at < now() - make_interval(hours => $1)`,
    [PLAN_HOURS],
  )
  if (old.length === 0) return
  await pool.transaction(
    SYSTEM_ACTOR,
    (transaction) =>
      removeReleases(
        transaction,
        old.map(({ id }) => id),
      ),
    LOCK_DOCUMENTS,
  )
}

/** Removes releases, except one whose making has begun, and the documents that none has any more. */
async function removeReleases(transaction: Transaction, ids: readonly number[]): Promise<number> {
  const removed = await rows(
    transaction,
    `delete from releases where id = any($1::bigint[]) and state <> 'building' returning id`,
    [ids],
  )
  await rows(
    transaction,
    `delete from release_documents d where not exists (select from release_contents c where c.sha256 = d.sha256)
       and not exists (select from releases r where r.course_sha256 = d.sha256)`,
  )
  return removed.length
}

/** SQL: the file `f` is of a speaker who has withdrawn consent, and was taken from codes and takes. */
const IS_WITHDRAWN = `exists (select from speakers s where s.id = f.speaker_id and s.withdrawn_at is not null)
  and not exists (select from asset_versions v where v.sha256 = f.sha256)
  and not exists (select from takes t where f.sha256 in (t.sha256, t.unprocessed_sha256))`

/** Files of a release that were removed everywhere else because a speaker has withdrawn consent. */
async function withdrawnFilesOf(database: Database, releaseId: number): Promise<string[]> {
  const found = await rows<{ sha256: string }>(
    database,
    `select f.sha256 from release_files r join files f on f.sha256 = r.sha256 where r.release_id = $1 and ${IS_WITHDRAWN}`,
    [releaseId],
  )
  return found.map(({ sha256 }) => sha256)
}
