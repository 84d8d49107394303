import { may, mayEditActivity, type Role } from '@griot/contract/accounts/roles.ts'
import { mayBeAvailable } from '@griot/contract/activities/activity.ts'
import type { ActivitiesChanged } from '@griot/contract/activities/change-activities.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import type { BulkAction } from '@griot/contract/history/bulk-changes.ts'
import { activityOrdinal } from '@griot/contract/ids.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as bulkChangeApiMessages from '@griot/contract/messages/api/history/bulk-change.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { Gap } from '@griot/contract/readiness/gap.ts'
import { requiredApproval } from '../../../shared/review/required-approval.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { startBulkChange } from '../../../storage/database/writes/bulk-changes.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { availabilityForbidden } from '../activities.service.ts'
import { contentOf } from '../content.ts'
import { type ChangedRow, lockActivitiesById, writeFields } from './change-activities.store.ts'

/** What each of some activities lacks, by id. */
export type GapsOf = (database: Database, ids: readonly string[]) => Promise<{ id: string; gaps: readonly Gap[] }[]>

type Body = ReadBody<'changeActivities'>

/**
 * Sets difficulty or availability of activities in one transaction, one group of the audit log. Skips, with the reason,
 * what is deleted, was changed since, is not ready to become available, or may not be changed by the role.
 * @throws CallError forbidden when the role may not set availability
 */
export function changeActivities(
  { pool, gapsOf }: { pool: Pool; gapsOf: GapsOf },
  input: { actor: Actor; role: Role; idempotency: Idempotency | null; body: Body },
): Promise<ActivitiesChanged> {
  const { body, role } = input
  if (body.isActive !== undefined && !may(role, 'availability.set')) throw availabilityForbidden()
  return write(pool, input, async (transaction) => {
    const requested = new Map(body.activities.map((each) => [each.id, each.version]))
    const ids = [...requested.keys()]
    const found = new Map((await lockActivitiesById(transaction, ids)).map((row) => [row.id, row]))
    const gaps = new Map(body.isActive ? (await gapsOf(transaction, ids)).map((each) => [each.id, each.gaps]) : [])
    const approvalIsRequired = body.isActive === true && (await requiredApproval(transaction)) === 'availability'
    const skipped: ActivitiesChanged['skipped'] = []
    const free: ChangedRow[] = []
    for (const [id, version] of requested) {
      const row = found.get(id)
      const reason = row
        ? reasonToSkip(row, { body, role, version, gaps: gaps.get(id) ?? [], approvalIsRequired })
        : GONE
      if (row && !reason) free.push(row)
      if (reason) skipped.push({ ...placeOf(id, row), ...reason })
    }
    const changed = free.filter((row) => differs(row, body))
    if (changed.length === 0) return { bulkChangeId: null, changed: 0, skipped }
    const action = actionOf(body)
    const bulkChangeId = await startBulkChange(transaction, action)
    await writeFields(transaction, { action, keys: changed.map(({ key }) => key), ...body })
    return { bulkChangeId: String(bulkChangeId), changed: changed.length, skipped }
  })
}

const GONE: Message = bulkChangeApiMessages.gone

function actionOf({ isActive }: Body): BulkAction {
  if (isActive === undefined) return 'set difficulty'
  return isActive ? 'make available' : 'take offline'
}

const differs = (row: ChangedRow, { difficulty, isActive }: Body): boolean =>
  (difficulty ?? row.difficulty) !== row.difficulty || (isActive ?? row.is_active) !== row.is_active

function reasonToSkip(
  row: ChangedRow,
  given: { body: Body; role: Role; version: number | undefined; gaps: readonly Gap[]; approvalIsRequired: boolean },
): Message | null {
  const { body, role, version, gaps, approvalIsRequired } = given
  if (version !== undefined && version !== row.version) return bulkChangeApiMessages.changed
  if (!mayEditActivity(role, { isActive: row.is_active })) return activityApiMessages.activeRefused
  if (!body.isActive || row.is_active) return null
  if (!mayBeAvailable(contentOf(row))) return activityApiMessages.repairFirst
  const unapproved = approvalIsRequired ? gaps.find(({ kind }) => kind === 'approval') : undefined
  if (unapproved) return messageOf(unapproved)
  const [gap] = gaps
  return gap && !body.includeUnready ? messageOf(gap) : null
}

const messageOf = ({ message, messageId, messageParams }: Gap): Message => ({ message, messageId, messageParams })

const placeOf = (id: string, row: ChangedRow | undefined) => ({
  entity: 'activity' as const,
  id,
  number: row?.activity_number ?? activityOrdinal(id) ?? 0,
  lessonNumber: row?.lesson_number ?? null,
})
