import * as releaseApiMessages from '@griot/contract/messages/api/releases/release.ts'
import type { ReleaseState } from '@griot/contract/releases/releases.ts'
import { CallError } from '../../shared/call-error.ts'
import { rows } from '../../storage/database/database.ts'
import type { Pool } from '../../storage/database/pool/connect.ts'
import { type Actor, SYSTEM_ACTOR, type Transaction } from '../../storage/database/pool/transaction.ts'
import { auditChange, changeOf } from '../../storage/database/writes/audit-change.ts'
import { write } from '../../storage/database/writes/write.ts'
import { lockRemovedFilesSql } from '../../storage/file-locks.ts'
import { deleteFiles } from '../../storage/file-variants.ts'
import type { ReleaseDeps } from './releases.service.ts'
import { notFound, requireRelease } from './releases.service.ts'
import { deletableFiles, findLive, lockCourse, withdrawnFilesOf } from './releases.store.ts'

/** Plans that are not made within this time are removed. */
const PLAN_HOURS = 24

/** Waits for plans that are being stored, which may name the same documents. */
const LOCK_DOCUMENTS = 'lock table release_documents in share row exclusive mode'

/**
 * Deletes a release, its documents that no other release has, and its recordings of withdrawn consent that no other
 * release has. Its other files stay: codes or their history have them.
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
    if ((await removeReleases(transaction, [row.id], row.state)) === 0) throw notFound()
    await deleteAmong(transaction, withdrawn)
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

/** Removes plans that were not made, with their documents, and recordings of withdrawn consent that only plans had. */
export async function sweepPlans({ pool }: { pool: Pool }): Promise<void> {
  const old = await rows<{ id: number }>(
    pool,
    `select id from releases where state = 'planned' and planned_at < now() - make_interval(hours => $1)`,
    [PLAN_HOURS],
  )
  const ids = old.map(({ id }) => id)
  if (ids.length > 0)
    await pool.transaction(SYSTEM_ACTOR, (transaction) => removeReleases(transaction, ids, 'planned'), LOCK_DOCUMENTS)
  const withdrawn = await deletableFiles(pool)
  if (withdrawn.length > 0)
    await pool.transaction(
      SYSTEM_ACTOR,
      (transaction) => deleteAmong(transaction, withdrawn),
      lockRemovedFilesSql(withdrawn),
    )
}

/** Deletes those of the files, whose groups are locked, that are still of withdrawn consent and in no release. */
async function deleteAmong(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  const deletable = new Set(await deletableFiles(transaction))
  await deleteFiles(
    transaction,
    hashes.filter((sha256) => deletable.has(sha256)),
  )
}

/** Removes those of the releases that are still in this state, and the documents that none has any more. */
async function removeReleases(transaction: Transaction, ids: readonly number[], state: ReleaseState): Promise<number> {
  const removed = await rows(
    transaction,
    'delete from releases where id = any($1::bigint[]) and state = $2 returning id',
    [ids, state],
  )
  await rows(
    transaction,
    `delete from release_documents d where not exists (select from release_contents c where c.sha256 = d.sha256)
       and not exists (select from releases r where r.course_sha256 = d.sha256)`,
  )
  return removed.length
}
