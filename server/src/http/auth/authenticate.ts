import { createHash } from 'node:crypto'
import { roleSchema } from '@griot/contract/accounts/roles.ts'
import { apiTokenSchema, TOKEN_PREFIX, TOKEN_USE_SECONDS } from '@griot/contract/accounts/tokens.ts'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { CallError } from '../../shared/call-error.ts'
import { type Database, preparedRows } from '../../storage/database/database.ts'
import type { ApiTokens, Users } from '../../storage/database/rows.generated.ts'
import type { Account } from '../calls/call.ts'
import { ExpiredToken, type TokenClaims, type Tokens } from './access-tokens.ts'

/** Precision of a session's last use: a write on each request would cost too much. */
export const LAST_SEEN_PRECISION_MINUTES = 5

/** The setting: admins must have a second factor. */
export const SECOND_FACTOR_POLICY = 'admins need a second factor'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * SQL: whether account `u` must set up a second factor before anything else. Only for admins does it read other tables.
 */
export const MUST_SET_UP = `case when u.role = 'admin' then
    exists (select from settings where name = '${SECOND_FACTOR_POLICY}' and value = 'true')
    and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
  else false end as must_set_up`

type SessionRow = Pick<Selectable<Users>, 'id' | 'email' | 'name' | 'role' | 'is_approver'> & {
  unseen: boolean
  must_set_up: boolean
}
const SESSION = {
  name: 'session',
  text: `select u.id, u.email, u.name, u.role, u.is_approver, ${MUST_SET_UP}, s.last_seen_at < now() - make_interval(mins => ${LAST_SEEN_PRECISION_MINUTES}) as unseen
         from sessions s join users u on u.id = s.user_id
         where s.id = $1 and s.user_id = $2 and s.expires_at > now() and u.status = 'active'`,
}

interface Deps {
  database: Database
  tokens: Tokens
  /** Called for a session whose last use was not updated recently. */
  onSeen?: ((sessionId: string) => void) | undefined
  /** Called for an API token whose last use was not updated recently. */
  onTokenUsed?: ((tokenId: string) => void) | undefined
}

/** The bearer token of a request; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * Returns the account of a request's bearer token, for a session or an API token. Every request reads the session or
 * token from the database, so that logout, a disabled account or a changed role takes effect at once, on every process.
 * @throws CallError unauthorized, session_expired
 */
export async function authenticate(request: FastifyRequest, deps: Deps): Promise<Account> {
  const token = bearerToken(request)
  if (token === null) throw new CallError('unauthorized')
  if (token.startsWith(TOKEN_PREFIX)) return accountOfToken(token, deps)
  const claims = await readToken(token, deps.tokens)
  if (!UUID.test(claims.sessionId) || !/^\d{1,15}$/.test(claims.userId)) throw new CallError('unauthorized')
  const [user] = await preparedRows<SessionRow>(deps.database, SESSION, [claims.sessionId, claims.userId])
  if (!user) throw new CallError('unauthorized')
  if (user.unseen) deps.onSeen?.(claims.sessionId)
  return {
    id: String(user.id),
    email: user.email,
    name: user.name,
    role: roleSchema.parse(user.role),
    isApprover: user.is_approver,
    sessionId: claims.sessionId,
    tokenScope: null,
    mustSetUpSecondFactor: user.must_set_up,
  }
}

type TokenRow = Pick<Selectable<Users>, 'id' | 'email' | 'name' | 'role' | 'is_approver'> &
  Pick<Selectable<ApiTokens>, 'scope'> & { token_id: string; unused: boolean; must_set_up: boolean }
const API_TOKEN = {
  name: 'api_token',
  text: `select u.id, u.email, u.name, u.role, u.is_approver, ${MUST_SET_UP}, t.id as token_id, t.scope,
           coalesce(t.last_used_at < now() - make_interval(secs => ${TOKEN_USE_SECONDS}), true) as unused
         from api_tokens t join users u on u.id = t.user_id
         where t.token_hash = $1 and t.expires_at > now() and u.status = 'active'`,
}

/** @throws CallError unauthorized for a token that was revoked, has expired or never existed */
async function accountOfToken(token: string, { database, onTokenUsed }: Deps): Promise<Account> {
  const [row] = await preparedRows<TokenRow>(database, API_TOKEN, [hashApiToken(token)])
  if (!row) throw new CallError('unauthorized')
  if (row.unused) onTokenUsed?.(String(row.token_id))
  return {
    id: String(row.id),
    email: row.email,
    name: row.name,
    role: roleSchema.parse(row.role),
    isApprover: row.is_approver,
    sessionId: null,
    tokenScope: apiTokenSchema.shape.scope.parse(row.scope),
    mustSetUpSecondFactor: row.must_set_up,
  }
}

/** The stored hash of a token: reading the database does not reveal usable tokens. */
export function hashApiToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

async function readToken(token: string, tokens: Tokens): Promise<TokenClaims> {
  try {
    return await tokens.verify(token)
  } catch (cause) {
    throw new CallError(cause instanceof ExpiredToken ? 'session_expired' : 'unauthorized', {
      cause,
    })
  }
}
