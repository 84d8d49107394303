import { type Selectable, sql } from 'kysely'
import { type Database, firstRow, preparedRows, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { SecondFactors, Users } from '../../../storage/database/rows.generated.ts'

type FactorRow = Pick<Selectable<SecondFactors>, 'secret' | 'confirmed_at' | 'last_step'>

/** The second factor of an account, also if not yet confirmed. The account is locked. */
export function factorOf(transaction: Transaction, userId: number): Promise<FactorRow | null> {
  return firstRow(
    transaction,
    kysely.selectFrom('second_factors').select(['secret', 'confirmed_at', 'last_step']).where('user_id', '=', userId),
  )
}

const HAS_FACTOR = {
  name: 'whether an account has a factor',
  text: 'select from second_factors where user_id = $1 and confirmed_at is not null',
}

/** Whether signing in to an account requires a code. */
export async function hasFactor(database: Database, userId: number): Promise<boolean> {
  return (await preparedRows(database, HAS_FACTOR, [userId])).length > 0
}

/** The sign-in methods of an account, for the profile. */
export function securityOverview(
  database: Database,
  userId: number,
): Promise<
  | (Pick<Selectable<Users>, 'role' | 'password_changed_at'> & {
      has_password: boolean
      confirmed_at: Date | null
      codes_left: number
    })
  | null
> {
  return firstRow(
    database,
    `select u.role, u.password_changed_at, u.password_hash is not null as has_password, f.confirmed_at,
       (select count(*)::integer from recovery_codes c
        where c.user_id = f.user_id and c.used_at is null and f.confirmed_at is not null) as codes_left
     from users u left join second_factors f on f.user_id = u.id where u.id = $1`,
    [userId],
  )
}

/** Stores a secret to be confirmed, replacing an unconfirmed one. */
export async function saveSecret(
  transaction: Transaction,
  { userId, secret }: { userId: number; secret: Buffer },
): Promise<void> {
  await rows(
    transaction,
    kysely
      .insertInto('second_factors')
      .values({ user_id: userId, secret })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, created_at: sql`now()` })),
  )
}

export async function confirmFactor(
  transaction: Transaction,
  { userId, step }: { userId: number; step: number },
): Promise<void> {
  await rows(
    transaction,
    kysely
      .updateTable('second_factors')
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where('user_id', '=', userId),
  )
}

export async function saveLastStep(
  transaction: Transaction,
  { userId, step }: { userId: number; step: number },
): Promise<void> {
  await rows(transaction, kysely.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId))
}

/** Deletes the second factor and the recovery codes of an account; false if it has no confirmed one. */
export async function deleteFactor(transaction: Transaction, userId: number): Promise<boolean> {
  const deleted = await firstRow(
    transaction,
    kysely
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id'),
  )
  return deleted !== null
}

/** Stores the hashes of new recovery codes; earlier ones are deleted. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { userId, hashes }: { userId: number; hashes: readonly Buffer[] },
): Promise<void> {
  await rows(transaction, kysely.deleteFrom('recovery_codes').where('user_id', '=', userId))
  await rows(
    transaction,
    kysely.insertInto('recovery_codes').values(hashes.map((code_hash) => ({ user_id: userId, code_hash }))),
  )
}

/** Uses a recovery code up; false if the account has no such unused code. */
export async function consumeRecoveryCode(
  transaction: Transaction,
  { userId, codeHash }: { userId: number; codeHash: Buffer },
): Promise<boolean> {
  const used = await firstRow(
    transaction,
    kysely
      .updateTable('recovery_codes')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .returning('user_id'),
  )
  return used !== null
}
