import { z } from 'zod'
import { PASSWORD_LENGTH_MAX } from '../limits.ts'
import * as secondFactorApiMessages from '../messages/en/api/accounts/second-factor.ts'
import * as apiMessages from '../messages/en/api/general/general.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { loginCodeSchema } from './auth.ts'
import { ownProviderSchema } from './oidc.ts'

/** Recovery codes for a lost device; each works once. */
export const RECOVERY_CODES = 10

/** Sign-in methods of one's own account, as the profile shows them; times are ISO 8601. */
export const securityOverviewSchema = z.object({
  /** False for an account created by a provider until a mailed link sets a password. */
  hasPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  /** Null for an account without a provider, or whose provider is no longer configured. */
  provider: ownProviderSchema.nullable(),
  /** When the second factor was turned on; null while it is off. */
  secondFactorSince: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether this account must have a second factor. */
  secondFactorRequired: z.boolean(),
})
export type SecurityOverview = z.infer<typeof securityOverviewSchema>

/**
 * A body with proof of identity: the password, a code of the active second factor, or a recent repeated sign-in at the
 * provider. A session alone, which might be stolen, is not enough for changes that outlive it.
 */
export function reauthenticationFields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject({
      ...shape,
      password: z.string().min(1, withMessage(apiMessages.required)).max(PASSWORD_LENGTH_MAX).optional(),
      code: loginCodeSchema.shape.code.optional(),
      provider: z.literal(true).optional(),
    })
    .refine((body) => {
      const { password, code, provider } = body as Record<string, unknown>
      return [password, code, provider].filter((proof) => proof !== undefined).length === 1
    }, withMessage(secondFactorApiMessages.oneProof))
}

/** The body of second-factor changes that need only the proof. */
export const reauthenticationSchema = reauthenticationFields({})
export type ReauthenticationProof = z.input<typeof reauthenticationSchema>

/** POST /auth/me/second-factor: the secret for an authenticator app, as a URI (otpauth:) and as text. */
export const newFactorSchema = z.object({ uri: z.string(), secret: z.string() })
export type NewFactor = z.infer<typeof newFactorSchema>

/** POST /auth/me/second-factor/confirm */
export const confirmFactorSchema = z.strictObject({ code: loginCodeSchema.shape.code })

/** Returned only once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** PUT /settings/second-factor: whether admins must have one. */
export const secondFactorPolicySchema = z.strictObject({ admins: z.boolean() })
