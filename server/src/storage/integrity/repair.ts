import { createReadStream } from 'node:fs'
import type { RepairOutcome } from '@griot/contract/integrity/integrity.ts'
import * as integrityApiMessages from '@griot/contract/messages/api/uploads/integrity.ts'
import { CallError } from '../../shared/call-error.ts'
import { placeOf } from '../backup/file-copies.ts'
import { firstRow, rows } from '../database/database.ts'
import { kysely } from '../database/kysely.ts'
import type { Pool } from '../database/pool/connect.ts'
import type { Actor, Transaction } from '../database/pool/transaction.ts'
import { republish } from '../feed/republish.ts'
import { tryLockGroup } from '../file-locks.ts'
import { statOf } from '../files/disk-files.ts'
import { type FileStore, isUnreadable, MissingFile } from '../files/file-store.ts'
import type { StagedFile } from '../files/staged-file.ts'
import { ownsFiles } from '../installation.ts'
import { unreferencedAmong } from '../sweep-files.ts'
import { checkFile } from './check-file.ts'
import { type FindingRow, GRACE_PERIOD_HOURS, resolveFindings, saveQuarantine } from './findings.store.ts'

/** Days during which replaced damaged content is kept. */
const QUARANTINE_DAYS = 30

export interface RepairDeps {
  pool: Pool
  files: FileStore
}

const nothingToReport = async () => {}

/**
 * Removes an unreferenced file. The finding may be outdated, so references are checked again under the lock that a
 * committing upload holds; a file that is referenced now, or was kept within the last hour, stays.
 * @throws CallError conflict, locked
 */
export async function removeUntracked(
  { pool, files }: RepairDeps,
  finding: FindingRow,
  actor: Actor,
): Promise<RepairOutcome> {
  const { digest } = finding
  if (!(await ownsFiles(pool, files))) throw new CallError('conflict', { message: integrityApiMessages.strange })
  // Not `write`, which refuses on a full disk: this frees space.
  return pool.transaction(actor, async (transaction) => {
    if (!(await tryLockGroup(transaction, [digest])))
      throw new CallError('locked', { message: integrityApiMessages.inUse })
    const [unnamed] = await unreferencedAmong(transaction, [digest])
    if (unnamed === undefined) return resolve(transaction, finding, 'named')
    if ((await files.size(digest)) === null) return resolve(transaction, finding, 'gone')
    const time = new Date(Date.now() - GRACE_PERIOD_HOURS * 3_600_000)
    if (!(await files.remove(digest, time)))
      throw new CallError('conflict', { message: integrityApiMessages.tooRecent })
    return resolve(transaction, finding, 'removed')
  })
}

/**
 * Restores a missing or altered file from a backup folder (`npm run backup`), which stores files by content.
 * @throws CallError not_found when the folder has no intact copy
 */
export async function restoreFromBackup(
  deps: RepairDeps,
  finding: FindingRow,
  { folder, actor }: { folder: string; actor: Actor },
): Promise<RepairOutcome> {
  if (await isWhole(deps.files, finding)) return foundWhole(deps, finding, actor)
  const place = placeOf(folder, finding.digest)
  const bytes = Number(finding.bytes)
  const lost = new CallError('not_found', { message: integrityApiMessages.notInBackup })
  if ((await statOf(place))?.size !== bytes) throw lost
  const staged = await deps.files.stage(createReadStream(place), { maxBytes: bytes })
  try {
    if (staged.sha256 !== finding.digest) throw lost
    return await replaceContent(deps, finding, { staged, actor, as: 'restored' })
  } finally {
    await deps.files.discard(staged)
  }
}

/**
 * Restores a missing or altered file from an upload.
 * @throws CallError unprocessable with the type of the uploaded content when it differs
 */
export async function restoreByUpload(
  deps: RepairDeps,
  finding: FindingRow,
  { staged, actor }: { staged: StagedFile; actor: Actor },
): Promise<RepairOutcome> {
  const { sha256, bytes } = staged
  if (sha256 !== finding.digest) {
    const knownAs = await nameOf(deps.pool, sha256)
    const message = integrityApiMessages.otherFile({
      bytes,
      digest: sha256.slice(0, 12),
      isKnown: knownAs !== null,
      knownAs: knownAs ?? '',
    })
    throw new CallError('unprocessable', { message })
  }
  if (await isWhole(deps.files, finding)) return foundWhole(deps, finding, actor)
  return replaceContent(deps, finding, { staged, actor, as: 'uploaded' })
}

async function isWhole(files: FileStore, { digest, bytes }: FindingRow): Promise<boolean> {
  const look = await checkFile(files, { sha256: digest, bytes: Number(bytes) }, nothingToReport)
  return look.state === 'whole'
}

/** The damaged content is first set aside under its own name, for investigation. */
async function replaceContent(
  deps: RepairDeps,
  finding: FindingRow,
  { staged, actor, as }: { staged: StagedFile; actor: Actor; as: RepairOutcome },
): Promise<RepairOutcome> {
  const aside = await quarantine(deps.files, finding)
  await deps.files.keep(staged)
  if (aside)
    await deps.pool.transaction(actor, (transaction) =>
      saveQuarantine(transaction, finding.id, { digest: aside, days: QUARANTINE_DAYS }),
    )
  await republish(deps, finding.digest)
  return deps.pool.transaction(actor, (transaction) => resolve(transaction, finding, as))
}

/** Returns its new name; null when there is none, or it is not readable. */
async function quarantine(files: FileStore, { digest }: FindingRow): Promise<string | null> {
  try {
    const bytes = await files.size(digest)
    if (bytes === null) return null
    const staged = await files.stage(await files.read(digest), { maxBytes: bytes })
    await files.keep(staged)
    return staged.sha256
  } catch (error) {
    if (error instanceof MissingFile || isUnreadable(error)) return null
    throw error
  }
}

/** Another upload has repaired it. */
async function foundWhole(deps: RepairDeps, finding: FindingRow, actor: Actor): Promise<RepairOutcome> {
  await republish(deps, finding.digest)
  return deps.pool.transaction(actor, (transaction) => resolve(transaction, finding, 'whole'))
}

/** Closes the findings, with an entry in the audit log if a person did it. */
async function resolve(
  transaction: Transaction,
  { id, kind, digest }: FindingRow,
  outcome: RepairOutcome,
): Promise<RepairOutcome> {
  await resolveFindings(transaction, [digest], outcome)
  if (outcome === 'removed' || outcome === 'restored' || outcome === 'uploaded') {
    const { userId, address } = transaction.actor
    await rows(
      transaction,
      kysely.insertInto('audit_events').values({
        user_id: userId === null ? null : Number(userId),
        action: outcome === 'removed' ? 'remove' : 'restore',
        entity: 'file',
        entity_keys: [id],
        versions: [],
        address,
        changed: JSON.stringify({
          state: { before: kind, after: outcome },
          sha256: { before: digest, after: outcome === 'removed' ? null : digest },
        }),
      }),
    )
  }
  return outcome
}

/** The label of an asset with this content: `audio aja-01`. */
async function nameOf(pool: Pool, sha256: string): Promise<string | null> {
  const found = await firstRow<{ name: string }>(
    pool,
    `select a.kind || ' ' || a.code as name from asset_versions v join assets a on a.id = v.asset_id
     where v.sha256 = $1 order by a.file_sha256 = $1 desc nulls last, a.id limit 1`,
    [sha256],
  )
  return found?.name ?? null
}
