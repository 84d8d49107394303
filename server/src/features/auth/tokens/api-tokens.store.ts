import { TOKEN_USE_SECONDS } from '@griot/contract/accounts/tokens.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Database, firstRow, rows } from '../../../storage/database/database.ts'
import { kysely } from '../../../storage/database/kysely.ts'
import type { Transaction } from '../../../storage/database/pool/transaction.ts'
import type { ApiTokens } from '../../../storage/database/rows.generated.ts'

const COLUMNS = ['id', 'name', 'scope', 'created_at', 'last_used_at', 'expires_at'] as const
export type TokenRow = Pick<Selectable<ApiTokens>, (typeof COLUMNS)[number]> & {
  has_expired: boolean
}
const hasExpired = sql<boolean>`expires_at <= now()`.as('has_expired')

/** The tokens of an account, newest first. */
export function tokensOf(database: Database, userId: number): Promise<TokenRow[]> {
  return rows(
    database,
    kysely
      .selectFrom('api_tokens')
      .select([...COLUMNS, hasExpired])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc'),
  )
}

/** The caller holds the account lock, so that concurrent creations count each other. */
export async function countTokens(transaction: Transaction, userId: number): Promise<number> {
  const found = await firstRow(
    transaction,
    kysely.selectFrom('api_tokens').select(sql<number>`count(*)::integer`.as('count')).where('user_id', '=', userId),
  )
  return found?.count ?? 0
}

export async function insertToken(
  transaction: Transaction,
  token: { userId: number; name: string; scope: string; tokenHash: Buffer; days: number },
): Promise<TokenRow> {
  const row = await firstRow(
    transaction,
    kysely
      .insertInto('api_tokens')
      .values({
        user_id: token.userId,
        name: token.name,
        scope: token.scope,
        token_hash: token.tokenHash,
        expires_at: sql`now() + make_interval(days => ${token.days})`,
      })
      .returning([...COLUMNS, hasExpired]),
  )
  if (!row) throw new Error('The insert into api_tokens gave no row.')
  return row
}

/** Null if the account has no such token. */
export function deleteToken(
  transaction: Transaction,
  token: { id: number; userId: number },
): Promise<Pick<Selectable<ApiTokens>, 'name' | 'scope'> | null> {
  return firstRow(
    transaction,
    kysely
      .deleteFrom('api_tokens')
      .where('id', '=', token.id)
      .where('user_id', '=', token.userId)
      .returning(['name', 'scope']),
  )
}

/** Of concurrent requests only the first one writes. */
export async function updateTokenLastUsed(database: Database, tokenId: string): Promise<void> {
  await rows(
    database,
    `update api_tokens set last_used_at = now() where id = $1
       and coalesce(last_used_at < now() - make_interval(secs => $2), true)`,
    [tokenId, TOKEN_USE_SECONDS],
  )
}
