import { rows } from '../database.ts'
import { kysely } from '../kysely.ts'
import type { Transaction } from '../pool/transaction.ts'

/** The values of a field before and after. */
export interface FieldChange {
  before: string | null
  after: string | null
}

export const changeOf = (before: string | null, after: string | null): FieldChange => ({
  before,
  after,
})

/**
 * Audits a change of what has no revisions, such as an account, so the event contains the changed fields.
 * @param note.by the author; null is Griot itself
 */
export async function auditChange(
  transaction: Transaction,
  note: {
    entity: string
    key: number
    action: string
    by: string | null
    changed?: Readonly<Record<string, FieldChange>> | undefined
  },
): Promise<void> {
  await rows(
    transaction,
    kysely.insertInto('audit_events').values({
      user_id: note.by === null ? null : Number(note.by),
      action: note.action,
      entity: note.entity,
      entity_keys: [note.key],
      versions: [],
      address: transaction.actor.address,
      changed: note.changed ? JSON.stringify(note.changed) : null,
    }),
  )
}

/**
 * Audits another review state of items: one event per entity, in the group of the transaction. The items stay as they
 * are, so the event names no versions.
 */
export async function auditReviews(
  transaction: Transaction,
  action: string,
  items: readonly { entity: string; key: number; before: { state: string } | null }[],
  after: string,
): Promise<void> {
  const { actor, bulkChangeId } = transaction
  for (const [entity, own] of Map.groupBy(items, (item) => item.entity)) {
    const states = new Set(own.map(({ before }) => before?.state ?? 'draft'))
    const [before = null] = states.size === 1 ? states : []
    await rows(
      transaction,
      kysely.insertInto('audit_events').values({
        user_id: actor.userId === null ? null : Number(actor.userId),
        action,
        entity,
        entity_keys: own.map(({ key }) => key),
        versions: [],
        address: actor.address,
        changed: JSON.stringify({ review: changeOf(before, after) }),
        bulk_change_id: bulkChangeId,
      }),
    )
  }
}

/** Audits a change of a global setting. */
export async function auditSettingsChange(
  transaction: Transaction,
  changed: Readonly<Record<string, FieldChange>>,
): Promise<void> {
  const { userId, address } = transaction.actor
  await rows(
    transaction,
    kysely.insertInto('audit_events').values({
      user_id: userId === null ? null : Number(userId),
      action: 'update',
      entity: 'settings',
      entity_keys: [],
      versions: [],
      address,
      changed: JSON.stringify(changed),
    }),
  )
}
