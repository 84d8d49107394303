import { authMessages } from '#contract/auth.ts'
import type { CallHandlers } from '../../http/call.ts'
import { type AuthDeps, redeemFirstAdminLink, signIn, signOut } from './auth.service.ts'

export function authRoutes(
  deps: AuthDeps,
): CallHandlers<'login' | 'logout' | 'me' | 'createFirstAdmin'> {
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
  }
}
