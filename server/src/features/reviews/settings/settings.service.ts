import type { ReadBody } from '@griot/contract/api.ts'
import {
  type ReviewEffect,
  type ReviewSettings,
  reviewSettingsSchema,
} from '@griot/contract/reviews/review-settings.ts'
import { requireVersion } from '../../../shared/call-error.ts'
import type { Database } from '../../../storage/database/database.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { auditSettingsChange, changeOf } from '../../../storage/database/writes/audit-change.ts'
import { type Idempotency, write } from '../../../storage/database/writes/write.ts'
import { APPROVING_ROLES } from '../reviews.store.ts'
import { countLessons, currentSettings, insertSettings, ONE_CHANGE, whoApproves } from './settings.store.ts'

export async function reviewSettings(database: Database): Promise<ReviewSettings> {
  const row = await currentSettings(database)
  return {
    requiresApproval: reviewSettingsSchema.shape.requiresApproval.parse(row.requires_approval),
    approvesOwnWork: row.approves_own_work,
    version: row.version,
  }
}

/** Adds a row with the changed settings; the same settings add none. @throws CallError stale */
export function changeReviewSettings(
  pool: Pool,
  input: {
    actor: Actor
    idempotency: Idempotency | null
    ifMatch: number | null
    body: ReadBody<'patchReviewSettings'>
  },
): Promise<ReviewSettings> {
  return write(pool, { ...input, firstStatement: ONE_CHANGE }, async (transaction) => {
    const before = await reviewSettings(transaction)
    requireVersion(before, input.ifMatch)
    const { requiresApproval = before.requiresApproval, approvesOwnWork = before.approvesOwnWork } = input.body
    const changed = {
      ...(requiresApproval !== before.requiresApproval && {
        requiresApproval: changeOf(before.requiresApproval, requiresApproval),
      }),
      ...(approvesOwnWork !== before.approvesOwnWork && {
        approvesOwnWork: changeOf(String(before.approvesOwnWork), String(approvesOwnWork)),
      }),
    }
    if (Object.keys(changed).length === 0) return before
    await insertSettings(transaction, {
      version: before.version + 1,
      requires_approval: requiresApproval,
      approves_own_work: approvesOwnWork,
      user_id: input.actor.userId === null ? null : Number(input.actor.userId),
    })
    await auditSettingsChange(transaction, changed)
    return reviewSettings(transaction)
  })
}

/** What the settings would do today, and who approves. */
export async function reviewEffect(database: Database): Promise<ReviewEffect> {
  const [lessons, who] = await Promise.all([countLessons(database), whoApproves(database, APPROVING_ROLES)])
  const sum = (counted: (row: (typeof lessons)[number]) => boolean) =>
    lessons.filter(counted).reduce((total, { count }) => total + count, 0)
  return {
    available: sum(({ available }) => available),
    ready: sum(({ available, approved }) => !available && approved),
    waiting: sum(({ available, approved }) => !available && !approved),
    editors: who.byRole,
    approvers: who.marked.map(({ id, name }) => ({ id: String(id), name })),
  }
}
