import { z } from 'zod'
import { PASSWORD_LENGTH_MAX } from '../limits.ts'
import { messages } from '../messages.ts'
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
      password: z.string().min(1, messages.required).max(PASSWORD_LENGTH_MAX).optional(),
      code: loginCodeSchema.shape.code.optional(),
      provider: z.literal(true).optional(),
    })
    .refine(
      (body) => {
        const { password, code, provider } = body as Record<string, unknown>
        return [password, code, provider].filter((proof) => proof !== undefined).length === 1
      },
      { error: 'Send the password, a code, or a confirmation of the provider.' },
    )
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

export const secondFactorMessages = {
  securityFailed: 'Could not load your second factor.',
  wrongCode: 'This code is wrong or was already used. Enter the next one.',
  wrongProof: 'This is not your password or a valid code.',
  proofOver: 'This sign-in took too long. Start again.',
  alreadyOn: 'The second factor is already on.',
  isOff: 'The second factor is off.',
  secretExpired: 'This secret has expired. Start again.',
  turnedOn: 'The second factor is on.',
  codesUnseen: 'New recovery codes were created, but you left before they were shown. Create new ones in your profile.',
  turnedOnUnseen:
    'The second factor is on, but you left before its recovery codes were shown. Create new ones in your profile.',
  turnedOff: 'The second factor is off now.',
  codesMade: 'Your old codes stop working.',
  staysOn: 'Admins must have a second factor.',
  ownFirst: 'Set up your own second factor first.',
  ruleOn: 'Admins must have a second factor now.',
  ruleOff: 'The second factor is optional for admins now.',
  noneToReset: 'This account has no second factor.',
  notOwn: 'You cannot reset your own second factor. Turn it off in your profile, or ask another admin.',
  reset: (email: string) => `${email} can sign in without a code until a new second factor is set up.`,
} as const
