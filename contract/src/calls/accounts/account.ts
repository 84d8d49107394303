import { z } from 'zod'
import {
  firstAdminSchema,
  forgotPasswordSchema,
  loginCodeSchema,
  loginSchema,
  resetLinkSchema,
  resetPasswordSchema,
  sessionSchema,
  userSchema,
} from '../../accounts/auth.ts'
import { type Call, PUBLIC_BODY_BYTES_MAX } from '../call.ts'

const nothing = z.null()

/** Signing in and out. */
export const accountCalls = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs in with email and password.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: loginSchema,
    result: sessionSchema,
  },

  loginWithCode: {
    method: 'POST',
    path: '/auth/login/code',
    access: 'public',
    summary: 'Finishes a sign-in with a code of the second factor.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: loginCodeSchema,
    result: sessionSchema,
  },

  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Ends the session of this request.',
    result: nothing,
  },

  getOwnAccount: {
    method: 'GET',
    path: '/auth/me',
    access: 'session.own',
    beforeSecondFactor: true,
    summary: 'Returns the signed-in account.',
    result: userSchema,
  },

  createFirstAdmin: {
    method: 'POST',
    path: '/auth/first-admin',
    access: 'public',
    summary: 'Creates the first admin with the one-time link of the first start.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: firstAdminSchema,
    result: sessionSchema,
    status: 201,
  },

  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Sends a one-time link to set a new password.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: forgotPasswordSchema,
    result: nothing,
  },

  checkResetLink: {
    method: 'POST',
    path: '/auth/reset-password/link',
    access: 'public',
    summary: 'Checks whether a one-time link for a new password is valid.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: resetLinkSchema,
    result: nothing,
  },

  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with a one-time link.',
    bodyBytesMost: PUBLIC_BODY_BYTES_MAX,
    body: resetPasswordSchema,
    result: nothing,
  },
} as const satisfies Record<string, Call>
