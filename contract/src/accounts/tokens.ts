import { z } from 'zod'
import { messages } from '../messages.ts'
import { isStorable, NOT_STORABLE } from '../text/text.ts'
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
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(100, 'At most 100 characters.')
    .refine(isStorable, NOT_STORABLE),
  scope,
  days: z.literal(TOKEN_DAYS),
})
export type CreateToken = z.input<typeof createTokenSchema>

/** The token itself is returned only here. */
export const createdTokenSchema = z.object({ token: z.string(), apiToken: apiTokenSchema })

export const SCOPE_NAMES: Record<TokenScope, string> = {
  read: 'Read',
  'read-write': 'Read and write',
}

export const tokenMessages = {
  listFailed: 'Could not load the tokens.',
  noSuchToken: 'This token was already revoked.',
  tooMany: `An account can have at most ${TOKENS_MAX} tokens. Revoke one that is not used.`,
  madeUnseen: (name: string) =>
    `The token ${name} was created, but you left before it was shown. Revoke it and create another one.`,
  made: (name: string) => `Token ${name} created.`,
  revoked: (name: string) => `Token ${name} revoked.`,
  onlyReads: 'This token is read-only.',
  notForPrograms: 'A token cannot do this. Sign in instead.',
} as const
