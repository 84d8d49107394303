import { z } from 'zod'
import { sessionSchema } from '../../accounts/auth.ts'
import { oidcReturnSchema, oidcStartSchema } from '../../accounts/oidc.ts'
import { type Call, PUBLIC_BODY_BYTES_MAX } from '../call.ts'

/** An empty object, but sent as JSON: the call sets a cookie, and a form on another site cannot send JSON. */
const noField = z.strictObject({})

/**
 * Sign-in with OpenID Connect. The provider redirects to a page of the console, which sends the received parameters.
 */
export const oidcCalls = {
  startOidcSignIn: {
    method: 'POST',
    path: '/auth/oidc/start',
    access: 'public',
    summary: 'Starts a sign-in with the OpenID provider in this browser.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: noField,
    result: oidcStartSchema,
  },

  finishOidcSignIn: {
    method: 'POST',
    path: '/auth/oidc/finish',
    access: 'public',
    summary: 'Finishes a sign-in in the same browser with the answer of the OpenID provider.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: oidcReturnSchema,
    result: sessionSchema,
  },

  startOidcReauthentication: {
    method: 'POST',
    path: '/auth/me/oidc/start',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Starts a new sign-in with the OpenID provider to confirm the identity.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: noField,
    result: oidcStartSchema,
  },

  finishOidcReauthentication: {
    method: 'POST',
    path: '/auth/me/oidc/finish',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Records the confirmed identity for one change in the next few minutes.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: oidcReturnSchema,
    result: z.null(),
  },
} as const satisfies Record<string, Call>
