import * as shareApiMessages from '@griot/contract/messages/api/releases/share.ts'
import type { CallHandlers } from '../../../http/calls/call.ts'
import { clientAddress } from '../../../http/requests/client-address.ts'
import * as service from './shares.service.ts'

type ShareCall = 'listShareLinks' | 'createShareLink' | 'renewShareLink' | 'endShareLink' | 'getSharedContent'

export function shareRoutes(deps: service.ShareDeps): CallHandlers<ShareCall> {
  return {
    listShareLinks: async ({ query, account }) => ({
      result: await service.listShareLinks(deps, query.language, account),
    }),

    createShareLink: async ({ actor, account, idempotency, body }) => ({
      result: await service.createShareLink(deps, { actor, account, idempotency, body }),
      message: shareApiMessages.created,
    }),

    renewShareLink: async ({ actor, account, idempotency, params, body }) => ({
      result: await service.renewShareLink(deps, { actor, account, idempotency, id: params.id, days: body.days }),
      message: shareApiMessages.created,
    }),

    endShareLink: async ({ actor, account, params }) => ({
      result: await service.endShareLink(deps, { actor, account, id: params.id }),
      message: shareApiMessages.ended,
    }),

    getSharedContent: async ({ params, request }) => ({
      result: await service.openShareLink(deps, params.token, { address: clientAddress(request) }),
    }),
  }
}
