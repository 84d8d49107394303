import { z } from 'zod'
import { loginCodeSchema } from './auth.ts'
import { PASSWORD_LENGTH_MOST } from './limits.ts'
import { messages } from './messages.ts'
import { ownProviderSchema } from './oidc.ts'

/** Codes for the day on which the device is lost; each works once. */
export const RECOVERY_CODES = 10

/** How one signs in, as the profile shows it; times are ISO 8601. */
export const ownSafetySchema = z.object({
  /** An account that came by a provider has none, until a link of a mail sets one. */
  hasPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  /** Null of an account that signs in by no provider, or by one that is not set up any more. */
  provider: ownProviderSchema.nullable(),
  /** Since when codes are asked for; null while it is off. */
  secondFactorSince: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether this account must have one. */
  secondFactorRequired: z.boolean(),
})
export type OwnSafety = z.infer<typeof ownSafetySchema>

/**
 * A body that says that it is really oneself: by the password, a code of the second factor that is on, or
 * having just signed in at the provider anew. A session that somebody got hold of is not enough for what
 * outlives it.
 */
export function ownProof<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject({
      ...shape,
      password: z.string().min(1, messages.required).max(PASSWORD_LENGTH_MOST).optional(),
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

/** What changes the second factor asks for nothing else. */
export const ownProofSchema = ownProof({})
export type OwnProof = z.input<typeof ownProofSchema>

/** POST /auth/me/second-factor: what an authenticator app takes, as an address (otpauth:) and to type. */
export const newFactorSchema = z.object({ uri: z.string(), secret: z.string() })
export type NewFactor = z.infer<typeof newFactorSchema>

/** POST /auth/me/second-factor/confirm */
export const confirmFactorSchema = z.strictObject({ code: loginCodeSchema.shape.code })

/** Given once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** PUT /settings/second-factor: whether admins must have one. */
export const factorRuleSchema = z.strictObject({ admins: z.boolean() })

export const factorMessages = {
  safetyFailed: 'Could not load your second factor.',
  wrongCode: 'This code is wrong or was already used. Enter the next one.',
  wrongProof: 'This is not your password or a valid code.',
  proofOver: 'This sign-in took too long. Start again.',
  alreadyOn: 'The second factor is already on.',
  isOff: 'The second factor is off.',
  notBegun: 'This secret has expired. Start again.',
  turnedOn: 'The second factor is on.',
  codesUnseen:
    'New recovery codes were created, but you left before they were shown. Create new ones in your profile.',
  turnedOnUnseen:
    'The second factor is on, but you left before its recovery codes were shown. Create new ones in your profile.',
  turnedOff: 'The second factor is off now.',
  codesMade: 'Your old codes stop working.',
  staysOn: 'Admins must have a second factor.',
  ownFirst: 'Set up your own second factor first.',
  ruleOn: 'Admins must have a second factor now.',
  ruleOff: 'The second factor is optional for admins now.',
  noneToReset: 'This account has no second factor.',
  notOwn:
    'You cannot reset your own second factor. Turn it off in your profile, or ask another admin.',
  reset: (email: string) =>
    `${email} can sign in without a code until a new second factor is set up.`,
} as const
