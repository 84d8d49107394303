import { sql } from 'kysely'
import { FACTOR_RULE } from '../../../http/auth/authenticate.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { FieldChange } from '../auth.store.ts'

export async function isFactorRule(database: Database): Promise<boolean> {
  const found = await firstRow(
    database,
    kysely.selectFrom('settings').select('value').where('name', '=', FACTOR_RULE),
  )
  return found?.value === true
}

export async function setFactorRule(transaction: Transaction, admins: boolean): Promise<void> {
  const value = JSON.stringify(admins)
  await rows(
    transaction,
    kysely
      .insertInto('settings')
      .values({ name: FACTOR_RULE, value })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` }),
      ),
  )
}

/** Audits a change of a global setting. */
export async function noteOfSettings(
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
