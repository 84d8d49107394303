import { z } from 'zod'
import * as apiMessages from '../messages/en/api/general/general.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import * as tokenScopeMessages from '../messages/en/ui/accounts/token-scope.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { isStorable } from '../text/text.ts'
import { TOKEN_SCOPES, type TokenScope } from './roles.ts'
import { reauthenticationFields } from './second-factor.ts'

/** The choices of lifetime for an API token. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** API tokens per account: enough for one per program, and few enough to review. */
export const TOKENS_MAX = 20

/** Prefix of every token, so that a leaked one can be found in logs or texts. */
export const TOKEN_PREFIX = 'griot_'

/** Precision of `lastUsedAt`: a write on each request would cost too much. */
export const TOKEN_USE_SECONDS = 60

const scope = z.enum(TOKEN_SCOPES)

/** A token as its owner sees it; times are ISO 8601. */
export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  createdAt: z.string(),
  /** To the minute; null if never used. */
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string(),
  hasExpired: z.boolean(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

/** POST /auth/me/tokens. A session alone cannot create one: the token would outlive the session. */
export const createTokenSchema = reauthenticationFields({
  name: z
    .string(withMessage(apiMessages.required))
    .trim()
    .min(1, withMessage(apiMessages.required))
    .max(100, withMessage(inputApiMessages.tooLong({ most: 100 })))
    .refine(isStorable, withMessage(inputApiMessages.notStorable)),
  scope,
  days: z.literal(TOKEN_DAYS),
})
export type CreateToken = z.input<typeof createTokenSchema>

/** The token itself is returned only here. */
export const createdTokenSchema = z.object({ token: z.string(), apiToken: apiTokenSchema })

export const SCOPE_NAMES: Record<TokenScope, string> = {
  read: tokenScopeMessages.read,
  'read-write': tokenScopeMessages.readWrite,
}
