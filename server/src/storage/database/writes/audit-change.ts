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
