import { randomUUID } from 'node:crypto'
import { type ConsoleLanguage, consoleLanguageSchema, type Session } from '@griot/contract/accounts/auth.ts'
import { roleSchema } from '@griot/contract/accounts/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Tokens } from '../../../http/auth/access-tokens.ts'
import { preferredLocale } from '../../../http/requests/locale.ts'
import { CallError } from '../../../shared/call-error.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import type { Actor } from '../../../storage/database/pool/transaction.ts'
import { openSession, saveFirstLanguage, type UserRow } from '../auth.store.ts'
import { isSecondFactorRequired } from '../second-factor/policy.store.ts'
import type { Seal } from '../second-factor/sealed.ts'

/** The client of a sign-in, before its account is known. */
export interface Caller {
  address: string
  /** The User-Agent header. */
  userAgent: string
  /** A language of the console that the client wants by Accept-Language. */
  language: ConsoleLanguage | undefined
}

/** Longer User-Agent values are truncated. */
const USER_AGENT_MAX = 400

export function callerOf({ address }: Actor, request: FastifyRequest): Caller {
  return {
    address,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? '',
    language: preferredLocale(request, consoleLanguageSchema.options),
  }
}

export interface AuthDeps {
  pool: Pool
  tokens: Tokens
  tokenHours: number
  /** Opens the secrets of second factors. */
  seal: Seal
}

/** @throws CallError login_failed when the account was disabled, or its password changed, since it was read */
export async function startSession(
  deps: AuthDeps,
  user: UserRow,
  { address, userAgent, language: wanted, secondFactor = false }: Caller & { secondFactor?: boolean },
): Promise<Session> {
  const serverTime = Date.now()
  // Whole seconds, because JWT times have that precision.
  const expiresAt = Math.floor((serverTime + deps.tokenHours * 3_600_000) / 1000) * 1000
  const userId = String(user.id)
  const sessionId = randomUUID()
  const [opened, accessToken] = await Promise.all([
    openSession(deps.pool, {
      id: sessionId,
      userId: user.id,
      passwordHash: user.passwordHash,
      address,
      userAgent,
      lastsSeconds: deps.tokenHours * 3_600,
      secondFactor,
    }),
    deps.tokens.sign({ userId, sessionId, expiresAt }),
  ])
  if (!opened) throw new CallError('login_failed')
  const { email, name } = user
  const role = roleSchema.parse(user.role)
  const mustSetUpSecondFactor = role === 'admin' && !secondFactor && (await isSecondFactorRequired(deps.pool))
  return {
    accessToken,
    expiresAt,
    serverTime,
    user: { id: userId, email, name, role, isApprover: user.is_approver, mustSetUpSecondFactor },
    language: await languageOf(deps.pool, user, wanted),
  }
}

/** The language of an account: at its first sign-in the one that the client wants. */
async function languageOf(
  pool: Pool,
  { id, console_language: stored }: UserRow,
  wanted: ConsoleLanguage | undefined,
): Promise<ConsoleLanguage | null> {
  if (stored !== null) return consoleLanguageSchema.nullable().catch(null).parse(stored)
  if (wanted === undefined) return null
  await saveFirstLanguage(pool, { userId: id, language: wanted })
  return wanted
}
