import { ROLE_NAMES } from '@griot/contract/accounts/roles.ts'
import { userMessages } from '@griot/contract/accounts/users.ts'
import type { CallHandlers } from '../../../http/calls/call.ts'
import { isSecondFactorRequired } from '../second-factor/policy.store.ts'
import { listAccounts, patchAccount } from './accounts.service.ts'
import { type InvitationDeps, inviteUser, resendInvitation } from './invitations.ts'

type Names = 'listUsers' | 'inviteUser' | 'patchUser' | 'resendInvitation'

export function accountRoutes(
  deps: InvitationDeps & {
    /** Whether mails are really sent: without a mail server they are only written to files. */
    hasMail: boolean
  },
): CallHandlers<Names> {
  return {
    listUsers: async () => ({
      result: {
        users: await listAccounts(deps.pool),
        mail: deps.hasMail,
        adminsNeedSecondFactor: await isSecondFactorRequired(deps.pool),
      },
    }),

    inviteUser: async ({ actor, idempotency, body }) => {
      const result = await inviteUser(deps, { actor, idempotency, body })
      return { result, message: messageFor(result) }
    },

    patchUser: async ({ actor, params, ifMatch, body }) => {
      const user = await patchAccount(deps.pool, { actor, id: params.id, ifMatch, body })
      if (body.role !== undefined)
        return { result: user, message: userMessages.roleSet(user.email, ROLE_NAMES[user.role]) }
      const done = user.status === 'disabled' ? userMessages.disabled : userMessages.enabled
      return { result: user, message: done(user.email) }
    },

    resendInvitation: async ({ actor, params, body }) => {
      const result = await resendInvitation(deps, { actor, id: params.id, by: body.by })
      return { result, message: messageFor(result) }
    },
  }
}

function messageFor({ user, link }: { user: { email: string }; link: string | null }): string {
  return link === null ? userMessages.invited(user.email) : userMessages.linkMade(user.email)
}
