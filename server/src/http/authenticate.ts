import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { roleSchema } from '#contract/roles.ts'
import { CallError } from '../call-error.ts'
import { type Database, preparedRows } from '../storage/database/database.ts'
import type { Users } from '../storage/database/rows.generated.ts'
import type { Account } from './call.ts'
import { ExpiredToken, type TokenClaims, type Tokens } from './tokens.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type SessionRow = Pick<Selectable<Users>, 'id' | 'email' | 'name' | 'role'>
const SESSION = {
  name: 'session',
  text: `select u.id, u.email, u.name, u.role from sessions s join users u on u.id = s.user_id
         where s.id = $1 and s.user_id = $2 and s.expires_at > now() and u.status = 'active'`,
}

/**
 * The account behind a request's bearer token. Every request reads the session, so that logout, a
 * disabled account and a changed role count at once, on every process.
 * @throws CallError unauthorized, session_expired
 */
export async function authenticate(
  request: FastifyRequest,
  deps: { database: Database; tokens: Tokens },
): Promise<Account> {
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new CallError('unauthorized')
  const claims = await readToken(token, deps.tokens)
  if (!UUID.test(claims.sessionId) || !/^\d{1,15}$/.test(claims.userId))
    throw new CallError('unauthorized')
  const [user] = await preparedRows<SessionRow>(deps.database, SESSION, [
    claims.sessionId,
    claims.userId,
  ])
  if (!user) throw new CallError('unauthorized')
  return {
    id: String(user.id),
    email: user.email,
    name: user.name,
    role: roleSchema.parse(user.role),
    sessionId: claims.sessionId,
  }
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
