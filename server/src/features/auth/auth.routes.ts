import * as authApiMessages from '@griot/contract/messages/api/accounts/auth.ts'
import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import type { CallHandlers } from '../../http/calls/call.ts'
import { mailLocale } from '../../mail/mail-messages.ts'
import { acceptInvitation, getInvitation } from './accounts/invitations.ts'
import { checkResetLink, type PasswordResetDeps, requestResetLink, resetPassword } from './password/password-reset.ts'
import {
  changeLanguage,
  changePassword,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from './sessions/own-account.ts'
import { signInWithCode } from './sign-in/second-step.ts'
import { redeemFirstAdminLink, signIn, signOut } from './sign-in/sign-in.service.ts'
import { type AuthDeps, callerOf } from './sign-in/start-session.ts'

type Names =
  | 'login'
  | 'loginWithCode'
  | 'logout'
  | 'getOwnAccount'
  | 'changeLanguage'
  | 'createFirstAdmin'
  | 'forgotPassword'
  | 'checkResetLink'
  | 'resetPassword'
  | 'getInvitation'
  | 'acceptInvitation'
  | 'changePassword'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'

export function authRoutes(deps: AuthDeps & PasswordResetDeps): CallHandlers<Names> {
  return {
    login: async ({ body, actor, request }) => ({
      result: await signIn(deps, {
        email: body.email,
        password: body.password,
        ...callerOf(actor, request),
      }),
    }),

    loginWithCode: async ({ body, actor, request }) => ({
      result: await signInWithCode(deps, { ...body, ...callerOf(actor, request) }),
    }),

    logout: async ({ account, actor }) => {
      await signOut(deps, { id: account.sessionId, userId: account.id, address: actor.address })
      return { result: null, message: authApiMessages.loggedOut }
    },

    getOwnAccount: async ({ account }) => ({
      result: {
        id: account.id,
        email: account.email,
        name: account.name,
        role: account.role,
        isApprover: account.isApprover,
        mustSetUpSecondFactor: account.mustSetUpSecondFactor,
      },
    }),

    changeLanguage: async ({ account, actor, body }) => {
      await changeLanguage(deps.pool, { account, actor, language: body.language })
      return { result: body }
    },

    createFirstAdmin: async ({ body, actor, request }) => ({
      result: await redeemFirstAdminLink(deps, { ...body, ...callerOf(actor, request) }),
      message: authApiMessages.firstAdminCreated,
    }),

    forgotPassword: async ({ body, actor, request }) => {
      await requestResetLink(deps, { email: body.email, address: actor.address, locale: mailLocale(request) })
      return { result: null, message: authApiMessages.resetMailed }
    },

    checkResetLink: async ({ body, actor }) => {
      await checkResetLink(deps, { ...body, address: actor.address })
      return { result: null }
    },

    resetPassword: async ({ body, actor }) => {
      await resetPassword(deps, { ...body, address: actor.address })
      return { result: null, message: authApiMessages.passwordReset }
    },

    getInvitation: async ({ body, actor }) => ({
      result: await getInvitation(deps, { ...body, address: actor.address }),
    }),

    acceptInvitation: async ({ body, actor, request }) => ({
      result: await acceptInvitation(deps, { ...body, ...callerOf(actor, request) }),
      message: userApiMessages.welcome,
    }),

    changePassword: async ({ account, actor, body }) => {
      await changePassword(deps.pool, { account, actor, ...body })
      return { result: null, message: userApiMessages.passwordChanged }
    },

    listSessions: async ({ account }) => ({ result: await listSessions(deps.pool, account) }),

    endSession: async ({ account, actor, params }) => {
      await endOwnSession(deps.pool, { account, actor, id: params.id })
      return { result: null, message: userApiMessages.sessionEnded }
    },

    endOtherSessions: async ({ account, actor }) => {
      await endOtherSessions(deps.pool, { account, actor })
      return { result: null, message: userApiMessages.othersEnded }
    },
  }
}
