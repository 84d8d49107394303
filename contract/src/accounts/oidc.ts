import { z } from 'zod'

/** How long a sign-in at the provider may take. */
export const OIDC_MINUTES = 10

/** How long a repeated sign-in at the provider counts as proof of identity. */
export const OIDC_PROOF_MINUTES = 5

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
  provedUntil: z.string().nullable(),
})

export const oidcMessages = {
  off: 'No provider is set up by which one could sign in.',
  unreachable: (name: string) =>
    `${name} cannot be reached right now. Try again in a moment, or use your password.`,
  notBelieved: (name: string) =>
    `Griot cannot rely on what ${name} has answered. Try again; when it stays so, tell an admin.`,
  over: 'This sign-in has taken too long, or began in another browser. Begin again.',
  cancelled: (name: string) => `The sign-in at ${name} was not finished.`,
  unverified: (name: string) =>
    `${name} does not say that your email is verified. Have it verified there, then try again.`,
  disabled: 'This account is disabled. Ask an admin.',
  otherSubject: (name: string) =>
    `Another account of ${name} signs in with this email here already. Ask an admin.`,
  notFresh: (name: string) =>
    `${name} does not say that you have just signed in. Use a password or a code instead.`,
  notYours: (name: string) => `That is not the account of ${name} by which you sign in here.`,
  proved: (name: string) => `You have signed in at ${name} anew. Go on where you were.`,
  proofOver: 'This took too long. Confirm again that it is you.',
} as const
