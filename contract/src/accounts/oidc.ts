import { z } from 'zod'
import * as oidcApiMessages from '../messages/en/api/accounts/oidc.ts'
import { withMessage } from '../messages/schema-messages.ts'

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
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), withMessage(oidcApiMessages.codeOrError))
export type OidcReturn = z.input<typeof oidcReturnSchema>

/** The provider of an account, as shown on the profile; times are ISO 8601. */
export const ownProviderSchema = z.object({
  name: z.string(),
  since: z.string(),
  /** Until when the repeated sign-in counts as proof; null without one. */
  reauthenticatedUntil: z.string().nullable(),
})
