import { randomBytes } from 'node:crypto'
import { type ApiToken, apiTokenSchema, TOKEN_PREFIX, TOKENS_MAX } from '@griot/contract/accounts/tokens.ts'
import type { ReadBody } from '@griot/contract/api.ts'
import * as tokenApiMessages from '@griot/contract/messages/api/accounts/token.ts'
import { hashApiToken } from '../../../http/auth/authenticate.ts'
import type { Account } from '../../../http/calls/call.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { changeOf } from '../../../storage/database/writes/audit-change.ts'
import { write } from '../../../storage/database/writes/write.ts'
import { auditUserChange } from '../auth.store.ts'
import { type FactorDeps, type SignedInAccount, withReauthentication } from '../second-factor/reauthentication.ts'
import { countTokens, deleteToken, insertToken, type TokenRow, tokensOf } from './api-tokens.store.ts'

/** 256 random bits, so a plain hash is enough. */
const TOKEN_BYTES = 32

export async function listTokens(pool: Pool, account: Account): Promise<ApiToken[]> {
  return (await tokensOf(pool, Number(account.id))).map(presentToken)
}

/**
 * Creates an API token, which is returned only once.
 * @throws CallError as `withReauthentication`, conflict when the account has too many
 */
export function createToken(
  deps: FactorDeps,
  { account, actor, body }: SignedInAccount & { body: ReadBody<'createToken'> },
): Promise<{ token: string; apiToken: ApiToken }> {
  const { name, scope, days, ...proof } = body
  return withReauthentication(deps, { account, actor, proof }, async (transaction, userId) => {
    if ((await countTokens(transaction, userId)) >= TOKENS_MAX)
      throw new CallError('conflict', { message: tokenApiMessages.tooMany({ most: TOKENS_MAX }) })
    const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
    const tokenHash = hashApiToken(token)
    const row = await insertToken(transaction, { userId, name, scope, days, tokenHash })
    const apiToken = presentToken(row)
    await auditUserChange(transaction, {
      userId,
      action: 'create token',
      by: account.id,
      changed: {
        token: changeOf(null, name),
        scope: changeOf(null, scope),
        expiresAt: changeOf(null, apiToken.expiresAt),
      },
    })
    return { token, apiToken }
  })
}

/** Returns its name. @throws CallError not_found if the account has no such token */
export function revokeToken(pool: Pool, { account, actor, id }: SignedInAccount & { id: string }): Promise<string> {
  const userId = Number(account.id)
  return write(pool, { actor }, async (transaction) => {
    const revoked = /^\d{1,15}$/.test(id) ? await deleteToken(transaction, { id: Number(id), userId }) : null
    if (!revoked) throw new CallError('not_found', { message: tokenApiMessages.noSuchToken })
    const { name, scope } = revoked
    const changed = { token: changeOf(name, null), scope: changeOf(scope, null) }
    await auditUserChange(transaction, { userId, action: 'revoke token', by: account.id, changed })
    return name
  })
}

function presentToken(row: TokenRow): ApiToken {
  return {
    id: String(row.id),
    name: row.name,
    scope: apiTokenSchema.shape.scope.parse(row.scope),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    hasExpired: row.has_expired,
  }
}
