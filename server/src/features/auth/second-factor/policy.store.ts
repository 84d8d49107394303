import { sql } from 'kysely'
import { SECOND_FACTOR_POLICY } from '../../../http/auth/authenticate.ts'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'

export async function isSecondFactorRequired(database: Database): Promise<boolean> {
  const found = await firstRow(
    database,
    kysely.selectFrom('settings').select('value').where('name', '=', SECOND_FACTOR_POLICY),
  )
  return found?.value === true
}

export async function setSecondFactorPolicy(transaction: Transaction, admins: boolean): Promise<void> {
  const value = JSON.stringify(admins)
  await rows(
    transaction,
    kysely
      .insertInto('settings')
      .values({ name: SECOND_FACTOR_POLICY, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: sql`now()` })),
  )
}
