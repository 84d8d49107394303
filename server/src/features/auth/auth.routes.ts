import { authMessages } from '#contract/auth.ts'
import type { CallHandlers } from '../../http/call.ts'
import { type AuthDeps, redeemFirstAdminLink, signIn, signOut } from './auth.service.ts'
import { mailResetLink, type PasswordResetDeps, resetPassword } from './password-reset.ts'

type Names = 'login' | 'logout' | 'me' | 'createFirstAdmin' | 'forgotPassword' | 'resetPassword'

export function authRoutes(deps: AuthDeps & PasswordResetDeps): CallHandlers<Names> {
  return {
    login: async ({ body, actor }) => ({
      result: await signIn(deps, {
        email: body.email,
        password: body.password,
        address: actor.address,
      }),
    }),

    logout: async ({ account, actor }) => {
      await signOut(deps, { id: account.sessionId, userId: account.id, address: actor.address })
      return { result: null, message: authMessages.loggedOut }
    },

    me: async ({ account }) => ({
      result: { id: account.id, email: account.email, name: account.name, role: account.role },
    }),

    createFirstAdmin: async ({ body, actor }) => ({
      result: await redeemFirstAdminLink(deps, { ...body, address: actor.address }),
      message: authMessages.firstAdminCreated,
    }),

    forgotPassword: async ({ body, actor }) => {
      await mailResetLink(deps, { email: body.email, address: actor.address })
      return { result: null, message: authMessages.resetMailed }
    },

    resetPassword: async ({ body, actor }) => {
      await resetPassword(deps, { ...body, address: actor.address })
      return { result: null, message: authMessages.passwordReset }
    },
  }
}
