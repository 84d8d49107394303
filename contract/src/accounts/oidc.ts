import { z } from 'zod'

/** How long a sign-in at the provider may take. */
export const OIDC_MINUTES = 10

/** How long a repeated sign-in at the provider counts as proof of identity. */
export const OIDC_REAUTHENTICATION_MINUTES = 5

/** POST /auth/oidc/start: where the browser goes to sign in. */
export const oidcStartSchema = z.object({ address: z.string() })

/** Query parameters that the provider adds to the redirect: a code, or an error. */
export const oidcReturnSchema = z
  .strictObject({
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(4_000).optional(),
    error: z.string().min(1).max(200).optional(),
    /** The provider's issuer (RFC 9207). */
    iss: z.string().max(2_000).optional(),
  })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    error: 'Send the code or the error.',
  })
export type OidcReturn = z.input<typeof oidcReturnSchema>

/** The provider of an account, as shown on the profile; times are ISO 8601. */
export const ownProviderSchema = z.object({
  name: z.string(),
  since: z.string(),
  /** Until when the repeated sign-in counts as proof; null without one. */
  reauthenticatedUntil: z.string().nullable(),
})

export const oidcMessages = {
  off: 'No sign-in provider is set up.',
  unreachable: (name: string) => `${name} cannot be reached right now. Try again in a moment, or use your password.`,
  invalidResponse: (name: string) =>
    `The response from ${name} is not valid. Try again. If this continues, contact an admin.`,
  over: 'This sign-in took too long or was started in another browser. Start again.',
  cancelled: (name: string) => `The sign-in with ${name} was not finished.`,
  unverified: (name: string) => `${name} has not verified your email. Verify it there, then try again.`,
  disabled: 'This account is disabled. Ask an admin.',
  otherSubject: (name: string) => `Another ${name} account already signs in here with this email. Ask an admin.`,
  notFresh: (name: string) => `${name} did not confirm that you just signed in. Use a password or a code instead.`,
  notYours: (name: string) => `This is not the ${name} account that you use here.`,
  proved: (name: string) => `You signed in with ${name} again. Continue where you left off.`,
  proofOver: 'This took too long. Confirm your identity again.',
} as const
