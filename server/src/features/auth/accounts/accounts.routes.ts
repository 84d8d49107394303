import * as userApiMessages from '@griot/contract/messages/api/accounts/user.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { CallHandlers } from '../../../http/calls/call.ts'
import { mailLocale } from '../../../mail/mail-messages.ts'
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

    inviteUser: async ({ actor, idempotency, body, request }) => {
      const result = await inviteUser(deps, { actor, idempotency, body, locale: mailLocale(request) })
      return { result, message: messageFor(result) }
    },

    patchUser: async ({ actor, params, ifMatch, body }) => {
      const user = await patchAccount(deps, { actor, id: params.id, ifMatch, body })
      if (body.role !== undefined)
        return { result: user, message: userApiMessages.roleSet({ email: user.email, role: user.role }) }
      if (body.isApprover !== undefined) {
        const marked = body.isApprover ? userApiMessages.approverSet : userApiMessages.approverRemoved
        return { result: user, message: marked({ email: user.email }) }
      }
      const done = user.status === 'disabled' ? userApiMessages.disabled : userApiMessages.enabled
      return { result: user, message: done({ email: user.email }) }
    },

    resendInvitation: async ({ actor, params, body, request }) => {
      const result = await resendInvitation(deps, { actor, id: params.id, by: body.by, locale: mailLocale(request) })
      return { result, message: messageFor(result) }
    },
  }
}

function messageFor({ user, link }: { user: { email: string }; link: string | null }): Message {
  return link === null
    ? userApiMessages.invited({ email: user.email })
    : userApiMessages.linkMade({ email: user.email })
}
