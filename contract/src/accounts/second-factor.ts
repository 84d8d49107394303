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
export type OwnSafety = z.infer<typeof securityOverviewSchema>

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
      { error: 'Send the password, a code, or that the provider was asked.' },
    )
}

/** The body of second-factor changes that need only the proof. */
export const reauthenticationSchema = reauthenticationFields({})
export type OwnProof = z.input<typeof reauthenticationSchema>

/** POST /auth/me/second-factor: the secret for an authenticator app, as a URI (otpauth:) and as text. */
export const newFactorSchema = z.object({ uri: z.string(), secret: z.string() })
export type NewFactor = z.infer<typeof newFactorSchema>

/** POST /auth/me/second-factor/confirm */
export const confirmFactorSchema = z.strictObject({ code: loginCodeSchema.shape.code })

/** Returned only once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** PUT /settings/second-factor: whether admins must have one. */
export const secondFactorPolicySchema = z.strictObject({ admins: z.boolean() })

export const factorMessages = {
  safetyFailed: 'Your second factor could not be looked at.',
  wrongCode: 'This code is not right, or has been used. Take the next one.',
  wrongProof: 'This is neither your password nor a code that counts.',
  proofOver: 'This sign-in has taken too long. Begin again.',
  alreadyOn: 'The second factor is on already.',
  isOff: 'The second factor is off.',
  notBegun: 'Begin again: this secret no longer counts.',
  turnedOn: 'The second factor is on.',
  codesUnseen:
    'New recovery codes were made, but you left before they were shown. Make new ones in your profile.',
  turnedOnUnseen:
    'The second factor is on, but you left before its recovery codes were shown. Make new ones in your profile.',
  turnedOff: 'The second factor is off now.',
  codesMade: 'The codes before these work no more.',
  staysOn: 'Admins must have a second factor here.',
  ownFirst: 'Set up your own second factor first.',
  ruleOn: 'Admins must have a second factor now.',
  ruleOff: 'Admins may do without a second factor now.',
  noneToReset: 'This account has no second factor.',
  notOwn: 'Another admin resets yours; in your profile you turn it off.',
  reset: (email: string) => `${email} signs in without a code until a new one is set up.`,
} as const
